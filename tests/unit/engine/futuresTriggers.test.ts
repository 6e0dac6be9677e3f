import { describe, expect, it } from 'vitest';
import type { FuturesTarget } from '../../../domain/contract/futures/futuresTrading';
import { formatPlan } from '../../../server/products/futures/engine/format';
import { ANNA, BERT, CARL, FuturesExchange, MAKER, placed, refusal } from '../../support/futuresExchange';

const funded = () => {
  const exchange = new FuturesExchange({ [ANNA]: '10000', [BERT]: '10000', [MAKER]: '10000000' });
  exchange.settings(ANNA, 10);
  exchange.quote('59999', '60000');
  return exchange;
};

const target = (value: string, more: Partial<FuturesTarget> = {}): FuturesTarget => ({
  ...{ basis: 'price', value, trigger_by: 'mark', type: 'market' },
  ...more,
});

const set = (
  exchange: FuturesExchange,
  takeProfit: FuturesTarget | null,
  stopLoss: FuturesTarget | null,
  quantity: string | null = null,
) =>
  exchange.decide({
    kind: 'futures.targets',
    user: ANNA,
    pair: 'BTC_USDT',
    side: 'long',
    quantity,
    takeProfit,
    stopLoss,
  });

const plansOf = (exchange: FuturesExchange, user: number = ANNA) => {
  const all = exchange.changes.flatMap(({ plans }) => plans);
  return [...new Map(all.map((plan) => [plan.id, plan])).values()].filter((plan) => plan.user === user).map(formatPlan);
};
const states = (exchange: FuturesExchange) =>
  plansOf(exchange).map(({ kind, status, reason, error }) => [kind, status, reason, error].filter(Boolean).join(' '));

const moveTo = (exchange: FuturesExchange, price: number) => {
  exchange.quote(String(price - 1), String(price));
  for (let second = 0; second < 62; second++) exchange.index(String(price));
};

describe('take-profit and stop-loss', () => {
  it('closes the whole position, and each leg cancels the other', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    set(exchange, target('61000'), target('58000'));
    moveTo(exchange, 61001);
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(states(exchange)).toEqual(['takeProfit triggered', 'stopLoss cancelled otherLeg']);
    expect(exchange.ordersOf(ANNA).at(-1)).toMatchObject({ source: 'takeProfit', status: 'traded', reason: null });
  });

  it('fires a leg at once whose trigger a leverage change moves past the last price, without another trade', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    set(exchange, null, target('-0.5', { basis: 'yield', trigger_by: 'last' }));
    moveTo(exchange, 58500);
    placed(exchange.place(BERT, 'open_short', '0.001'));
    expect(states(exchange)).toEqual(['stopLoss entrusted']);
    // At 50x the stop lies at 59,400.
    exchange.decide({ kind: 'futures.leverage', user: ANNA, pair: 'BTC_USDT', leverage: 50 });
    expect(states(exchange)).toEqual(['stopLoss triggered']);
  });

  it('leaves the other leg and closing orders in place when its own order is refused', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    placed(exchange.place(ANNA, 'close_long', '0.05', { price: '62000' }));
    set(exchange, target('61000', { trigger_by: 'index' }), target('58000', { trigger_by: 'index' }));
    exchange.quote('57000', '62100');
    exchange.index('61000');
    expect(states(exchange)).toEqual(['takeProfit invalid slippage beyondBound', 'stopLoss entrusted']);
    expect(exchange.ordersOf(ANNA).map(({ status }) => status)).toEqual(['traded', 'submitted', 'invalid']);
    exchange.quote('58499', '58500');
    exchange.index('58500');
    exchange.index('58000');
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(states(exchange)[1]).toBe('stopLoss triggered');
  });

  it('waits for a book when there is nothing to trade with, unless the price returns before', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    set(exchange, target('60500', { trigger_by: 'index' }), target('59500', { trigger_by: 'index' }));
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    exchange.index('59400');
    exchange.index('60000');
    exchange.quote('59999', '60000');
    expect(states(exchange)).toEqual(['takeProfit entrusted', 'stopLoss entrusted']);
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    exchange.index('59400');
    expect(states(exchange)).toEqual(['takeProfit entrusted', 'stopLoss entrusted']);
    exchange.quote('59399', '59400');
    exchange.index('59400');
    expect(states(exchange)).toEqual(['takeProfit cancelled otherLeg', 'stopLoss triggered']);
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  it('finds all levels that return, not only the first one that is quoted', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.3'));
    set(exchange, null, target('59500', { trigger_by: 'index' }));
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    exchange.index('59400');
    const quote = { kind: 'futures.quote', user: MAKER, pair: 'BTC_USDT', side: 'buy', type: 'limit' } as const;
    for (const price of ['59399', '59398', '59397'])
      exchange.decide({ ...quote, timeInForce: 'gtc', price, quantity: '0.1' });
    exchange.index('59400');
    expect([exchange.position(ANNA, 'long'), ...states(exchange)]).toEqual(['none', 'stopLoss triggered']);
  });

  it('leaves nothing to a later leg of the same price when an earlier one has emptied the book', () => {
    const exchange = funded();
    exchange.settings(BERT, 10);
    for (const user of [ANNA, BERT]) placed(exchange.place(user, 'open_long', '0.1'));
    set(exchange, null, target('59500', { trigger_by: 'index' }));
    const stopLoss = target('59500', { trigger_by: 'index' });
    const own = { user: BERT, pair: 'BTC_USDT', side: 'long', quantity: null, takeProfit: null, stopLoss } as const;
    exchange.decide({ kind: 'futures.targets', ...own });
    exchange.quote('59400', '59500', '0.1');
    exchange.index('59400');
    expect([exchange.position(ANNA, 'long'), plansOf(exchange, BERT)[0]?.status]).toEqual(['none', 'entrusted']);
    exchange.quote('59400', '59500', '0.1');
    exchange.index('59400');
    expect(exchange.position(BERT, 'long')).toBe('none');
  });

  it('closes a position of several orders that is larger than the largest order', () => {
    const exchange = new FuturesExchange({ [ANNA]: '200000000', [MAKER]: '2000000000' });
    exchange.settings(ANNA, 1);
    exchange.quote('59999', '60000', '1000');
    placed(exchange.place(ANNA, 'open_long', '1000'));
    exchange.quote('59999', '60000', '1000');
    placed(exchange.place(ANNA, 'open_long', '1000'));
    expect(refusal(exchange.place(ANNA, 'close_long', '2000'))).toBe('orderTooLarge quantity');
    set(exchange, target('61000', { trigger_by: 'index' }), target('59000', { trigger_by: 'index' }));
    exchange.quote('58999', '59001', '1000');
    const more = { user: MAKER, pair: 'BTC_USDT', side: 'buy', type: 'limit', timeInForce: 'gtc' } as const;
    expect(refusal(exchange.decide({ kind: 'futures.quote', ...more, price: '58998', quantity: '1000' }))).toBe(
      'accepted',
    );
    exchange.index('59000');
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(states(exchange)).toEqual(['takeProfit cancelled otherLeg', 'stopLoss triggered']);
  });

  it('fires the stop-loss when both are due at once, whatever their numbers are', () => {
    const exchange = funded();
    const fired = Array.from({ length: 8 }, () => {
      exchange.quote('61000', '61010');
      exchange.index('60000');
      placed(exchange.place(ANNA, 'open_short', '0.01'));
      exchange.quote('60000', '60020');
      const legs = { takeProfit: target('0.01', { basis: 'yield' }), stopLoss: target('60050') };
      placed(exchange.place(ANNA, 'open_short', '0.01', { price: '60010', ...legs }));
      exchange.contract().mark = 6_010_000_000_000n;
      placed(exchange.place(BERT, 'open_long', '0.01'));
      expect(exchange.position(ANNA, 'short')).toBe('none');
      return exchange.ordersOf(ANNA).at(-1)?.source;
    });
    expect(fired).toEqual(Array.from({ length: 8 }, () => 'stopLoss'));
  });

  it('fires the stop-loss when both are due at once by different prices, or were set one after the other', () => {
    const [profit, loss] = [target('61000'), target('59000', { trigger_by: 'index' })];
    const ways = [(exchange: FuturesExchange) => set(exchange, profit, loss)];
    ways.push((exchange) => (set(exchange, profit, null), set(exchange, null, loss)));
    const fired = ways.map((way) => {
      const exchange = funded();
      placed(exchange.place(ANNA, 'open_long', '0.1'));
      way(exchange);
      exchange.contract().mark = 6_110_000_000_000n;
      exchange.contract().index.price = 5_890_000_000_000n;
      exchange.look();
      return exchange.ordersOf(ANNA).at(-1)?.source;
    });
    expect(fired).toEqual(['stopLoss', 'stopLoss']);
  });

  it('validates the sides and the liquidation price', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    expect(refusal(set(exchange, target('59000'), null))).toBe('futuresTargetSide take_profit');
    expect(refusal(set(exchange, null, target('61000')))).toBe('futuresTargetSide stop_loss');
    expect(refusal(set(exchange, null, target('54000')))).toBe('futuresStopBeyondLiquidation stop_loss');
    expect(refusal(set(exchange, target('61000'), null, '0.2'))).toBe('futuresCloseBeyond quantity');
  });

  it('checks a hedged position’s stop-loss against the liquidation price on its own side', () => {
    const exchange = new FuturesExchange({ [ANNA]: '1000', [MAKER]: '10000000' });
    exchange.settings(ANNA, 50, 'cross');
    exchange.quote('59999', '60000');
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    expect(refusal(set(exchange, null, target('50000')))).toBe('futuresStopBeyondLiquidation stop_loss');
    placed(exchange.place(ANNA, 'open_short', '0.11'));
    expect(refusal(set(exchange, null, target('50000')))).toBe('accepted');
    expect(refusal(set(exchange, null, target('60500')))).toBe('futuresTargetSide stop_loss');
  });

  it('derives the trigger from a yield rate at the entry, and again when the entry changes', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    set(exchange, target('0.5', { basis: 'yield' }), target('-0.3', { basis: 'yield' }));
    expect(plansOf(exchange).map(({ trigger_price }) => trigger_price)).toEqual(['63000.00000000', '58200.00000000']);
    exchange.quote('60999', '61000');
    exchange.index('61000');
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    expect(plansOf(exchange).map(({ trigger_price }) => trigger_price)).toEqual(['63525.00000000', '58685.00000000']);
  });

  it('has no trigger that is higher than a price can be, and keeps it when the leverage leads to one', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    const byYield = (value: string) => refusal(set(exchange, target(value, { basis: 'yield' }), null));
    expect(['99999999999999999999', '20000000', '-1'].map(byYield)).toEqual([
      ...['futuresTargetYield take_profit', 'futuresTargetYield take_profit', 'futuresTargetSide take_profit'],
    ]);
    expect(refusal(set(exchange, target('99999999999.9'), null))).toBe('priceOffTick take_profit');
    expect(byYield('10000000')).toBe('accepted');
    const triggers = () => plansOf(exchange).map(({ trigger_price }) => trigger_price);
    expect(triggers()).toEqual(['60000060000.00000000']);
    exchange.settings(ANNA, 1);
    expect(triggers()).toEqual(['60000060000.00000000']);
  });

  it('ends with the position, and not earlier', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    set(exchange, target('65000'), null);
    placed(exchange.place(ANNA, 'close_long', '0.05'));
    expect(states(exchange)).toEqual(['takeProfit entrusted']);
    placed(exchange.place(ANNA, 'close_long', '0.05'));
    expect(states(exchange)).toEqual(['takeProfit cancelled position']);
  });

  it('is attached to an order, armed once it opened something, and cancelled if it did not', () => {
    const exchange = funded();
    const legs = { takeProfit: target('62000'), stopLoss: target('57000') };
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59000', ...legs }));
    expect(plansOf(exchange).map(({ position_id }) => position_id)).toEqual([null, null]);
    exchange.decide({ kind: 'futures.cancelAll', user: ANNA, pair: null, reason: 'user' });
    expect(states(exchange)).toEqual(['takeProfit cancelled position', 'stopLoss cancelled position']);
    placed(exchange.place(ANNA, 'open_long', '0.1', legs));
    expect(
      plansOf(exchange)
        .slice(2)
        .map(({ position_id }) => position_id !== null),
    ).toEqual([true, true]);
    moveTo(exchange, 57000);
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  describe('attached to an order that is partly filled', () => {
    const legs = { takeProfit: target('62000'), stopLoss: target('57000') };
    const opened = () => {
      const exchange = funded();
      exchange.quote('58990', '59010');
      placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59000', ...legs }));
      placed(exchange.place(BERT, 'open_short', '0.04', { price: '59000' }));
      return exchange;
    };
    const close = (exchange: FuturesExchange) => {
      placed(exchange.place(ANNA, 'close_long', '0.04', { price: '59005' }));
      placed(exchange.place(BERT, 'close_short', '0.04', { price: '59005' }));
      expect(exchange.position(ANNA, 'long')).toBe('none');
    };
    const isArmed = (exchange: FuturesExchange) => plansOf(exchange).map(({ position_id }) => position_id !== null);

    it('is attached again when its position ends, and closes what the rest opens', () => {
      const exchange = opened();
      close(exchange);
      const ended = ['takeProfit cancelled position', 'stopLoss cancelled position'];
      expect(states(exchange)).toEqual([...ended, 'takeProfit entrusted', 'stopLoss entrusted']);
      expect(isArmed(exchange)).toEqual([true, true, false, false]);
      placed(exchange.place(BERT, 'open_short', '0.06', { price: '59000' }));
      expect(isArmed(exchange)).toEqual([true, true, true, true]);
      moveTo(exchange, 57000);
      expect(exchange.position(ANNA, 'long')).toBe('none');
      expect(states(exchange)).toEqual([...ended, 'takeProfit cancelled otherLeg', 'stopLoss triggered']);
    });

    it('is attached again when one of the legs fires', () => {
      const exchange = opened();
      moveTo(exchange, 62001);
      expect(exchange.position(ANNA, 'long')).toBe('none');
      moveTo(exchange, 59500);
      moveTo(exchange, 58999);
      expect(exchange.position(ANNA, 'long')).toMatch(/^0.060/);
      moveTo(exchange, 57000);
      expect(exchange.position(ANNA, 'long')).toBe('none');
      const last = exchange.ordersOf(ANNA).slice(-2);
      expect(last.map(({ source }) => source)).toEqual(['takeProfit', 'stopLoss']);
    });

    it('is attached again with both legs, each of which ends the other as before', () => {
      const exchange = opened();
      moveTo(exchange, 62001);
      const fired = ['takeProfit triggered', 'stopLoss cancelled otherLeg'];
      expect(states(exchange)).toEqual([...fired, 'stopLoss entrusted', 'takeProfit entrusted']);
      for (const price of [59500, 58999, 60500, 62001]) moveTo(exchange, price);
      expect(exchange.position(ANNA, 'long')).toBe('none');
      expect(states(exchange)).toEqual([...fired, 'stopLoss cancelled otherLeg', 'takeProfit triggered']);
    });

    it('ends with the order when nothing more is opened', () => {
      const exchange = opened();
      close(exchange);
      exchange.decide({ kind: 'futures.cancelAll', user: ANNA, pair: null, reason: 'user' });
      expect(states(exchange).slice(2)).toEqual(['takeProfit cancelled position', 'stopLoss cancelled position']);
      expect(exchange.engine.state.futures.plans.size).toBe(0);
    });

    it('does not come back once its user has cancelled it', () => {
      const exchange = opened();
      const stop = plansOf(exchange).find(({ kind }) => kind === 'stopLoss')?.id ?? '';
      exchange.decide({ kind: 'futures.cancelPlan', user: ANNA, planId: stop });
      close(exchange);
      expect(states(exchange)).toEqual([
        'takeProfit cancelled position',
        'stopLoss cancelled user',
        'takeProfit entrusted',
      ]);
    });
  });

  it('is not triggered by prices from before its order traded, in the same sweep or at its placing', () => {
    const exchange = new FuturesExchange({ [ANNA]: '10000', [BERT]: '100000', [CARL]: '100000' });
    const byLast = (value: string) => target(value, { trigger_by: 'last' });
    placed(exchange.place(CARL, 'open_long', '0.1', { price: '60000' }));
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59500', takeProfit: byLast('59900') }));
    placed(exchange.place(CARL, 'open_long', '0.2', { price: '59400' }));
    placed(exchange.place(BERT, 'open_short', '0.25', { price: '59400' }));
    expect(states(exchange)).toEqual(['takeProfit entrusted']);
    placed(exchange.place(CARL, 'open_short', '0.01', { price: '59900' }));
    placed(exchange.place(BERT, 'open_long', '0.01', { price: '59900' }));
    expect(states(exchange)).toEqual(['takeProfit triggered']);
  });

  it('keeps a yield’s trigger, when an addition to the position lowers it, from prices before that', () => {
    const exchange = new FuturesExchange({ [ANNA]: '10000', [BERT]: '100000', [CARL]: '100000' });
    placed(exchange.place(CARL, 'open_short', '0.1', { price: '60000' }));
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
    set(exchange, { ...target('0.1'), basis: 'yield', trigger_by: 'last' }, null);
    placed(exchange.place(CARL, 'open_long', '0.1', { price: '60200' }));
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '59000' }));
    placed(exchange.place(CARL, 'open_long', '0.2', { price: '58900' }));
    placed(exchange.place(BERT, 'open_short', '0.25', { price: '58900' }));
    expect(states(exchange)).toEqual(['takeProfit entrusted']);
  });

  it('of an order that trades at once lies beyond the price it meets', () => {
    const exchange = funded();
    exchange.place(BERT, 'open_long', '0.001');
    const byLast = (value: string) => target(value, { trigger_by: 'last' });
    const open = (price: string | null, takeProfit: string | null, stopLoss: string | null) =>
      refusal(
        exchange.place(ANNA, 'open_long', '0.01', {
          ...{ price, type: price === null ? 'market' : 'limit' },
          takeProfit: takeProfit === null ? null : byLast(takeProfit),
          stopLoss: stopLoss === null ? null : byLast(stopLoss),
        }),
      );
    expect(open('61000', null, '60500')).toBe('futuresTargetSide stop_loss');
    exchange.quote('60399', '60400');
    expect(open(null, '60300', null)).toBe('futuresTargetSide take_profit');
    expect(open('61000', '62000', '60300')).toBe('accepted');
    exchange.quote('59999', '60000');
    expect(open(null, '60300', '59900')).toBe('accepted');
    const byYield = { ...target('-0.1'), basis: 'yield', trigger_by: 'last' } as const;
    expect(refusal(exchange.place(ANNA, 'open_long', '0.01', { price: '61000', stopLoss: byYield }))).toBe('accepted');
  });

  it('of an order lies before the liquidation price of the position as the order leaves it', () => {
    const exchange = funded();
    const open = (direction: 'open_long' | 'open_short', price: string, stopLoss: FuturesTarget) =>
      refusal(exchange.place(ANNA, direction, '0.1', { price, stopLoss }));
    expect(open('open_long', '59000', target('53313.2'))).toBe('futuresStopBeyondLiquidation stop_loss');
    expect(open('open_long', '59000', target('53313.3'))).toBe('accepted');
    expect(open('open_short', '61000', target('66832.7'))).toBe('futuresStopBeyondLiquidation stop_loss');
    expect(open('open_short', '61000', target('66832.6'))).toBe('accepted');
    const byYield = (value: string) => open('open_long', '59000', target(value, { basis: 'yield' }));
    expect([byYield('-1'), byYield('-0.9')]).toEqual(['futuresStopBeyondLiquidation stop_loss', 'accepted']);
  });

  it('of a cross order counts the wallet less the fee, and what is already held', () => {
    const exchange = new FuturesExchange({ [ANNA]: '1000', [MAKER]: '10000000' });
    exchange.settings(ANNA, 50, 'cross');
    exchange.quote('59999', '60000');
    const open = (stopLoss: string) =>
      refusal(exchange.place(ANNA, 'open_long', '0.1', { stopLoss: target(stopLoss) }));
    expect([open('50230.9'), open('50231')]).toEqual(['futuresStopBeyondLiquidation stop_loss', 'accepted']);
    expect([open('55251'), open('55251.1')]).toEqual(['futuresStopBeyondLiquidation stop_loss', 'accepted']);
    expect(refusal(set(exchange, null, target('55251')))).toBe('futuresStopBeyondLiquidation stop_loss');
  });

  it('of an order that reverses a position does not count that position, which is closed by then', () => {
    const exchange = new FuturesExchange({ [ANNA]: '1000', [MAKER]: '10000000' });
    exchange.settings(ANNA, 50, 'cross');
    exchange.decide({ kind: 'futures.positionMode', user: ANNA, mode: 'one_way' });
    exchange.quote('59999', '60000');
    placed(exchange.place(ANNA, 'sell', '0.1'));
    const open = (stopLoss: string) => refusal(exchange.place(ANNA, 'buy', '0.2', { stopLoss: target(stopLoss) }));
    expect([open('50000'), open('51000')]).toEqual(['futuresStopBeyondLiquidation stop_loss', 'accepted']);
  });

  it('closes at most what closing orders leave when partial, and reports when that is nothing', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    placed(exchange.place(ANNA, 'close_long', '0.1', { price: '65000' }));
    set(exchange, target('61000'), null, '0.05');
    moveTo(exchange, 61001);
    expect(states(exchange)).toEqual(['takeProfit invalid position futuresCloseBeyond']);
    expect(exchange.position(ANNA, 'long')).toMatch(/^0.100/);
  });
});

describe('a plan order', () => {
  const plan = (exchange: FuturesExchange, triggerPrice: string, quantity = '0.1') =>
    exchange.decide({
      ...{
        kind: 'futures.plan',
        user: ANNA,
        pair: 'BTC_USDT',
        direction: 'open_long',
        triggerPrice,
        triggerBy: 'index',
      },
      ...{ type: 'limit', price: '61000', quantity, permitted: true },
    });

  it('freezes nothing until its trigger price is reached, then places its order', () => {
    const exchange = funded();
    plan(exchange, '60500');
    expect(exchange.balance(ANNA)).toBe('10000/0');
    exchange.index('60500');
    expect(states(exchange)).toEqual(['plan triggered']);
    expect(exchange.position(ANNA, 'long')).toBe('0.100 at 60000, 600, open');
  });

  it('is refused with a reason when margin is insufficient by then, and its order is kept as invalid', () => {
    const exchange = funded();
    plan(exchange, '60500', '5');
    exchange.index('60500');
    expect(states(exchange)).toEqual(['plan invalid funds insufficientBalance']);
    expect(exchange.ordersOf(ANNA)).toMatchObject([{ status: 'invalid', reason: 'funds', source: 'plan' }]);
  });

  it('closes what remains when it is for more than is held', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    exchange.decide({
      ...{ kind: 'futures.plan', user: ANNA, pair: 'BTC_USDT', direction: 'close_long', type: 'market', price: null },
      ...{ triggerPrice: '59500', triggerBy: 'index', quantity: '0.1', permitted: true },
    });
    placed(exchange.place(ANNA, 'close_long', '0.06'));
    exchange.index('59500');
    expect(states(exchange)).toEqual(['plan triggered']);
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  it('is limited to ten per contract', () => {
    const exchange = funded();
    for (let count = 0; count < 10; count++) plan(exchange, '60500');
    expect(refusal(plan(exchange, '60500'))).toBe('futuresTooManyPlans');
    expect(refusal(plan(exchange, '60000'))).toBe('triggerInvalid trigger_price');
  });

  it('tracks the last prices across a sweep, including one reached by another plan’s trade', () => {
    const exchange = funded();
    const byLast = (triggerPrice: string, price: string) =>
      exchange.decide({
        ...{
          kind: 'futures.plan',
          user: ANNA,
          pair: 'BTC_USDT',
          direction: 'open_long',
          triggerPrice,
          triggerBy: 'last',
        },
        ...{ type: 'limit', price, quantity: '0.01', permitted: true },
      });
    exchange.place(BERT, 'open_long', '0.001');
    byLast('60001', '60005');
    exchange.quote('60000', '60001');
    expect(states(exchange)).toEqual(['plan entrusted']);
    exchange.place(BERT, 'open_long', '0.001');
    expect(states(exchange)).toEqual(['plan triggered']);
  });
});
