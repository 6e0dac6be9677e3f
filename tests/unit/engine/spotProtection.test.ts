import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { Exchange, shown } from '../../support/exchange';
import { NaiveBook } from '../../support/naiveBook';

const [BUYER, SELLER, OTHER] = [1000, 1001, 1002];
const HOUSE = SYSTEM_ACCOUNTS.houseMaker;

/** An exchange with an index price of 50,000. */
function indexed(): Exchange {
  const exchange = new Exchange();
  exchange.fund(BUYER, { USDT: '1000000' });
  for (const user of [SELLER, OTHER, HOUSE]) exchange.fund(user, { BTC: '10', USDT: '1000000' });
  report(exchange, '50000');
  return exchange;
}

function report(exchange: Exchange, price: string, heard = exchange.at): void {
  exchange.decide({ kind: 'spot.index', prices: [['BTC_USDT', price]], heard });
}

const buyFor = (exchange: Exchange, total: string) =>
  exchange.place(BUYER, { direction: 'buy', type: 'market', total });
const sell = (exchange: Exchange, quantity: string) =>
  exchange.place(SELLER, { direction: 'sell', type: 'market', quantity });

describe('the price band of limit orders', () => {
  it('refuses a buy 20 % above or below a tenth of the index, and reports the allowed range', () => {
    const exchange = indexed();
    const band = { ok: false, error: 'priceOutOfBand', field: 'price', band: { low: '5000.00', high: '60000.00' } };
    expect(exchange.limit(BUYER, 'buy', '60000.01', '0.1')).toEqual(band);
    expect(exchange.limit(BUYER, 'buy', '0.01', '600')).toEqual(band);
    expect(exchange.limit(BUYER, 'buy', '99999999999999999999', '0.1')).toEqual(band);
    expect(exchange.limit(BUYER, 'buy', '60000', '0.1').ok).toBe(true);
    expect(exchange.limit(BUYER, 'buy', '5000', '0.1').ok).toBe(true);
  });

  it('refuses a sell 20 % below or above ten times the index', () => {
    const exchange = indexed();
    const band = { error: 'priceOutOfBand', band: { low: '40000.00', high: '500000.00' } };
    expect(exchange.limit(SELLER, 'sell', '39999.99', '0.1')).toMatchObject(band);
    expect(exchange.limit(SELLER, 'sell', '10000000', '0.1')).toMatchObject(band);
    expect(exchange.limit(SELLER, 'sell', '500000', '0.1').ok).toBe(true);
  });

  it('checks a stop order’s limit against its own trigger', () => {
    const exchange = indexed();
    exchange.limit(OTHER, 'sell', '50000', '0.1');
    exchange.limit(BUYER, 'buy', '50000', '0.1');
    const stop = { direction: 'sell', type: 'stop_limit', quantity: '1', triggerPrice: '30000' } as const;
    expect(exchange.place(SELLER, { ...stop, price: '23999.99' })).toMatchObject({
      error: 'priceOutOfBand',
      band: { low: '24000.00', high: '300000.00' },
    });
    expect(exchange.place(SELLER, { ...stop, price: '29000' }).ok).toBe(true);
  });

  it('uses the last trade without an index, and accepts any price before the first trade', () => {
    const exchange = new Exchange();
    exchange.fund(BUYER, { USDT: '10000000' });
    exchange.fund(SELLER, { BTC: '10' });
    exchange.limit(SELLER, 'sell', '90000', '0.1');
    exchange.limit(BUYER, 'buy', '90000', '0.1');
    expect(exchange.limit(BUYER, 'buy', '108000.01', '0.1')).toMatchObject({ band: { high: '108000.00' } });
    report(exchange, '50000');
    expect(exchange.limit(BUYER, 'buy', '108000', '0.1')).toMatchObject({ band: { high: '60000.00' } });
    exchange.at += 10_001;
    expect(exchange.limit(BUYER, 'buy', '108000', '0.1').ok).toBe(true);
  });

  it('does not apply to the house, which quotes by the index itself', () => {
    expect(indexed().limit(HOUSE, 'sell', '10000000', '0.1').ok).toBe(true);
  });
});

describe('a market order', () => {
  it('fills up to 3 % from the index, whatever the best price, and reports the rest as too far away', () => {
    const exchange = indexed();
    exchange.limit(OTHER, 'sell', '51000', '0.1');
    exchange.limit(OTHER, 'sell', '51500', '0.1');
    exchange.limit(OTHER, 'sell', '51500.01', '0.1');
    expect(shown(buyFor(exchange, '100000'))).toMatchObject({
      status: 'closed',
      reason: 'slippage',
      deal_quantity: '0.20000',
    });
    expect(exchange.book().asks).toEqual(['51500.01 x 0.1']);
  });

  it('is refused when the best price is beyond the bound', () => {
    const exchange = indexed();
    exchange.limit(OTHER, 'sell', '51500.01', '0.1');
    exchange.limit(BUYER, 'buy', '48499.99', '0.1');
    expect(buyFor(exchange, '1000')).toEqual({ ok: false, error: 'beyondBound' });
    expect(sell(exchange, '0.1')).toEqual({ ok: false, error: 'beyondBound' });
    expect(exchange.balance(SELLER, 'BTC')).toBe('10/0');
  });

  it('tells a book that ran out from one that has more behind level 30', () => {
    const exchange = indexed();
    for (let level = 0; level < 31; level++)
      exchange.limit(OTHER, 'sell', `50000.${String(level).padStart(2, '0')}`, '0.001');
    expect(shown(buyFor(exchange, '20000'))).toMatchObject({ reason: 'levels', deal_quantity: '0.03000' });
    expect(shown(buyFor(exchange, '20000'))).toMatchObject({ reason: 'depth', deal_quantity: '0.00100' });
  });

  it('does not trust an index jump at once: the last trade bounds it in the meantime', () => {
    const exchange = indexed();
    exchange.limit(OTHER, 'sell', '50000', '0.1');
    buyFor(exchange, '100');
    report(exchange, '80000');
    exchange.limit(OTHER, 'sell', '52000', '0.1');
    expect(shown(buyFor(exchange, '100000'))).toMatchObject({ reason: 'slippage', average_price: '50000.00' });
  });
});

describe('a stop order under price protection', () => {
  /** The price falls to 48,500 after the stop was placed, with bids there, 3 % below it and further down. */
  function fallen(type: 'stop_market' | 'stop_limit', price: string | null): ReturnType<typeof shown> {
    const exchange = indexed();
    exchange.limit(OTHER, 'buy', '50000', '0.01');
    exchange.limit(SELLER, 'sell', '50000', '0.01');
    const stop = exchange.place(SELLER, { direction: 'sell', type, price, quantity: '1', triggerPrice: '48500' });
    exchange.limit(OTHER, 'buy', '48500', '0.3');
    exchange.limit(OTHER, 'buy', '47045', '0.2');
    exchange.limit(OTHER, 'buy', '47044.99', '0.2');
    report(exchange, '48500');
    exchange.fund(1003, { BTC: '1' });
    exchange.limit(1003, 'sell', '48500', '0.1');
    return shown(stop);
  }

  it('fills down to the bound when it is a market order', () => {
    expect(fallen('stop_market', null)).toMatchObject({
      status: 'closed',
      reason: 'slippage',
      deal_quantity: '0.40000',
    });
  });

  it('fills down to the bound and rests nothing beyond it when its limit lies beyond', () => {
    expect(fallen('stop_limit', '46000')).toMatchObject({
      status: 'closed',
      reason: 'slippage',
      deal_quantity: '0.40000',
    });
  });

  it('rests at its limit when that lies within the bound', () => {
    expect(fallen('stop_limit', '47500')).toMatchObject({ status: 'partial', deal_quantity: '0.20000' });
  });
});

it('an order of a huge quantity is reported as too large, not as off the step', () => {
  const exchange = indexed();
  const refused = (quantity: string) => exchange.limit(SELLER, 'sell', '50000', quantity);
  expect(refused('99999999999999999999')).toEqual({ ok: false, error: 'orderTooLarge', field: 'quantity' });
  expect(refused('1000.00001')).toEqual({ ok: false, error: 'orderTooLarge', field: 'quantity' });
  expect(refused('0.000001')).toEqual({ ok: false, error: 'quantityOffStep', field: 'quantity' });
});

it('a market sell fills exactly what the oracle sells down to the bound', () => {
  const level = fc.record({
    ticks: fc.integer({ min: 4_700_000, max: 5_100_000 }),
    lots: fc.integer({ min: 100, max: 500 }),
  });
  const random = fc.record({
    fair: fc.integer({ min: 4_800_000, max: 5_200_000 }),
    lots: fc.integer({ min: 100, max: 5000 }),
    bids: fc.uniqueArray(level, { minLength: 1, maxLength: 20, selector: ({ ticks }) => ticks }),
  });
  fc.assert(
    fc.property(random, ({ fair, lots, bids }) => {
      const exchange = indexed();
      report(exchange, (fair / 100).toFixed(2));
      const oracle = new NaiveBook();
      for (const [id, bid] of bids.entries()) {
        oracle.add(id, 0, bid.ticks, bid.lots);
        exchange.limit(OTHER, 'buy', (bid.ticks / 100).toFixed(2), (bid.lots / 100_000).toFixed(5));
      }
      const fills = oracle.take(1, Math.ceil((fair * 97) / 100), lots);
      const sold = sell(exchange, (lots / 100_000).toFixed(5));
      const taken = fills.reduce((sum, fill) => sum + fill.lots, 0);
      const left = oracle.levels(0).length;
      const reason = taken === lots ? null : left > 0 ? 'slippage' : 'depth';
      const told = sold.ok ? [shown(sold).deal_quantity, shown(sold).reason] : [sold.error];
      expect(told).toEqual(taken === 0 ? ['beyondBound'] : [(taken / 100_000).toFixed(5), reason]);
      expect(exchange.book().bids).toHaveLength(left);
    }),
    { numRuns: 100 },
  );
});
