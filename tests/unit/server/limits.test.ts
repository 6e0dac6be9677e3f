import { expect, it } from 'vitest';
import { createLimiter } from '../../../server/api/limits';

it('a rate limit allows a burst, then the rate, and never accumulates more than the burst', () => {
  let now = 0;
  const limiter = createLimiter({ perSecond: 10, burst: 3 }, () => now);
  const takes = (count: number) => Array.from({ length: count }, () => limiter.take('a'));
  expect(takes(4)).toEqual([true, true, true, false]);
  now += 100;
  expect(takes(2)).toEqual([true, false]);
  now += 60_000;
  expect(takes(4)).toEqual([true, true, true, false]);
});

it('a rate limit separates keys and tolerates a clock that goes back', () => {
  let now = 1000;
  const limiter = createLimiter({ perSecond: 1, burst: 1 }, () => now);
  expect([limiter.take('a'), limiter.take('b'), limiter.take('a')]).toEqual([true, true, false]);
  now = 0;
  expect(limiter.take('a')).toBe(false);
});

it('a rate limit holds a bounded number of keys', () => {
  const limiter = createLimiter({ perSecond: 0.001, burst: 1 }, () => 0);
  for (let key = 0; key < 120_000; key++) limiter.take(key);
  expect(limiter.take(119_999)).toBe(false);
  expect(limiter.take(0)).toBe(true);
});
