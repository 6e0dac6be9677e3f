import { mulDivCeil, mulDivFloor, pow10 } from '../../money/decimal';
import { RATE_SCALE } from '../futures/funding';
import type { Callback } from './trailing';

const WHOLE = pow10(RATE_SCALE);

/**
 * Returns the trigger of a trailing stop, price units: best × (1 − rate) or best − amount when selling, with + when buying
 * (Binance, Trailing Stop Order). Rounded away from the best price, so that it never triggers early.
 * @param best highest price since activation if it triggers on a fall, lowest if it triggers on a rise.
 */
export function trailTrigger(best: bigint, rising: boolean, { by, distance }: Callback): bigint {
  if (by === 'amount') return rising ? best + distance : best - distance;
  return rising ? mulDivCeil(best, WHOLE + distance, WHOLE) : mulDivFloor(best, WHOLE - distance, WHOLE);
}
