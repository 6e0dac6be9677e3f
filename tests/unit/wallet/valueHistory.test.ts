import { describe, expect, it } from 'vitest';
import { curveOf } from '../../../src/machines/wallet/valueHistory/valueHistory.machine';

const point = (time: number, usdt: string) => ({ time, usdt, btc: null, moved_in: '0' });

describe('the asset curve', () => {
  it('ends at the current worth', () => {
    const points = [point(1, '100'), point(2, '110'), point(3, '120')];
    expect(curveOf(points, { usdt: '125', btc: '0.002' })).toEqual([
      point(1, '100'),
      point(2, '110'),
      { time: 3, usdt: '125', btc: '0.002', moved_in: '0' },
    ]);
    expect(curveOf(points, null)).toBe(points);
  });
  it('is absent without any history', () => {
    expect(curveOf([], { usdt: '1', btc: null })).toBeNull();
    expect(curveOf([point(1, '100'), point(2, '100')], { usdt: '1', btc: null })).toBeNull();
  });
});
