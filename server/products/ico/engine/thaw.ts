import { parseDecimal } from '../../../../domain/money/decimal';
import { daysPassed, releasedAfter, releaseTime } from '../../../../domain/rules/ico/thaw';
import { refuse, type Decision } from '../../../engine/decision';
import { availableOf } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import { freeze, moveFunds } from '../../../engine/ledger/move';
import { icoBalance, spotBalance } from './moves';
import { thawableOf, type Offering, type Subscription } from './records';

export interface ThawInput {
  readonly user: number;
  readonly subscriptionId: string;
  /** Decimal of the offered currency. */
  readonly quantity: string;
}

/** Moves a released part of a win to the spot account. */
export function thaw(state: State, input: ThawInput, at: number): Decision<{ readonly subscription: Subscription }> {
  const subscription = state.ico.subscription(input.subscriptionId, input.user);
  if (!subscription) return refuse('subscriptionNotFound', 'subscription_id');
  const { currency } = subscription.offering;
  const amount: bigint | null = parseDecimal(input.quantity, currency.scale);
  if (amount === null || amount === 0n) return refuse('icoThawable', 'quantity');
  const source = icoBalance(state, input.user, currency);
  if (amount > thawableOf(subscription) || amount > availableOf(source)) return refuse('icoThawable', 'quantity');

  const target = spotBalance(state, input.user, currency);
  moveFunds(state, { kind: 'icoThaw', ref: subscription.id, time: at }, [source, target, amount]);
  subscription.thawed += amount;
  subscription.updated = at;
  state.changes.ico.subscriptions.add(subscription);
  state.changes.ico.thaws.add({ id: state.ids.next(at), subscription, day: null, amount, time: at });
  if (subscription.thawed === subscription.won) state.ico.dropSubscription(subscription);
  return { ok: true, subscription };
}

/**
 * Releases the elapsed days of at most `limit` subscriptions.
 * @returns the number looked at.
 */
export function releaseSome(state: State, offering: Offering, limit: number, at: number): number {
  const { drawnAt, thawDays, dayMs } = offering;
  if (drawnAt === null) return 0;
  if (offering.work.length === 0) {
    offering.workDay = daysPassed(drawnAt, at, thawDays, dayMs);
    if (offering.workDay <= offering.day) return 0;
    offering.work = [...offering.subscriptions.values()].filter(
      ({ days, released, won }) => days < offering.workDay && released !== won,
    );
  }
  let done = 0;
  while (done < limit) {
    const subscription = offering.work.pop();
    if (!subscription) break;
    release(state, subscription, offering.workDay, at);
    done++;
  }
  if (offering.work.length === 0) offering.day = offering.workDay;
  return done;
}

/** Each elapsed day is a record of its own at its due time, even if it was missed then. */
function release(state: State, subscription: Subscription, day: number, at: number): void {
  const { offering, user } = subscription;
  const frozen = subscription.frozenAtStart ?? 0n;
  const before = subscription.released;
  for (let one = subscription.days + 1; one <= day; one++) {
    const amount = releasedAfter(frozen, offering.thawDays, one) - releasedAfter(frozen, offering.thawDays, one - 1);
    if (amount === 0n) continue;
    const time = releaseTime(offering.drawnAt ?? at, one, offering.dayMs);
    subscription.released += amount;
    state.changes.ico.thaws.add({ id: state.ids.next(at), subscription, day: one, amount, time });
  }
  subscription.days = day;
  subscription.updated = at;
  freeze(state, icoBalance(state, user, offering.currency), before - subscription.released);
  state.changes.ico.subscriptions.add(subscription);
}
