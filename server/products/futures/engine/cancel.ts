import type { FuturesCancelReason } from '../../../../domain/contract/futures/futures';
import { refuse, type Decision } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import type { FuturesCommands } from './commands';
import type { Contract } from './contract';
import { endOrder, endPlan } from './lifecycle';
import { settleFunding } from './fundingRun';
import type { FuturesTrader } from './trader';

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

/** Time at which all orders of a user in a contract are cancelled unless the user renews the countdown. */
export interface Countdown {
  readonly user: number;
  readonly contract: Contract;
  /** ms since the epoch; null when it was cancelled or is over. */
  readonly until: number | null;
}

export class Countdowns {
  readonly #running = new Map<string, Countdown>();
  /** Lower bound of the next expiry, ms since the epoch; Infinity without any. */
  next = Infinity;

  set(countdown: Countdown): void {
    const key = `${countdown.user} ${countdown.contract.name}`;
    if (countdown.until === null) this.#running.delete(key);
    else this.#running.set(key, countdown);
    this.next = Math.min(this.next, countdown.until ?? Infinity);
  }

  /** Makes `next` exact. */
  measure(): void {
    this.next = Infinity;
    for (const { until } of this.#running.values()) this.next = Math.min(this.next, until ?? Infinity);
  }

  list = (): readonly Countdown[] => [...this.#running.values()];
}

function put(state: State, countdown: Countdown): void {
  state.futures.countdowns.set(countdown);
  state.changes.futures.countdown(countdown);
}

/** Starts, renews or cancels a countdown. @param input ms from now; 0 cancels it */
export function setCountdown(
  state: State,
  { user }: FuturesTrader,
  contract: Contract,
  { ms }: { readonly ms: number },
  at: number,
): Decision<FuturesCommands['futures.countdown']['done']> {
  const countdown = { user, contract, until: ms === 0 ? null : at + ms };
  put(state, countdown);
  return { ok: true, futures: { countdown } };
}

/** Cancels the orders of users whose countdown has expired. */
export function carryOutCountdowns(state: State, at: number): void {
  if (state.futures.countdowns.next > at) return;
  for (const { user, contract, until } of state.futures.countdowns.list()) {
    if (until === null || until > at) continue;
    settleFunding(state, user, at);
    put(state, { user, contract, until: null });
    cancelOrders(state, user, contract, 'user', at);
  }
  state.futures.countdowns.measure();
}
