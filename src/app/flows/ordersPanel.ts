import { ordersPanelMachine, type OrdersPanelView } from '../../machines/spot/ordersPanel/ordersPanel.machine';
import type { Deps } from '../deps';
import { keepChoice } from '../keepChoice';
import { hasShape, isBoolean, isOneOf } from '../storedShape';

const isView = hasShape<OrdersPanelView>({
  tab: isOneOf(['openOrders', 'plans', 'history', 'balances']),
  thisPairOnly: isBoolean,
});

export const defineOrdersPanelFlow = (deps: Deps) =>
  keepChoice(
    ordersPanelMachine,
    deps,
    'ordersPanel.view',
    (stored): OrdersPanelView => (isView(stored) ? stored : { tab: 'openOrders', thisPairOnly: false }),
  );
