import type { AlertKind } from '../../../../domain/contract/market/alertChoices';
import {
  formatDecimal,
  mulDivCeil,
  mulDivFloor,
  parseDecimal,
  scaleOf,
  trimZeros,
} from '../../../../domain/money/decimal';

/** Distance from the last price, percent. */
const QUICK_PERCENTS = [1, 2, 5, 10] as const;

export interface QuickValue {
  /** Signed: −5 is five percent below the last price. */
  percent: number;
  /** Value put into the field: a price on the pair's grid, or the percentage itself. */
  value: string;
}

/**
 * Presets: prices above and below the last one, rounded away from it to a multiple of `tick`, or percentages. `last` and `tick` are
 * plain decimals; there are no price presets while the last price is unknown.
 */
export function quickValues(kind: AlertKind, last: string | null, tick: string): QuickValue[] {
  if (kind === 'move') return QUICK_PERCENTS.map((percent) => ({ percent, value: String(percent) }));
  const scale = Math.max(scaleOf(tick), scaleOf(last ?? ''));
  const [from, step] = [last === null ? null : parseDecimal(last, scale), parseDecimal(tick, scale)];
  if (from === null || step === null || step === 0n) return [];
  return QUICK_PERCENTS.map((away) => {
    const percent = kind === 'above' ? away : -away;
    const divide = kind === 'above' ? mulDivCeil : mulDivFloor;
    const steps = divide(from, BigInt(100 + percent), step * 100n);
    return { percent, value: trimZeros(formatDecimal(steps * step, scale)) };
  });
}
