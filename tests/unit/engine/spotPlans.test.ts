import { describe, expect, it } from 'vitest';
import type { SpotPlan } from '../../../domain/contract/spot/plans';
import type { DecisionOn } from '../../../server/engine/decision';
import { formatId } from '../../../server/engine/ids';
import { formatOrder } from '../../../server/products/spot/engine/format';
import type { Order } from '../../../server/products/spot/engine/order';
import { showPlan } from '../../../server/products/spotPlans/engine/format';
import { endPlan, type Plan } from '../../../server/products/spotPlans/engine/plan';
import { dueCommands, nextDue } from '../../../server/timers/deadlines';
import { Exchange, shown } from '../../support/exchange';

const [ANNA, BERT] = [1000, 1001];
const MINUTE = 60_000;

/** Last price 50,000; both have 100,000 USDT and 10 BTC. */
function funded(): Exchange {
  const exchange = new Exchange();
  for (const user of [ANNA, BERT]) exchange.fund(user, { USDT: '100000', BTC: '10' });
  shown(exchange.limit(BERT, 'sell', '50000', '0.1'));
  shown(exchange.limit(ANNA, 'buy', '50000', '0.1'));
  return exchange;
}

/**
 * The plan, with its current state in contract format.
 * @throws when it was rejected.
 */
function planOf(exchange: Exchange, decision: DecisionOn<'spotPlans.place'>): { plan: Plan; show: () => SpotPlan } {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
  const { plan } = decision;
  return { plan, show: () => showPlan(exchange.engine.state, plan) };
}

const run = (exchange: Exchange) => exchange.decide({ kind: 'spotPlans.run' });
const cancel = (exchange: Exchange, user: number, plan: Plan) =>
  exchange.decide({ kind: 'spotPlans.cancel', user, planId: formatId(plan.id) });

describe('scaled orders', () => {
  it('rest across the range, funded as a whole', () => {
    const exchange = funded();
    const { show } = planOf(exchange, exchange.scaled(ANNA));
    expect(exchange.book().bids).toEqual(['49800 x 0.2', '49600 x 0.2', '49400 x 0.2', '49200 x 0.2', '49000 x 0.2']);
    expect(exchange.balance(ANNA, 'USDT')).toBe('45600/49400');
    expect(show()).toMatchObject({
      ...{ kind: 'scaled', status: 'active', quantity: '1.00000', filled_quantity: '0.00000', average_price: null },
      ...{ orders: 5, orders_done: 0, price_low: '49000.00', price_high: '49800.00', next_at: null, duration_ms: null },
    });
  });

  it('name their plan, even after they have ended', () => {
    const exchange = funded();
    const { plan } = planOf(exchange, exchange.scaled(ANNA, { orders: 2 }));
    const { orders } = exchange.engine.state;
    const told = { plan_id: formatId(plan.id), plan_kind: 'scaled' };
    const [one, other] = [...plan.open].map((order) => orders.view(order));
    const show = (order: Order) => formatOrder(order, order.market.worth(order.dealTickLots), order.market);
    exchange.cancel(ANNA, formatId(one!.id));
    expect([show(one!), show(other!)]).toMatchObject([
      { ...told, status: 'cancelled' },
      { ...told, status: 'waiting' },
    ]);
    cancel(exchange, ANNA, plan);
    expect(show(other!)).toMatchObject({ ...told, status: 'cancelled' });
    expect(shown(exchange.limit(ANNA, 'buy', '49000', '0.1'))).toMatchObject({ plan_id: null, plan_kind: null });
  });

  it('increase towards the end with the greater weight', () => {
    const exchange = funded();
    planOf(exchange, exchange.scaled(ANNA, { orders: 3, weightLow: 3, weightHigh: 1 }));
    expect(exchange.book().bids).toEqual(['49800 x 0.16667', '49400 x 0.33333', '49000 x 0.5']);
  });

  it('are all refused when one would be, and nothing is frozen', () => {
    const refused = (figures: Parameters<Exchange['scaled']>[1]) => {
      const exchange = funded();
      const decision = exchange.scaled(ANNA, figures);
      expect([exchange.book().bids, exchange.balance(ANNA, 'USDT')]).toEqual([[], '95000/0']);
      return decision.ok ? 'taken' : `${decision.error} ${decision.field}`;
    };
    expect(refused({ quantity: '2' })).toBe('insufficientBalance undefined');
    expect(refused({ quantity: '0.0004' })).toBe('belowMinNotional quantity');
    expect(refused({ orders: 20, weightLow: 1, weightHigh: 100, quantity: '0.01' })).toMatch(/^belowMinNotional/);
    expect(refused({ priceHigh: '49000.03' })).toBe('planInvalid price_high');
    expect(refused({ priceLow: '49000.001' })).toBe('priceOffTick price_low');
    expect(refused({ priceHigh: '90000' })).toBe('priceOutOfBand price_high');
    expect(refused({ orders: 1 })).toBe('planInvalid orders');
    expect(refused({ orders: 21 })).toBe('planInvalid orders');
    expect(refused({ weightLow: 101 })).toBe('planInvalid weight_low');
    expect(refused({ durationMs: 600_000 })).toBe('validation duration_ms');
  });

  it('count together towards the open order limit', () => {
    const exchange = new Exchange({ openOrders: 4 });
    exchange.fund(ANNA, { USDT: '100000' });
    expect(exchange.scaled(ANNA)).toMatchObject({ ok: false, error: 'tooManyOpenOrders' });
    expect(exchange.scaled(ANNA, { orders: 4 })).toMatchObject({ ok: true });
  });

  it('report the filled quantity and complete with the last order', () => {
    const exchange = funded();
    const { show } = planOf(exchange, exchange.scaled(ANNA));
    shown(exchange.limit(BERT, 'sell', '49600', '0.3'));
    expect(show()).toMatchObject({ filled_quantity: '0.30000', status: 'active', average_price: '49733.34' });
    shown(exchange.limit(BERT, 'sell', '49000', '0.7'));
    exchange.engine.takeChanges();
    expect(show()).toMatchObject({
      ...{ filled_quantity: '1.00000', status: 'done' },
      orders_done: 5,
      turnover: '49400.00000000',
    });
    expect(exchange.engine.state.orders.endedOfPlans).toEqual([]);
  });

  it('complete at once when all of them fill at once', () => {
    const exchange = funded();
    shown(exchange.limit(BERT, 'sell', '48900', '1'));
    const { show } = planOf(exchange, exchange.scaled(ANNA));
    expect(show()).toMatchObject({ status: 'done', filled_quantity: '1.00000', average_price: '48900.00' });
    expect(exchange.balance(ANNA, 'USDT')).toBe('46100/0');
  });

  it('are cancelled with the plan, only by its owner and only once', () => {
    const exchange = funded();
    const { plan, show } = planOf(exchange, exchange.scaled(ANNA));
    shown(exchange.limit(BERT, 'sell', '49800', '0.1'));
    expect(cancel(exchange, BERT, plan)).toMatchObject({ ok: false, error: 'planNotFound' });
    expect(cancel(exchange, ANNA, plan)).toMatchObject({ ok: true });
    expect(show()).toMatchObject({ status: 'cancelled', filled_quantity: '0.10000' });
    expect([exchange.book().bids, exchange.balance(ANNA, 'USDT')]).toEqual([[], '90020/0']);
    expect(cancel(exchange, ANNA, plan)).toMatchObject({ ok: false, error: 'planNotFound' });
  });

  it('end only as the lifecycle of a plan allows', () => {
    const exchange = funded();
    const { plan } = planOf(exchange, exchange.scaled(ANNA));
    cancel(exchange, ANNA, plan);
    expect(() => endPlan(exchange.engine.state, plan, 'plan.finish', exchange.at)).toThrow(
      'a spot plan that is cancelled does not take plan.finish',
    );
  });

  it('can be amended individually: the plan grows accordingly', () => {
    const exchange = funded();
    const { plan, show } = planOf(exchange, exchange.scaled(ANNA));
    const [first] = [...plan.open].map((order) => formatId(exchange.engine.state.orders.id(order)));
    expect(exchange.amend(ANNA, first!, { quantity: '0.5', price: '49100' })).toMatchObject({ ok: true });
    expect(show().quantity).toBe('1.30000');
    expect(exchange.amend(ANNA, first!, { quantity: '0.1' })).toMatchObject({ ok: true });
    expect(show().quantity).toBe('0.90000');
  });

  it('can be cancelled individually: the last one completes the plan', () => {
    const exchange = funded();
    const { show } = planOf(exchange, exchange.scaled(ANNA));
    exchange.decide({ kind: 'spot.cancelAll', user: ANNA, pair: null, reason: 'user' });
    exchange.engine.takeChanges();
    expect(show()).toMatchObject({ status: 'done', filled_quantity: '0.00000' });
  });
});

describe('a TWAP plan', () => {
  const deep = (exchange: Exchange, price = '50000') => shown(exchange.limit(BERT, 'sell', price, '5'));

  it('trades one slice at once and one at each scheduled time, and completes with the last', () => {
    const exchange = funded();
    deep(exchange);
    const { plan, show } = planOf(exchange, exchange.twap(ANNA));
    expect(nextDue(exchange.engine)).toBe(plan.time);
    const filled: string[] = [];
    for (let minute = 0; minute < 10; minute++) {
      exchange.at = plan.time + minute * MINUTE - 1;
      run(exchange);
      run(exchange);
      filled.push(show().filled_quantity);
    }
    expect(filled).toEqual(Array.from({ length: 10 }, (_, slice) => `${((slice + 1) / 10).toFixed(5)}`));
    expect(show()).toMatchObject({ status: 'done', orders_done: 10, average_price: '50000.00', next_at: null });
    expect(nextDue(exchange.engine)).toBeNull();
    expect(exchange.balance(ANNA, 'USDT')).toBe('45000/0');
  });

  it('varies its slices, which add up to the whole quantity', () => {
    const exchange = funded();
    deep(exchange);
    const { plan, show } = planOf(exchange, exchange.twap(ANNA, { variation: 20 }));
    const sizes = new Set<number>();
    for (let minute = 0; minute < 10; minute++) {
      const before = plan.filled;
      exchange.at = plan.time + minute * MINUTE;
      run(exchange);
      sizes.add(plan.filled - before);
    }
    expect(sizes.size).toBeGreaterThan(5);
    expect(show()).toMatchObject({ status: 'done', filled_quantity: '1.00000' });
  });

  it('does not trade beyond its limit; the slice carries over into the following ones', () => {
    const exchange = funded();
    const dear = deep(exchange, '50001');
    const { plan, show } = planOf(exchange, exchange.twap(ANNA, { priceLimit: '50000' }));
    run(exchange);
    expect(show()).toMatchObject({ filled_quantity: '0.00000', orders_done: 1, status: 'active' });
    exchange.cancel(BERT, dear.id);
    deep(exchange, '50000');
    exchange.at = plan.time + MINUTE;
    run(exchange);
    expect(show()).toMatchObject({ filled_quantity: '0.11111', orders_done: 2 });
  });

  it('stops at its limit within a slice', () => {
    const exchange = funded();
    shown(exchange.limit(BERT, 'sell', '50000', '0.03'));
    deep(exchange, '50001');
    const { show } = planOf(exchange, exchange.twap(ANNA, { priceLimit: '50000' }));
    run(exchange);
    expect(show()).toMatchObject({ filled_quantity: '0.03000', status: 'active' });
  });

  it('skips missed slices and spreads the remainder over the others', () => {
    const exchange = funded();
    deep(exchange);
    const { plan, show } = planOf(exchange, exchange.twap(ANNA));
    run(exchange);
    exchange.at = plan.time + 7.5 * MINUTE;
    run(exchange);
    expect(show()).toMatchObject({ filled_quantity: '0.40000', orders_done: 8, next_at: plan.time + 8 * MINUTE });
    run(exchange);
    expect(show().filled_quantity).toBe('0.40000');
  });

  it('is stopped when its time is over, and reports the unfilled quantity', () => {
    const exchange = funded();
    deep(exchange);
    const { plan, show } = planOf(exchange, exchange.twap(ANNA));
    run(exchange);
    exchange.at = plan.time + 10 * MINUTE - 1;
    run(exchange);
    expect(show()).toMatchObject({ status: 'stopped', reason: 'timeOver', filled_quantity: '0.10000' });
    expect(nextDue(exchange.engine)).toBeNull();
  });

  it('is stopped after its last slice when that did not fill the remainder', () => {
    const exchange = funded();
    deep(exchange, '50001');
    const { plan, show } = planOf(exchange, exchange.twap(ANNA, { priceLimit: '50000' }));
    exchange.at = plan.time + 9 * MINUTE;
    run(exchange);
    expect(show()).toMatchObject({ status: 'stopped', reason: 'timeOver', orders_done: 10 });
  });

  it.each([
    ['insufficientBalance', (exchange: Exchange) => shown(exchange.limit(ANNA, 'buy', '49000', '1.9'))],
    [
      'pairHalted',
      (exchange: Exchange) => exchange.decide({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false }),
    ],
    ['locked', (exchange: Exchange) => exchange.decide({ kind: 'spotPlans.lock', owner: ANNA })],
  ] as const)('is stopped with a reason: %s', (reason, happen) => {
    const exchange = funded();
    deep(exchange);
    const { show } = planOf(exchange, exchange.twap(ANNA));
    happen(exchange);
    run(exchange);
    expect(show()).toMatchObject({ status: 'stopped', reason, filled_quantity: '0.00000' });
  });

  it('carries its slice over when the book is empty', () => {
    const exchange = funded();
    const { show } = planOf(exchange, exchange.twap(ANNA));
    run(exchange);
    expect(show()).toMatchObject({ status: 'active', orders_done: 1 });
  });

  it('freezes nothing in advance, and trades no more once it is cancelled', () => {
    const exchange = funded();
    deep(exchange);
    const { plan, show } = planOf(exchange, exchange.twap(ANNA));
    expect(exchange.balance(ANNA, 'USDT')).toBe('95000/0');
    run(exchange);
    expect(cancel(exchange, ANNA, plan)).toMatchObject({ ok: true });
    exchange.at = plan.time + MINUTE;
    run(exchange);
    expect(show()).toMatchObject({ status: 'cancelled', filled_quantity: '0.10000' });
    expect(nextDue(exchange.engine)).toBeNull();
  });

  it('waits while the exchange accepts nothing new, and resumes afterwards', () => {
    const exchange = funded();
    deep(exchange);
    const { plan, show } = planOf(exchange, exchange.twap(ANNA));
    expect(nextDue(exchange.engine)).toBe(plan.time);
    expect([nextDue(exchange.engine, true), dueCommands(exchange.engine, plan.time, true)]).toEqual([null, []]);
    for (const command of dueCommands(exchange.engine, plan.time)) exchange.decide(command);
    expect(show()).toMatchObject({ status: 'active', filled_quantity: '0.10000' });
  });

  it('ends only when its own user cancels all orders, of its pair or of all pairs', () => {
    const exchange = funded();
    const cancelAll = (user: number, pair: string | null) =>
      exchange.decide({ kind: 'spot.cancelAll', user, pair, reason: 'user' });
    const [one, other] = [planOf(exchange, exchange.twap(ANNA)), planOf(exchange, exchange.twap(ANNA))];
    expect([cancelAll(BERT, null), cancelAll(ANNA, 'ETH_USDT')]).toEqual([
      ...[
        { ok: true, cancelled: 0, plans: 0 },
        { ok: true, cancelled: 0, plans: 0 },
      ],
    ]);
    expect([one.show().status, other.show().status]).toEqual(['active', 'active']);
    expect(cancelAll(ANNA, 'BTC_USDT')).toEqual({ ok: true, cancelled: 0, plans: 2 });
    expect([one.show().status, other.show().status]).toEqual(['cancelled', 'cancelled']);
    expect(nextDue(exchange.engine)).toBeNull();
  });

  it('arms the targets for what its slices have filled', () => {
    const exchange = funded();
    shown(exchange.limit(BERT, 'sell', '50000', '0.1', { takeProfit: '49000' }));
    planOf(exchange, exchange.twap(ANNA));
    run(exchange);
    expect(exchange.book().bids).toEqual(['49000 x 0.1']);
  });

  it('is refused when a slice is below the minimum order or its figures are out of bounds', () => {
    const exchange = funded();
    deep(exchange);
    const refused = (figures: Parameters<Exchange['twap']>[1]) => {
      const decision = exchange.twap(ANNA, figures);
      return decision.ok ? 'taken' : `${decision.error} ${decision.field}`;
    };
    expect(refused({ quantity: '0.0009' })).toBe('belowMinNotional quantity');
    expect(refused({ quantity: '0.0011', variation: 20 })).toBe('belowMinNotional quantity');
    expect(refused({ durationMs: 299_999 })).toBe('planInvalid duration_ms');
    expect(refused({ durationMs: 86_400_001 })).toBe('planInvalid duration_ms');
    expect(refused({ durationMs: 300_000, orders: 61 })).toBe('planInvalid orders');
    expect(refused({ orders: 1 })).toBe('planInvalid orders');
    expect(refused({ variation: 21 })).toBe('planInvalid variation');
    expect(refused({ priceLimit: '1.001' })).toBe('priceOffTick price_limit');
    expect(refused({ priceLow: '1' })).toBe('validation price_low');
    expect(refused({ quantity: '5000' })).toBe('orderTooLarge quantity');
    expect(refused({ pair: 'BTC_EUR' })).toBe('unknownPair pair');
  });

  it('is limited to twenty per account', () => {
    const exchange = funded();
    deep(exchange);
    for (let count = 0; count < 20; count++) planOf(exchange, exchange.twap(ANNA));
    expect(exchange.twap(ANNA)).toMatchObject({ ok: false, error: 'tooManyPlans' });
    planOf(exchange, exchange.twap(BERT, { direction: 'sell', priceLimit: '50000' }));
  });
});
