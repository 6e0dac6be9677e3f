import { describe, expect, it } from 'vitest';
import { parseRate } from '../../../../../domain/money/decimal';
import { riskOf, stakeLeft } from '../../../../../domain/rules/seconds/exposure';
import { entryTick, outcomeOf, payoutOf, settleTick } from '../../../../../domain/rules/seconds/settlement';

const tick = (id: number, time: number, price = '100') => ({ id, time, price });

describe('the buy price', () => {
  const ticks = [tick(1, 900), tick(2, 1000), tick(3, 1100)];
  it('is the first tick at or after acceptance', () => {
    expect(entryTick(ticks, 1000)?.id).toBe(2);
    expect(entryTick(ticks, 1001)?.id).toBe(3);
  });
  it('is null when no tick arrived within 3 s', () => {
    expect(entryTick([tick(1, 4000)], 1001)?.id).toBe(1);
    expect(entryTick([tick(1, 4000)], 1000)).toBeNull();
    expect(entryTick(ticks, 1101)).toBeNull();
  });
});

describe('the settle price', () => {
  const ticks = [tick(1, 900), tick(2, 1000), tick(3, 1001)];
  it('is the last tick at or before the deadline', () => {
    expect(settleTick(ticks, 1000)?.id).toBe(2);
    expect(settleTick(ticks, 5000)).toBeNull();
  });
  it('is null when the index was silent for 3 s', () => {
    expect(settleTick([tick(1, 1001)], 4000)?.id).toBe(1);
    expect(settleTick([tick(1, 1000)], 4000)).toBeNull();
  });
});

describe('the outcome', () => {
  it('depends on the direction', () => {
    expect(outcomeOf('up', '100', '100.0001')).toBe('win');
    expect(outcomeOf('down', '100', '100.0001')).toBe('loss');
    expect(outcomeOf('down', '100', '99.9999')).toBe('win');
  });
  it('compares prices as shown, truncated to four decimals', () => {
    expect(outcomeOf('up', '100.00001', '100.00009')).toBe('draw');
    expect(outcomeOf('up', '100.00009', '100.0001')).toBe('win');
  });
  it('compares six digits of a price below 10', () => {
    expect(outcomeOf('up', '2.41501', '2.41502')).toBe('win');
    expect(outcomeOf('up', '2.415011', '2.415019')).toBe('draw');
    expect(outcomeOf('down', '0.198501', '0.198500')).toBe('win');
    expect(outcomeOf('up', '0.1985001', '0.1985009')).toBe('draw');
    expect(outcomeOf('up', '9.99999', '10.0000')).toBe('win');
  });
  it('pays stake and profit, nothing, or the stake', () => {
    const rate = parseRate('0.75');
    expect((['win', 'loss', 'draw', 'void'] as const).map((outcome) => payoutOf(101n, rate, outcome))).toEqual([
      176n,
      0n,
      101n,
      101n,
    ]);
  });
});

describe('the house’s exposure', () => {
  it('leaves the amount that the cap allows beyond the stakes of the other side', () => {
    const rate = parseRate('0.8');
    expect(riskOf(100n, rate)).toBe(80n);
    expect(stakeLeft(80n - 40n, rate, 200n)).toBe(200n);
    expect(stakeLeft(240n - 40n, rate, 200n)).toBe(0n);
  });
});
