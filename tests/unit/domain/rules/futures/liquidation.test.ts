import { assert, bigInt, constantFrom, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseRate } from '../../../../../domain/money/decimal';
import { makeGrid } from '../../../../../domain/money/grid';
import { partCeil, worthCeil, type Side } from '../../../../../domain/rules/futures/contract';
import {
  crossStanding,
  isLiquidatable,
  liquidationPricesOf,
  nearestOf,
} from '../../../../../domain/rules/futures/liquidation';
import { maintenanceOf } from '../../../../../domain/rules/futures/marginTiers';
import { profitAt } from '../../../../../domain/rules/futures/position';
import { holdingOf, RULES, usdt } from './rules';

/** Rounded to the four decimals of the fixtures. */
const shown = (price: bigint | null) => (price === null ? '--' : formatDecimal((price + 5000n) / 10_000n, 4));
const priced = (side: Side, coins: number, leverage: number, fee = '0') => {
  const holding = holdingOf(side, coins, '60000', leverage);
  const { below, above } = liquidationPricesOf(RULES, [holding], holding.margin, parseRate(fee));
  return side === 1 ? [shown(below), above] : [below, shown(above)];
};

/** Lots of 0.001 coins at their average entry price. */
const leg = (side: Side, lots: bigint, entry: string) => ({
  side,
  lots,
  cost: (lots * usdt(entry)) / 1000n,
  margin: 0n,
});
const between = (wallet: string, ...legs: ReturnType<typeof leg>[]) => {
  const { below, above } = liquidationPricesOf(RULES, legs, usdt(wallet));
  return [shown(below), shown(above)];
};

describe('the liquidation price of one side', () => {
  it('matches the fixtures, one coin at ten times', () => {
    expect([priced(1, 1, 10), priced(-1, 1, 10)]).toEqual([
      ['54221.1055', null],
      [null, '65721.3930'],
    ]);
  });
  it('includes the closing fee', () => {
    expect([priced(1, 1, 10, '0.0005'), priced(-1, 1, 10, '0.0005')]).toEqual([
      ['54248.3660', null],
      [null, '65688.7121'],
    ]);
  });
  it('uses the tier that applies at that price, not at the entry price', () => {
    expect(priced(1, 5, 5)).toEqual(['48231.1558', null]);
  });
  it('is none for a long whose margin covers every loss, and without a position', () => {
    const whole = holdingOf(1, 1, '60000', 1);
    const none = { below: null, above: null };
    expect(liquidationPricesOf(RULES, [whole], whole.cost * 2n)).toEqual(none);
    expect(liquidationPricesOf(RULES, [{ side: 1, lots: 0n, cost: 0n }], usdt('100'))).toEqual(none);
  });
});

describe('the liquidation price of both sides in cross margin', () => {
  // (8,380 + 2 · 1,300) / (2 · 12 · 1 %) in tier 3; the difference of the entries has already lost 16 of the 8,396.
  it('is only far above when long and short are equal', () => {
    expect(between('8380', leg(1, 12_000n, '3400'), leg(-1, 12_000n, '3400'))).toEqual(['--', '45750.0000']);
    expect(between('8396', leg(1, 12_000n, '3401'), leg(-1, 12_000n, '3399.66666667'))).toEqual(['--', '45750.0000']);
  });

  // 10,000 − 0.2 · 98,000 + 0.1 · 97,000 leaves 100 at a price of zero; 9,500 is 400 short: 400 / (0.1 − 0.3 · 0.4 %).
  it('follows the larger side: 0.2 long against 0.1 short is liquidated on a fall, and never on a rise', () => {
    expect(between('10000', leg(1, 200n, '98000'), leg(-1, 100n, '97000'))).toEqual(['--', '--']);
    expect(between('9500', leg(1, 200n, '98000'), leg(-1, 100n, '97000'))).toEqual(['4048.5830', '--']);
  });

  // (10,000 − 0.1 · 98,000 + 0.2 · 97,000) / (0.1 + 0.3 · 0.4 %) = 19,600 / 0.1012, both sides in tier 1 there.
  it('lies above the mark price when the short side is larger', () => {
    expect(between('10000', leg(1, 100n, '98000'), leg(-1, 200n, '97000'))).toEqual(['--', '193675.8893']);
  });

  // At that price, one coin long is in tier 2 and six short are in tier 3: (400,000 + 5 · 60,000 + 50 + 1,300) / (5 + 1 · 0.5 % + 6
  // · 1 %).
  it('uses the tier of each side at that price', () => {
    expect(between('400000', leg(1, 1000n, '60000'), leg(-1, 6000n, '60000'))).toEqual(['--', '138469.8914']);
  });

  // At a price of zero, 1,000 is missing: (1,000 − 2 · 50) / (20 − 2,020 · 0.5 %); and (−1,000 + 2 · 16,300) / (2,020 · 2.5 % −
  // 20).
  it('exists on both sides when a fall loses all and a rise costs more than it gains, nearer one shown', () => {
    const prices = liquidationPricesOf(RULES, [leg(1, 1_020_000n, '2000'), leg(-1, 1_000_000n, '2000')], usdt('39000'));
    expect([shown(prices.below), shown(prices.above)]).toEqual(['90.9091', '1036.0656']);
    expect([nearestOf(prices, usdt('500')), nearestOf(prices, usdt('600'))]).toEqual([prices.below, prices.above]);
  });

  it('is none when the account is liquidated at every price', () => {
    expect(between('-1', leg(1, 1000n, '3000'), leg(-1, 1000n, '3000'))).toEqual(['--', '--']);
  });
});

describe('equity and maintenance margin at the liquidation price', () => {
  const TICK = usdt('0.1');
  const FAR = usdt('10000000');
  const inside = (mark: bigint) => ({ mark, due: false });
  const outside = (mark: bigint) => ({ mark: mark > 0n ? mark : 0n, due: true });
  const rules = { ...RULES, grid: makeGrid({ price_tick: '0.1', qty_step: '0.001', left_scale: 8, right_scale: 8 }) };
  const side = record({ lots: bigInt(0n, 2_000_000n), entry: bigInt(usdt('100'), usdt('200000')) });
  /** Both sides at similar sizes and entries, or a single side. */
  const pair = oneof(
    record({ long: side, short: side }),
    record({ long: side, net: bigInt(-50_000n, 50_000n), off: bigInt(-usdt('2000'), usdt('2000')) }).map(
      ({ long, net, off }) => {
        const [lots, entry] = [long.lots + net, long.entry + off];
        return { long, short: { lots: lots > 0n ? lots : 0n, entry: entry > 0n ? entry : long.entry } };
      },
    ),
  );

  it('cross within one tick, whatever both sides hold', () => {
    let [downwards, upwards, hedged] = [0, 0, 0];
    const cases = property(pair, bigInt(1n, 3000n), constantFrom(1n, 10n, 100n), ({ long, short }, part, times) => {
      const held = [
        { ...long, side: 1 as const },
        { ...short, side: -1 as const },
      ].map(({ side: way, lots, entry }) => {
        return { side: way, lots, cost: worthCeil(rules.grid, lots, entry), margin: 0n };
      });
      const wallet = (held.reduce((sum, { cost }) => sum + cost, 0n) * part) / (1000n * times);
      const isDue = (mark: bigint) =>
        isLiquidatable(
          crossStanding(
            wallet,
            held.map((holding) => ({ rules, holding, mark })),
          ),
        );
      const { below, above } = liquidationPricesOf(rules, held, wallet);
      const nowhere = isDue(TICK) && isDue(FAR);
      const [lowest, highest] = [
        { mark: TICK, due: nowhere },
        { mark: FAR, due: nowhere || (below ?? 0n) > FAR },
      ];
      const low = below === null ? [lowest] : [outside(below - TICK), inside(below + TICK)];
      const high = above === null ? [highest] : [inside(above - TICK), outside(above + TICK)];
      const probes = [...low, ...high];
      expect(probes.map(({ mark }) => isDue(mark))).toEqual(probes.map(({ due }) => due));
      downwards += below === null ? 0 : 1;
      upwards += above === null ? 0 : 1;
      hedged += below === null || above === null ? 0 : 1;
    });
    // Liquidated on a fall as on a rise, which chance alone does not always bring.
    const hedge = { long: { lots: 1_020_000n, entry: usdt('2000') }, short: { lots: 1_000_000n, entry: usdt('2000') } };
    assert(cases, { numRuns: 2000, examples: [[hedge, 97n, 10n]] });
    expect([downwards > 100, upwards > 100, hedged > 0]).toEqual([true, true, true]);
  });

  it('cross to the last unit of price for one side, including the closing fee', () => {
    const cases = property(
      constantFrom<Side[]>(1, -1),
      bigInt(1n, 20_000n),
      bigInt(usdt('1000'), usdt('90000')),
      bigInt(2n, 20n),
      constantFrom('0', '0.0005'),
      (way, lots, entry, leverage, feeText) => {
        const fee = parseRate(feeText);
        const cost = worthCeil(RULES.grid, lots, entry);
        const margin = cost / leverage;
        const { below, above } = liquidationPricesOf(RULES, [{ side: way, lots, cost }], margin, fee);
        const price = way === 1 ? below : above;
        if (price === null) return;
        const notional = worthCeil(RULES.grid, lots, price);
        const equity = margin + profitAt(RULES.grid, { side: way, lots, cost }, price);
        const spare = equity - maintenanceOf(RULES.tiers, notional) - partCeil(notional, fee);
        const near = worthCeil(RULES.grid, lots, 2n) + 8n;
        expect(spare >= -near && spare <= near).toBe(true);
      },
    );
    assert(cases, { numRuns: 400 });
  });
});
