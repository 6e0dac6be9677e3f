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

describe('sizing an opening order', () => {
  it('values an order sized by worth at the value of its lots at the price', () => {
    expect(amountOfLots(RULES, by('usdt'), 10n)).toBe(usdt('600'));
    expect(lotsForAmount(RULES, by('usdt'), usdt('659.99'))).toBe(10);
    expect(lotsForAmount(RULES, by('usdt'), usdt('660'))).toBe(11);
  });

  it('sizes an order by margin at the leverage times that margin', () => {
    expect(amountOfLots(RULES, by('margin'), 10n)).toBe(usdt('60'));
    expect(lotsForAmount(RULES, by('margin'), usdt('60'))).toBe(10);
    expect(lotsForAmount(RULES, by('margin', { leverage: 20 }), usdt('60'))).toBe(20);
  });

  it('sizes an order by risk by the loss at its stop, including the fees of both orders', () => {
    // 0.01 × 600, plus 0.05 % of 600 and of 594.
    expect(amountOfLots(RULES, by('risk'), 10n)).toBe(usdt('6.597'));
    expect(lotsForAmount(RULES, by('risk'), usdt('6.597'))).toBe(10);
    expect(lotsForAmount(RULES, by('risk'), usdt('6.59699999'))).toBe(9);
  });

  it('sizes a short by risk like a long, with its stop above the price', () => {
    // 0.01 × 600, plus 0.05 % of 600 and of 606.
    expect(amountOfLots(RULES, by('risk', { stopTicks: 606_000_000 }), 10n)).toBe(usdt('6.603'));
  });

  it('requires a stop that differs from the price to size by risk', () => {
    expect(isSizeable(by('risk', { stopTicks: null }))).toBe(false);
    expect(isSizeable(by('risk', { stopTicks: 600_000_000 }))).toBe(false);
    expect([isSizeable(by('risk')), isSizeable(by('usdt', { stopTicks: null }))]).toEqual([true, true]);
  });

  it('reports a size above the largest order', () => {
    expect(lotsForAmount(RULES, by('usdt'), usdt('1000000000'))).toBe(RULES.maxLots + 1);
  });

  it('never exceeds the amount, and one more lot would', () => {
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
