import { describe, expect, it } from 'vitest';
import type { Command } from '../../../server/engine/decision';
import { Exchange, shown, stateOf } from '../../support/exchange';

const BUYER = 1000;
const SELLER = 1001;

/** A traded pair with resting orders, one user close to the limits, and an order of another user. */
function world(): { exchange: Exchange; foreign: string } {
  const exchange = new Exchange({ openOrders: 3 });
  exchange.fund(BUYER, { USDT: '1000' });
  exchange.fund(SELLER, { BTC: '10', USDT: '1000000' });
  const foreign = shown(exchange.limit(SELLER, 'sell', '50000', '1')).id;
  exchange.limit(BUYER, 'buy', '50000', '0.001');
  exchange.limit(SELLER, 'buy', '40000', '1');
  exchange.decide({ kind: 'pair.setStatus', pair: 'ETH_USDT', trading: false });
  return { exchange, foreign };
}

const limit = (fields: Partial<Extract<Command, { kind: 'spot.place' }>>): Command => ({
  kind: 'spot.place',
  user: BUYER,
  pair: 'BTC_USDT',
  direction: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  price: '30000',
  quantity: '0.001',
  total: null,
  triggerPrice: null,
  ...fields,
});
const market = (fields: Partial<Extract<Command, { kind: 'spot.place' }>>) =>
  limit({ type: 'market', price: null, quantity: null, ...fields });
const stop = (fields: Partial<Extract<Command, { kind: 'spot.place' }>>) =>
  limit({ type: 'stop_limit', price: '30000', quantity: '0.001', triggerPrice: '45000', ...fields });

const CASES: [string, Command, string, string?][] = [
  ['an unknown pair', limit({ pair: 'XXX_USDT' }), 'unknownPair', 'pair'],
  ['a halted pair', limit({ pair: 'ETH_USDT' }), 'pairHalted'],
  ['a price between ticks', limit({ price: '30000.001' }), 'priceOffTick', 'price'],
  ['a price of zero', limit({ price: '0' }), 'priceOffTick', 'price'],
  ['a negative price', limit({ price: '-1' }), 'priceOffTick', 'price'],
  ['a price in exponent form', limit({ price: '3e4' }), 'priceOffTick', 'price'],
  ['a price with a comma', limit({ price: '30000,5' }), 'priceOffTick', 'price'],
  ['an empty price', limit({ price: '' }), 'priceOffTick', 'price'],
  ['a price without end', limit({ price: '99999999999999999999' }), 'priceOutOfBand', 'price'],
  ['a price above the band', limit({ price: '60000.01' }), 'priceOutOfBand', 'price'],
  ['a quantity between lots', limit({ quantity: '0.000001' }), 'quantityOffStep', 'quantity'],
  ['a quantity of zero', limit({ quantity: '0.00' }), 'quantityOffStep', 'quantity'],
  ['a total finer than the currency', market({ total: '10.000000001' }), 'totalOffScale', 'total'],
  ['a total of zero', market({ total: '0' }), 'totalOffScale', 'total'],
  ['a worth below the minimum', limit({ quantity: '0.00016' }), 'belowMinNotional', 'quantity'],
  ['a total below the minimum', market({ total: '4.99' }), 'belowMinNotional', 'total'],
  ['a quantity above the maximum', limit({ quantity: '1000.00001' }), 'orderTooLarge', 'quantity'],
  ['a quantity without end', limit({ quantity: '99999999999999999999' }), 'orderTooLarge', 'quantity'],
  ['a total beyond what is counted', market({ total: '99999999999999999999' }), 'orderTooLarge', 'total'],
  ['more than the available balance', limit({ quantity: '0.04' }), 'insufficientBalance'],
  ['a total above the available balance', market({ total: '950.00000001' }), 'insufficientBalance'],
  ['a sell of what is not held', limit({ direction: 'sell', price: '60000', quantity: '0.1' }), 'insufficientBalance'],
  ['a post-only order that would take', limit({ price: '50000', timeInForce: 'post' }), 'wouldTake', 'price'],
  [
    'a fill-or-kill order beyond the book',
    limit({ user: SELLER, direction: 'sell', price: '40000', quantity: '2', timeInForce: 'fok' }),
    'cannotFillWhole',
    'quantity',
  ],
  ['a trigger between ticks', stop({ triggerPrice: '45000.001' }), 'triggerInvalid', 'trigger_price'],
  ['a trigger at the last price', stop({ triggerPrice: '50000' }), 'triggerInvalid', 'trigger_price'],
  ['a post-only stop order', stop({ timeInForce: 'post' }), 'validation', 'time_in_force'],
  ['a limit order without a price', limit({ price: null }), 'validation', 'price'],
  ['a market order with a price', market({ price: '30000', total: '10' }), 'validation', 'price'],
  ['a market buy by quantity and total', market({ quantity: '0.001', total: '10' }), 'validation', 'quantity'],
  ['a stop order without a trigger', stop({ triggerPrice: null }), 'validation', 'trigger_price'],
  [
    'an id that is none',
    { kind: 'spot.cancel', user: BUYER, orderId: "1' OR 1", reason: 'user' },
    'orderNotFound',
    'order_id',
  ],
  [
    'an unknown order',
    { kind: 'spot.cancel', user: BUYER, orderId: '0000000000000001', reason: 'user' },
    'orderNotFound',
    'order_id',
  ],
  [
    'all orders of an unknown pair',
    { kind: 'spot.cancelAll', user: BUYER, pair: 'A_B', reason: 'user' },
    'unknownPair',
    'pair',
  ],
  [
    'a credit of an unknown currency',
    { kind: 'wallet.credit', user: BUYER, account: 'spot', currency: 'XXX', quantity: '1', note: 'faucet' },
    'unknownCurrency',
    'currency',
  ],
  [
    'a credit beyond what is counted',
    { kind: 'wallet.credit', user: BUYER, account: 'spot', currency: 'BTC', quantity: '99999999999', note: 'faucet' },
    'orderTooLarge',
    'quantity',
  ],
];

describe('a refused command', () => {
  it.each(CASES)('changes nothing: %s', (_what, command, error, field) => {
    const { exchange } = world();
    const before = stateOf(exchange.engine);
    exchange.engine.takeChanges();
    expect(exchange.decide(command)).toMatchObject(field ? { ok: false, error, field } : { ok: false, error });
    expect(stateOf(exchange.engine)).toEqual(before);
    const changes = exchange.engine.takeChanges();
    const { ico, futures, seconds, fiat, spotPlans, ...lists } = changes;
    const all = [lists, ico, futures, seconds, fiat, spotPlans].flatMap((one): Iterable<unknown>[] =>
      Object.values(one),
    );
    expect(all.flatMap((list) => [...list])).toEqual([]);
  });

  it('changes nothing for another user’s order', () => {
    const { exchange, foreign } = world();
    const before = stateOf(exchange.engine);
    expect(exchange.cancel(BUYER, foreign)).toEqual({ ok: false, error: 'orderNotFound', field: 'order_id' });
    expect(stateOf(exchange.engine)).toEqual(before);
  });

  it('changes nothing for one open order too many, while orders that do not rest still pass', () => {
    const { exchange } = world();
    for (let count = 0; count < 3; count++) exchange.limit(BUYER, 'buy', '30000', '0.001');
    const before = stateOf(exchange.engine);
    expect(exchange.limit(BUYER, 'buy', '30000', '0.001')).toEqual({ ok: false, error: 'tooManyOpenOrders' });
    expect(stateOf(exchange.engine)).toEqual(before);
    expect(exchange.limit(BUYER, 'buy', '50000', '0.001', { timeInForce: 'ioc' }).ok).toBe(true);
  });

  it('changes nothing for a market order on an empty book', () => {
    const exchange = new Exchange();
    exchange.fund(BUYER, { USDT: '1000' });
    expect(exchange.place(BUYER, { direction: 'buy', type: 'market', total: '10' })).toEqual({
      ok: false,
      error: 'noLiquidity',
    });
  });

  it('changes nothing for a stop order before the first trade', () => {
    const exchange = new Exchange();
    exchange.fund(BUYER, { USDT: '1000' });
    expect(exchange.decide(stop({}))).toEqual({ ok: false, error: 'triggerInvalid', field: 'trigger_price' });
  });
});
