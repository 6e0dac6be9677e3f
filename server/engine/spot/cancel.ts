import type { CancelReason } from '../../../domain/contract/spot';
import { refuse, type Decision } from '../decision';
import { parseId } from '../ids';
import type { State } from '../state';
import { cancelRest } from './match';
import { STATUS, type Order } from './order';

function cancelOrder(state: State, order: Order, reason: CancelReason, at: number): void {
  const { market } = order;
  if (order.status === STATUS.untriggered) market.stops(order.triggerUp).remove(order);
  else market.book(order.side).remove(order);
  cancelRest(state, order, reason, at);
  state.changes.order(order);
  state.changes.market(market);
}

/**
 * Cancels an open order of the user. An order that is not open is `orderNotFound` here: whether it ever existed is in
 * the store.
 */
export function cancelById(state: State, user: number, id: number | null, reason: CancelReason, at: number): Decision {
  const order = id === null ? null : state.orders.get(id);
  if (!order) return refuse('orderNotFound', 'order_id');
  if (order.trader.user !== user) return refuse('orderNotFound', 'order_id');
  cancelOrder(state, order, reason, at);
  return { ok: true, order };
}

export const cancel = (state: State, user: number, orderId: string, reason: CancelReason, at: number): Decision =>
  cancelById(state, user, parseId(orderId), reason, at);

/** Cancels all open orders of the user, newest first, of one pair when named. */
export function cancelAll(state: State, user: number, pair: string | null, reason: CancelReason, at: number): Decision {
  const market = pair === null ? null : state.marketByName.get(pair);
  if (market === undefined) return refuse('unknownPair', 'pair');
  const open = state.traders.get(user)?.open(market?.index ?? null) ?? [];
  for (const order of open) cancelOrder(state, order, reason, at);
  return { ok: true, cancelled: open.length };
}
