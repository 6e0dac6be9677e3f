import { describe, expect, it } from 'vitest';
import { formatPlan } from '../../../server/products/futures/engine/format';
import { ANNA, BERT, FUND, FuturesExchange, MAKER, placed, refusal } from '../../support/futuresExchange';

/** Mark and index are 60,000; the house quotes there, at 3 % distance and beyond. */
function quoted(): FuturesExchange {
  const exchange = new FuturesExchange({ [ANNA]: '10000', [BERT]: '10000', [MAKER]: '10000000', [FUND]: '10000' });
  for (const user of [ANNA, BERT]) exchange.settings(user, 10);
  exchange.quote('60000', '60000.1', '0.1');
  return exchange;
}

const rest = (exchange: FuturesExchange, side: 'buy' | 'sell', price: string, quantity = '0.1') =>
  placed(
    exchange.decide({
      ...{ kind: 'futures.quote', user: MAKER, pair: 'BTC_USDT', side, type: 'limit', timeInForce: 'gtc' },
      ...{ price, quantity },
    }),
  );

const flashClose = { kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'long', quantity: null } as const;

const stopLoss = (exchange: FuturesExchange, price: string | null) =>
  exchange.decide({
    ...{ kind: 'futures.targets', user: ANNA, pair: 'BTC_USDT', side: 'long', quantity: null, takeProfit: null },
    stopLoss: {
      ...{ basis: 'price', value: '59900', trigger_by: 'mark', type: price === null ? 'market' : 'limit' },
      price: price ?? undefined,
    },
  });

const lastOf = (exchange: FuturesExchange) => exchange.ordersOf(ANNA).at(-1);

describe('the price band of limit orders on a contract', () => {
  it('refuses a limit 10 % through the mark or ten times away from it, and reports the allowed range', () => {
    const exchange = quoted();
    const long = (price: string) => exchange.place(ANNA, 'open_long', '0.1', { price });
    const short = (price: string) => exchange.place(ANNA, 'open_short', '0.1', { price });
    const band = { ok: false, error: 'priceOutOfBand', field: 'price', band: { low: '6000.0', high: '66000.0' } };
    for (const price of ['66000.1', '0.1', '99999999999999999999']) expect(long(price)).toEqual(band);
    for (const price of ['10000000', '53999.9'])
      expect(short(price)).toMatchObject({ band: { low: '54000.0', high: '600000.0' } });
    expect(refusal(short('600000'))).toBe('accepted');
  });

  it('checks orders placed by a plan or leg against its own trigger', () => {
    const exchange = quoted();
    placed(exchange.place(ANNA, 'open_long', '0.05'));
    expect(refusal(stopLoss(exchange, '53909'))).toBe('priceOutOfBand stop_loss');
    expect(refusal(stopLoss(exchange, '53910'))).toBe('accepted');
    const plan = (price: string) =>
      exchange.decide({
        ...{ kind: 'futures.plan', user: ANNA, pair: 'BTC_USDT', direction: 'open_long', type: 'limit', price },
        ...{ quantity: '0.01', triggerPrice: '40000', triggerBy: 'mark', permitted: true },
      });
    expect(plan('44000.1')).toMatchObject({ error: 'priceOutOfBand', band: { low: '4000.0', high: '44000.0' } });
    expect(refusal(plan('44000'))).toBe('accepted');
  });

  it('reports a huge quantity as too large', () => {
    const exchange = quoted();
    expect(refusal(exchange.place(ANNA, 'open_long', '99999999999999999999', { price: '60000' }))).toBe(
      'orderTooLarge quantity',
    );
  });
});

describe('a market order on a contract', () => {
  it('fills no further than 3 % from the mark, however far away the best price is', () => {
    const exchange = quoted();
    rest(exchange, 'sell', '61800');
    rest(exchange, 'sell', '61800.1');
    expect(placed(exchange.place(ANNA, 'open_long', '0.3'))).toMatchObject({
      ...{ status: 'cancelled', reason: 'slippage', deal_quantity: '0.200' },
    });
    expect(refusal(exchange.place(BERT, 'open_long', '0.1'))).toBe('beyondBound');
  });

  it('reports when the book ran out', () => {
    const exchange = quoted();
    expect(placed(exchange.place(ANNA, 'open_long', '0.2'))).toMatchObject({ reason: 'depth', deal_quantity: '0.100' });
    expect(refusal(exchange.place(ANNA, 'open_long', '0.2'))).toBe('noLiquidity');
  });

  it('respects the bound as a flash close, whose surplus stays open', () => {
    const exchange = quoted();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    exchange.quote('58200', '60000', '0.04');
    rest(exchange, 'buy', '58199.9');
    const closed = exchange.decide(flashClose);
    expect(placed(closed)).toMatchObject({ reason: 'slippage', deal_quantity: '0.040' });
    expect(closed.ok && closed.futures?.surplus).toBe(60);
    expect(refusal(exchange.decide(flashClose))).toBe('beyondBound');
    expect(exchange.position(ANNA, 'long')).toMatch(/^0.060 at /);
  });

  it('uses the last trade while the index is not trusted', () => {
    const exchange = quoted();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    exchange.quote('59000', '61000');
    placed(exchange.place(BERT, 'open_long', '0.01', { price: '61000' }));
    exchange.look(exchange.at + 10_001);
    expect(refusal(exchange.decide(flashClose))).toBe('beyondBound');
    rest(exchange, 'buy', '59170');
    expect(placed(exchange.decide(flashClose)).status).toBe('traded');
  });
});

describe('a triggered order', () => {
  /** Long 0.1 when the mark falls to 59,800, with bids at that price, within 3 % below it and further down. */
  function fallen(price: string | null): FuturesExchange {
    const exchange = quoted();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    expect(refusal(stopLoss(exchange, price))).toBe('accepted');
    exchange.quote('59800', '59801', '0.03');
    rest(exchange, 'buy', '58200', '0.03');
    rest(exchange, 'buy', '58000', '0.03');
    for (let second = 0; second < 62; second++) exchange.index('59800');
    return exchange;
  }

  it('fills down to the bound when it is a market order', () => {
    expect(lastOf(fallen(null))).toMatchObject({
      ...{ source: 'stopLoss', status: 'cancelled', reason: 'slippage', deal_quantity: '0.060' },
    });
  });

  it('neither trades nor rests beyond the bound when its limit lies beyond it', () => {
    expect(lastOf(fallen('57000'))).toMatchObject({
      ...{ source: 'stopLoss', status: 'cancelled', reason: 'slippage', deal_quantity: '0.060' },
    });
  });

  it('rests at its limit when that lies within the bound', () => {
    expect(lastOf(fallen('59000'))).toMatchObject({ status: 'partial', deal_quantity: '0.030' });
  });

  it('becomes invalid with a reason when the best price is beyond the bound', () => {
    const exchange = quoted();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    stopLoss(exchange, null);
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    rest(exchange, 'buy', '50000');
    for (let second = 0; second < 62; second++) exchange.index('59800');
    const plans = exchange.changes.flatMap(({ plans: list }) => list).map(formatPlan);
    expect(plans.at(-1)).toMatchObject({ status: 'invalid', reason: 'slippage', error: 'beyondBound' });
    expect(exchange.position(ANNA, 'long')).toMatch(/^0.100 at .*open$/);
  });
});

it('a liquidation closes by its own rule, even beyond the bound', () => {
  const exchange = quoted();
  exchange.settings(ANNA, 50);
  placed(exchange.place(ANNA, 'open_long', '0.1'));
  exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
  rest(exchange, 'buy', '55000');
  for (const price of ['59500', '59000', '58800']) exchange.index(price);
  for (let second = 0; second < 62; second++) exchange.index('58800');
  exchange.look();
  expect(exchange.position(ANNA, 'long')).toBe('none');
  expect(exchange.contract().lastTicks).toBe(550_000);
});
