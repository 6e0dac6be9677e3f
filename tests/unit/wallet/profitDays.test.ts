import { describe, expect, it } from 'vitest';
import {
  boundsOfMonth,
  isQuiet,
  placeInMonth,
  profitOf,
} from '../../../src/machines/wallet/profitDays/profitDays.machine';

const day = (contracts: string, funding: string, fifo: string, average: string) => ({
  ...{ from: 0, contracts, funding, spot_fifo: fifo, spot_average: average },
});

describe('the days of a month', () => {
  it('start at local midnight, and the last one ends where the next month starts', () => {
    const bounds = boundsOfMonth('2024-02');
    expect(bounds).toHaveLength(30);
    expect(bounds.map((time) => new Date(time).getHours())).toEqual(Array(30).fill(0));
    expect(new Date(bounds.at(-1) ?? 0).getMonth()).toBe(2);
    expect(boundsOfMonth('2026-12')).toHaveLength(32);
  });

  it('are placed at their number', () => {
    expect([placeInMonth('2026-11-01'), placeInMonth('2026-11-30')]).toEqual([0, 29]);
  });
});

describe('the profit of days', () => {
  const days = [
    day('12.50000000', '-0.00000001', '-2', '1.5'),
    day('-0.40000000', '0.10000000', '0.00000000', '0.00000000'),
  ];

  it('is the sum of its parts to the last digit, with losses deducted', () => {
    expect(profitOf(days, 'fifo')).toEqual({
      contracts: '12.10000000',
      funding: '0.09999999',
      spot: '-2.00000000',
      total: '10.19999999',
    });
  });

  it('uses the chosen method for the cost of coins sold', () => {
    expect(profitOf(days, 'average').spot).toBe('1.50000000');
  });

  it('is empty when no part changed, but not when parts cancel out', () => {
    expect(isQuiet(profitOf([], 'fifo'))).toBe(true);
    expect(isQuiet(profitOf([day('1.00000000', '-1.00000000', '0', '0')], 'fifo'))).toBe(false);
  });
});
