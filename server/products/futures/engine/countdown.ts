import type { Decision } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { cancelOrders } from './cancel';
import type { FuturesCommands } from './commands';
import type { Contract } from './contract';
import { settleFunding } from './fundingRun';
import type { FuturesTrader } from './trader';

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
