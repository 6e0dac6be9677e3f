import type { IcoProject, IcoStatus, IcoSubscription, SubscriptionStatus } from '../../../../domain/contract/ico/ico';
import type { IcoPart } from '../../../../domain/contract/ico/icoRecords';
import { formatDecimal, mulDivFloor, pow10 } from '../../../../domain/money/decimal';
import { winningRateOf } from '../../../../domain/rules/ico/allotment';
import { progressOf, projectStatus } from '../../../../domain/rules/ico/progress';
import { releasedBy, releaseTime } from '../../../../domain/rules/ico/thaw';
import { formatId } from '../../../engine/ids';
import { thawableOf, type Part, type ShownOffering, type ShownSubscription } from './records';
import { costOf, priceOf } from './subscribe';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { subscriptionLifecycle } from '../../../../domain/lifecycles/subscription.lifecycle';

const nextEvents = nextEventsOf<SubscriptionStatus, IcoSubscription['next_events'][number]>(
  subscriptionLifecycle,
  'owner',
);

const PROGRESS_SCALE = 4;
const UTC_DAY_MS = 86_400_000;

export function statusOf(offering: ShownOffering, now: number): IcoStatus {
  const { stage, subscribed } = offering;
  switch (stage) {
    case 'settled':
    case 'cancelled':
      return stage;
    case 'ended':
    case 'settling':
      return 'ended';
    case 'created':
    case 'open':
      return projectStatus(offering, subscribed, now);
  }
}

/**
 * Whether seed and tickets are public for good: after the draw, and when a project was cancelled after its end, so that nobody who
 * knows the seed can suppress a result.
 */
export const isRevealed = ({ stage, end, updated }: ShownOffering): boolean =>
  stage === 'settled' || (stage === 'cancelled' && updated >= end);

/** Formats a project for publication; results are included only once it is settled. */
export function formatProject(offering: ShownOffering, now: number): IcoProject {
  const { currency, pay, phases, subscribed, supply, allotted } = offering;
  const text = (units: bigint) => formatDecimal(units, currency.scale);
  const price = priceOf(offering);
  const first = phases[0]?.price ?? price;
  const isSettled = offering.stage === 'settled';
  return {
    id: formatId(offering.id),
    name: offering.name,
    currency: currency.symbol,
    pay_currency: pay.symbol,
    status: statusOf(offering, now),
    raise_price: formatDecimal(price, pay.scale),
    price_increase: formatDecimal(mulDivFloor(price - first, pow10(PROGRESS_SCALE), first), PROGRESS_SCALE),
    phases: phases.map((phase) => ({
      from: formatDecimal(phase.from, PROGRESS_SCALE),
      price: formatDecimal(phase.price, pay.scale),
    })),
    total: text(supply),
    subscribed: text(subscribed),
    progress: formatDecimal(progressOf(subscribed, supply), PROGRESS_SCALE),
    participants: offering.participants,
    step: text(offering.step),
    min: text(offering.min),
    max: text(offering.max),
    start: offering.start,
    end: offering.end,
    recruit_time: offering.recruitTime,
    freeze_rate: offering.freezeRate,
    thaw_days: offering.thawDays,
    day_ms: offering.dayMs,
    commitment: offering.commitment,
    seed: isRevealed(offering) ? offering.seed : null,
    winning_rate: isSettled ? winningRateOf(offering.subscribed, offering.supply) : null,
    allotted: isSettled && allotted !== null ? text(allotted) : null,
    drawn_at: isSettled ? offering.drawnAt : null,
    updated: offering.updated,
  };
}

const shownStatus = ({ status }: ShownSubscription, { end }: ShownOffering, now: number): SubscriptionStatus =>
  status === 'holding' && now >= end ? 'pendingSettlement' : status;

/** Returns the amount released since 00:00 UTC. */
function releasedTodayOf(subscription: ShownSubscription, offering: ShownOffering, now: number): bigint {
  const { won, frozenAtStart, released } = subscription;
  if (won === null || frozenAtStart === null || offering.drawnAt === null) return 0n;
  const thawing = { won, frozen: frozenAtStart, settledAt: offering.drawnAt, days: offering.thawDays };
  const before = releasedBy({ ...thawing, dayMs: offering.dayMs }, Math.floor(now / UTC_DAY_MS) * UTC_DAY_MS - 1);
  return released > before ? released - before : 0n;
}

/** Returns the time of the next release; null when nothing is frozen. */
function nextReleaseOf(subscription: ShownSubscription, offering: ShownOffering): number | null {
  const { won, released, days } = subscription;
  if (won === null || released === won || offering.drawnAt === null) return null;
  return releaseTime(offering.drawnAt, days + 1, offering.dayMs);
}

export function formatSubscription(record: ShownSubscription, offering: ShownOffering, now: number): IcoSubscription {
  const { currency, pay } = offering;
  const { won, paid, frozenAtStart, released } = record;
  const text = (units: bigint) => formatDecimal(units, currency.scale);
  const payText = (units: bigint) => formatDecimal(units, pay.scale);
  const ifWon = (units: bigint) => (won === null ? null : text(units));
  return {
    id: formatId(record.id),
    project_id: formatId(offering.id),
    project_name: offering.name,
    currency: currency.symbol,
    pay_currency: pay.symbol,
    status: shownStatus(record, offering, now),
    next_events: nextEvents(shownStatus(record, offering, now)),
    quantity: text(record.quantity),
    amount: payText(record.amount),
    parts: record.partCount,
    won: ifWon(won ?? 0n),
    winning_rate: won === null ? null : winningRateOf(offering.subscribed, offering.supply),
    paid: paid === null ? null : payText(paid),
    refunded: paid === null ? null : payText(record.amount - paid),
    frozen_at_start: ifWon(frozenAtStart ?? 0n),
    frozen: ifWon((won ?? 0n) - released),
    released: ifWon(released),
    released_today: ifWon(releasedTodayOf(record, offering, now)),
    thawed: ifWon(record.thawed),
    thawable: ifWon(thawableOf(record)),
    next_release: nextReleaseOf(record, offering),
    freeze_rate: offering.freezeRate,
    thaw_days: offering.thawDays,
    day_ms: offering.dayMs,
    end: offering.end,
    recruit_time: offering.recruitTime,
    drawn_at: won === null ? null : offering.drawnAt,
    time: record.time,
    ended: record.ended,
    updated: record.updated,
  };
}

export function formatPart(
  part: Omit<Part, 'place'>,
  subscription: Pick<ShownSubscription, 'id' | 'status'>,
  offering: ShownOffering,
): IcoPart {
  const { currency, pay } = offering;
  const won = subscription.status === 'settled' ? part.won : null;
  const paid = won === null ? null : costOf(part.price, won, offering);
  return {
    id: formatId(part.id),
    subscription_id: formatId(subscription.id),
    project_id: formatId(offering.id),
    project_name: offering.name,
    currency: currency.symbol,
    pay_currency: pay.symbol,
    time: part.time,
    price: formatDecimal(part.price, pay.scale),
    quantity: formatDecimal(part.quantity, currency.scale),
    amount: formatDecimal(part.amount, pay.scale),
    won: won === null ? null : formatDecimal(won, currency.scale),
    paid: paid === null ? null : formatDecimal(paid, pay.scale),
    refunded: paid === null ? null : formatDecimal(part.amount - paid, pay.scale),
  };
}
