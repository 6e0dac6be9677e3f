const STEPS = [1, 2, 2.5, 5, 10];
const MOST_DIGITS = 8;

/**
 * Round axis values that cover the drawn range. They only determine pixels, so numbers are precise enough.
 * @param count target number of intervals.
 * @returns the ticks from bottom to top, at least two; the first and last are the ends of the axis.
 */
export function niceScale(low: number, high: number, count: number): readonly number[] {
  const flat = high === low;
  const bottom = flat ? low - (Math.abs(low) || 1) / 20 : low;
  const top = flat ? high + (Math.abs(high) || 1) / 20 : high;
  const rough = (top - bottom) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.floor(bottom / step);
  const last = Math.ceil(top / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Number of decimals needed to distinguish two ticks in compact notation: 2 for 1.09M and 1.10M. */
export function compactDigits(ticks: readonly number[]): number {
  const [first = 0, second = 1] = ticks;
  const most = Math.max(...ticks.map(Math.abs), Number.MIN_VALUE);
  const unit = 1000 ** Math.max(Math.floor(Math.log10(most) / 3), 0);
  const step = (second - first) / unit;
  const isWritten = (digits: number) => Math.abs(step - Number(step.toFixed(digits))) < step / 1e6;
  const digits = Array.from({ length: MOST_DIGITS }, (_, at) => at).find(isWritten);
  return digits ?? MOST_DIGITS;
}
