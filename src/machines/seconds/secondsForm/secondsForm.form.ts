import type { BodyOf } from '../../../../domain/contract/call';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type {
  placeSecondsOrder,
  SecondsClosedReason,
  SecondsOrder,
  SecondsTerms,
} from '../../../../domain/contract/seconds/seconds';
import {
  formatDecimal,
  mulDivFloor,
  parseDecimal,
  parseRate,
  rescaleFloor,
  trimZeros,
} from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { payoutOf, type SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { TextKey } from '../../../locales/texts';
import { isSameOrder } from '../../sameOrder';

export type SecondsBody = BodyOf<typeof placeSecondsOrder>;
export type TermsOutcome = Outcome<SecondsTerms>;
export type PlaceOutcome = Outcome<{ order: SecondsOrder }>;

/** Form choices kept from an earlier visit or from before logging in. */
export interface KeptChoices {
  /** '' for none. */
  stake: string;
  /** Seconds; null for none. */
  duration: number | null;
  ask: boolean;
}

export interface SecondsFormInput {
  /** LEFT_RIGHT. */
  pair: string;
}

export interface SecondsFormContext extends SecondsFormInput {
  /** Terms offered to this user; null until loaded. */
  terms: SecondsTerms | null;
  /** When the user's self-exclusion ends, ms since the epoch; null without one, or while unknown. */
  excludedUntil: number | null;
  /** Why they could not be loaded last. */
  termsError: Failure['error'] | null;
  signedIn: boolean;
  /** USDT in the seconds account, decimal string; null until known. */
  available: string | null;
  /** Whether the index was updated within the last 3 s; otherwise no order is accepted. */
  fresh: boolean;
  /** Seconds; null for the first one offered. */
  duration: number | null;
  /** Plain decimal, or the raw input when it is not one; '' when blank. */
  stake: string;
  /** Last position of the slider, until something is typed; null otherwise. */
  percent: number | null;
  /** Whether to ask before each order. */
  ask: boolean;
  /** Order being confirmed or sent. */
  draft: SecondsBody | null;
  /** Last order sent; null before the first. */
  sent: SecondsBody | null;
  /** The server's complaint about the stake, cleared when the stake changes. */
  complaint: Reason | null;
}

/** Sent by the port that watches session and balances. */
export type SecondsTraderEvent =
  | { type: 'sys.session.changed'; signedIn: boolean }
  | { type: 'flow.balances.changed'; available: string | null };

/** Sent by the port that watches the pair's index; not once per tick. */
export interface SecondsIndexEvent {
  type: 'sys.index.changed';
  fresh: boolean;
}

/** An operator halted or resumed the pair. */
export interface SecondsPairEvent {
  type: 'push.pairState.changed';
}

export type SecondsFormEvent =
  | { type: 'user.duration.choose'; duration: number }
  | { type: 'user.stake.change'; text: string }
  | { type: 'user.stake.pick'; stake: string }
  | { type: 'user.stake.percent'; percent: number }
  | { type: 'user.confirmation.choose'; ask: boolean }
  | { type: 'user.order.submit'; direction: SecondsDirection }
  | { type: 'user.order.accept' }
  | { type: 'user.order.dismiss' }
  | { type: 'user.terms.retry' }
  | { type: 'user.login.open' }
  | { type: 'user.register.open' }
  | { type: 'flow.terms.outdated' }
  | SecondsTraderEvent
  | SecondsIndexEvent
  | SecondsPairEvent;

const USDT_SCALE = 8;
/** The slider's stakes are rounded to whole cents, except for the full balance. */
const SLIDER_SCALE = 2;
const QUICK = ['10', '50', '100', '500', '1000', '5000'] as const;

export type Facts = Pick<
  SecondsFormContext,
  'pair' | 'terms' | 'excludedUntil' | 'signedIn' | 'available' | 'fresh' | 'duration' | 'stake' | 'percent'
>;
type Offer = SecondsTerms['durations'][number];

export const unitsOf = (text: string): bigint => parseDecimal(text, USDT_SCALE) ?? 0n;
const textOf = (units: bigint): string => trimZeros(formatDecimal(units, USDT_SCALE));
const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b < a ? b : a));

/** Selected duration, or the first one by default; null before the terms are known. */
export function offerOf({ terms, duration }: Pick<Facts, 'terms' | 'duration'>): Offer | null {
  return terms?.durations.find((offer) => offer.duration === duration) ?? terms?.durations[0] ?? null;
}

/** Typed stake in smallest units; null while it is blank or not a USDT amount. */
function stakeUnits({ stake }: Pick<Facts, 'stake'>): bigint | null {
  const read = readDecimalInput(stake, USDT_SCALE);
  return read.ok && read.value !== '' ? parseDecimal(read.value, USDT_SCALE) : null;
}

/** Largest stake allowed by balance, bounds and exposure on at least one side; null while any of them is unknown. */
export function mostUnits(facts: Facts): bigint | null {
  const offer = offerOf(facts);
  if (!facts.terms || !offer || facts.available === null) return null;
  const [up, down] = [unitsOf(offer.left.up), unitsOf(offer.left.down)];
  return least(unitsOf(facts.available), unitsOf(facts.terms.max), up > down ? up : down);
}

/** A share of the largest stake, formatted for the field; '' when nothing can be staked. */
export function stakeAt(facts: Facts, percent: number): string {
  const most = mostUnits(facts) ?? 0n;
  if (most === 0n || percent === 0) return '';
  if (percent === 100) return textOf(most);
  const cents = rescaleFloor(mulDivFloor(most, BigInt(percent), 100n), USDT_SCALE, SLIDER_SCALE);
  return cents === 0n ? '' : trimZeros(formatDecimal(cents, SLIDER_SCALE));
}

/** Slider position: as set by the user, otherwise derived from the typed stake. */
export function percentAt(facts: Facts): number {
  if (facts.percent !== null) return facts.percent;
  const [stake, most] = [stakeUnits(facts), mostUnits(facts)];
  if (stake === null || most === null || most === 0n) return 0;
  return Number(least(100n, mulDivFloor(stake, 100n, most)));
}

/** One-click stakes within the bounds, smallest first. */
export function quickStakes({ min, max }: Pick<SecondsTerms, 'min' | 'max'>): readonly string[] {
  const within = QUICK.filter((stake) => unitsOf(stake) >= unitsOf(min) && unitsOf(stake) <= unitsOf(max));
  return within.length > 0 && unitsOf(within[0] ?? min) === unitsOf(min) ? within : [trimZeros(min), ...within];
}

/** USDT profit of a win of an order on top of its stake; null without a stake. */
export function profitOf({ stake, payout_rate }: Pick<SecondsBody, 'stake' | 'payout_rate'>): string | null {
  const units = stakeUnits({ stake });
  if (units === null || payout_rate === undefined) return null;
  return formatDecimal(payoutOf(units, parseRate(payout_rate), 'win') - units, USDT_SCALE);
}

export function bodyOf(facts: Facts, direction: SecondsDirection): SecondsBody {
  const [read, offer] = [readDecimalInput(facts.stake, USDT_SCALE), offerOf(facts)];
  return {
    pair: facts.pair,
    direction,
    stake: read.ok ? read.value : '',
    duration: offer?.duration ?? 0,
    payout_rate: offer?.payout_rate,
  };
}

/** Reason why something is not possible now: a message key "namespace:key" with its parameters. */
export interface Reason {
  key: TextKey<'seconds' | 'spotOrder' | 'errors'>;
  params?: Record<string, string>;
  /** USDT decimals, formatted in the reader's locale. */
  amounts?: Record<string, string>;
  /** ms since the epoch, formatted likewise. */
  times?: Record<string, number>;
}

const CLOSED: Record<SecondsClosedReason, Reason['key']> = {
  country: 'errors:secondsCountry',
  countryUnknown: 'errors:secondsCountryUnknown',
  excluded: 'errors:secondsExcluded',
  pair: 'errors:secondsNotOffered',
  halted: 'spotOrder:halted',
  index: 'errors:secondsIndexStale',
};

const ANY_DECIMALS = 40;

/** Reason why nobody, or not this user, can order on the pair now; null when they can. */
export function closedReason({
  terms,
  excludedUntil,
  fresh,
}: Pick<Facts, 'terms' | 'excludedUntil' | 'fresh'>): Reason | null {
  if (!terms) return { key: 'seconds:termsLoading' };
  const reason = terms.closed_reason;
  if (reason === 'excluded' && excludedUntil !== null)
    return { key: 'seconds:excludedUntil', times: { until: excludedUntil } };
  if (reason !== null && reason !== 'index') return { key: CLOSED[reason] };
  return fresh ? null : { key: CLOSED.index };
}

/** Texts of the user's own limits with the amount that they leave. */
const LEFT: Partial<Record<Failure['error'], Reason['key']>> = {
  secondsDailyStake: 'seconds:dailyStakeLeft',
  secondsDailyLoss: 'seconds:dailyLossLeft',
};

/** Reason for which the exchange refused an order, with the amount that a limit still allows. */
export function refusalOf({ error, left }: Failure): Reason {
  if (error === 'tooManyOpenOrders') return { key: 'seconds:tooManyRunning' };
  const key = LEFT[error];
  return key && left !== undefined ? { key, amounts: { left: trimZeros(left) } } : { key: `errors:${error}` };
}

/** Problem with the typed stake on its own; null when it is valid or still blank. */
export function stakeProblem(facts: Facts): Reason | null {
  if (facts.stake.trim() === '') return null;
  const read = readDecimalInput(facts.stake, USDT_SCALE);
  if (!read.ok) {
    if (read.reason !== 'tooManyDigits') return { key: `spotOrder:${read.reason}` };
    return readDecimalInput(facts.stake, ANY_DECIMALS).ok
      ? { key: 'spotOrder:offStep', amounts: { step: '0.00000001' } }
      : { key: 'spotOrder:tooLarge' };
  }
  const units = stakeUnits(facts);
  if (!facts.terms || units === null) return null;
  const { min, max } = facts.terms;
  if (units < unitsOf(min)) return { key: 'seconds:belowMinimum', amounts: { minimum: trimZeros(min) } };
  if (units > unitsOf(max)) return { key: 'seconds:aboveMaximum', amounts: { maximum: trimZeros(max) } };
  return facts.available !== null && units > unitsOf(facts.available)
    ? { key: 'spotOrder:insufficient', params: { currency: 'USDT' } }
    : null;
}

/** First reason why an order in a direction cannot be submitted; null when it can. */
export function blockingReason(facts: Facts, direction: SecondsDirection): Reason | null {
  const closed = closedReason(facts);
  if (closed) return closed;
  if (!facts.signedIn) return { key: 'spotOrder:signInFirst' };
  if (facts.stake.trim() === '') return { key: 'seconds:stakeRequired' };
  const problem = stakeProblem(facts);
  if (problem) return problem;
  if (facts.available === null) return { key: 'spotOrder:balanceLoading' };
  const left = offerOf(facts)?.left[direction] ?? '0';
  return (stakeUnits(facts) ?? 0n) > unitsOf(left)
    ? { key: `seconds:exposure_${direction}`, amounts: { left: trimZeros(left) } }
    : null;
}

/** Reason why an order put together before can no longer be sent; null when it can. */
export function draftReason(facts: Facts, { direction, duration, payout_rate }: SecondsBody): Reason | null {
  const offer = facts.terms?.durations.find((one) => one.duration === duration);
  const blocked = blockingReason(facts, direction);
  if (blocked || offer?.payout_rate === payout_rate) return blocked;
  return { key: offer ? 'errors:secondsPayoutChanged' : 'errors:secondsDuration' };
}

/** Whether an order in the direction would repeat the last one sent. */
export const isRepeated = (context: Facts & Pick<SecondsFormContext, 'sent'>, direction: SecondsDirection): boolean =>
  context.sent !== null && isSameOrder(bodyOf(context, direction), context.sent);
