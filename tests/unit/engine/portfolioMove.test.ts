import { describe, expect, it } from 'vitest';
import { portfolioNumber } from '../../../domain/rules/account/portfolio';
import { Exchange, shown } from '../../support/exchange';

const OWNER = 1000;
const OTHER = 1001;
const BOTS = portfolioNumber(OWNER, 1);
const SAVINGS = portfolioNumber(OWNER, 2);

function funded(): Exchange {
  const exchange = new Exchange();
  exchange.fund(OWNER, { USDT: '100000', BTC: '1' });
  exchange.fund(OTHER, { USDT: '100000', BTC: '1' });
  return exchange;
}

const moved = (exchange: Exchange, user: number, to: number, quantity: string, currency = 'USDT') =>
  exchange.decide({ kind: 'portfolio.move', user, to, currency, quantity });

describe('a transfer between portfolios', () => {
  it('debits one exactly as much as it credits the other, to the last digit', () => {
    const exchange = funded();
    expect(moved(exchange, OWNER, BOTS, '0.00000001')).toMatchObject({ ok: true });
    expect(moved(exchange, BOTS, SAVINGS, '0.00000001')).toMatchObject({ ok: true });
    expect([OWNER, BOTS, SAVINGS].map((account) => exchange.balance(account, 'USDT'))).toEqual([
      '99999.99999999/0',
      '0/0',
      '0.00000001/0',
    ]);
  });

  it('leaves funds alone that are frozen by an order', () => {
    const exchange = funded();
    exchange.limit(OWNER, 'buy', '50000', '1');
    expect(moved(exchange, OWNER, BOTS, '50000.00000001')).toMatchObject({ ok: false, error: 'insufficientBalance' });
    expect(moved(exchange, OWNER, BOTS, '50000')).toMatchObject({ ok: true });
    expect(exchange.balance(OWNER, 'USDT')).toBe('0/50000');
  });

  it.each([
    ['to somebody else', OWNER, OTHER, '1', 'portfolioNotFound'],
    ['to somebody else’s portfolio', OWNER, portfolioNumber(OTHER, 1), '1', 'portfolioNotFound'],
    ['from somebody else’s', OTHER, BOTS, '1', 'portfolioNotFound'],
    ['to the house', OWNER, 2, '1', 'portfolioNotFound'],
    ['to itself', OWNER, OWNER, '1', 'transferSameAccount'],
    ['of nothing', OWNER, BOTS, '0', 'quantityOffScale'],
    ['of less than there is of the coin', OWNER, BOTS, '0.000000001', 'quantityOffScale'],
    ['of more than there is', OWNER, BOTS, '100000.00000001', 'insufficientBalance'],
  ] as const)('is refused %s', (_what, user, to, quantity, error) => {
    const exchange = funded();
    expect(moved(exchange, user, to, quantity)).toMatchObject({ ok: false, error });
    expect([OWNER, OTHER, BOTS].map((account) => exchange.balance(account, 'USDT'))).toEqual([
      ...['100000/0', '100000/0', '0/0'],
    ]);
  });
});

describe('orders of one owner', () => {
  it('do not trade with each other, whichever portfolio they belong to', () => {
    const exchange = funded();
    moved(exchange, OWNER, BOTS, '1', 'BTC');
    exchange.limit(BOTS, 'sell', '50000', '1');
    const crossing = shown(exchange.limit(OWNER, 'buy', '50000', '1'));
    expect(crossing).toMatchObject({ status: 'cancelled', reason: 'selfTrade', deal_quantity: '0.00000' });
    const whole = exchange.limit(OWNER, 'buy', '50000', '1', { timeInForce: 'fok' });
    expect(whole).toMatchObject({ ok: false });
    const foreign = shown(exchange.limit(OTHER, 'buy', '50000', '1'));
    expect(foreign).toMatchObject({ deal_quantity: '1.00000' });
  });
});
