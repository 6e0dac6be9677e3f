import { divDown, formatDecimal, pow10 } from '../../money/decimal';
import { VALUE_SCALE } from './valuation';

const YIELD_SCALE = 6;

/** Values in units of 10^-8 USDT. */
export interface ProfitTerms {
  readonly now: bigint;
  readonly then: bigint;
  /** Net inflow since then, each movement at its price of that moment. */
  readonly movedIn: bigint;
}

/**
 * Returns the profit since then, and the yield, a fraction of the capital that produced it, rounded down; the yield is null unless
 * that capital is positive.
 */
export function profitOf({ now, then, movedIn }: ProfitTerms): { usdt: string; yield: string | null } {
  const profit = now - then - movedIn;
  const base = then + (movedIn > 0n ? movedIn : 0n);
  const fraction = base > 0n ? divDown(profit * pow10(YIELD_SCALE), base) : null;
  return {
    usdt: formatDecimal(profit, VALUE_SCALE),
    yield: fraction === null ? null : formatDecimal(fraction, YIELD_SCALE),
  };
}
