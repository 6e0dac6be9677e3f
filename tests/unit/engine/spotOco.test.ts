import { describe, expect, it } from 'vitest';
import { ANNA, BERT, CARL, Exchange, funded, legsOf, shown, stateOf, tradeAt } from '../../support/exchange';

const BUY = { direction: 'buy', price: '48000', triggerPrice: '51000', stopPrice: '52000' } as const;

describe('placing an OCO', () => {
  it('rests the limit order and leaves the stop waiting, on one frozen amount', () => {
    const exchange = funded();
    const { limit, stop } = legsOf(exchange.oco(ANNA));
    expect([limit.type, limit.status, limit.price, limit.time_in_force]).toEqual([
      ...['limit', 'waiting', '52000.00', 'post'],
    ]);
    expect([stop.type, stop.status, stop.trigger_price, stop.quantity]).toEqual([
      ...['stop_market', 'untriggered', '49000.00', '1.00000'],
    ]);
    expect(limit.oco_id).toBe(stop.oco_id);
    expect([limit.id, stop.id]).not.toContain(limit.oco_id);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9/1');
    expect(exchange.book().asks).toEqual(['52000 x 1']);
  });

  it.each([
    ['at a price', BUY, '52000'],
    ['at the market, up to 3 % above its trigger', { ...BUY, stopPrice: null }, '52530'],
  ])('freezes what the more expensive leg of a buy requires, with a stop %s', (_, figures, held) => {
    const exchange = funded();
    legsOf(exchange.oco(ANNA, figures));
    expect(exchange.balance(ANNA, 'USDT')).toBe(`${100_000 - Number(held)}/${held}`);
  });

  const refused: [string, Parameters<Exchange['oco']>[1], string][] = [
    ['a trigger above the last price', { triggerPrice: '50500' }, 'ocoPrices trigger_price'],
    ['a trigger at the last price', { triggerPrice: '50000' }, 'ocoPrices trigger_price'],
    ['a limit below the last price', { price: '49500' }, 'ocoPrices trigger_price'],
    ['more than there is', { quantity: '11' }, 'insufficientBalance'],
    ['a limit between ticks', { price: '52000.001' }, 'priceOffTick price'],
    ['a stop between ticks', { stopPrice: '49000.001' }, 'priceOffTick stop_price'],
    ['a stop out of its band', { stopPrice: '30000' }, 'priceOutOfBand stop_price'],
    ['a quantity between lots', { quantity: '0.000001' }, 'quantityOffStep quantity'],
    ['too little', { quantity: '0.00001' }, 'belowMinNotional quantity'],
    ['a post-only stop', { stopPrice: '48900', timeInForce: 'post' }, 'validation time_in_force'],
    ['no quantity', { quantity: null }, 'validation quantity'],
    ['one name for both legs', { names: { oco: null, limit: 'a', stop: 'a' } }, 'clientIdTaken client_id'],
    ['an unknown pair', { pair: 'ABC_USDT' }, 'unknownPair pair'],
  ];
  it.each(refused)('refuses %s and changes nothing', (_, figures, refusal) => {
    const exchange = funded();
    const before = stateOf(exchange.engine);
    const decision = exchange.oco(ANNA, figures);
    expect(decision.ok ? 'accepted' : [decision.error, decision.field].filter(Boolean).join(' ')).toBe(refusal);
    expect(stateOf(exchange.engine)).toEqual(before);
  });

  it('refuses a limit that would trade immediately', () => {
    const exchange = funded();
    exchange.limit(BERT, 'buy', '51000', '0.1');
    expect(exchange.oco(ANNA, { price: '50500' })).toMatchObject({ error: 'wouldTake', field: 'price' });
  });

  it('counts as two open orders', () => {
    const exchange = new Exchange({ openOrders: 3 });
    for (const user of [ANNA, BERT, CARL]) exchange.fund(user, { USDT: '100000', BTC: '10' });
    tradeAt(exchange, '50000');
    legsOf(exchange.oco(ANNA));
    expect(exchange.oco(ANNA)).toMatchObject({ error: 'tooManyOpenOrders' });
  });
});

describe('the legs of an OCO', () => {
  it('end when the limit is filled: its last trade cancels the stop', () => {
    const exchange = funded();
    const placed = exchange.oco(ANNA);
    shown(exchange.limit(CARL, 'buy', '52000', '1'));
    const { limit, stop } = legsOf(placed);
    expect([limit.status, stop.status, stop.reason]).toEqual(['traded', 'cancelled', 'oco']);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9/0');
    tradeAt(exchange, '48000');
    expect(exchange.balance(ANNA, 'BTC')).toBe('9/0');
  });

  it('shrink together: the stop no longer sells what the limit has filled', () => {
    const exchange = funded();
    const placed = exchange.oco(ANNA);
    shown(exchange.limit(CARL, 'buy', '52000', '0.4'));
    expect(legsOf(placed).stop).toMatchObject({ status: 'untriggered', quantity: '0.60000' });
    expect(exchange.balance(ANNA, 'BTC')).toBe('9/0.6');
    shown(exchange.limit(CARL, 'buy', '48500', '1'));
    tradeAt(exchange, '48500');
    const { limit, stop } = legsOf(placed);
    expect([limit.status, limit.reason, limit.deal_quantity]).toEqual(['closed', 'oco', '0.40000']);
    expect([stop.status, stop.deal_quantity]).toEqual(['traded', '0.60000']);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9/0');
  });

  it('end when the trigger fires: the stop trades and the limit is cancelled', () => {
    const exchange = funded();
    const placed = exchange.oco(ANNA);
    shown(exchange.limit(CARL, 'buy', '48900', '1.5'));
    shown(exchange.limit(BERT, 'sell', '48900', '0.1'));
    const { limit, stop } = legsOf(placed);
    expect([limit.status, limit.reason]).toEqual(['cancelled', 'oco']);
    expect([stop.status, stop.average_price]).toEqual(['traded', '48900.00']);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9/0');
    expect(exchange.book().asks).toEqual([]);
  });

  it('release on each fill of a buy what the more expensive stop would have cost', () => {
    const exchange = funded();
    const placed = exchange.oco(ANNA, BUY);
    shown(exchange.limit(BERT, 'sell', '48000', '0.25'));
    expect(exchange.balance(ANNA, 'USDT')).toBe('49000/39000');
    shown(exchange.limit(BERT, 'sell', '48000', '0.75'));
    expect(legsOf(placed).stop).toMatchObject({ status: 'cancelled', reason: 'oco' });
    expect(exchange.balance(ANNA, 'USDT')).toBe('52000/0');
  });

  it('release when a buy triggers what the stop does not need', () => {
    const exchange = funded();
    const placed = exchange.oco(ANNA, { ...BUY, price: '49900', triggerPrice: '50500', stopPrice: '49950' });
    expect(exchange.balance(ANNA, 'USDT')).toBe('50050/49950');
    shown(exchange.limit(BERT, 'sell', '50500', '0.1'));
    shown(exchange.limit(CARL, 'buy', '50500', '0.1'));
    const { limit, stop } = legsOf(placed);
    expect([limit.status, stop.status]).toEqual(['cancelled', 'waiting']);
    expect(exchange.book().bids).toEqual(['49950 x 1']);
    expect(exchange.balance(ANNA, 'USDT')).toBe('50050/49950');
  });

  it('never cost more than they hold when the stop buys at market', () => {
    const exchange = funded();
    const placed = exchange.oco(ANNA, { ...BUY, stopPrice: null });
    shown(exchange.limit(BERT, 'sell', '51000', '0.1'));
    shown(exchange.limit(BERT, 'sell', '52530', '0.5'));
    shown(exchange.limit(BERT, 'sell', '52540', '5'));
    shown(exchange.limit(CARL, 'buy', '51000', '0.1'));
    const { stop } = legsOf(placed);
    expect([stop.status, stop.reason, stop.deal_quantity]).toEqual(['closed', 'slippage', '0.50000']);
    expect(exchange.balance(ANNA, 'USDT')).toBe('73735/0');
  });

  it('are cancelled together, whichever one is named', () => {
    for (const which of ['limit', 'stop'] as const) {
      const exchange = funded();
      const placed = exchange.oco(ANNA);
      shown(exchange.cancel(ANNA, legsOf(placed)[which].id));
      const { limit, stop } = legsOf(placed);
      expect([limit.status, stop.status, limit.reason, stop.reason]).toEqual([
        'cancelled',
        'cancelled',
        'user',
        'user',
      ]);
      expect(exchange.balance(ANNA, 'BTC')).toBe('10/0');
      expect(exchange.engine.state.orders.size).toBe(0);
    }
  });

  it('are cancelled once when all orders are cancelled', () => {
    const exchange = funded();
    legsOf(exchange.oco(ANNA));
    legsOf(exchange.oco(ANNA, BUY));
    exchange.decide({ kind: 'spot.cancelAll', user: ANNA, pair: null, reason: 'user' });
    expect([exchange.balance(ANNA, 'BTC'), exchange.balance(ANNA, 'USDT')]).toEqual(['10/0', '100000/0']);
    expect(exchange.engine.state.orders.size).toBe(0);
  });

  it('keep their client ids until they end', () => {
    const exchange = funded();
    const names = { oco: 'pair', limit: 'up', stop: 'down' };
    const placed = exchange.oco(ANNA, { names });
    expect(exchange.oco(ANNA, { names })).toMatchObject({ error: 'clientIdTaken' });
    shown(exchange.cancel(ANNA, legsOf(placed).stop.id));
    expect(exchange.oco(ANNA, { names }).ok).toBe(true);
  });
});

describe('changing a leg of an OCO', () => {
  it('moves the limit and the trigger, each on its own side of the last price', () => {
    const exchange = funded();
    const placed = exchange.oco(ANNA, BUY);
    const { limit, stop } = legsOf(placed);
    shown(exchange.amend(ANNA, limit.id, { price: '49000' }));
    expect(exchange.balance(ANNA, 'USDT')).toBe('48000/52000');
    shown(exchange.amend(ANNA, stop.id, { triggerPrice: '50500', price: '50600' }));
    expect(exchange.balance(ANNA, 'USDT')).toBe('49400/50600');
    expect(exchange.amend(ANNA, stop.id, { triggerPrice: '49500' })).toMatchObject({ error: 'ocoPrices' });
    expect(exchange.amend(ANNA, limit.id, { price: '50100' })).toMatchObject({ error: 'ocoPrices' });
    expect(exchange.amend(ANNA, limit.id, { quantity: '0.5' })).toMatchObject({ error: 'validation' });
    shown(exchange.cancel(ANNA, limit.id));
    expect(exchange.balance(ANNA, 'USDT')).toBe('100000/0');
  });

  it('freezes the maximum cost of a market buy behind its new trigger', () => {
    const exchange = funded();
    const { stop } = legsOf(exchange.oco(ANNA, { ...BUY, stopPrice: null }));
    shown(exchange.amend(ANNA, stop.id, { triggerPrice: '52000' }));
    expect(exchange.balance(ANNA, 'USDT')).toBe('46440/53560');
  });
});

describe('a stop-market buy by quantity', () => {
  it('freezes the worst price behind its trigger for its quantity, and refunds what it did not spend', () => {
    const exchange = funded();
    const stop = { direction: 'buy', type: 'stop_market', quantity: '1', triggerPrice: '51000' } as const;
    const order = shown(exchange.place(ANNA, stop));
    expect([order.quantity, order.total]).toEqual(['1.00000', null]);
    expect(exchange.balance(ANNA, 'USDT')).toBe('47470/52530');
    shown(exchange.amend(ANNA, order.id, { quantity: '0.5' }));
    expect(exchange.balance(ANNA, 'USDT')).toBe('73735/26265');
    shown(exchange.limit(BERT, 'sell', '51000', '3'));
    shown(exchange.limit(CARL, 'buy', '51000', '0.1'));
    expect(exchange.balance(ANNA, 'USDT')).toBe('74500/0');
    expect(exchange.balance(ANNA, 'BTC')).toBe('10.4995/0');
  });
});
