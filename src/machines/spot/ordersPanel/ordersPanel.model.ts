import { defineFlowModel } from '../../flowModel';
import { ordersPanelMachine } from './ordersPanel.machine';

export const ordersPanelModel = defineFlowModel<typeof ordersPanelMachine>({
  id: 'ordersPanel',
  title: 'Panel of own orders',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: ordersPanelMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.restore': () => [{ output: { tab: 'openOrders', thisPairOnly: false } }],
    'user.tab.choose': () => [{ tab: 'history' }],
    'user.pairOnly.choose': () => [{ only: true }],
  },
});
