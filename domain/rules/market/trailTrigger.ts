import { mulDivCeil, mulDivFloor, pow10 } from '../../money/decimal';
import { RATE_SCALE } from '../futures/funding';
import type { Callback } from './trailing';

const WHOLE = pow10(RATE_SCALE);

/**
 * The trigger of a trailing stop, price units: best × (1 − rate) or best − amount where the order sells, and with + where it buys
 * (Binance, Trailing Stop Order). Rounded away from the best price, so that it is never reached early.
 * @param best highest price since it began where it fires on a fall, lowest where it fires on a rise
 */
export function trailTrigger(best: bigint, rising: boolean, { by, distance }: Callback): bigint {
  if (by === 'amount') return rising ? best + distance : best - distance;
  return rising ? mulDivCeil(best, WHOLE + distance, WHOLE) : mulDivFloor(best, WHOLE - distance, WHOLE);
}
