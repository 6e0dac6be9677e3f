import { describe, expect, it } from 'vitest';
import { ANNA, BERT, CARL, Exchange, funded, openOf, shown, stateOf } from '../../support/exchange';

const TARGETS = { takeProfit: '52000', stopLoss: '48000' };
const SELL = { direction: 'sell', price: '51000' } as const;

describe('targets of a buy', () => {
  it('are armed as an OCO for the quantity bought less the fee, once the buy has ended', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', TARGETS));
    expect([order.take_profit_price, order.stop_loss_price]).toEqual(['52000.00', '48000.00']);
    shown(exchange.limit(BERT, 'sell', '49000', '0.4'));
    expect(openOf(exchange)).toEqual(['buy 4900000 100000']);
    shown(exchange.limit(BERT, 'sell', '49000', '0.6'));
    expect(openOf(exchange)).toEqual(['sell 5200000 99900', 'sell 4800000 99900']);
    expect(exchange.engine.state.orders.ocos.size).toBe(1);
    expect(exchange.balance(ANNA, 'BTC')).toBe('10/0.999');
  });

  it('are armed at once after a market buy, less the taker fee', () => {
    const exchange = funded();
    shown(exchange.limit(BERT, 'sell', '50000', '1'));
    shown(exchange.place(ANNA, { direction: 'buy', type: 'market', total: '25000', ...TARGETS }));
    expect(openOf(exchange)).toEqual(['sell 5200000 49950', 'sell 4800000 49950']);
  });

  it('may be a limit alone, or a stop alone', () => {
    for (const [targets, open] of [
      [{ takeProfit: '52000' }, 'sell 5200000 99900'],
      [{ stopLoss: '48000' }, 'sell 4800000 99900'],
    ] as const) {
      const exchange = funded();
      shown(exchange.limit(ANNA, 'buy', '49000', '1', targets));
      shown(exchange.limit(BERT, 'sell', '49000', '1'));
      expect(openOf(exchange)).toEqual([open]);
    }
  });

  it('cover what was bought before the remainder was cancelled, and are not armed if nothing was', () => {
    const exchange = funded();
    const some = shown(exchange.limit(ANNA, 'buy', '49000', '1', TARGETS));
    const none = shown(exchange.limit(ANNA, 'buy', '48500', '0.1', TARGETS));
    shown(exchange.limit(BERT, 'sell', '49000', '0.4'));
    shown(exchange.cancel(ANNA, none.id));
    shown(exchange.cancel(ANNA, some.id));
    expect(openOf(exchange)).toEqual(['sell 5200000 39960', 'sell 4800000 39960']);
  });

  it('are not armed when the user cancels everything', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'buy', '49000', '1', TARGETS));
    shown(exchange.limit(BERT, 'sell', '49000', '0.4'));
    exchange.decide({ kind: 'spot.cancelAll', user: ANNA, pair: null, reason: 'user' });
    expect(openOf(exchange)).toEqual([]);
    shown(exchange.limit(BERT, 'sell', '47000', '0.1'));
    expect(openOf(exchange)).toEqual([]);
  });

  it('sell no more than is still available', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'buy', '49000', '1', TARGETS));
    shown(exchange.limit(BERT, 'sell', '49000', '0.4'));
    shown(exchange.limit(ANNA, 'sell', '60000', '10.3'));
    shown(exchange.limit(BERT, 'sell', '49000', '0.6'));
    expect(openOf(exchange)).toEqual(['sell 6000000 1030000', 'sell 5200000 69900', 'sell 4800000 69900']);
    expect(exchange.balance(ANNA, 'BTC')).toBe('0/10.999');
  });

  it('are executed at once when the price has already reached them', () => {
    const exchange = funded();
    shown(exchange.limit(CARL, 'buy', '47500', '1'));
    shown(exchange.limit(ANNA, 'buy', '49000', '0.5', { stopLoss: '48000' }));
    shown(exchange.limit(BERT, 'sell', '47500', '0.6'));
    expect(openOf(exchange)).toEqual([]);
    expect(exchange.balance(ANNA, 'BTC')).toBe('10/0');
  });

  it('protect the remainder when the book fills part of them', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', TARGETS));
    shown(exchange.limit(BERT, 'sell', '49000', '0.4'));
    shown(exchange.limit(CARL, 'buy', '52000', '0.1'));
    shown(exchange.cancel(ANNA, order.id));
    expect(openOf(exchange)).toEqual(['sell 5200000 39960', 'sell 4800000 29960']);
    expect(exchange.engine.state.orders.ocos.size).toBe(1);
  });

  it('sell nothing when they are reached while the pair is halted', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', TARGETS));
    shown(exchange.limit(BERT, 'sell', '49000', '0.4'));
    shown(exchange.limit(CARL, 'buy', '52000', '0.1'));
    exchange.engine.state.markets[0]!.halted = true;
    shown(exchange.cancel(ANNA, order.id));
    expect(openOf(exchange)).toEqual([]);
    expect(exchange.balance(ANNA, 'BTC')).toBe('10.3996/0');
  });

  it('may not become taker when amended, since the fill would not be deducted from the other leg', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'buy', '49000', '1', TARGETS));
    shown(exchange.limit(BERT, 'sell', '49000', '1'));
    shown(exchange.limit(CARL, 'buy', '49500', '1'));
    const profit = [...exchange.engine.state.orders.values()].find(({ ticks }) => ticks === 5_200_000)!;
    const amended = exchange.amend(ANNA, String(profit.id).padStart(16, '0'), { price: '49400' });
    expect(amended).toMatchObject({ error: 'wouldTake' });
    expect(exchange.balance(ANNA, 'BTC')).toBe('10/0.999');
  });

  it('lie on both sides of the price paid, even after the price is changed', () => {
    const exchange = funded();
    shown(exchange.limit(BERT, 'sell', '50000', '1'));
    const dear = exchange.limit(ANNA, 'buy', '51000', '0.1', { stopLoss: '50500' });
    expect(dear).toMatchObject({ error: 'targetSide', field: 'stop_loss_price' });
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', TARGETS));
    expect(exchange.amend(ANNA, order.id, { price: '47900' })).toMatchObject({ error: 'targetSide', field: 'price' });
  });

  it('protect a purchase of minimum worth although the stop falls below it', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'buy', '50000', '0.0001', { stopLoss: '48000' }));
    shown(exchange.limit(BERT, 'sell', '50000', '0.0001'));
    expect(openOf(exchange)).toEqual(['sell 4800000 9']);
  });

  it('count towards open orders with the number that they will place', () => {
    const exchange = new Exchange({ openOrders: 3 });
    for (const user of [ANNA, BERT]) exchange.fund(user, { USDT: '100000', BTC: '10' });
    for (const price of ['40000', '40001']) shown(exchange.limit(ANNA, 'buy', price, '0.1'));
    const buy = { direction: 'buy', type: 'market', total: '25000', ...TARGETS } as const;
    shown(exchange.limit(BERT, 'sell', '50000', '1'));
    expect(exchange.place(ANNA, buy)).toMatchObject({ error: 'tooManyOpenOrders' });
    shown(exchange.place(ANNA, { ...buy, stopLoss: null }));
  });

  it('wait for a stop order until it has triggered and traded', () => {
    const exchange = funded();
    const stop = { direction: 'buy', type: 'stop_market', total: '26000', triggerPrice: '51000' } as const;
    shown(exchange.place(ANNA, { ...stop, takeProfit: '55000', stopLoss: '50000' }));
    shown(exchange.limit(BERT, 'sell', '51000', '2'));
    shown(exchange.limit(CARL, 'buy', '51000', '0.1'));
    expect(openOf(exchange)).toEqual(['sell 5500000 50929', 'sell 5000000 50929']);
  });

  const refused: [string, Partial<Parameters<Exchange['place']>[1]>, string][] = [
    ['a take-profit below the price', { takeProfit: '49000' }, 'targetSide take_profit_price'],
    ['a stop-loss at the price', { stopLoss: '49500' }, 'targetSide stop_loss_price'],
    ['a take-profit between ticks', { takeProfit: '52000.001' }, 'priceOffTick take_profit_price'],
    ['a stop-loss that is no price', { stopLoss: 'x' }, 'priceOffTick stop_loss_price'],
    ['a take-profit beyond every band', { takeProfit: '900000' }, 'priceOutOfBand take_profit_price'],
    ['a take-profit of a sell above it', { ...SELL, takeProfit: '51500' }, 'targetSide take_profit_price'],
    ['a stop-loss of a sell at its price', { ...SELL, stopLoss: '51000' }, 'targetSide stop_loss_price'],
    ['a take-profit of a sell beyond every band', { ...SELL, takeProfit: '400' }, 'priceOutOfBand take_profit_price'],
  ];
  it.each(refused)('refuse %s and change nothing', (_, figures, refusal) => {
    const exchange = funded();
    const before = stateOf(exchange.engine);
    const order = { direction: 'buy', type: 'limit', price: '49500', quantity: '1' } as const;
    const decision = exchange.place(ANNA, { ...order, ...figures });
    expect(decision.ok ? 'accepted' : [decision.error, decision.field].filter(Boolean).join(' ')).toBe(refusal);
    expect(stateOf(exchange.engine)).toEqual(before);
  });
});
