import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, parseRate } from '../../../../../domain/money/decimal';
import { lotsToQuantity, quantityToLots } from '../../../../../domain/money/grid';
import { isFarPrice } from '../../../../../domain/rules/spot/deviation';
import { feeOf } from '../../../../../domain/rules/spot/estimate';
import { linkSize, totalText, percentOf, sizeAt, type SliderSize } from '../../../../../domain/rules/spot/formSize';
import { freezeOf, mostLots, sizeProblem, worthOf, type OrderSize } from '../../../../../domain/rules/spot/orderSize';
import { makeSpotRules } from '../../../../../domain/rules/spot/pairRules';
import { btcUsdt, BTC_USDT_TERMS, oddPair } from './pair';

const units = (text: string) => parseDecimal(text, 8) ?? -1n;

describe('pair rules', () => {
  it('are refused when the terms do not fit the currencies', () => {
    expect(() => makeSpotRules({ ...BTC_USDT_TERMS, min_notional: '5.123456789' }, 8, 8)).toThrow('BTC_USDT');
    expect(() => makeSpotRules({ ...BTC_USDT_TERMS, taker_fee: '-1' }, 8, 8)).toThrow('rate');
  });
});

describe('fees', () => {
  it('are rounded up at the currency scale', () => {
    expect(feeOf(units('1'), parseRate('0.001'))).toBe(units('0.001'));
    expect(feeOf(1n, parseRate('0.001'))).toBe(1n);
    expect(feeOf(1001n, parseRate('0.001'))).toBe(2n);
    expect(feeOf(0n, parseRate('0.001'))).toBe(0n);
    expect(feeOf(units('5'), parseRate('0'))).toBe(0n);
  });
});

describe('the frozen amount and the worth of an order', () => {
  const limit = (direction: 'buy' | 'sell'): OrderSize => ({ kind: 'limit', direction, ticks: 6_400_012, lots: 150 });

  it('are price × quantity for a limit buy, and the frozen quantity for a sell', () => {
    expect(freezeOf(btcUsdt, limit('buy'))).toBe(units('96.00018'));
    expect(freezeOf(btcUsdt, limit('sell'))).toBe(units('0.0015'));
  });
  it('are the total for a market buy, and the quantity for a market sell', () => {
    expect(freezeOf(btcUsdt, { kind: 'byTotal', direction: 'buy', total: units('12.5') })).toBe(units('12.5'));
    expect(freezeOf(btcUsdt, { kind: 'byQuantity', direction: 'sell', lots: 3 })).toBe(units('0.00003'));
    expect(freezeOf(btcUsdt, { kind: 'byQuantity', direction: 'buy', lots: 3 })).toBeNull();
    expect(freezeOf(btcUsdt, { kind: 'byTotal', direction: 'sell', total: units('12.5') })).toBeNull();
  });
  it('take the best price for the worth of a market sell, and are unknown without one', () => {
    const size: OrderSize = { kind: 'byQuantity', direction: 'sell', lots: 150 };
    expect(worthOf(btcUsdt, size, 6_400_012)).toBe(units('96.00018'));
    expect(worthOf(btcUsdt, size, null)).toBeNull();
    expect(sizeProblem(btcUsdt, size, null)).toBeNull();
  });
  it('keep ticks × lots a safe integer', () => {
    const lots = mostLots(btcUsdt, 2 ** 40);
    expect(Number.isSafeInteger(lots * 2 ** 40)).toBe(true);
    const larger: OrderSize = { kind: 'limit', direction: 'buy', ticks: 2 ** 40, lots: lots + 1 };
    expect(sizeProblem(btcUsdt, larger, null)).toBe('orderTooLarge');
  });
  it('report an order that is too small or too large', () => {
    expect(sizeProblem(btcUsdt, { kind: 'byTotal', direction: 'buy', total: units('4.99999999') }, null)).toBe(
      'belowMinNotional',
    );
    expect(sizeProblem(btcUsdt, { kind: 'byTotal', direction: 'buy', total: units('5') }, null)).toBeNull();
    expect(sizeProblem(btcUsdt, { kind: 'limit', direction: 'buy', ticks: 100, lots: 900_000_001 }, null)).toBe(
      'orderTooLarge',
    );
    expect(sizeProblem(btcUsdt, { kind: 'limit', direction: 'buy', ticks: 6_400_000, lots: 7 }, null)).toBe(
      'belowMinNotional',
    );
  });
});

function orderOf(direction: 'buy' | 'sell', ticks: number | null, size: SliderSize): OrderSize {
  if (size.field === 'total') return { kind: 'byTotal', direction: 'buy', total: size.total };
  if (ticks === null) return { kind: 'byQuantity', direction: 'sell', lots: size.lots };
  return { kind: 'limit', direction, ticks, lots: size.lots };
}

describe('the percent slider', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const balance = fc.bigInt({ min: 0n, max: 10n ** 20n });
  const pair = fc.constantFrom(btcUsdt, oddPair);
  const direction = fc.constantFrom('buy' as const, 'sell' as const);
  const price = fc.option(fc.integer({ min: 1, max: 2 ** 40 }), { nil: null });

  it('never asks for more than the chosen share of the available balance and always stays on the grid', () => {
    fc.assert(
      fc.property(pair, direction, price, balance, percent, (rules, side, ticks, available, part) => {
        const size = sizeAt(rules, { direction: side, ticks, available }, part);
        const share = (available * BigInt(part)) / 100n;
        const order = orderOf(side, ticks, size);
        const lots = size.field === 'total' ? 0 : size.lots;
        expect(size.field).toBe(ticks === null && side === 'buy' ? 'total' : 'quantity');
        expect((freezeOf(rules, order) ?? 0n) <= share).toBe(true);
        expect(lots <= rules.maxLots).toBe(true);
        expect(quantityToLots(rules.grid, lotsToQuantity(rules.grid, lots))).toBe(lots || null);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes the largest quantity: one more lot is unaffordable or above the maximum', () => {
    fc.assert(
      fc.property(
        pair,
        direction,
        fc.integer({ min: 1, max: 2 ** 40 }),
        balance,
        percent,
        (rules, side, ticks, available, part) => {
          const size = sizeAt(rules, { direction: side, ticks, available }, part);
          if (size.field !== 'quantity' || size.lots === mostLots(rules, ticks)) return;
          const more: OrderSize = { kind: 'limit', direction: side, ticks, lots: size.lots + 1 };
          expect((freezeOf(rules, more) ?? 0n) > (available * BigInt(part)) / 100n).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is refused for its size only below the minimum', () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 1, max: 2 ** 40 }), balance, percent, (rules, ticks, available, part) => {
        const size = sizeAt(rules, { direction: 'buy', ticks, available }, part);
        if (size.field !== 'quantity' || size.lots === 0) return;
        const order: OrderSize = { kind: 'limit', direction: 'buy', ticks, lots: size.lots };
        const worth = freezeOf(rules, order) ?? 0n;
        expect(sizeProblem(rules, order, null)).toBe(worth < rules.minNotional ? 'belowMinNotional' : null);
      }),
      { numRuns: 1000 },
    );
  });

  it('shows the share that an order corresponds to', () => {
    expect(percentOf(0n, 100n)).toBe(0);
    expect(percentOf(50n, 0n)).toBe(0);
    expect(percentOf(999n, 1000n)).toBe(99);
    expect(percentOf(1000n, 1000n)).toBe(100);
    expect(percentOf(5000n, 1000n)).toBe(100);
  });
});

describe('linked fields', () => {
  const link = (price: string, basis: 'quantity' | 'total', quantity: string, total: string) =>
    linkSize(btcUsdt, price, basis, { quantity, total });

  it('derive the total exactly from the quantity', () => {
    expect(link('64000.12', 'quantity', '0.0015', '')).toEqual({ quantity: '0.0015', total: '96.00018' });
  });
  it('derive the quantity from the total, rounded down to the step, and keep the total as typed', () => {
    expect(link('64000.12', 'total', '', '100')).toEqual({ quantity: '0.00156', total: '100' });
    expect(link('64000.12', 'total', '1', '0.01')).toEqual({ quantity: '', total: '0.01' });
  });
  it('leave the derived field blank while the price or the basis is off the grid', () => {
    expect(link('', 'quantity', '1', '5')).toEqual({ quantity: '1', total: '' });
    expect(link('64000.123', 'quantity', '1', '5')).toEqual({ quantity: '1', total: '' });
    expect(link('64000', 'quantity', '0.000001', '5')).toEqual({ quantity: '0.000001', total: '' });
    expect(link('0', 'total', '7', '5')).toEqual({ quantity: '', total: '5' });
    expect(link('0.01', 'total', '7', '99999999999999999999')).toEqual({ quantity: '', total: '99999999999999999999' });
  });
  it('derive a quantity from a total that never costs more than that total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.bigInt({ min: 1n, max: 10n ** 15n }), (ticks, total) => {
        const price = `${Math.floor(ticks / 100)}.${String(ticks % 100).padStart(2, '0')}`;
        const { quantity } = linkSize(btcUsdt, price, 'total', { quantity: '', total: totalText(btcUsdt, total) });
        if (quantity === '') return;
        const back = linkSize(btcUsdt, price, 'quantity', { quantity, total: '' }).total;
        expect(units(back) <= total).toBe(true);
      }),
    );
  });
});

describe('a far price', () => {
  it('is one that loses more than five percent or is off by half', () => {
    expect(isFarPrice('buy', 10_500, 10_000)).toBe(false);
    expect(isFarPrice('buy', 10_501, 10_000)).toBe(true);
    expect(isFarPrice('sell', 9_499, 10_000)).toBe(true);
    expect(isFarPrice('sell', 10_501, 10_000)).toBe(false);
    expect(isFarPrice('buy', 4_999, 10_000)).toBe(true);
    expect(isFarPrice('sell', 15_001, 10_000)).toBe(true);
  });
});
