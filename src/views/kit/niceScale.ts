const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round values that cover what is drawn. Pixel work: numbers are fine here.
 * @param count how many intervals are aimed at.
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
