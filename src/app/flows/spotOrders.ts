import { fromCallback, type EventObject } from 'xstate';
import { openOrdersMachine, type OrderLeftEvent } from '../../machines/spot/openOrders/openOrders.machine';
import { ordersOf, availableOf, balancesOf, isKnown } from '../../machines/account/userData/userData.machine';
import { followUserData } from '../followUserData';
import { orderDetailMachine, type OrderChangedEvent } from '../../machines/spot/orderDetail/orderDetail.machine';
import { fromRead } from '../../actors/fromRead';
import { spotAmendMachine } from '../../machines/spot/spotAmend/spotAmend.machine';
import type { OrderToldEvent } from '../../machines/spot/spotAmend/spotAmend.form';
import type { Deps } from '../deps';
import { asksFrom, SPOT_ASK_KEY } from '../storedShape';

/** Reports each order that is no longer open; while the orders are not known, as after the end of a session, none has left. */
const watchOrders = fromCallback<EventObject, undefined, OrderLeftEvent>(({ system, sendBack }) => {
  let known = new Set<string>();
  return followUserData(system, (snapshot) => {
    if (!snapshot || !isKnown(snapshot)) return;
    const open = new Set(ordersOf(snapshot).map((order) => order.id));
    for (const orderId of known) if (!open.has(orderId)) sendBack({ type: 'push.order.left', orderId });
    known = open;
  });
});

export const defineOpenOrdersFlow = () => openOrdersMachine.provide({ actors: { watchOrders } });

/** Reports each change of one open order, and its end. */
const watchOrder = fromCallback<EventObject, { orderId: string }, OrderChangedEvent>(
  ({ system, sendBack, input: { orderId } }) => {
    let seen: number | null | undefined;
    return followUserData(system, (snapshot) => {
      const updated = ordersOf(snapshot ?? undefined).find((order) => order.id === orderId)?.updated ?? null;
      if (seen !== undefined && updated !== seen) sendBack({ type: 'push.order.changed' });
      seen = updated;
    });
  },
);

export const defineOrderDetailFlow = () => orderDetailMachine.provide({ actors: { watchOrder } });

/** Reports the latest state of the order being changed and the available amount of its currency, once both are known. */
const watchAmendedOrder = fromCallback<EventObject, { orderId: string; currency: string }, OrderToldEvent>(
  ({ system, sendBack, input: { orderId, currency } }) =>
    followUserData(system, (snapshot) => {
      if (!snapshot || !isKnown(snapshot)) return;
      const order = ordersOf(snapshot).find(({ id }) => id === orderId) ?? null;
      sendBack({ type: 'flow.order.told', order, available: availableOf(balancesOf(snapshot), 'spot', currency) });
    }),
);

export const defineSpotAmendFlow = ({ storage }: Pick<Deps, 'storage'>) => {
  const readAsk = fromRead(() => asksFrom(storage.read(SPOT_ASK_KEY)));
  return spotAmendMachine.provide({ actors: { watchOrder: watchAmendedOrder, readAsk } });
};
