import { fromCallback, type EventObject } from 'xstate';
import { defineCopyText } from '../../actors/copyText';
import { defineLoadSpotOrder } from '../../actors/loadSpotOrder';
import { orderDetailMachine } from '../../machines/orderDetail/orderDetail.machine';
import type { OrderChangedEvent } from '../../machines/orderDetail/orderDetail.types';
import { ordersOf } from '../../machines/userData/userData.selectors';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** Tells of each change of one order while it is open, and of its end. */
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

export const defineOrderDetailFlow = (deps: Deps) =>
  orderDetailMachine.provide({
    actors: { loadOrder: defineLoadSpotOrder(deps), watchOrder, copyText: defineCopyText(deps) },
  });
