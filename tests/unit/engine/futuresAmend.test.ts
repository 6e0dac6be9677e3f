import { describe, expect, it } from 'vitest';
import { formatId } from '../../../server/engine/ids';
import { formatPlan } from '../../../server/products/futures/engine/format';
import { ANNA, BERT, CARL, FuturesExchange, MAKER, placed, refusal } from '../../support/futuresExchange';
import { futuresStateOf } from '../../support/futuresState';

const funded = () => {
  const exchange = new FuturesExchange({ [ANNA]: '10000', [BERT]: '10000', [CARL]: '10000', [MAKER]: '10000000' });
  for (const user of [ANNA, BERT, CARL]) exchange.settings(user, 10);
  return exchange;
};

const amend = (exchange: FuturesExchange, user: number, orderId: string, price: string, permitted = true) =>
  exchange.decide({ kind: 'futures.amend', user, orderId, price, quantity: null, permitted });

const resize = (exchange: FuturesExchange, user: number, orderId: string, quantity: string, price = '60000') =>
  exchange.decide({ kind: 'futures.amend', user, orderId, price, quantity, permitted: true });

const amendPlan = (exchange: FuturesExchange, planId: string, triggerPrice: string, price: string | null = null) =>
  exchange.decide({ kind: 'futures.amendPlan', user: ANNA, planId, triggerPrice, price, permitted: true });

/** State that must be unchanged after a rejection. */
const everything = (exchange: FuturesExchange) => [
  futuresStateOf(exchange.engine),
  exchange.balance(ANNA),
  exchange.balance(BERT),
];

describe('changing the price of an open order', () => {
  it('moves it in the book under the same number and freezes what the new price requires', () => {
    const exchange = funded();
    const order = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
    const after = placed(amend(exchange, ANNA, order.id, '59000'));
    expect([after.id, after.status, after.price, after.frozen]).toEqual([
      order.id,
      'submitted',
      '59000.0',
      '595.90000000',
    ]);
    expect(exchange.balance(ANNA)).toBe('9404.1/595.9');
    expect(exchange.contract().bids.best()).toMatchObject({ ticks: 590_000, lots: 100 });
    placed(amend(exchange, ANNA, order.id, '60100'));
    expect(exchange.balance(ANNA)).toBe('9392.99/607.01');
    expect(exchange.contract().bids.depth).toBe(1);
  });

  it('puts it last in the queue of its new price, and keeps its position at an unchanged price', () => {
    const exchange = funded();
    const first = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59990' }));
    const second = placed(exchange.place(BERT, 'open_long', '0.1', { price: '60000' }));
    placed(amend(exchange, BERT, second.id, '60000'));
    placed(amend(exchange, ANNA, first.id, '60000'));
    placed(exchange.place(CARL, 'open_short', '0.1', { price: '60000' }));
    expect(exchange.position(BERT, 'long')).toBe('0.100 at 60000, 600, open');
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect([...exchange.engine.state.futures.orders.keys()].map(formatId)).toEqual([first.id]);
  });

  it('trades as taker whatever the new price crosses, and rests the remainder there', () => {
    const exchange = funded();
    const order = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59000' }));
    placed(exchange.place(BERT, 'open_short', '0.04', { price: '60000' }));
    const after = placed(amend(exchange, ANNA, order.id, '60050'));
    expect([after.status, after.deal_quantity, after.average_price, after.fee]).toEqual([
      'partial',
      '0.040',
      '60000.0',
      '1.20000000',
    ]);
    expect(exchange.position(ANNA, 'long')).toBe('0.040 at 60000, 240, open');
    expect(exchange.contract().bids.best()).toMatchObject({ ticks: 600_500, lots: 60 });
    expect(Number(after.frozen)).toBeCloseTo((60_050 * 0.06) / 10 + 2 * 60_050 * 0.06 * 0.0005, 6);
  });

  it('moves the remainder of a partly filled order, however small', () => {
    const exchange = funded();
    const order = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
    placed(exchange.place(BERT, 'open_short', '0.099', { price: '60000' }));
    const after = placed(amend(exchange, ANNA, order.id, '12000'));
    expect([after.status, after.price, after.quantity, after.deal_quantity]).toEqual([
      'partial',
      '12000.0',
      '0.100',
      '0.099',
    ]);
  });

  it('allows a closing order to move although it already holds everything closable', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    const close = placed(exchange.place(ANNA, 'close_long', '0.1', { price: '65000' }));
    expect(placed(amend(exchange, ANNA, close.id, '64000')).price).toBe('64000.0');
    expect(placed(amend(exchange, ANNA, close.id, '59999')).status).toBe('traded');
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  it('keeps a post-only order post-only', () => {
    const exchange = funded();
    exchange.quote('59990', '60010');
    const order = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59980', timeInForce: 'post' }));
    const before = everything(exchange);
    expect(refusal(amend(exchange, ANNA, order.id, '60010'))).toBe('wouldTake price');
    expect(everything(exchange)).toEqual(before);
    expect(placed(amend(exchange, ANNA, order.id, '60009.9')).time_in_force).toBe('post');
  });

  it('cancels the remainder when it meets the user’s own order, as a new order would', () => {
    const exchange = funded();
    const order = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59000' }));
    placed(exchange.place(ANNA, 'open_short', '0.1', { price: '60000' }));
    const after = placed(amend(exchange, ANNA, order.id, '60000'));
    expect([after.status, after.reason, after.frozen]).toEqual(['cancelled', 'selfTrade', '0.00000000']);
  });

  it('takes the attached legs along: yield legs move, price legs bound the new price', () => {
    const exchange = funded();
    const byYield = { basis: 'yield', value: '0.5', trigger_by: 'last', type: 'market' } as const;
    const byPrice = { basis: 'price', value: '58000', trigger_by: 'last', type: 'market' } as const;
    const order = placed(
      exchange.place(ANNA, 'open_long', '0.1', { price: '60000', takeProfit: byYield, stopLoss: byPrice }),
    );
    const triggers = () =>
      [...exchange.engine.state.futures.plans.values()].map((plan) => formatPlan(plan).trigger_price);
    expect(triggers()).toEqual(['63000.00000000', '58000.00000000']);
    const before = everything(exchange);
    expect(refusal(amend(exchange, ANNA, order.id, '58000'))).toBe('futuresTargetSide price');
    expect(everything(exchange)).toEqual(before);
    placed(amend(exchange, ANNA, order.id, '59000'));
    expect(triggers()).toEqual(['61950.00000000', '58000.00000000']);
  });

  it('does not bring the liquidation price beyond an attached stop-loss', () => {
    const exchange = funded();
    const stopLoss = { basis: 'price', value: '53400', trigger_by: 'last', type: 'market' } as const;
    const order = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59000', stopLoss }));
    const before = everything(exchange);
    expect(refusal(amend(exchange, ANNA, order.id, '59500'))).toBe('futuresStopBeyondLiquidation price');
    expect(everything(exchange)).toEqual(before);
    expect(refusal(amend(exchange, ANNA, order.id, '58000'))).toBe('accepted');
  });

  it('refuses whatever placing refuses, and leaves everything unchanged', () => {
    const exchange = funded();
    exchange.quote('59990', '60010');
    const order = placed(exchange.place(ANNA, 'open_long', '1.6', { price: '59000' }));
    const before = everything(exchange);
    const words = (user: number, id: string, price: string, permitted?: boolean) =>
      refusal(amend(exchange, user, id, price, permitted));
    expect(words(ANNA, order.id, '59000.05')).toBe('priceOffTick price');
    expect(words(ANNA, order.id, '62000')).toBe('insufficientBalance quantity');
    expect(words(ANNA, order.id, '1')).toBe('priceOutOfBand price');
    expect(words(ANNA, order.id, '66000.1')).toBe('priceOutOfBand price');
    expect(words(ANNA, order.id, '99999999999999999999')).toBe('priceOutOfBand price');
    expect(words(ANNA, order.id, '59500', false)).toBe('futuresPermission');
    expect(words(BERT, order.id, '59500')).toBe('orderNotFound order_id');
    expect(words(ANNA, 'nothing', '59500')).toBe('orderNotFound order_id');
    exchange.engine.state.markets[0]!.halted = true;
    expect(words(ANNA, order.id, '59500')).toBe('pairHalted pair');
    exchange.engine.state.markets[0]!.halted = false;
    expect(everything(exchange)).toEqual(before);
    exchange.look(exchange.at + 10_001);
    expect(words(ANNA, order.id, '59500')).toBe('futuresIndexStale');
  });

  it('refuses a price beyond the tier, and never lacks funds for what the order already holds', () => {
    const exchange = funded();
    exchange.settings(CARL, 100);
    exchange.credit(CARL, '10000');
    const order = placed(exchange.place(CARL, 'open_long', '4.1', { price: '59000' }));
    expect(refusal(amend(exchange, CARL, order.id, '61000'))).toBe('futuresTierLimit quantity');
    const cross = new FuturesExchange({ [ANNA]: '1000', [MAKER]: '10000000' });
    cross.settings(ANNA, 10, 'cross');
    cross.quote('59999', '60000');
    cross.place(ANNA, 'open_long', '0.1');
    const rest = placed(cross.place(ANNA, 'open_long', '0.05', { price: '59000' }));
    cross.contract().mark = 5_700_000_000_000n;
    expect(refusal(amend(cross, ANNA, rest.id, '59100'))).toBe('insufficientBalance quantity');
    expect(placed(amend(cross, ANNA, rest.id, '58000')).price).toBe('58000.0');
  });

  it('fails for an order that has already been filled or cancelled', () => {
    const exchange = funded();
    const order = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
    exchange.decide({ kind: 'futures.cancel', user: ANNA, orderId: order.id, reason: 'user' });
    expect(refusal(amend(exchange, ANNA, order.id, '59000'))).toBe('orderNotFound order_id');
  });
});

describe('changing the quantity of an open order', () => {
  const inQueue = () => {
    const exchange = funded();
    const first = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
    placed(exchange.place(BERT, 'open_long', '0.1', { price: '60000' }));
    return { exchange, first };
  };

  it('keeps its place when reduced at the same price, and frees what is no longer needed', () => {
    const { exchange, first } = inQueue();
    const after = placed(resize(exchange, ANNA, first.id, '0.04'));
    expect([after.quantity, after.status, after.frozen]).toEqual(['0.040', 'submitted', '242.40000000']);
    expect(exchange.contract().bids.best()).toMatchObject({ ticks: 600_000, lots: 140 });
    placed(exchange.place(CARL, 'open_short', '0.04', { price: '60000' }));
    expect(exchange.position(ANNA, 'long')).toBe('0.040 at 60000, 240, open');
    expect(exchange.position(BERT, 'long')).toBe('none');
    expect(exchange.balance(ANNA)).toBe('9759.52/240');
  });

  it('moves to the end of the queue when increased, and freezes what it needs', () => {
    const { exchange, first } = inQueue();
    const after = placed(resize(exchange, ANNA, first.id, '0.15'));
    expect([after.quantity, after.frozen]).toEqual(['0.150', '909.00000000']);
    placed(exchange.place(CARL, 'open_short', '0.1', { price: '60000' }));
    expect(exchange.position(BERT, 'long')).toBe('0.100 at 60000, 600, open');
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  it('moves to the end of the new queue when reduced at another price', () => {
    const { exchange, first } = inQueue();
    placed(resize(exchange, ANNA, first.id, '0.04', '59990'));
    expect(exchange.contract().bids.at(1)).toMatchObject({ ticks: 599_900, lots: 40 });
    expect(exchange.balance(ANNA)).toBe('9757.6404/242.3596');
  });

  it('includes what has been filled: the difference remains, and zero remaining is refused', () => {
    const { exchange, first } = inQueue();
    placed(exchange.place(CARL, 'open_short', '0.03', { price: '60000' }));
    const before = everything(exchange);
    expect(refusal(resize(exchange, ANNA, first.id, '0.03'))).toBe('futuresBelowTraded quantity');
    expect(refusal(resize(exchange, ANNA, first.id, '0.0305'))).toBe('quantityOffStep quantity');
    expect(everything(exchange)).toEqual(before);
    const after = placed(resize(exchange, ANNA, first.id, '0.05'));
    expect([after.status, after.quantity, after.deal_quantity]).toEqual(['partial', '0.050', '0.030']);
    expect(exchange.contract().bids.best()).toMatchObject({ lots: 120 });
  });

  it('refuses whatever placing would refuse, and leaves everything unchanged', () => {
    const { exchange, first } = inQueue();
    const before = everything(exchange);
    expect(refusal(resize(exchange, ANNA, first.id, '2'))).toBe('insufficientBalance quantity');
    expect(refusal(resize(exchange, ANNA, first.id, '99999999999'))).toBe('orderTooLarge quantity');
    expect(refusal(resize(exchange, ANNA, first.id, '0'))).toBe('quantityOffStep quantity');
    exchange.engine.state.markets[0]!.halted = true;
    expect(refusal(resize(exchange, ANNA, first.id, '0.04'))).toBe('pairHalted pair');
    exchange.engine.state.markets[0]!.halted = false;
    expect(everything(exchange)).toEqual(before);
  });

  it('allows a close to grow up to the position size and no further', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    const close = placed(exchange.place(ANNA, 'close_long', '0.04', { price: '61000' }));
    expect(refusal(resize(exchange, ANNA, close.id, '0.101', '61000'))).toBe('futuresCloseBeyond quantity');
    expect(placed(resize(exchange, ANNA, close.id, '0.1', '61000')).quantity).toBe('0.100');
  });
});

describe('a plan with a client id', () => {
  const plan = (exchange: FuturesExchange, clientId: string, triggerPrice: string, way: 'rise' | 'fall' | null) =>
    exchange.decide({
      ...{
        kind: 'futures.plan',
        user: ANNA,
        pair: 'BTC_USDT',
        direction: 'open_long',
        type: 'market',
        permitted: true,
      },
      ...{ triggerPrice, triggerBy: 'mark', quantity: '0.1', price: null, clientId, way },
    });

  it('shares its id with no other open plan or order, and releases it when it ends', () => {
    const exchange = funded();
    const first = plan(exchange, 'mine', '62000', null);
    if (!first.ok) throw new Error('refused');
    expect(refusal(plan(exchange, 'mine', '62500', null))).toBe('clientIdTaken client_id');
    const order = { price: '59000', clientId: 'mine' };
    expect(refusal(exchange.place(ANNA, 'open_long', '0.1', order))).toBe('clientIdTaken client_id');
    exchange.decide({ kind: 'futures.cancelPlan', user: ANNA, planId: formatPlan(first.futures.plan).id });
    expect(refusal(plan(exchange, 'mine', '62500', null))).toBe('accepted');
  });

  it('is refused when its trigger lies on the wrong side', () => {
    const exchange = funded();
    expect(refusal(plan(exchange, 'a', '62000', 'fall'))).toBe('triggerInvalid trigger_price');
    expect(refusal(plan(exchange, 'b', '58000', 'rise'))).toBe('triggerInvalid trigger_price');
    expect(refusal(plan(exchange, 'c', '62000', 'rise'))).toBe('accepted');
  });
});

describe('changing the prices of a waiting plan', () => {
  const withPlan = (type: 'limit' | 'market') => {
    const exchange = funded();
    const decision = exchange.decide({
      ...{ kind: 'futures.plan', user: ANNA, pair: 'BTC_USDT', direction: 'open_long', type, permitted: true },
      ...{ triggerPrice: '62000', triggerBy: 'mark', quantity: '0.1', price: type === 'limit' ? '62010' : null },
    });
    if (!decision.ok || !decision.futures?.plan) throw new Error('refused');
    return { exchange, id: formatPlan(decision.futures.plan).id };
  };
  const shown = (exchange: FuturesExchange) =>
    [...exchange.engine.state.futures.plans.values()].map((plan) => {
      const { trigger_price, price } = formatPlan(plan);
      return [trigger_price, price, plan.rising];
    });

  it('moves the trigger to either side of the price, with or without the limit price', () => {
    const { exchange, id } = withPlan('limit');
    expect(refusal(amendPlan(exchange, id, '61000'))).toBe('accepted');
    expect(shown(exchange)).toEqual([['61000.00000000', '62010.0', true]]);
    expect(refusal(amendPlan(exchange, id, '59000', '59010'))).toBe('accepted');
    expect(shown(exchange)).toEqual([['59000.00000000', '59010.0', false]]);
  });

  it('fires at the new trigger and not at the old one', () => {
    const { exchange, id } = withPlan('market');
    exchange.quote('61999', '62001');
    amendPlan(exchange, id, '61000');
    for (let second = 0; second < 3; second++) exchange.index('60800');
    expect(exchange.position(ANNA, 'long')).toBe('none');
    for (let second = 0; second < 3; second++) exchange.index('61100');
    expect(exchange.position(ANNA, 'long')).toBe('0.100 at 62001, 620.01, open');
  });

  it('is not available for a take-profit or stop-loss leg', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    const takeProfit = { basis: 'price', value: '61000', trigger_by: 'last', type: 'market' } as const;
    const legs = { user: ANNA, pair: 'BTC_USDT', side: 'long', quantity: null, takeProfit, stopLoss: null } as const;
    exchange.decide({ kind: 'futures.targets', ...legs });
    const [leg] = exchange.engine.state.futures.plans.values();
    expect(refusal(amendPlan(exchange, formatPlan(leg!).id, '62000'))).toBe('validation plan_id');
  });

  it('refuses whatever placing refuses, and the plan waits as before', () => {
    const { exchange, id } = withPlan('market');
    const before = everything(exchange);
    expect(refusal(amendPlan(exchange, id, '62000.05'))).toBe('priceOffTick trigger_price');
    expect(refusal(amendPlan(exchange, id, '60000'))).toBe('triggerInvalid trigger_price');
    expect(refusal(amendPlan(exchange, id, '61000', '61000'))).toBe('validation price');
    expect(refusal(amendPlan(exchange, 'nothing', '61000'))).toBe('futuresPlanNotFound plan_id');
    const command = { kind: 'futures.amendPlan', planId: id, triggerPrice: '61000', price: null } as const;
    expect(refusal(exchange.decide({ ...command, user: BERT, permitted: true }))).toBe('futuresPlanNotFound plan_id');
    expect(refusal(exchange.decide({ ...command, user: ANNA, permitted: false }))).toBe('futuresPermission');
    expect(everything(exchange)).toEqual(before);
  });
});
