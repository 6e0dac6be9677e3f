import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';

/** More digits than any quantity has. */
const SCALE = 18;

/** What nobody has subscribed yet, plain decimal; "0" when more is subscribed than offered. */
export function leftOf({ total, subscribed }: Pick<IcoProject, 'total' | 'subscribed'>): string {
  const left = (parseDecimal(total, SCALE) ?? 0n) - (parseDecimal(subscribed, SCALE) ?? 0n);
  return left > 0n ? trimZeros(formatDecimal(left, SCALE)) : '0';
}
