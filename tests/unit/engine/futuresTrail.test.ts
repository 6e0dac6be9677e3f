import { describe, expect, it } from 'vitest';
import { trailTrigger } from '../../../domain/rules/market/trailing';
import { formatPlan } from '../../../server/products/futures/engine/format';
import type { TrailInput } from '../../../server/products/futures/engine/trail';
import { ANNA, BERT, CARL, FuturesExchange, MAKER, placed, refusal } from '../../support/futuresExchange';

const funded = () => {
  const exchange = new FuturesExchange({ [ANNA]: '100000', [BERT]: '100000', [CARL]: '100000', [MAKER]: '10000000' });
  for (const user of [ANNA, BERT, CARL]) exchange.settings(user, 10);
  return exchange;
};

/** A long position of 0.1 at 60,000, with a market around it. */
const holding = () => {
  const exchange = funded();
  exchange.quote('59999', '60000');
  placed(exchange.place(ANNA, 'open_long', '0.1'));
  return exchange;
};

const trail = (exchange: FuturesExchange, change: Partial<TrailInput> = {}) =>
  exchange.decide({
    ...{
      kind: 'futures.trail',
      user: ANNA,
      pair: 'BTC_USDT',
      direction: 'close_long',
      callback: 'rate',
      value: '0.01',
    },
    ...{ activationPrice: null, triggerBy: 'last', quantity: '0.1', permitted: true, ...change },
  });

const waiting = (exchange: FuturesExchange) =>
  [...exchange.engine.state.futures.plans.values()].map((plan) => {
    const { trigger_price, best_price, rising } = formatPlan(plan);
    return [Number(trigger_price), best_price === null ? null : Number(best_price), rising];
  });

/** Two other users trade at a price. */
function tradeAt(exchange: FuturesExchange, price: string): void {
  placed(exchange.place(BERT, 'open_short', '0.001', { price }));
  placed(exchange.place(CARL, 'open_long', '0.001', { price }));
}

/** Removes all quotes, so that trades of other users move the price freely. */
const clear = (exchange: FuturesExchange) =>
  exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });

describe('a trailing stop', () => {
  it.each([
    ['rate', 1_000_000n, false, 60_000n * 10n ** 8n, 59_400n * 10n ** 8n],
    ['rate', 1_000_000n, true, 60_000n * 10n ** 8n, 60_600n * 10n ** 8n],
    ['amount', 250n * 10n ** 8n, false, 60_000n * 10n ** 8n, 59_750n * 10n ** 8n],
    ['amount', 250n * 10n ** 8n, true, 60_000n * 10n ** 8n, 60_250n * 10n ** 8n],
    ['rate', 3_333_333n, false, 100n, 96n],
    ['rate', 3_333_333n, true, 100n, 104n],
  ] as const)(
    'triggers by %s of %s, when rising is %s, from a best price of %s, at %s',
    (by, distance, rising, best, trigger) => {
      expect(trailTrigger(best, rising, { by, distance })).toBe(trigger);
    },
  );

  it('follows the highest price without coming back, and sells at market once the price has come back', () => {
    const exchange = holding();
    clear(exchange);
    expect(refusal(trail(exchange))).toBe('accepted');
    expect(waiting(exchange)).toEqual([[59_400, 60_000, false]]);
    tradeAt(exchange, '61000');
    tradeAt(exchange, '60500');
    expect(waiting(exchange)).toEqual([[60_390, 61_000, false]]);
    exchange.quote('60399', '60401', '1');
    tradeAt(exchange, '60400');
    expect(waiting(exchange)).toHaveLength(1);
    clear(exchange);
    exchange.quote('60380', '60400', '1');
    placed(exchange.place(BERT, 'open_short', '0.001'));
    expect(waiting(exchange)).toEqual([]);
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  it('buys when it opens a long or closes a short: it follows the lowest price', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    placed(exchange.place(BERT, 'open_long', '0.001'));
    clear(exchange);
    expect(refusal(trail(exchange, { direction: 'open_long', callback: 'amount', value: '500' }))).toBe('accepted');
    tradeAt(exchange, '59000');
    expect(waiting(exchange)).toEqual([[59_500, 59_000, true]]);
    exchange.quote('59490', '59510', '1');
    placed(exchange.place(BERT, 'open_long', '0.001'));
    expect(waiting(exchange)).toEqual([]);
    expect(exchange.position(ANNA, 'long')).toBe('0.100 at 59510, 595.1, open');
  });

  it('waits for its activation price, if it has one, and follows from there', () => {
    const exchange = holding();
    clear(exchange);
    expect(refusal(trail(exchange, { activationPrice: '61000' }))).toBe('accepted');
    expect(waiting(exchange)).toEqual([[61_000, null, true]]);
    tradeAt(exchange, '58500');
    expect(waiting(exchange)).toEqual([[61_000, null, true]]);
    tradeAt(exchange, '61200');
    expect(waiting(exchange)).toEqual([[60_588, 61_200, false]]);
  });

  it('shares its best price with all stops that began before it was reached, but with no younger one', () => {
    const exchange = holding();
    clear(exchange);
    trail(exchange, { quantity: '0.01' });
    tradeAt(exchange, '60900');
    trail(exchange, { quantity: '0.02', value: '0.02' });
    tradeAt(exchange, '60600');
    trail(exchange, { quantity: '0.03' });
    const best = () => waiting(exchange).map(([, price]) => price);
    expect(best()).toEqual([60_900, 60_900, 60_600]);
    tradeAt(exchange, '60700');
    expect(best()).toEqual([60_900, 60_900, 60_700]);
    tradeAt(exchange, '61500');
    expect(best()).toEqual([61_500, 61_500, 61_500]);
    expect(exchange.contract().trails.stand()).toHaveLength(1);
  });

  it('ends with the position that it closes', () => {
    const exchange = holding();
    trail(exchange);
    placed(exchange.place(ANNA, 'close_long', '0.1'));
    expect(waiting(exchange)).toEqual([]);
  });

  it('closes the free part of the position and nothing more', () => {
    const exchange = holding();
    trail(exchange);
    placed(exchange.place(ANNA, 'close_long', '0.06', { price: '65000' }));
    clear(exchange);
    exchange.quote('59300', '59310', '1');
    placed(exchange.place(BERT, 'open_short', '0.001'));
    expect(exchange.position(ANNA, 'long')).toBe('0.060 at 60000, 360, open');
  });

  it('accepts a new activation price and waits for it again', () => {
    const exchange = holding();
    clear(exchange);
    const made = trail(exchange);
    if (!made.ok) throw new Error('refused');
    const planId = formatPlan(made.futures.plan).id;
    const amend = (triggerPrice: string) =>
      exchange.decide({ kind: 'futures.amendPlan', user: ANNA, planId, triggerPrice, price: null, permitted: true });
    expect(refusal(amend('59000'))).toBe('triggerInvalid trigger_price');
    expect(refusal(amend('61000'))).toBe('accepted');
    expect(waiting(exchange)).toEqual([[61_000, null, true]]);
    expect(exchange.contract().trails.size).toBe(0);
  });

  it('follows the index instead of the trades when it triggers by index', () => {
    const exchange = holding();
    clear(exchange);
    trail(exchange, { triggerBy: 'index', value: '0.02' });
    tradeAt(exchange, '62000');
    for (let second = 0; second < 3; second++) exchange.index('61000');
    expect(waiting(exchange)).toEqual([[59_780, 61_000, false]]);
  });

  it('refuses parameters that cannot be followed, and leaves nothing waiting', () => {
    const exchange = holding();
    const words = (change: Partial<TrailInput>) => refusal(trail(exchange, change));
    expect(words({ value: '0.0009' })).toBe('futuresTrailDistance value');
    expect(words({ value: '0.11' })).toBe('futuresTrailDistance value');
    expect(words({ callback: 'amount', value: '30001' })).toBe('futuresTrailDistance value');
    expect(words({ callback: 'amount', value: '0.05' })).toBe('priceOffTick value');
    expect(words({ activationPrice: '59000' })).toBe('triggerInvalid activation_price');
    expect(words({ activationPrice: '61000.05' })).toBe('priceOffTick activation_price');
    expect(words({ quantity: '0.1001' })).toBe('quantityOffStep quantity');
    expect(words({ quantity: '0.2' })).toBe('futuresCloseBeyond quantity');
    expect(words({ direction: 'close_short' })).toBe('futuresPositionNotFound direction');
    expect(words({ direction: 'open_long', permitted: false })).toBe('futuresPermission');
    exchange.engine.state.markets[0]!.halted = true;
    expect(words({})).toBe('pairHalted pair');
    expect(waiting(exchange)).toEqual([]);
  });

  it('keeps a single shared peak as the price moves on, however many stops follow', () => {
    const exchange = holding();
    const { trails } = exchange.contract();
    const made = trail(exchange, { value: '0.1' });
    if (!made.ok) throw new Error('refused');
    const [plan] = [...exchange.engine.state.futures.plans.values()];
    for (let place = 1; place <= 10_000; place++) {
      const copy = { ...plan!, id: plan!.id + place, trail: { ...plan!.trail!, peak: null } };
      trails.add(copy, 1_000_000 + place, 6_000_000_000_000n - BigInt(place) * 10_000_000n);
    }
    for (let step = 0; step < 200; step++) trails.note('last', 5_900_000_000_000n + BigInt(step) * 1_000_000_000n);
    expect(trails.stand()).toHaveLength(1);
    expect(trails.take().flatMap(({ put }) => put)).toHaveLength(1);
  });
});

describe('a countdown', () => {
  it('cancels all open orders of the contract when it expires, and not earlier', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59000' }));
    placed(exchange.place(BERT, 'open_long', '0.1', { price: '59000' }));
    const set = (ms: number) => exchange.decide({ kind: 'futures.countdown', user: ANNA, pair: 'BTC_USDT', ms });
    expect(refusal(set(5000))).toBe('accepted');
    const { futures } = exchange.engine.state;
    expect(futures.nextDue()).toBe(exchange.at + 5000);
    exchange.look(exchange.at + 4999);
    expect(futures.orders.size).toBe(2);
    exchange.look(exchange.at + 1);
    expect([...futures.orders.values()].map(({ user }) => user)).toEqual([BERT]);
    expect(futures.countdowns.list()).toEqual([]);
  });

  it('can be renewed and cancelled', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59000' }));
    const set = (ms: number) => exchange.decide({ kind: 'futures.countdown', user: ANNA, pair: 'BTC_USDT', ms });
    set(5000);
    exchange.look(exchange.at + 4000);
    set(5000);
    exchange.look(exchange.at + 4000);
    set(0);
    exchange.look(exchange.at + 60_000);
    expect(exchange.engine.state.futures.orders.size).toBe(1);
  });
});
