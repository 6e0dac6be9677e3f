import { assert, bigInt, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../../domain/money/decimal';
import { parseRate } from '../../../../../domain/money/rate';
import { partCeil, worthCeil, type Side } from '../../../../../domain/rules/futures/contract';
import { liquidationPriceOf } from '../../../../../domain/rules/futures/liquidationPrice';
import { maintenanceOf } from '../../../../../domain/rules/futures/marginTiers';
import { profitAt } from '../../../../../domain/rules/futures/position';
import { holdingOf, RULES, usdt } from './rules';

const NONE = parseRate('0');
/** Rounded to the four digits of the fixtures. */
const priced = (side: Side, coins: number, leverage: number, fee = '0') => {
  const holding = holdingOf(side, coins, '60000', leverage);
  const price = liquidationPriceOf(RULES, holding, holding.margin, parseRate(fee));
  return price === null ? '--' : formatDecimal((price + 5000n) / 10_000n, 4);
};

describe('the liquidation price', () => {
  it('is that of the fixtures, one coin at ten times', () => {
    expect([priced(1, 1, 10), priced(-1, 1, 10)]).toEqual(['54221.1055', '65721.3930']);
  });
  it('counts the closing fee', () => {
    expect([priced(1, 1, 10, '0.0005'), priced(-1, 1, 10, '0.0005')]).toEqual(['54248.3660', '65688.7121']);
  });
  it('uses the tier that holds at that price, not that of the entry', () => {
    expect(priced(1, 5, 5)).toBe('48231.1558');
  });
  it('is none for a long whose margin covers every loss, and without a position', () => {
    const whole = holdingOf(1, 1, '60000', 1);
    expect(liquidationPriceOf(RULES, whole, whole.cost * 2n, NONE)).toBeNull();
    expect(liquidationPriceOf(RULES, { side: 1, lots: 0n, cost: 0n }, usdt('100'), NONE)).toBeNull();
  });

  it('is where the margin ratio is 100 %, to the last unit of price', () => {
    const sides = constantFrom<Side[]>(1, -1);
    const cases = property(
      sides,
      bigInt(1n, 20_000n),
      bigInt(usdt('1000'), usdt('90000')),
      bigInt(2n, 20n),
      constantFrom('0', '0.0005'),
      (side, lots, entry, leverage, feeText) => {
        const fee = parseRate(feeText);
        const cost = worthCeil(RULES.grid, lots, entry);
        const margin = cost / leverage;
        const price = liquidationPriceOf(RULES, { side, lots, cost }, margin, fee);
        if (price === null) return;
        const spare = (at: bigint) => {
          const notional = worthCeil(RULES.grid, lots, at);
          const equity = margin + profitAt(RULES.grid, { side, lots, cost }, at);
          return equity - maintenanceOf(RULES.tiers, notional) - partCeil(notional, fee);
        };
        const near = worthCeil(RULES.grid, lots, 2n) + 8n;
        expect(spare(price)).toBeGreaterThanOrEqual(-near);
        expect(spare(price)).toBeLessThanOrEqual(near);
      },
    );
    assert(cases, { numRuns: 400 });
  });
});
