import { ownPanelMachine, type OwnPanelView } from '../../families/kept';

export type OrdersPanelTab = 'openOrders' | 'plans' | 'history' | 'balances';

export type OrdersPanelView = OwnPanelView<OrdersPanelTab>;

/** Selected tab of the user's own records in the panel below the chart. */
export const ordersPanelMachine = ownPanelMachine<OrdersPanelTab>({
  id: 'ordersPanel',
  description: 'The panel of own orders and balances below the chart.',
  shown: 'One of the tabs is shown, of this pair or of all.',
  firstTab: 'openOrders',
});
