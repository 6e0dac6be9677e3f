import { assert, bigInt, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLiquidatable,
  isolatedStanding,
  marginRatioOf,
  reductionOf,
} from '../../../../../domain/rules/futures/liquidation';
import { worthCeil, type Side } from '../../../../../domain/rules/futures/contract';
import {
  maintenanceOf,
  makeTiers,
  maxLeverageFor,
  notionalLimit,
  tierOf,
} from '../../../../../domain/rules/futures/marginTiers';
import { mostLotsFor, notionalAt, orderCostOf } from '../../../../../domain/rules/futures/orderCost';
import {
  added,
  closed,
  entryOf,
  initialMarginOf,
  profitAt,
  yieldOf,
} from '../../../../../domain/rules/futures/position';
import { holdingOf, RULES, usdt } from './rules';

it('the initial margin of a notional that the leverage does not divide is rounded up', () => {
  expect([initialMarginOf(100n, 3), initialMarginOf(99n, 3), initialMarginOf(1n, 125)]).toEqual([34n, 33n, 1n]);
});

describe('margin tiers', () => {
  it('have the deductions of the rules', () => {
    expect(RULES.tiers.map(({ deduction }) => deduction)).toEqual(['0', '50', '1300', '16300'].map(usdt));
  });
  it('are continuous', () => {
    for (const { cap } of RULES.tiers.slice(0, -1)) {
      const border = cap ?? 0n;
      expect(maintenanceOf(RULES.tiers, border + 1n) - maintenanceOf(RULES.tiers, border)).toBeLessThanOrEqual(1n);
    }
  });
  it('cap leverage by notional and notional by leverage', () => {
    expect(maxLeverageFor(RULES.tiers, usdt('50000'))).toBe(125);
    expect(maxLeverageFor(RULES.tiers, usdt('50000.00000001'))).toBe(100);
    expect(notionalLimit(RULES.tiers, 50)).toBe(usdt('1000000'));
    expect(notionalLimit(RULES.tiers, 20)).toBeNull();
    expect(notionalLimit(RULES.tiers, 126)).toBe(0n);
  });
  it('are refused when caps or rates decrease', () => {
    const first = { cap: '100', rate: '0.01', max_leverage: 10 };
    expect(() => makeTiers([first, { cap: '50', rate: '0.02', max_leverage: 5 }])).toThrow('caps must rise');
    expect(() => makeTiers([first, { cap: null, rate: '0.01', max_leverage: 5 }])).toThrow('rates must rise');
    expect(() => makeTiers([first])).toThrow('no cap');
  });
});

describe('the cost of an order', () => {
  it('is initial margin, opening fee and estimated closing fee', () => {
    expect(orderCostOf(usdt('60000'), 10, RULES.takerFee)).toEqual({
      initialMargin: usdt('6000'),
      openFee: usdt('30'),
      closeFee: usdt('30'),
      total: usdt('6060'),
    });
  });
  it('is covered by the most lots that a balance allows, and by no more', () => {
    const lots = mostLotsFor(RULES, 600_000_000, 10, usdt('6060'));
    expect(lots).toBe(1000n);
    expect(mostLotsFor(RULES, 600_000_000, 10, usdt('6059.99'))).toBe(999n);
    expect(notionalAt(RULES, 600_000_000, lots)).toBe(usdt('60000'));
  });
});

describe('a position', () => {
  it('averages its entry price by quantity', () => {
    const twice = added(holdingOf(1, 1, '60000', 10), 3000n, usdt('150000'), usdt('15000'));
    expect(entryOf(RULES.grid, twice)).toBe(usdt('52500'));
  });
  it('keeps its entry price and releases margin pro rata when partly closed', () => {
    const { holding, profit, released } = closed(holdingOf(1, 4, '60000', 10), 1000n, usdt('61000'));
    expect([profit, released, entryOf(RULES.grid, holding)]).toEqual([usdt('1000'), usdt('6000'), usdt('60000')]);
    expect(holding.margin).toBe(usdt('18000'));
  });
  it('cannot be closed beyond its quantity', () => {
    expect(() => closed(holdingOf(1, 1, '60000', 10), 1001n, 1n)).toThrow('within the holding');
  });
  it('has a yield of its profit over its initial margin', () => {
    const short = holdingOf(-1, 1, '60000', 10);
    expect(profitAt(RULES.grid, short, usdt('57000'))).toBe(usdt('3000'));
    expect(yieldOf(usdt('3000'), short.margin)).toBe(usdt('0.5'));
  });
  it('rounds its yield down: a slightly smaller gain, a slightly larger loss', () => {
    const margin = usdt('241.49451954');
    expect(yieldOf(-usdt('0.029628'), margin)).toBe(-usdt('0.00012269'));
    expect(yieldOf(usdt('0.029628'), margin)).toBe(usdt('0.00012268'));
    expect(yieldOf(-margin, margin)).toBe(-usdt('1'));
  });
  it('never realises more than the share of a part, of either side', () => {
    const close = (side: Side) => closed({ side, lots: 3n, cost: 10n, margin: 0n }, 1n, 5n);
    expect([close(1).profit, close(1).holding.cost]).toEqual([1n, 6n]);
    expect([close(-1).profit, close(-1).holding.cost]).toEqual([-2n, 7n]);
  });
  it('realises the same in any number of closes, and ends with no margin', () => {
    const sides = constantFrom<Side[]>(1, -1);
    const costs = bigInt(1000n, usdt('90000'));
    const cases = property(sides, bigInt(2n, 5000n), bigInt(1n, 4999n), costs, (side, lots, first, cost) => {
      const part = first % lots || 1n;
      const holding = { side, lots, cost, margin: cost / 7n };
      const one = closed(holding, part, part * 17n);
      const two = closed(one.holding, one.holding.lots, one.holding.lots * 17n);
      expect(one.profit * lots <= BigInt(side) * (part * 17n * lots - cost * part)).toBe(true);
      expect(one.profit + two.profit).toBe(BigInt(side) * (lots * 17n - cost));
      expect(one.released + two.released).toBe(holding.margin);
      expect(two.holding).toEqual({ side, lots: 0n, cost: 0n, margin: 0n });
    });
    assert(cases);
  });
});

describe('liquidation', () => {
  it('is due at a ratio of 100 %, not before', () => {
    const long = holdingOf(1, 1, '60000', 10);
    const above = isolatedStanding(RULES, long, usdt('54221.2'));
    const below = isolatedStanding(RULES, long, usdt('54221.1'));
    expect([isLiquidatable(above), isLiquidatable(below)]).toEqual([false, true]);
    expect(marginRatioOf(below)).toBeGreaterThanOrEqual(usdt('1'));
    expect(marginRatioOf({ equity: 0n, maintenance: 5n })).toBeNull();
    const at = (equity: bigint, maintenance: bigint) => isLiquidatable({ equity, maintenance });
    expect([at(6n, 5n), at(5n, 5n), at(0n, 0n)]).toEqual([false, true, false]);
  });
  it('reduces a position above the first tier to the next lower one, and takes over one in the first', () => {
    const cut = reductionOf(RULES, { lots: 5000n }, usdt('60000')) ?? 0n;
    const left = worthCeil(RULES.grid, 5000n - cut, usdt('60000'));
    expect(tierOf(RULES.tiers, left)).toBe(RULES.tiers[1]);
    expect(worthCeil(RULES.grid, 5001n - cut, usdt('60000'))).toBeGreaterThan(usdt('250000'));
    expect(reductionOf(RULES, { lots: 800n }, usdt('60000'))).toBeNull();
  });
});
