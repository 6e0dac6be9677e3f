import { array, assert, bigInt, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetPrice, targetProblem } from '../../../../../domain/rules/futures/closeTargets';
import type { Side } from '../../../../../domain/rules/futures/contract';
import { adlLight, adlOrder, adlScore } from '../../../../../domain/rules/futures/deleveraging';
import { fundingPayments, fundingRateOf, nextFunding, premiumOf } from '../../../../../domain/rules/futures/funding';
import { indexOf, markOf } from '../../../../../domain/rules/futures/markPrice';
import { RULES, usdt } from './rules';

const HOUR = 3_600_000;

describe('the index price', () => {
  const quote = (price: string, ageMs = 0, weight = 1n) => ({ price: usdt(price), ageMs, weight });
  it('is the weighted median of fresh quotes', () => {
    expect(indexOf([quote('100'), quote('101'), quote('102')])).toBe(usdt('101'));
    expect(indexOf([quote('100', 0, 5n), quote('101'), quote('102')])).toBe(usdt('100'));
  });
  it('ignores stale quotes and outliers', () => {
    expect(indexOf([quote('100'), quote('90', 10_001), quote('100.2')])).toBe(usdt('100'));
    expect(indexOf([quote('100'), quote('101'), quote('150', 0, 1n)])).toBe(usdt('100'));
    expect(indexOf([quote('100', 10_001)])).toBeNull();
  });
});

describe('the mark price', () => {
  const inputs = { index: usdt('60000'), fundingRate: 10_000n, msToFunding: 8 * HOUR, intervalMs: 8 * HOUR };
  it('is the median of funding basis, mean basis and last price', () => {
    const mark = (last: string, basis: string) => markOf({ ...inputs, last: usdt(last), meanBasis: usdt(basis) });
    expect(mark('60010', '20')).toBe(usdt('60010'));
    expect(mark('70000', '20')).toBe(usdt('60020'));
    expect(mark('50000', '20')).toBe(usdt('60006'));
  });
  it('falls back to the inputs that are known', () => {
    expect(markOf({ ...inputs, last: null, meanBasis: null })).toBe(usdt('60006'));
    expect(markOf({ ...inputs, msToFunding: 0, last: null, meanBasis: null })).toBe(usdt('60000'));
  });
});

describe('funding', () => {
  it('is due at 00, 08 and 16 UTC', () => {
    expect(nextFunding(0)).toBe(8 * HOUR);
    expect(nextFunding(8 * HOUR)).toBe(16 * HOUR);
    expect(nextFunding(8 * HOUR - 1)).toBe(8 * HOUR);
  });
  it('takes its premium from the impact prices', () => {
    const index = usdt('100');
    expect(premiumOf(index, usdt('100.5'), usdt('100.6'))).toBe(usdt('0.005'));
    expect(premiumOf(index, usdt('99'), usdt('99.5'))).toBe(-usdt('0.005'));
    expect(premiumOf(index, null, null)).toBe(0n);
  });
  it('pulls the rate to 0.01 % within ±0.05 % and caps it at ±0.75 %', () => {
    expect(fundingRateOf(0n)).toBe(10_000n);
    expect(fundingRateOf(30_000n)).toBe(10_000n);
    expect(fundingRateOf(usdt('0.002'))).toBe(usdt('0.0015'));
    expect(fundingRateOf(usdt('0.1'))).toBe(usdt('0.0075'));
    expect(fundingRateOf(-usdt('0.1'))).toBe(-usdt('0.0075'));
  });
  it('only moves money from one side to the other, and leaves the rounding dust with the exchange', () => {
    const position = record({ side: constantFrom<Side[]>(1, -1), lots: bigInt(1n, 1_000_000n) });
    const terms = record({ mark: bigInt(1n, usdt('1000000')), rate: bigInt(-750_000n, 750_000n) });
    const cases = property(array(position, { minLength: 1, maxLength: 40 }), terms, (positions, funding) => {
      // One position of the other side holds as much as all of a side together.
      const mirrored = ([1, -1] as const).flatMap((side) => {
        const own = positions.filter((each) => each.side === side);
        const lots = own.reduce((sum, each) => sum + each.lots, 0n);
        return lots === 0n ? [] : [...own, { side: -side as Side, lots }];
      });
      const { payments, dust } = fundingPayments(RULES.grid, mirrored, funding);
      expect(payments.reduce((sum, payment) => sum + payment, 0n)).toBe(dust);
      expect(dust).toBeGreaterThanOrEqual(0n);
      expect(dust).toBeLessThanOrEqual(BigInt(mirrored.length));
    });
    assert(cases);
  });

  it('is paid by longs to shorts at a positive rate', () => {
    const positions = [
      { side: 1 as const, lots: 1000n },
      { side: -1 as const, lots: 1000n },
    ];
    const paidAt = (rate: bigint) => fundingPayments(RULES.grid, positions, { mark: 1_000_000n, rate });
    expect(paidAt(10_000n)).toEqual({ payments: [100n, -100n], dust: 0n });
    expect(paidAt(-10_000n)).toEqual({ payments: [-100n, 100n], dust: 0n });
  });

  it('takes from many small payers at least what one receiver gets', () => {
    const payers = Array.from({ length: 1000 }, () => ({ side: 1 as const, lots: 1n }));
    // A lot is worth 133.9 units, of which 0.75 % is a little more than one unit.
    const funding = { mark: 133_900n, rate: 750_000n };
    const { payments, dust } = fundingPayments(RULES.grid, [{ side: -1, lots: 1000n }, ...payers], funding);
    expect([payments[0], payments[1], dust]).toEqual([-1004n, 2n, 996n]);
  });
});

describe('take-profit and stop-loss', () => {
  it('convert a yield rate into a trigger price', () => {
    expect(targetPrice(usdt('60000'), 1, usdt('0.5'), 10)).toBe(usdt('63000'));
    expect(targetPrice(usdt('60000'), -1, usdt('0.5'), 10)).toBe(usdt('57000'));
    expect(targetPrice(usdt('60000'), 1, -usdt('0.5'), 10)).toBe(usdt('57000'));
    expect(targetPrice(usdt('60000'), -1, usdt('10'), 10)).toBeNull();
  });
  it('must lie on the correct sides of the reference, with the stop before liquidation', () => {
    const problem = (side: Side, takeProfit: string | null, stopLoss: string | null) =>
      targetProblem(
        side,
        { takeProfit: takeProfit && usdt(takeProfit), stopLoss: stopLoss && usdt(stopLoss) } as never,
        usdt('60000'),
        usdt(side === 1 ? '55000' : '65000'),
      );
    expect(problem(1, '61000', '59000')).toBeNull();
    expect(problem(1, '60000', null)).toBe('takeProfitSide');
    expect(problem(1, null, '60000')).toBe('stopLossSide');
    expect(problem(1, null, '55000')).toBe('stopBeyondLiquidation');
    expect(problem(-1, '59000', '61000')).toBeNull();
    expect(problem(-1, '61000', null)).toBe('takeProfitSide');
    expect(problem(-1, null, '65000')).toBe('stopBeyondLiquidation');
  });
});

describe('auto-deleveraging', () => {
  const figures = (profit: string, equity: string) => ({
    profit: usdt(profit),
    margin: usdt('100'),
    notional: usdt('1000'),
    equity: usdt(equity),
  });
  const queue = (...scores: bigint[]) =>
    scores
      .map((score, id) => ({ id, score }))
      .sort(adlOrder)
      .map(({ id }) => id);

  it('reduces the position with the highest profit and leverage first', () => {
    const loss = { ...figures('0', '80'), profit: -usdt('20') };
    expect(queue(adlScore(figures('10', '110')), adlScore(figures('80', '90')), adlScore(loss))).toEqual([1, 0, 2]);
    expect(adlScore(figures('50', '100'))).toBe(usdt('5'));
  });
  it('reduces the older of two positions with the same score first', () => {
    expect(
      [
        { id: 8, score: 5n },
        { id: 7, score: 5n },
      ]
        .sort(adlOrder)
        .map(({ id }) => id),
    ).toEqual([7, 8]);
  });
  it('shows the place in the queue in five steps', () => {
    expect([0, 19, 20, 50, 99].map((place) => adlLight(place, 100))).toEqual([5, 5, 4, 3, 1]);
    expect(adlLight(0, 1)).toBe(5);
  });
});
