import { describe, expect, it } from 'vitest';
import { Exchange, shown, stateOf } from '../../support/exchange';

const [ANNA, BERT] = [1000, 1001];

/** Anna trading against Bert's quotes, whose best prices are 49,900 and 50,000. */
function market(): Exchange {
  const exchange = new Exchange();
  exchange.fund(ANNA, { USDT: '100000', BTC: '10' });
  exchange.fund(BERT, { USDT: '1000000', BTC: '100' });
  exchange.limit(BERT, 'sell', '50000', '0.5');
  exchange.limit(BERT, 'sell', '50100', '5');
  exchange.limit(BERT, 'buy', '49900', '0.5');
  exchange.limit(BERT, 'buy', '49800', '5');
  return exchange;
}

const take = (exchange: Exchange, direction: 'buy' | 'sell', size: { quantity?: string; total?: string }) =>
  exchange.place(ANNA, { direction, type: 'market', timeInForce: 'ioc', ...size });

describe('a market buy by quantity', () => {
  it('buys exactly that quantity at the available prices, and refunds what it did not need', () => {
    const exchange = market();
    const order = shown(take(exchange, 'buy', { quantity: '1' }));
    expect([order.status, order.quantity, order.total, order.deal_quantity, order.turnover]).toEqual([
      ...['traded', '1.00000', null, '1.00000', '50050.00000000'],
    ]);
    expect(exchange.balance(ANNA, 'USDT')).toBe('49950/0');
    expect(exchange.balance(ANNA, 'BTC')).toBe('10.999/0');
  });

  it('requires its cost at the worst price it may reach', () => {
    const exchange = market();
    const before = stateOf(exchange.engine);
    // 100,000 USDT pays for 1.94174 BTC at 51,500, 3 % above the best price.
    expect(take(exchange, 'buy', { quantity: '1.94175' })).toMatchObject({ error: 'insufficientBalance' });
    expect(stateOf(exchange.engine)).toEqual(before);
    expect(shown(take(exchange, 'buy', { quantity: '1.94174' })).status).toBe('traded');
  });

  it('ends where the book does, with its remainder cancelled and nothing frozen', () => {
    const exchange = market();
    exchange.fund(ANNA, { USDT: '1000000' });
    const order = shown(take(exchange, 'buy', { quantity: '6' }));
    expect([order.status, order.reason, order.deal_quantity]).toEqual(['closed', 'depth', '5.50000']);
    expect(exchange.balance(ANNA, 'USDT')).toBe('824500/0');
  });
});

describe('a market sell by total', () => {
  it('sells only as much as the total requires', () => {
    const exchange = market();
    const order = shown(take(exchange, 'sell', { total: '30000' }));
    expect([order.status, order.quantity, order.total, order.deal_quantity, order.turnover]).toEqual([
      ...['traded', null, '30000.00000000', '0.60140', '29999.72000000'],
    ]);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9.3986/0');
    expect(exchange.balance(ANNA, 'USDT')).toBe('129969.72028/0');
  });

  it('ends where the book does, with its remainder cancelled and nothing frozen', () => {
    const exchange = market();
    const order = shown(take(exchange, 'sell', { total: '300000' }));
    expect([order.status, order.reason, order.deal_quantity]).toEqual(['closed', 'depth', '5.50000']);
    expect(exchange.balance(ANNA, 'BTC')).toBe('4.5/0');
  });

  it('requires the quantity needed at the worst price it may reach', () => {
    const exchange = market();
    expect(take(exchange, 'sell', { total: '490000' })).toMatchObject({ error: 'insufficientBalance' });
    expect(take(exchange, 'sell', { total: '4.99' })).toMatchObject({ error: 'belowMinNotional', field: 'total' });
    expect(take(exchange, 'sell', { total: '0.1' })).toMatchObject({ error: 'belowMinNotional', field: 'total' });
    expect(take(exchange, 'sell', { total: '90000000' })).toMatchObject({ error: 'orderTooLarge', field: 'total' });
  });
});

it('a market order takes either a quantity or a total, and needs a counterparty', () => {
  const exchange = market();
  expect(take(exchange, 'buy', { quantity: '1', total: '100' })).toMatchObject({ error: 'validation' });
  expect(take(exchange, 'sell', {})).toMatchObject({ error: 'validation', field: 'quantity' });
  const empty = new Exchange();
  empty.fund(ANNA, { USDT: '1000', BTC: '1' });
  expect(take(empty, 'buy', { quantity: '1' })).toMatchObject({ error: 'noLiquidity' });
  expect(take(empty, 'sell', { total: '100' })).toMatchObject({ error: 'noLiquidity' });
});
