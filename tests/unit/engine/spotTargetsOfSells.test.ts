import { describe, expect, it } from 'vitest';
import { ANNA, BERT, CARL, funded, openOf, shown } from '../../support/exchange';

const TARGETS = { takeProfit: '48000', stopLoss: '52000' };

describe('targets of a sell', () => {
  it('buy back as an OCO what was sold, freezing the worst price its stop may reach', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'sell', '51000', '1', TARGETS));
    expect([order.take_profit_price, order.stop_loss_price]).toEqual(['48000.00', '52000.00']);
    shown(exchange.limit(BERT, 'buy', '51000', '0.4'));
    expect(openOf(exchange)).toEqual(['sell 5100000 100000']);
    shown(exchange.limit(BERT, 'buy', '51000', '0.6'));
    expect(openOf(exchange)).toEqual(['buy 4800000 100000', 'buy 5200000 100000']);
    expect(exchange.engine.state.orders.ocos.size).toBe(1);
    // 51,000 less the fee of 0.1 % was received; 52,000 plus 3 % is frozen.
    expect(exchange.balance(ANNA, 'USDT')).toBe('97389/53560');
  });

  it('release any excess once one of them has traded', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'sell', '51000', '1', TARGETS));
    shown(exchange.limit(BERT, 'buy', '51000', '1'));
    shown(exchange.limit(CARL, 'sell', '48000', '1'));
    expect(openOf(exchange)).toEqual([]);
    expect(exchange.balance(ANNA, 'USDT')).toBe('102949/0');
    expect(exchange.balance(ANNA, 'BTC')).toBe('9.999/0');
  });

  it('are triggered from below, which also ends the take-profit', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'sell', '51000', '1', TARGETS));
    shown(exchange.limit(BERT, 'buy', '51000', '1'));
    shown(exchange.limit(CARL, 'sell', '52000', '2'));
    shown(exchange.limit(BERT, 'buy', '52000', '0.1'));
    expect(openOf(exchange)).toEqual([]);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9.999/0');
    expect(exchange.balance(ANNA, 'USDT')).toBe('98949/0');
  });

  it('may be a limit alone, or a stop alone', () => {
    for (const [targets, open] of [
      [{ takeProfit: '48000' }, 'buy 4800000 100000'],
      [{ stopLoss: '52000' }, 'buy 5200000 100000'],
    ] as const) {
      const exchange = funded();
      shown(exchange.limit(ANNA, 'sell', '51000', '1', targets));
      shown(exchange.limit(BERT, 'buy', '51000', '1'));
      expect(openOf(exchange)).toEqual([open]);
    }
  });

  it('buy back no more than funds allow, and nothing below the minimum order', () => {
    for (const [quantity, open] of [
      // 50,949 less 40,000 frozen by another order pays for 0.20442 at 53,560.
      ['1', ['buy 4000000 100000', 'buy 4800000 20442', 'buy 5200000 20442']],
      ['1.2736', ['buy 4000000 127360']],
    ] as const) {
      const exchange = funded('0');
      const order = shown(exchange.limit(ANNA, 'sell', '51000', '1.0001', TARGETS));
      shown(exchange.limit(BERT, 'buy', '51000', '1'));
      shown(exchange.limit(ANNA, 'buy', '40000', quantity));
      shown(exchange.cancel(ANNA, order.id));
      expect(openOf(exchange)).toEqual(open);
    }
  });

  it('are executed at once when the price has already reached them', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'sell', '51000', '1', TARGETS));
    shown(exchange.limit(BERT, 'buy', '51000', '0.4'));
    shown(exchange.limit(CARL, 'sell', '48000', '0.1'));
    shown(exchange.cancel(ANNA, order.id));
    expect(openOf(exchange)).toEqual(['buy 4800000 40000', 'buy 5200000 30000']);
    expect(exchange.engine.state.orders.ocos.size).toBe(1);
  });

  it('buy back at market when their stop-loss has already been passed', () => {
    const exchange = funded();
    shown(exchange.limit(CARL, 'sell', '52500', '1'));
    shown(exchange.limit(ANNA, 'sell', '51000', '0.5', { stopLoss: '52000' }));
    shown(exchange.limit(BERT, 'buy', '52500', '0.6'));
    expect(openOf(exchange)).toEqual([]);
    // The whole quantity sold at 51,000 is bought back at 52,500.
    expect([exchange.balance(ANNA, 'BTC'), exchange.balance(ANNA, 'USDT')]).toEqual(['9.9995/0', '99224.5/0']);
  });

  it('lie on both sides of the price received, even after the price is changed', () => {
    const exchange = funded();
    shown(exchange.limit(CARL, 'buy', '50000', '1'));
    const cheap = exchange.limit(ANNA, 'sell', '49000', '0.1', { stopLoss: '49500' });
    expect(cheap).toMatchObject({ error: 'targetSide', field: 'stop_loss_price' });
    const order = shown(exchange.limit(ANNA, 'sell', '51000', '1', TARGETS));
    expect(exchange.amend(ANNA, order.id, { price: '52100' })).toMatchObject({ error: 'targetSide', field: 'price' });
  });

  it('protect a sale of minimum worth, and end when the user cancels all orders', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'sell', '50000', '0.0001', { takeProfit: '48000' }));
    shown(exchange.limit(BERT, 'buy', '50000', '0.0001'));
    expect(openOf(exchange)).toEqual(['buy 4800000 10']);
    exchange.decide({ kind: 'spot.cancelAll', user: ANNA, pair: null, reason: 'user' });
    expect([openOf(exchange), exchange.balance(ANNA, 'USDT').endsWith('/0')]).toEqual([[], true]);
  });
});
