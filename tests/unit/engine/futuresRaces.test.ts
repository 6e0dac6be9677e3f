import { describe, expect, it } from 'vitest';
import type { FuturesTarget } from '../../../domain/contract/futures/futuresTrading';
import { MOST_RATE } from '../../../domain/rules/futures/funding';
import type { Command } from '../../../server/engine/decision';
import { FundingRun } from '../../../server/products/futures/engine/fundingRun';
import { ANNA, BERT, CARL, FuturesExchange, MAKER, placed, refusal } from '../../support/futuresExchange';

const funded = () => {
  const funds = { [ANNA]: '1000', [BERT]: '100000', [CARL]: '100000', [MAKER]: '10000000', 5: '100000' };
  const exchange = new FuturesExchange(funds);
  for (const user of [ANNA, BERT, CARL]) exchange.settings(user, 10);
  exchange.quote('59999', '60000');
  return exchange;
};

const stop = (value: string, quantity: string | null = null): Command => {
  const target: FuturesTarget = { basis: 'price', value, trigger_by: 'index', type: 'market' };
  const legs = { takeProfit: null, stopLoss: target };
  return { kind: 'futures.targets', user: ANNA, pair: 'BTC_USDT', side: 'long', quantity, ...legs };
};

const flashClose = { kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'long', quantity: null } as const;

/** Lowers the index in plausible steps together with the book, until a liquidation begins; the timers have not run yet. */
const sinkTo = (exchange: FuturesExchange, price: number) => {
  for (let at = 60_000; at > price; ) {
    at = Math.max(price, at - 2000);
    exchange.quote(String(at - 1), String(at));
    for (let second = 0; second < 31; second++) exchange.index(String(at));
  }
};

describe('concurrent futures events', () => {
  it('close nothing twice when a trigger’s position is closed by the same price fall', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.01'));
    exchange.decide(stop('59000', '0.006'));
    exchange.decide(stop('59000', '0.006'));
    exchange.decide(stop('58999', '0.006'));
    exchange.index('58990');
    expect(exchange.position(ANNA, 'long')).toBe('none');
    const closes = exchange.ordersOf(ANNA).filter(({ source }) => source === 'stopLoss');
    expect(closes.map(({ deal_quantity, status }) => `${deal_quantity} ${status}`)).toEqual([
      '0.006 traded',
      '0.004 traded',
    ]);
  });

  it('leave the liquidation nothing when the user closes the position in the meantime', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    sinkTo(exchange, 54_200);
    expect(exchange.position(ANNA, 'long')).toMatch(/liquidating$/);
    expect(refusal(exchange.place(ANNA, 'open_long', '0.001', { price: '54000' }))).toBe('futuresLiquidating');
    expect(placed(exchange.decide(flashClose)).status).toBe('traded');
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(exchange.ordersOf(ANNA).some(({ source }) => source === 'liquidation')).toBe(false);
  });

  it('cancel a closing order placed in the meantime for the next liquidation step', () => {
    const exchange = funded();
    placed(exchange.place(BERT, 'open_long', '10'));
    sinkTo(exchange, 54_280);
    placed(exchange.place(BERT, 'close_long', '10', { price: '70000' }));
    exchange.look();
    expect(exchange.ordersOf(BERT).find(({ price }) => price === '70000.0')).toMatchObject({ reason: 'liquidation' });
  });

  it('save a position from liquidation when margin is added in time', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    sinkTo(exchange, 54_200);
    const margin = { kind: 'futures.margin', user: ANNA, pair: 'BTC_USDT', side: 'long' } as const;
    expect(refusal(exchange.decide({ ...margin, way: 'remove', amount: '1' }))).toBe('futuresLiquidating');
    expect(refusal(exchange.decide({ ...margin, way: 'add', amount: '300' }))).toBe('accepted');
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toBe('0.100 at 60000, 900, open');
  });

  it('liquidate nothing and pause the timers on a halted contract until it resumes', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    sinkTo(exchange, 54_200);
    exchange.decide({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false });
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toMatch(/liquidating$/);
    expect(refusal(exchange.decide(flashClose))).toBe('pairHalted pair');
    exchange.decide({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: true });
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  it.each([
    ['a smaller', 'heard', '0.01', '0.2', 55_000],
    ['a larger', 'heard', '3', '0.1', 50_000],
    ['a smaller', 'silent', '0.01', '0.2', 55_000],
  ])(
    'liquidate what trades of a cross account that also holds %s position on a halted contract, its index %s',
    (...account) => {
      const [, halted, onHalted, onTrading, lowest] = account;
      const exchange = funded();
      for (const pair of ['BTC_USDT', 'ETH_USDT']) exchange.settings(ANNA, 20, 'cross', pair);
      exchange.index('3000', 'ETH_USDT');
      exchange.quote('2999', '3000', '100', 'ETH_USDT');
      placed(exchange.place(ANNA, 'open_long', onHalted, { pair: 'ETH_USDT' }));
      placed(exchange.place(ANNA, 'open_long', onTrading));
      exchange.decide({ kind: 'pair.setStatus', pair: 'ETH_USDT', trading: false });
      sinkTo(exchange, lowest);
      if (halted === 'heard') exchange.index('3000', 'ETH_USDT');
      exchange.look();
      expect(exchange.position(ANNA, 'long')).toBe('none');
      expect(exchange.position(ANNA, 'long', 'ETH_USDT')).toMatch(/liquidating$/);
      exchange.decide({ kind: 'pair.setStatus', pair: 'ETH_USDT', trading: true });
      exchange.index('3000', 'ETH_USDT');
      exchange.look();
      expect(exchange.position(ANNA, 'long', 'ETH_USDT')).toBe('none');
    },
  );

  it('cancel no order for a liquidation while a mark of the account is unknown', () => {
    const exchange = funded();
    for (const pair of ['BTC_USDT', 'ETH_USDT']) exchange.settings(ANNA, 20, 'cross', pair);
    exchange.index('3000', 'ETH_USDT');
    exchange.quote('2999', '3000', '100', 'ETH_USDT');
    placed(exchange.place(ANNA, 'open_short', '1', { pair: 'ETH_USDT' }));
    placed(exchange.place(ANNA, 'open_long', '0.2'));
    const close = placed(exchange.place(ANNA, 'close_long', '0.2', { price: '65000' }));
    exchange.look(exchange.at + 11_000);
    sinkTo(exchange, 55_000);
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toMatch(/open$/);
    expect(exchange.ordersOf(ANNA).find(({ id }) => id === close.id)).toMatchObject({ status: 'submitted' });
    exchange.index('2990', 'ETH_USDT');
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  it('cancel a resting order instead of filling it when its margin would not survive the fill', () => {
    const exchange = funded();
    exchange.settings(ANNA, 100);
    placed(exchange.place(ANNA, 'open_long', '0.01', { price: '59000' }));
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    for (const price of ['59000', '58500', '58000']) exchange.index(price);
    for (let second = 0; second < 62; second++) exchange.index('58000');
    placed(exchange.place(CARL, 'open_short', '0.01', { price: '59000', timeInForce: 'ioc' }));
    expect(exchange.ordersOf(ANNA)).toMatchObject([{ status: 'cancelled', reason: 'funds', deal_quantity: '0.000' }]);
  });

  it('do not let a fill-or-kill order count on an order that cannot afford the trade', () => {
    const exchange = funded();
    exchange.settings(ANNA, 100);
    placed(exchange.place(BERT, 'open_long', '0.01', { price: '59000' }));
    placed(exchange.place(ANNA, 'open_long', '0.01', { price: '59000' }));
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    for (let second = 0; second < 62; second++) exchange.index('58000');
    const whole = { price: '59000', timeInForce: 'fok' } as const;
    expect(refusal(exchange.place(CARL, 'open_short', '0.02', whole))).toBe('cannotFillWhole quantity');
    expect(placed(exchange.place(CARL, 'open_short', '0.01', whole)).status).toBe('traded');
  });

  it('do not let a fill-or-kill order count on two orders of one owner who can afford either but not both', () => {
    const exchange = funded();
    exchange.settings(ANNA, 100, 'cross');
    for (const price of ['59000', '59000']) placed(exchange.place(ANNA, 'open_long', '0.5', { price }));
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    for (let second = 0; second < 62; second++) exchange.index('58000');
    const whole = { price: '59000', timeInForce: 'fok' } as const;
    expect(refusal(exchange.place(CARL, 'open_short', '1', whole))).toBe('cannotFillWhole quantity');
    expect(placed(exchange.place(CARL, 'open_short', '0.5', whole)).status).toBe('traded');
  });

  it('do not let a fill-or-kill order begin that its own margin would end on the way', () => {
    const exchange = funded();
    exchange.settings(ANNA, 100);
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    placed(exchange.place(BERT, 'open_short', '0.01', { price: '60000' }));
    placed(exchange.place(CARL, 'open_short', '0.1', { price: '61000' }));
    const whole = { price: '61000', timeInForce: 'fok' } as const;
    expect(refusal(exchange.place(ANNA, 'open_long', '0.11', whole))).toBe('cannotFillWhole quantity');
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(placed(exchange.place(ANNA, 'open_long', '0.01', whole)).status).toBe('traded');
  });

  it('do not let a fill-or-kill close begin that its scope could not lose to its end', () => {
    const exchange = funded();
    exchange.settings(ANNA, 50);
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    placed(exchange.place(BERT, 'open_long', '0.05', { price: '59999' }));
    placed(exchange.place(BERT, 'open_long', '0.05', { price: '58300' }));
    const whole = { price: '58300', timeInForce: 'fok' } as const;
    expect(refusal(exchange.place(ANNA, 'close_long', '0.1', whole))).toBe('cannotFillWhole quantity');
    expect(placed(exchange.place(ANNA, 'close_long', '0.05', whole)).status).toBe('traded');
  });

  it('stop a close once its scope could lose no more, however thin the book', () => {
    const exchange = funded();
    exchange.settings(ANNA, 50);
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    placed(exchange.place(BERT, 'open_long', '0.1', { price: '58500' }));
    const close = placed(exchange.decide(flashClose));
    expect([close.status, close.reason, close.deal_quantity]).toEqual(['cancelled', 'funds', '0.000']);
    expect(exchange.balance(ANNA)).toBe('877/120');
  });
});

it('a fill-or-kill order meets no order that funding under way ends before the trade', () => {
  const noon = Date.UTC(2026, 0, 5, 16);
  const exchange = new FuturesExchange({ [ANNA]: '100000', [BERT]: '1000', [CARL]: '100000', [MAKER]: '10000000' });
  for (const user of [ANNA, BERT, CARL]) exchange.settings(user, 10, 'cross');
  exchange.quote('59990', '60010');
  placed(exchange.place(BERT, 'open_long', '0.1'));
  for (const price of [62_000, 64_000, 66_000, 67_000]) {
    exchange.quote(String(price - 10), String(price + 10));
    for (let second = 0; second < 62; second++) exchange.index(String(price));
  }
  placed(exchange.place(CARL, 'open_long', '0.01', { price: '66995' }));
  // His profit backs the position, so that its hold of 981 leaves 16 of the balance; he owes 47.
  placed(exchange.place(BERT, 'open_long', '0.145', { price: '66995' }));
  exchange.index('67000', 'BTC_USDT', noon - 1000);
  exchange.engine.state.futures.fundingBatch = 0;
  Object.assign(exchange.contract().samples, { sum: MOST_RATE, count: 1 });
  exchange.at = noon;
  const fok = exchange.place(ANNA, 'open_short', '0.155', { price: '66995', timeInForce: 'fok' });
  expect([refusal(fok), exchange.position(ANNA, 'short')]).toEqual(['cannotFillWhole quantity', 'none']);
  expect(exchange.ordersOf(BERT).at(-1)).toMatchObject({ status: 'cancelled', reason: 'funds' });
});

/** Funding under way, of which a unit less was taken than exact payments would have. */
const shortFunding = () => {
  const exchange = funded();
  const { futures } = exchange.engine.state;
  placed(exchange.place(ANNA, 'open_long', '0.01'));
  futures.fundingBatch = 1;
  exchange.index('60000', 'BTC_USDT', exchange.contract().nextFunding - 1000);
  Object.assign(exchange.contract().samples, { count: 1, sum: 0n });
  exchange.index('60000', 'BTC_USDT', exchange.contract().nextFunding);
  futures.funds.total -= 1n;
  futures.rounding.total += 1n;
  return { exchange, futures, fees: futures.fees.total };
};

it('funding ends although a version with another rounding began it, and fees pay the difference', () => {
  const { exchange, futures, fees } = shortFunding();
  const terms = [...(futures.funding?.terms.values() ?? [])];
  futures.funding = new FundingRun(terms, futures.positions.values(), true);
  exchange.look();
  expect([futures.funding, futures.funds.total, futures.fees.total]).toEqual([null, 0n, fees - 1n]);
});

it('funding begun by this version never gives more than it takes', () => {
  const { exchange } = shortFunding();
  expect(() => exchange.look()).toThrow('funding gave 1 more than it took');
});
