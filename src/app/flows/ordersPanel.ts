import { fromRead } from '../../actors/fromRead';
import { ordersPanelMachine, type OrdersPanelView } from '../../machines/ordersPanel/ordersPanel.machine';
import type { Deps } from '../deps';
import { hasShape, isBoolean, isOneOf } from '../storedShape';

const VIEW_KEY = 'ordersPanel.view';

const isView = hasShape<OrdersPanelView>({
  tab: isOneOf(['openOrders', 'history', 'balances']),
  thisPairOnly: isBoolean,
});

export const defineOrdersPanelFlow = (deps: Deps) =>
  ordersPanelMachine.provide({
    actors: {
      restoreView: fromRead<OrdersPanelView>(() => {
        const stored = deps.storage.read(VIEW_KEY);
        return isView(stored) ? stored : { tab: 'openOrders', thisPairOnly: false };
      }),
    },
    actions: { keepView: ({ context }) => deps.storage.write(VIEW_KEY, context) },
  });
