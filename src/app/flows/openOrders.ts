import { fromCallback, type EventObject } from 'xstate';
import { openOrdersMachine, type OrderLeftEvent } from '../../machines/spot/openOrders/openOrders.machine';
import { ordersOf } from '../../machines/account/userData/userData.selectors';
import { followUserData } from '../followUserData';

/** Reports each order that is no longer open. */
const watchOrders = fromCallback<EventObject, undefined, OrderLeftEvent>(({ system, sendBack }) => {
  let known = new Set<string>();
  return followUserData(system, (snapshot) => {
    const open = new Set(ordersOf(snapshot ?? undefined).map((order) => order.id));
    for (const orderId of known) if (!open.has(orderId)) sendBack({ type: 'push.order.left', orderId });
    known = open;
  });
});

export const defineOpenOrdersFlow = () => openOrdersMachine.provide({ actors: { watchOrders } });
