import { fromCallback, type EventObject } from 'xstate';
import { defineCancelAllSpotOrders } from '../../actors/cancelAllSpotOrders';
import { defineCancelSpotOrder } from '../../actors/cancelSpotOrder';
import { defineDrawKey } from '../../actors/drawKey';
import { openOrdersMachine } from '../../machines/openOrders/openOrders.machine';
import type { OrderLeftEvent } from '../../machines/openOrders/openOrders.types';
import { ordersOf } from '../../machines/userData/userData.selectors';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** Tells of each order that leaves the open orders. */
const watchOrders = fromCallback<EventObject, undefined, OrderLeftEvent>(({ system, sendBack }) => {
  let known = new Set<string>();
  return followUserData(system, (snapshot) => {
    const open = new Set(ordersOf(snapshot ?? undefined).map((order) => order.id));
    for (const orderId of known) if (!open.has(orderId)) sendBack({ type: 'push.order.left', orderId });
    known = open;
  });
});

export const defineOpenOrdersFlow = (deps: Deps) =>
  openOrdersMachine.provide({
    actors: {
      drawKey: defineDrawKey(deps),
      watchOrders,
      cancelOrder: defineCancelSpotOrder(deps),
      cancelAllOrders: defineCancelAllSpotOrders(deps),
    },
  });
