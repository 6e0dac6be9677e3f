import { describe, expect, it } from 'vitest';
import { compactDigits, niceScale } from '../../../src/views/kit/niceScale';

describe('the axis of a curve', () => {
  it('has round ticks that cover the data', () => {
    expect(niceScale(9800, 10_400, 4)).toEqual([9800, 10_000, 10_200, 10_400]);
    expect(niceScale(3, 1_093_657, 4)).toEqual([0, 500_000, 1_000_000, 1_500_000]);
  });
  it('leaves room around a flat line', () => {
    expect(niceScale(100, 100, 4)).toEqual([95, 97.5, 100, 102.5, 105]);
    expect(niceScale(0, 0, 4).length).toBeGreaterThan(1);
  });
  it('has as many decimals as are needed to distinguish its ticks', () => {
    expect(compactDigits([1_092_000, 1_092_500, 1_093_000])).toBe(4);
    expect(compactDigits([0, 500_000, 1_000_000])).toBe(1);
    expect(compactDigits([0, 1_000_000])).toBe(0);
    expect(compactDigits([9800, 10_000, 10_200])).toBe(1);
    expect(compactDigits([95, 97.5, 100])).toBe(1);
    expect(compactDigits([0, 0.05, 0.1])).toBe(2);
  });
});
