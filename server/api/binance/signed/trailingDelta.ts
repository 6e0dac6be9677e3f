import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { filterFailed, notWithType } from './faults';
import type { Parameters } from '../parameters';

const BASIS_POINT_SCALE = 4;
const PER_POINT = 10 ** (RATE_SCALE - BASIS_POINT_SCALE);

/** Allowed callback of a trailing stop, basis points. */
export const TRAILING_DELTA = { least: 10, most: 1000 } as const;

/** Converts a rate to basis points. @param rate a fraction, decimal */
export const deltaOfRate = (rate: string): number => Number(parseDecimal(rate, RATE_SCALE) ?? 0n) / PER_POINT;

/** Returns the callback of a trailing market order as a fraction; null for other orders. @throws BinanceError */
export function trailingRate(parameters: Parameters, kind: string): string | null {
  const delta = parameters.whole('trailingDelta');
  if (delta === undefined) return null;
  if (kind !== 'STOP_LOSS' && kind !== 'TAKE_PROFIT') throw notWithType('trailingDelta');
  if (delta < TRAILING_DELTA.least || delta > TRAILING_DELTA.most) throw filterFailed('TRAILING_DELTA');
  return formatDecimal(BigInt(delta), BASIS_POINT_SCALE);
}
