import { assert, bigInt, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOfLots, isSizeable, lotsForAmount, type Sizing } from '../../../../../domain/rules/futures/orderSize';
import { RULES, usdt } from './rules';

/** Sizing at 60,000 with a stop at 59,400 and 10x leverage. */
const by = (basis: Sizing['basis'], change: Partial<Sizing> = {}): Sizing => ({
  basis,
  ticks: 600_000_000,
  leverage: 10,
  stopTicks: 594_000_000,
  ...change,
});

describe('the size of an opening order', () => {
  it('by worth is what the lots are worth at the price', () => {
    expect(amountOfLots(RULES, by('usdt'), 10n)).toBe(usdt('600'));
    expect(lotsForAmount(RULES, by('usdt'), usdt('659.99'))).toBe(10);
    expect(lotsForAmount(RULES, by('usdt'), usdt('660'))).toBe(11);
  });

  it('by margin is the leverage times as much', () => {
    expect(amountOfLots(RULES, by('margin'), 10n)).toBe(usdt('60'));
    expect(lotsForAmount(RULES, by('margin'), usdt('60'))).toBe(10);
    expect(lotsForAmount(RULES, by('margin', { leverage: 20 }), usdt('60'))).toBe(20);
  });

  it('by risk is what the stop loses, with the fees of both orders', () => {
    // 0.01 × 600, plus 0.05 % of 600 and of 594.
    expect(amountOfLots(RULES, by('risk'), 10n)).toBe(usdt('6.597'));
    expect(lotsForAmount(RULES, by('risk'), usdt('6.597'))).toBe(10);
    expect(lotsForAmount(RULES, by('risk'), usdt('6.59699999'))).toBe(9);
  });

  it('by risk is the same for a short, whose stop is above', () => {
    // 0.01 × 600, plus 0.05 % of 600 and of 606.
    expect(amountOfLots(RULES, by('risk', { stopTicks: 606_000_000 }), 10n)).toBe(usdt('6.603'));
  });

  it('by risk needs a stop that is not the price', () => {
    expect(isSizeable(by('risk', { stopTicks: null }))).toBe(false);
    expect(isSizeable(by('risk', { stopTicks: 600_000_000 }))).toBe(false);
    expect([isSizeable(by('risk')), isSizeable(by('usdt', { stopTicks: null }))]).toEqual([true, true]);
  });

  it('beyond the largest order says so', () => {
    expect(lotsForAmount(RULES, by('usdt'), usdt('1000000000'))).toBe(RULES.maxLots + 1);
  });

  it('never comes to more than the amount, and a lot more would', () => {
    assert(
      property(
        constantFrom('usdt' as const, 'margin' as const, 'risk' as const),
        integer({ min: 1, max: 2_000_000_000 }),
        integer({ min: 1, max: 2_000_000_000 }),
        integer({ min: 1, max: 125 }),
        bigInt({ min: 0n, max: usdt('1000000') }),
        (basis, ticks, stopTicks, leverage, amount) => {
          const sizing = { basis, ticks, stopTicks, leverage };
          const lots = lotsForAmount(RULES, sizing, amount);
          const isMore = amountOfLots(RULES, sizing, BigInt(lots) + 1n) > amount;
          return amountOfLots(RULES, sizing, BigInt(lots)) <= amount && (isMore || lots > RULES.maxLots);
        },
      ),
    );
  });
});
