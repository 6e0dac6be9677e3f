import { describe, expect, it } from 'vitest';
import { niceScale } from '../../../src/views/kit/niceScale';

describe('the axis of a curve', () => {
  it('has round ticks that cover what is drawn', () => {
    expect(niceScale(9800, 10_400, 4)).toEqual([9800, 10_000, 10_200, 10_400]);
    expect(niceScale(3, 1_093_657, 4)).toEqual([0, 500_000, 1_000_000, 1_500_000]);
  });
  it('has room around a flat line', () => {
    expect(niceScale(100, 100, 4)).toEqual([95, 97.5, 100, 102.5, 105]);
    expect(niceScale(0, 0, 4).length).toBeGreaterThan(1);
  });
});
