import { fromCallback, type EventObject } from 'xstate';
import { orderDetailMachine, type OrderChangedEvent } from '../../machines/spot/orderDetail/orderDetail.machine';
import { ordersOf } from '../../machines/account/userData/userData.selectors';
import { followUserData } from '../followUserData';

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
