import { describe, expect, it } from 'vitest';
import { Exchange, shown, stateOf } from '../../support/exchange';

const [ANNA, BERT, CARL] = [1000, 1001, 1002];

function funded(): Exchange {
  const exchange = new Exchange();
  for (const user of [ANNA, BERT, CARL]) exchange.fund(user, { USDT: '100000', BTC: '10' });
  return exchange;
}

/** Buys of two users at the same price, the first user's being older. */
function queued(quantity = '1') {
  const exchange = funded();
  const first = shown(exchange.limit(ANNA, 'buy', '50000', quantity));
  const second = shown(exchange.limit(BERT, 'buy', '50000', '1'));
  return { exchange, first, second };
}

/** User whose resting order is matched by a small sell at 50,000. */
function firstServed(exchange: Exchange): number | undefined {
  shown(exchange.limit(CARL, 'sell', '50000', '0.1'));
  return exchange.engine.takeChanges().trades.all()[0]?.maker.trader.user;
}

describe('changing an open order', () => {
  it('sets a new price and quantity under the same number and freezes what they require', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '50000', '1'));
    const after = shown(exchange.amend(ANNA, order.id, { price: '49000', quantity: '1.5' }));
    expect([after.id, after.status, after.price, after.quantity, after.total]).toEqual([
      ...[order.id, 'waiting', '49000.00', '1.50000', '73500.00000000'],
    ]);
    expect(after.updated).toBeGreaterThan(order.updated);
    expect(exchange.balance(ANNA, 'USDT')).toBe('26500/73500');
    expect(exchange.book()).toEqual({ bids: ['49000 x 1.5'], asks: [] });
  });

  it('keeps the queue position of an order that is only reduced', () => {
    const { exchange, first } = queued();
    shown(exchange.amend(ANNA, first.id, { price: '50000', quantity: '0.4' }));
    expect(exchange.book().bids).toEqual(['50000 x 1.4']);
    expect(exchange.balance(ANNA, 'USDT')).toBe('80000/20000');
    expect(firstServed(exchange)).toBe(ANNA);
  });

  it('moves an order that is increased behind the others at its price', () => {
    const { exchange, first } = queued();
    shown(exchange.amend(ANNA, first.id, { quantity: '1.1' }));
    expect(exchange.book().bids).toEqual(['50000 x 2.1']);
    expect(firstServed(exchange)).toBe(BERT);
  });

  it('moves an order that leaves its price and returns behind the others', () => {
    const { exchange, first } = queued();
    shown(exchange.amend(ANNA, first.id, { price: '49999' }));
    shown(exchange.amend(ANNA, first.id, { price: '50000', quantity: '0.5' }));
    expect(firstServed(exchange)).toBe(BERT);
  });

  it('does nothing to an order that stays the same', () => {
    const { exchange, first } = queued();
    const before = stateOf(exchange.engine);
    expect(shown(exchange.amend(ANNA, first.id, { price: '50000.00', quantity: '1' }))).toEqual(first);
    expect(shown(exchange.amend(ANNA, first.id, {}))).toEqual(first);
    expect(stateOf(exchange.engine)).toEqual(before);
  });

  it('trades as taker whatever the new price crosses, and rests the remainder there', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1'));
    shown(exchange.limit(BERT, 'sell', '50000', '0.4'));
    const after = shown(exchange.amend(ANNA, order.id, { price: '50100' }));
    expect([after.status, after.deal_quantity, after.average_price, after.fee]).toEqual([
      ...['partial', '0.40000', '50000.00', '0.00040000'],
    ]);
    expect(exchange.balance(ANNA, 'USDT')).toBe('49940/30060');
    expect(exchange.book()).toEqual({ bids: ['50100 x 0.6'], asks: [] });
  });

  it('includes the filled part: the quantity is that of the whole order', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'sell', '50000', '1'));
    shown(exchange.limit(BERT, 'buy', '50000', '0.3'));
    expect(exchange.amend(ANNA, order.id, { quantity: '0.3' })).toMatchObject({ error: 'quantityTraded' });
    const after = shown(exchange.amend(ANNA, order.id, { quantity: '0.5' }));
    expect([after.status, after.quantity, after.deal_quantity]).toEqual(['partial', '0.50000', '0.30000']);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9.5/0.2');
    shown(exchange.limit(BERT, 'buy', '50000', '0.2'));
    expect(exchange.balance(ANNA, 'BTC')).toBe('9.5/0');
    expect(exchange.engine.state.orders.find(Number(order.id))).toBe(0);
  });

  it('requires no more than is available beyond what the order already holds', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '50000', '2'));
    expect(exchange.amend(ANNA, order.id, { quantity: '2.00001' })).toMatchObject({ error: 'insufficientBalance' });
    shown(exchange.amend(ANNA, order.id, { price: '40000', quantity: '2.5' }));
    expect(exchange.balance(ANNA, 'USDT')).toBe('0/100000');
  });

  it('triggers the stop orders that its trades reach', () => {
    const exchange = funded();
    exchange.limit(BERT, 'sell', '50000', '0.1');
    exchange.limit(CARL, 'buy', '50000', '0.1');
    const stop = { direction: 'sell', type: 'stop_market', quantity: '0.1', triggerPrice: '51000' } as const;
    const waiting = shown(exchange.place(CARL, stop));
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1'));
    exchange.limit(BERT, 'sell', '51000', '0.5');
    shown(exchange.amend(ANNA, order.id, { price: '51000' }));
    expect(exchange.engine.state.orders.find(Number(waiting.id))).toBe(0);
    expect(exchange.balance(CARL, 'BTC')).toBe('9.9999/0');
  });
});

describe('changing an order that waits for its trigger', () => {
  const waiting = () => {
    const exchange = funded();
    exchange.limit(BERT, 'sell', '50000', '0.1');
    exchange.limit(CARL, 'buy', '50000', '0.1');
    const stop = {
      direction: 'buy',
      type: 'stop_limit',
      price: '52000',
      quantity: '1',
      triggerPrice: '51000',
    } as const;
    return { exchange, order: shown(exchange.place(ANNA, stop)) };
  };

  it('moves its trigger, even to the other side of the price', () => {
    const { exchange, order } = waiting();
    const figures = { triggerPrice: '49000', price: '49500', quantity: '0.5' };
    const after = shown(exchange.amend(ANNA, order.id, figures));
    expect([after.status, after.trigger_price, after.price, after.quantity]).toEqual([
      ...['untriggered', '49000.00', '49500.00', '0.50000'],
    ]);
    expect(exchange.balance(ANNA, 'USDT')).toBe('75250/24750');
    exchange.limit(BERT, 'buy', '49000', '0.1');
    exchange.limit(CARL, 'sell', '49000', '0.1');
    expect(exchange.book().bids).toEqual(['49500 x 0.5']);
  });

  it('refuses a trigger at the last price, and a limit that its trigger does not allow', () => {
    const { exchange, order } = waiting();
    const before = stateOf(exchange.engine);
    expect(exchange.amend(ANNA, order.id, { triggerPrice: '50000' })).toMatchObject({ error: 'triggerInvalid' });
    expect(exchange.amend(ANNA, order.id, { triggerPrice: '40000' })).toMatchObject({ error: 'priceOutOfBand' });
    expect(stateOf(exchange.engine)).toEqual(before);
  });

  it('rests a triggered limit order at a new price like any other limit order', () => {
    const { exchange, order } = waiting();
    exchange.limit(BERT, 'sell', '51000', '0.1');
    exchange.limit(CARL, 'buy', '51000', '0.1');
    expect(exchange.book().bids).toEqual(['52000 x 1']);
    expect(exchange.amend(ANNA, order.id, { triggerPrice: '53000' })).toMatchObject({ error: 'validation' });
    expect(shown(exchange.amend(ANNA, order.id, { price: '55000' })).status).toBe('waiting');
    expect(exchange.book().bids).toEqual(['55000 x 1']);
  });
});

describe('a refused change', () => {
  const cases: [string, Parameters<Exchange['amend']>[2], string][] = [
    ['a price between ticks', { price: '50000.001' }, 'priceOffTick price'],
    ['a price of zero', { price: '0' }, 'priceOffTick price'],
    ['a price beyond the band', { price: '70000' }, 'priceOutOfBand price'],
    ['a price without end', { price: '99999999999999999999' }, 'priceOutOfBand price'],
    ['a post-only order at a price that it would take', { price: '50500' }, 'wouldTake price'],
    ['a quantity between lots', { quantity: '0.000001' }, 'quantityOffStep quantity'],
    ['a quantity below the minimum', { quantity: '0.00001' }, 'belowMinNotional quantity'],
    ['a quantity above the maximum', { quantity: '1000.00001' }, 'orderTooLarge quantity'],
    ['a trigger that it does not have', { triggerPrice: '51000' }, 'validation trigger_price'],
    ['more than is available', { quantity: '3' }, 'insufficientBalance'],
  ];

  it.each(cases)('leaves the order unchanged and in place for %s', (_, figures, refusal) => {
    const exchange = funded();
    exchange.limit(BERT, 'sell', '50500', '1');
    exchange.limit(CARL, 'buy', '50500', '0.1');
    const order = shown(exchange.limit(ANNA, 'buy', '50000', '1', { timeInForce: 'post' }));
    const before = stateOf(exchange.engine);
    const decision = exchange.amend(ANNA, order.id, figures);
    expect(decision.ok ? 'accepted' : [decision.error, decision.field].filter(Boolean).join(' ')).toBe(refusal);
    expect(stateOf(exchange.engine)).toEqual(before);
  });

  it('is one on a halted pair, of another user’s order or of one that has ended', () => {
    const { exchange, first } = queued();
    expect(exchange.amend(BERT, first.id, { price: '49000' })).toMatchObject({ error: 'orderNotFound' });
    expect(exchange.amend(ANNA, 'nothing', { price: '49000' })).toMatchObject({ error: 'orderNotFound' });
    exchange.decide({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false });
    expect(exchange.amend(ANNA, first.id, { quantity: '0.5' })).toMatchObject({ error: 'pairHalted' });
    exchange.cancel(ANNA, first.id);
    expect(exchange.amend(ANNA, first.id, { quantity: '0.5' })).toMatchObject({ error: 'orderNotFound' });
  });
});
