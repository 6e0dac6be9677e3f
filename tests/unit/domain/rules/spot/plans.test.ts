import { describe, expect, it } from 'vitest';
import {
  scaledPrices,
  scaledSizes,
  sliceAt,
  sliceDue,
  twapDraw,
  twapSlice,
} from '../../../../../domain/rules/spot/plans';

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

describe('the prices of scaled orders', () => {
  it.each([
    [100, 200, 2, [100, 200]],
    [100, 200, 5, [100, 125, 150, 175, 200]],
    [100, 200, 4, [100, 133, 166, 200]],
    [7, 9, 3, [7, 8, 9]],
    [1, 9_007_199_254_740_991, 3, [1, 4_503_599_627_370_496, 9_007_199_254_740_991]],
  ])('lie on the grid at even distances: from %i to %i with %i orders', (low, high, orders, expected) => {
    expect(scaledPrices(low, high, orders)).toEqual(expected);
  });

  it('are empty when two would coincide, the range is inverted, or there is only one order', () => {
    expect(scaledPrices(100, 103, 5)).toBeNull();
    expect(scaledPrices(200, 100, 3)).toBeNull();
    expect(scaledPrices(100, 200, 1)).toBeNull();
  });
});

describe('the sizes of scaled orders', () => {
  it.each([
    [100, 5, 1, 1, [20, 20, 20, 20, 20]],
    [100, 3, 1, 1, [33, 33, 34]],
    [100, 2, 1, 3, [25, 75]],
    [100, 2, 3, 1, [75, 25]],
    [120, 3, 1, 3, [20, 40, 60]],
    [10, 4, 1, 100, [0, 1, 3, 6]],
  ])('split %i lots over %i orders with weights from %i to %i', (lots, orders, low, high, expected) => {
    expect(scaledSizes(lots, orders, { low, high })).toEqual(expected);
  });

  it('add up exactly to the quantity, whatever it is', () => {
    for (const lots of [1, 19, 1_000_003, 9_007_199_254_740_991])
      for (const orders of [2, 7, 20])
        for (const [low, high] of [
          [1, 1],
          [1, 100],
          [37, 2],
        ] as const) {
          const sizes = scaledSizes(lots, orders, { low, high });
          expect([sizes.length, sizes.reduce((all, size) => all + BigInt(size), 0n)]).toEqual([orders, BigInt(lots)]);
        }
  });
});

describe('the slice times of a TWAP', () => {
  const time = { start: 1000, duration: 100, slices: 3 };

  it('start at once and follow at even intervals', () => {
    expect([0, 1, 2, 3].map((slice) => sliceAt(time, slice))).toEqual([1000, 1034, 1067, 1100]);
  });

  it('finish exactly at the end, and each slice falls due from its own time on', () => {
    expect([0, 999, 1000, 1033, 1034, 1066, 1067, 1099].map((at) => sliceDue(time, at))).toEqual([
      0, 0, 0, 0, 1, 1, 2, 2,
    ]);
    expect(sliceDue(time, 1100)).toBe(3);
  });
});

describe('the size of a TWAP slice', () => {
  const rest = { left: 1000, slices: 10, variation: 0, draw: 0, least: 5 };

  it.each([
    ['is even without variation', {}, 100],
    ['is more by its variation', { variation: 20, draw: 1_000_000 }, 120],
    ['is less by its variation', { variation: 20, draw: -1_000_000 }, 80],
    ['is in between by a smaller draw', { variation: 20, draw: 500_000 }, 110],
    ['is all of the rest with the last one', { slices: 1, variation: 20, draw: -1_000_000 }, 1000],
    ['is what is worth an order at least', { left: 100, slices: 50, least: 5 }, 5],
    ['takes what would be worth no order', { left: 13, slices: 4, least: 7 }, 13],
  ])('%s', (_, more, expected) => {
    expect(twapSlice({ ...rest, ...more })).toBe(expected);
  });

  it('adds up to the whole quantity, whatever is drawn', () => {
    for (const plan of [1, 77, 8_123_456_789_012_345]) {
      const sizes: number[] = [];
      for (let slice = 0; slice < 24 && sum(sizes) < 9999; slice++)
        sizes.push(
          twapSlice({
            ...{ left: 9999 - sum(sizes), slices: 24 - slice, variation: 20, draw: twapDraw(plan, slice), least: 1 },
          }),
        );
      expect(sum(sizes)).toBe(9999);
      expect(new Set(sizes).size).toBeGreaterThan(5);
    }
  });

  it('is drawn within its bounds, and deterministically', () => {
    const draws = Array.from({ length: 2000 }, (_, slice) => twapDraw(8_123_456_789_012_345, slice));
    expect(Math.max(...draws)).toBeLessThanOrEqual(1_000_000);
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(-1_000_000);
    expect(Math.abs(sum(draws) / draws.length)).toBeLessThan(50_000);
    expect(twapDraw(8_123_456_789_012_345, 7)).toBe(draws[7]);
  });
});
