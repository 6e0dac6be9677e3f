import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../../domain/money/decimal';
import { averagePrice, estimateFill, reachableLevels, type BookLevel } from '../../../../../domain/rules/spot/estimate';
import type { OrderSize } from '../../../../../domain/rules/spot/orderSize';
import { btcUsdt } from './pair';

const units = (text: string) => parseDecimal(text, 8) ?? -1n;
const asks: BookLevel[] = [
  { ticks: 10_000, lots: 100 },
  { ticks: 10_010, lots: 200 },
  { ticks: 10_500, lots: 300 },
  { ticks: 10_501, lots: 1_000 },
];
const sellAll = (lots: number): OrderSize => ({ kind: 'byQuantity', direction: 'sell', lots });
const buyFor = (total: string): OrderSize => ({ kind: 'byTotal', direction: 'buy', total: units(total) });

describe('estimateFill', () => {
  it('fills at the best level alone without slippage', () => {
    const estimate = estimateFill(btcUsdt, buyFor('0.1'), asks);
    expect(estimate).toEqual({
      lots: 100,
      turnover: units('0.1'),
      average: { numerator: 1_000_000n, lots: 100n },
      levels: 1,
      slippage: 0n,
      fee: units('0.000001'),
      partial: false,
    });
    expect(averagePrice(btcUsdt, 'buy', estimate)).toBe(10_000n);
  });
  it('averages over levels, rounds the price against the user and measures slippage from the best price', () => {
    const estimate = estimateFill(btcUsdt, { kind: 'limit', direction: 'buy', ticks: 10_010, lots: 150 }, asks);
    expect(estimate).toMatchObject({
      lots: 150,
      turnover: units('0.15005'),
      levels: 2,
      partial: false,
      slippage: 334n,
    });
    expect(averagePrice(btcUsdt, 'buy', estimate)).toBe(10_004n);
    expect(averagePrice(btcUsdt, 'sell', estimate)).toBe(10_003n);
  });
  it('bounds a market order at 3 % from the fair price, or from the best price when no fair price is known', () => {
    const reach = (direction: 'buy' | 'sell', fair: number | null) =>
      reachableLevels(btcUsdt, direction, asks, fair).map(({ ticks }) => ticks);
    expect(reach('buy', 10_195)).toEqual([10_000, 10_010, 10_500]);
    expect(reach('buy', 9_708)).toEqual([]);
    expect(reach('buy', null)).toEqual([10_000, 10_010]);
    expect(reach('sell', 10_800)).toEqual([10_500, 10_501]);
    const levels = reachableLevels(btcUsdt, 'buy', asks, 10_195);
    expect(estimateFill(btcUsdt, buyFor('10'), levels)).toMatchObject({ lots: 600, levels: 3, partial: true });
  });
  it('stops a market order after thirty levels', () => {
    const deep = Array.from({ length: 40 }, (_, index) => ({ ticks: 100_000 - index, lots: 1 }));
    expect(estimateFill(btcUsdt, sellAll(40), deep)).toMatchObject({ lots: 30, levels: 30, partial: true });
  });
  it('stops a limit order at its price', () => {
    const size: OrderSize = { kind: 'limit', direction: 'buy', ticks: 10_005, lots: 150 };
    expect(estimateFill(btcUsdt, size, asks)).toMatchObject({ lots: 100, levels: 1, partial: true });
  });
  it('deducts the fee of a sell from the proceeds', () => {
    expect(estimateFill(btcUsdt, sellAll(50), [{ ticks: 10_000, lots: 100 }])).toMatchObject({
      turnover: units('0.05'),
      fee: units('0.00005'),
      partial: false,
    });
  });
  it('fills nothing in an empty book', () => {
    const estimate = estimateFill(btcUsdt, buyFor('10'), []);
    expect(estimate).toEqual({ lots: 0, turnover: 0n, average: null, levels: 0, slippage: 0n, fee: 0n, partial: true });
    expect(averagePrice(btcUsdt, 'buy', estimate)).toBeNull();
  });
  it('leaves less than one lot of a total that the book can fill', () => {
    expect(estimateFill(btcUsdt, buyFor('0.1005'), asks)).toMatchObject({ lots: 100, levels: 1, partial: false });
  });

  it('never spends more than the total and never sells more than the quantity', () => {
    const level = fc.record({
      ticks: fc.integer({ min: 1, max: 10 ** 9 }),
      lots: fc.integer({ min: 1, max: 10 ** 9 }),
    });
    fc.assert(
      fc.property(fc.array(level, { maxLength: 40 }), fc.bigInt({ min: 1n, max: 10n ** 18n }), (levels, amount) => {
        const up = levels.toSorted((a, b) => a.ticks - b.ticks);
        const bought = estimateFill(btcUsdt, { kind: 'byTotal', direction: 'buy', total: amount }, up);
        expect(bought.turnover <= amount).toBe(true);
        const lots = Number(amount % 10n ** 12n) + 1;
        const sold = estimateFill(btcUsdt, sellAll(lots), up.toReversed());
        expect(sold.lots <= lots && sold.partial === sold.lots < lots).toBe(true);
        expect(bought.slippage >= 0n && sold.slippage >= 0n).toBe(true);
      }),
    );
  });
});
