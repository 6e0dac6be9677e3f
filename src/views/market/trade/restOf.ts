import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';

const SCALE = 18;

/** The untraded quantity of an order. */
export function restOf(quantity: string, dealt: string): string {
  const rest = (parseDecimal(quantity, SCALE) ?? 0n) - (parseDecimal(dealt, SCALE) ?? 0n);
  return trimZeros(formatDecimal(rest, SCALE));
}
