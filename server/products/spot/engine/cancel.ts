import type { CancelReason } from '../../../../domain/contract/spot/spot';
import { refuse, type Decision } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import { cancelTwaps } from '../../spotPlans/engine/plan';
import type { SpotCommands } from './commands';
import { cancelRest } from './match';
import { endBoth, legsOf } from './oco';
import { isOpenStatus, OrderAccepted, STATUS, type OrderRef } from './order';
import { leaveStops } from './trail';

/** Removes an open order from its book and ends it, together with the other leg of its OCO. */
export function cancelOrder(state: State, order: OrderRef, reason: CancelReason, at: number): void {
  const { orders } = state;
  const market = orders.market(order);
  state.changes.market(market);
  const legs = legsOf(orders, order);
  if (legs) return endBoth(state, market, legs, reason, at);
  if (orders.status(order) === STATUS.untriggered) leaveStops(orders, market, order);
  else market.book(orders.side(order)).remove(order);
  cancelRest(state, market, order, reason, at);
  state.changes.order(order);
}

/**
 * Cancels an open order of the user and the other leg of its OCO. Any order that is not open is `orderNotFound` here: only the
 * store knows whether it ever existed.
 */
export function cancelById(
  state: State,
  user: number,
  id: number | null,
  reason: CancelReason,
  at: number,
): Decision<OrderAccepted> {
  const order = id === null ? 0 : state.orders.find(id);
  if (order === 0) return refuse('orderNotFound', 'order_id');
  if (state.orders.trader(order).user !== user) return refuse('orderNotFound', 'order_id');
  cancelOrder(state, order, reason, at);
  return new OrderAccepted(state.orders, order);
}

export const cancel = (state: State, user: number, orderId: string, reason: CancelReason, at: number) =>
  cancelById(state, user, parseId(orderId), reason, at);

/** Cancels all open orders of the user, newest first, and ends the plans that would place more; of one pair when named. */
export function cancelAll(
  state: State,
  user: number,
  pair: string | null,
  reason: CancelReason,
  at: number,
): Decision<SpotCommands['spot.cancelAll']['done']> {
  const market = pair === null ? null : state.marketByName.get(pair);
  if (market === undefined) return refuse('unknownPair', 'pair');
  const open = state.traders.get(user)?.open(state.orders, market?.index ?? null) ?? [];
  for (const order of open) if (isOpenStatus(state.orders.status(order))) cancelOrder(state, order, reason, at);
  // A user who cancels everything does not want the target orders either.
  state.orders.ended.length = 0;
  return { ok: true, cancelled: open.length, plans: cancelTwaps(state, user, market, at) };
}
