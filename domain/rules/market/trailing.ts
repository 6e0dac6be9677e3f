import { mulDivCeil, mulDivFloor, pow10 } from '../../money/decimal';
import { RATE_SCALE } from '../futures/funding';

/** Callback of a trailing stop: the retracement from its best price that triggers it. */
export interface Callback {
  /** rate: a fraction of the best price; amount: an absolute amount. */
  readonly by: 'rate' | 'amount';
  /** Units of 10^-8, or price units. */
  readonly distance: bigint;
}

const WHOLE = pow10(RATE_SCALE);
/** 0.1 % and 10 % (Binance's callbackRate). */
const RATES = { least: WHOLE / 1000n, most: WHOLE / 10n };

/** @param rate units of 10^-8. */
export const isRate = (rate: bigint): boolean => rate >= RATES.least && rate <= RATES.most;

/**
 * Whether a callback is acceptable.
 * @param price current price, price units; an amount may be at most half of it.
 */
export function isCallback({ by, distance }: Callback, price: bigint): boolean {
  if (by === 'rate') return isRate(distance);
  return distance > 0n && distance * 2n <= price;
}

/**
 * Returns the trigger of a trailing stop, price units: best × (1 − rate) or best − amount when selling, with + when buying
 * (Binance, Trailing Stop Order). Rounded away from the best price, so that it never triggers early.
 * @param best highest price since activation if it triggers on a fall, lowest if it triggers on a rise.
 */
export function trailTrigger(best: bigint, rising: boolean, { by, distance }: Callback): bigint {
  if (by === 'amount') return rising ? best + distance : best - distance;
  return rising ? mulDivCeil(best, WHOLE + distance, WHOLE) : mulDivFloor(best, WHOLE - distance, WHOLE);
}
