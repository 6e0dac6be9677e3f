import { parseDecimal, parseRate } from '../../money/decimal';
import { partCeil, USDT_SCALE, type MarginTier } from './contract';

/** A configured tier: decimals, `cap` null for the last. */
export interface TierTerms {
  cap: string | null;
  rate: string;
  max_leverage: number;
}

/**
 * Completes configured tiers with floors and deductions: deduction of tier n = that of tier n − 1 + floor × (rate − rate of tier n
 * − 1), the form that exchanges publish as "maintenance amount".
 * @throws if caps or rates do not rise, or leverage does not fall (a seed error).
 */
export function makeTiers(terms: readonly TierTerms[]): readonly MarginTier[] {
  const tiers: MarginTier[] = [];
  for (const { cap, rate: rateText, max_leverage: maxLeverage } of terms) {
    const before = tiers.at(-1);
    const rate = parseRate(rateText);
    const floor = before ? before.cap : 0n;
    const top = cap === null ? null : parseDecimal(cap, USDT_SCALE);
    if (floor === null || (cap !== null && (top === null || top <= floor))) throw new Error('tiers: caps must rise');
    if (!before) {
      tiers.push({ floor, cap: top, rate, maxLeverage, deduction: 0n });
      continue;
    }
    const rise = rate.numerator * before.rate.denominator - before.rate.numerator * rate.denominator;
    if (rise <= 0n || maxLeverage > before.maxLeverage) throw new Error('tiers: rates must rise and leverage fall');
    const step = (floor * rise) / (rate.denominator * before.rate.denominator);
    tiers.push({ floor, cap: top, rate, maxLeverage, deduction: before.deduction + step });
  }
  if (tiers.at(-1)?.cap !== null) throw new Error('tiers: the last one has no cap');
  return tiers;
}

/** Returns the tier of a notional in USDT units; a notional on the boundary belongs to the lower one. */
export function tierOf(tiers: readonly MarginTier[], notional: bigint): MarginTier {
  const found = tiers.find(({ cap }) => cap === null || notional <= cap);
  if (!found) throw new Error('tiers: the last one has no cap');
  return found;
}

/** Returns the maintenance margin of a notional, USDT units rounded up, never negative. */
export function maintenanceOf(tiers: readonly MarginTier[], notional: bigint): bigint {
  const { rate, deduction } = tierOf(tiers, notional);
  const margin = partCeil(notional, rate) - deduction;
  return margin > 0n ? margin : 0n;
}

/** Returns the largest notional allowed at a leverage; null for no bound, zero if no tier allows the leverage. */
export function notionalLimit(tiers: readonly MarginTier[], leverage: number): bigint | null {
  let limit: bigint | null = 0n;
  for (const { cap, maxLeverage } of tiers) if (leverage <= maxLeverage) limit = cap;
  return limit;
}

/** Returns the highest leverage allowed for a notional. */
export const maxLeverageFor = (tiers: readonly MarginTier[], notional: bigint): number =>
  tierOf(tiers, notional).maxLeverage;
