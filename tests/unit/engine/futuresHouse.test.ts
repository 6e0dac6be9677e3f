import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import type { Print } from '../../../server/engine/matching/print';
import { ANNA, BERT, FuturesExchange, MAKER, placed, refusal } from '../../support/futuresExchange';

const TAKER = SYSTEM_ACCOUNTS.houseTaker;

describe('the house of an exchange that is not a sandbox', () => {
  const { futures: terms } = readConfig({ SANDBOX: 'off', OUTBOX_ONLY: 'on' });
  const quoting = () => {
    const exchange = new FuturesExchange({ [ANNA]: '100000', [BERT]: '100000', [MAKER]: '1000' }, '60000', terms);
    const quote = (side: 'buy' | 'sell', price: string, quantity: string) =>
      refusal(
        exchange.decide({
          ...{ kind: 'futures.quote', user: MAKER, pair: 'BTC_USDT', side, type: 'limit', timeInForce: 'gtc' },
          ...{ price, quantity },
        }),
      );
    expect(quote('buy', '59999', '0.017')).toBe('insufficientBalance');
    expect(quote('buy', '59999', '0.015')).toBe('accepted');
    for (const price of ['60001', '60002', '60003']) expect(quote('sell', price, '0.01')).toBe('accepted');
    return exchange;
  };

  it('opens no more than its equity covers, however many orders it has in the book', () => {
    const exchange = quoting();
    const order = placed(exchange.place(ANNA, 'open_long', '0.03'));
    expect([order.deal_quantity, order.reason]).toEqual(['0.010', 'depth']);
    expect(exchange.position(MAKER, 'short')).toMatch(/^0\.010 at 60001/);
    const sells = exchange.ordersOf(MAKER).slice(1);
    expect(sells.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      ...['traded null', 'cancelled funds', 'cancelled funds'],
    ]);
  });

  it('still closes what it holds', () => {
    const exchange = quoting();
    placed(exchange.place(ANNA, 'open_long', '0.01'));
    placed(exchange.place(BERT, 'open_short', '0.015'));
    expect([exchange.position(MAKER, 'short'), exchange.position(MAKER, 'long')]).toEqual([
      'none',
      expect.stringMatching(/^0\.005 at 59999/),
    ]);
  });

  it('fills no fill-or-kill order beyond that', () => {
    const exchange = quoting();
    const fok = (quantity: string) =>
      exchange.place(ANNA, 'open_long', quantity, { price: '60003', timeInForce: 'fok' });
    expect([refusal(fok('0.02')), exchange.position(MAKER, 'short')]).toEqual(['cannotFillWhole quantity', 'none']);
    expect(placed(fok('0.01')).status).toBe('traded');
  });
});

it('the house fills no user at the reference market’s price when it cannot pay for its loss', () => {
  const exchange = new FuturesExchange({ [ANNA]: '100000', [BERT]: '100000', [TAKER]: '6500' });
  const print = (one: Print) => exchange.decide({ kind: 'futures.print', pair: 'BTC_USDT', prints: [one] });
  placed(exchange.place(ANNA, 'open_short', '1', { price: '60000' }));
  print({ direction: 'buy', price: '60001', quantity: '1' });
  expect(exchange.position(TAKER, 'long')).toMatch(/^1\.000 at 60000/);
  const bid = placed(exchange.place(BERT, 'open_long', '1', { price: '51000' }));
  // Its loss would be 9,000; at the mark of 60,000 its equity covers the order.
  print({ direction: 'sell', price: '50000', quantity: '1' });
  expect(exchange.position(TAKER, 'long')).toMatch(/^1\.000 at 60000/);
  expect(exchange.ordersOf(BERT)).toEqual([bid]);
});
