import { defineFlowModel } from '../../flowModel';
import { ordersPanelMachine } from './ordersPanel.machine';

export const ordersPanelModel = defineFlowModel<typeof ordersPanelMachine>({
  id: 'ordersPanel',
  title: 'Panel of own orders',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: ordersPanelMachine,
  inputs: [undefined],
  abstract: ({ context }) => [context.tab, context.thisPairOnly],
  cases: {
    'xstate.done.actor.restore': () => [
      { output: { tab: 'openOrders', thisPairOnly: false } },
      { output: { tab: 'history', thisPairOnly: true } },
    ],
    'user.tab.choose': () => [{ tab: 'history' }, { tab: 'openOrders' }],
    'user.pairOnly.choose': () => [{ only: true }, { only: false }],
  },
});
