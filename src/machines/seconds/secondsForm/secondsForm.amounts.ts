import type { SecondsTerms } from '../../../../domain/contract/seconds/seconds';
import { formatDecimal, mulDivFloor, parseDecimal, rescaleFloor, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { parseRate } from '../../../../domain/money/rate';
import { payoutOf, type SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { SecondsBody, SecondsFormContext } from './secondsForm.types';

export const USDT_SCALE = 8;
/** The slider's stakes are rounded to whole cents, except for the full balance. */
const SLIDER_SCALE = 2;
const QUICK = ['10', '50', '100', '500', '1000', '5000'] as const;

export type Facts = Pick<
  SecondsFormContext,
  'pair' | 'terms' | 'signedIn' | 'available' | 'fresh' | 'duration' | 'stake' | 'percent'
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
export function stakeUnits({ stake }: Pick<Facts, 'stake'>): bigint | null {
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

/** USDT profit of a win on top of the typed stake; null without a stake. */
export function profitOf(facts: Facts): string | null {
  const [stake, offer] = [stakeUnits(facts), offerOf(facts)];
  if (stake === null || offer === null) return null;
  return formatDecimal(payoutOf(stake, parseRate(offer.payout_rate), 'win') - stake, USDT_SCALE);
}

export function bodyOf(facts: Facts, direction: SecondsDirection): SecondsBody {
  const read = readDecimalInput(facts.stake, USDT_SCALE);
  return {
    pair: facts.pair,
    direction,
    stake: read.ok ? read.value : '',
    duration: offerOf(facts)?.duration ?? 0,
  };
}
