import type { FuturesCancelReason } from '../../../../domain/contract/futures/futures';
import { refuse, type Decision } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import type { FuturesCommands } from './commands';
import type { Contract } from './contract';
import { endOrder, endPlan } from './end';

/**
 * Cancels an open order of the user. Returns `orderNotFound` for one that is not open: only the store knows whether it ever
 * existed.
 */
export function cancelOrder(
  state: State,
  user: number,
  orderId: string,
  reason: FuturesCancelReason,
  at: number,
): Decision<FuturesCommands['futures.cancel']['done']> {
  const order = state.futures.orders.get(parseId(orderId) ?? 0);
  if (!order || order.user !== user) return refuse('orderNotFound', 'order_id');
  endOrder(state, order, reason, at);
  return { ok: true, futures: { order } };
}

/** Cancels all open orders of the user, newest first, of one contract when named. */
export function cancelOrders(
  state: State,
  user: number,
  contract: Contract | null,
  reason: FuturesCancelReason,
  at: number,
): Decision<FuturesCommands['futures.cancelAll']['done']> {
  const open = [...(state.futures.known(user)?.orders ?? [])].filter(
    (order) => contract === null || order.contract === contract,
  );
  for (const order of open.toReversed()) endOrder(state, order, reason, at);
  return { ok: true, cancelled: open.length };
}

/** Cancels a waiting plan or leg of the user. Returns `futuresPlanNotFound` for one that is not waiting. */
export function cancelPlan(
  state: State,
  user: number,
  planId: string,
  at: number,
): Decision<FuturesCommands['futures.cancelPlan']['done']> {
  const plan = state.futures.plans.get(parseId(planId) ?? 0);
  if (!plan || plan.user !== user) return refuse('futuresPlanNotFound', 'plan_id');
  endPlan(state, plan, 'plan.cancel', 'user', at);
  return { ok: true, futures: { plan } };
}
