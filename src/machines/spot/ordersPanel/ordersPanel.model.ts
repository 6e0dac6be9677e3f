import { defineFlowModel } from '../../flowModel';
import { ordersPanelMachine } from './ordersPanel.machine';

export const ordersPanelModel = defineFlowModel<typeof ordersPanelMachine>({
  title: 'Panel of own orders',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: ordersPanelMachine,
  abstract: ({ context }) => [context.tab, context.thisPairOnly],
  cases: {
    'user.tab.choose': () => [{ tab: 'history' }, { tab: 'openOrders' }],
    'user.pairOnly.choose': () => [{ only: true }, { only: false }],
  },
  answers: {
    restore: [
      { tab: 'openOrders', thisPairOnly: false },
      { tab: 'history', thisPairOnly: true },
    ],
  },
});
