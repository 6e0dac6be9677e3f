import { describe, expect, it } from 'vitest';
import { FUTURES_TERMS } from '../../../domain/rules/futures/terms';
import { ANNA, BERT, FuturesExchange, MAKER, placed, refusal } from '../../support/futuresExchange';

const funded = () => {
  const exchange = new FuturesExchange({ [ANNA]: '10000', [BERT]: '10000', [MAKER]: '10000000' });
  exchange.settings(ANNA, 10);
  exchange.settings(BERT, 10);
  return exchange;
};

describe('opening and closing a futures position', () => {
  it('freezes initial margin and both fees, so that 100 % cannot be used', () => {
    const exchange = funded();
    const order = placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
    expect([order.status, order.frozen, exchange.balance(ANNA)]).toEqual(['submitted', '606.00000000', '9394/606']);
    expect(refusal(exchange.place(ANNA, 'open_long', '1.651', { price: '60000' }))).toBe(
      'insufficientBalance quantity',
    );
  });

  it('trades at the maker’s price, charges fees, and sets the margin aside', () => {
    const exchange = funded();
    exchange.place(ANNA, 'open_long', '0.1', { price: '60000' });
    const taken = placed(exchange.place(BERT, 'open_short', '0.1', { price: '59900' }));
    expect([taken.status, taken.average_price, taken.fee]).toEqual(['traded', '60000.0', '3.00000000']);
    expect(exchange.position(ANNA, 'long')).toBe('0.100 at 60000, 600, open');
    expect(exchange.position(BERT, 'short')).toBe('0.100 at 60000, 600, open');
    expect([exchange.balance(ANNA), exchange.balance(BERT)]).toEqual(['9398.8/600', '9397/600']);
  });

  it('fills an order completely in several trades where no fee is charged and its margin is rounded up', () => {
    const free = { ...FUTURES_TERMS, makerFee: '0', takerFee: '0' };
    const exchange = new FuturesExchange({ [ANNA]: '10000', [MAKER]: '10000000' }, '60000', free);
    exchange.settings(ANNA, 7);
    const order = placed(exchange.place(ANNA, 'open_long', '0.003', { price: '59999.9' }));
    for (let trade = 0; trade < 3; trade++) exchange.quote('59990', '59999.9', '0.001');
    const filled = exchange.ordersOf(ANNA).find(({ id }) => id === order.id);
    expect(filled).toMatchObject({ status: 'traded', deal_quantity: '0.003', frozen: '0.00000000' });
    // 179.9997 / 7, rounded up once.
    expect(exchange.position(ANNA, 'long')).toBe('0.003 at 59999.9, 25.71424286, open');
  });

  it('averages the entry price, closes partially and frees margin pro rata', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    exchange.quote('61999', '62000');
    exchange.index('62000');
    exchange.place(ANNA, 'open_long', '0.1');
    expect(exchange.position(ANNA, 'long')).toBe('0.200 at 61000, 1220, open');
    const close = placed(exchange.place(ANNA, 'close_long', '0.05'));
    expect([close.profit, close.deal_quantity]).toEqual(['49.95000000', '0.050']);
    expect(exchange.position(ANNA, 'long')).toBe('0.150 at 61000, 915, open');
  });

  it('refuses to close more than other closing orders leave', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    placed(exchange.place(ANNA, 'close_long', '0.06', { price: '65000' }));
    expect(refusal(exchange.place(ANNA, 'close_long', '0.05'))).toBe('futuresCloseBeyond quantity');
    expect(refusal(exchange.place(BERT, 'close_long', '0.05'))).toBe('futuresPositionNotFound direction');
  });

  it('flash closes down to level 30 and reports what stays open', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    placed(exchange.place(ANNA, 'close_long', '0.06', { price: '65000' }));
    exchange.quote('59990', '60010', '0.04');
    const decision = exchange.decide({
      kind: 'futures.flashClose',
      user: ANNA,
      pair: 'BTC_USDT',
      side: 'long',
      quantity: null,
    });
    expect(placed(decision).type).toBe('flash');
    expect(decision.ok && decision.futures?.surplus).toBe(60);
    expect(exchange.position(ANNA, 'long')).toBe('0.060 at 60000, 360, open');
    expect(exchange.ordersOf(ANNA).map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      'traded null',
      'cancelled position',
      'cancelled depth',
    ]);
  });

  it('flash closes a part and cancels only the closing orders that no longer fit, newest first', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    for (const price of ['64000', '65000', '66000']) placed(exchange.place(ANNA, 'close_long', '0.03', { price }));
    const flash = { kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'long' } as const;
    const closing = () =>
      exchange.ordersOf(ANNA).filter(({ price, status }) => price !== null && status === 'submitted');
    placed(exchange.decide({ ...flash, quantity: '0.01' }));
    expect(closing().map(({ price }) => price)).toEqual(['64000.0', '65000.0', '66000.0']);
    placed(exchange.decide({ ...flash, quantity: '0.02' }));
    expect(closing().map(({ price }) => price)).toEqual(['64000.0', '65000.0']);
    expect(exchange.position(ANNA, 'long')).toMatch(/^0\.070 at 60000/);
  });

  it('closes down to level 30 and no further, and tells that from a book that ran out', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    for (let level = 0; level < 31; level++) {
      const order = { type: 'limit', timeInForce: 'gtc', price: String(59_990 - level), quantity: '0.001' } as const;
      exchange.decide({ kind: 'futures.quote', user: MAKER, pair: 'BTC_USDT', side: 'buy', ...order });
    }
    const flash = { kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'long', quantity: null } as const;
    const closed = () => placed(exchange.decide(flash));
    expect(closed()).toMatchObject({ status: 'cancelled', reason: 'levels', deal_quantity: '0.030' });
    expect(closed()).toMatchObject({ status: 'cancelled', reason: 'depth', deal_quantity: '0.001' });
    expect(exchange.position(ANNA, 'long')).toMatch(/^0.069 /);
  });

  it('reports why it opens nothing: permission, tier leverage, a stale index, an empty book', () => {
    const exchange = funded();
    exchange.credit(ANNA, '10000000');
    expect(refusal(exchange.place(ANNA, 'open_long', '0.1', { price: '60000', permitted: false }))).toBe(
      'futuresPermission',
    );
    expect(refusal(exchange.place(ANNA, 'open_long', '0.1'))).toBe('noLiquidity');
    exchange.settings(ANNA, 125);
    expect(refusal(exchange.place(ANNA, 'open_long', '1', { price: '60000' }))).toBe('futuresTierLimit quantity');
    expect(refusal(exchange.decide({ kind: 'futures.leverage', user: ANNA, pair: 'BTC_USDT', leverage: 126 }))).toBe(
      'futuresLeverage leverage',
    );
    exchange.look(exchange.at + 10_001);
    expect(refusal(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }))).toBe('futuresIndexStale');
  });

  it('reports a contract as starting until its first index since then, even when an older one is known', () => {
    const exchange = funded();
    const refused = () => refusal(exchange.place(ANNA, 'open_long', '0.1', { pair: 'ETH_USDT', price: '3000' }));
    const { index } = exchange.contract('ETH_USDT');
    const distrust = () => index.distrust(exchange.at);
    expect([distrust(), refused()]).toEqual(['starting', 'futuresStarting']);
    [index.price, index.heard] = [3000n * 10n ** 8n, exchange.at - 10_001];
    expect([distrust(), refused()]).toEqual(['starting', 'futuresStarting']);
    exchange.index('3300', 'ETH_USDT');
    expect([distrust(), refused()]).toEqual(['starting', 'futuresStarting']);
    exchange.index('3010', 'ETH_USDT');
    expect([distrust(), refused()]).toEqual([null, 'accepted']);
    exchange.index('3300', 'ETH_USDT');
    expect([distrust(), refused()]).toEqual(['jumped', 'futuresIndexStale']);
    exchange.look(exchange.at + 10_001);
    expect([distrust(), refused()]).toEqual(['stale', 'futuresIndexStale']);
  });

  it('restricts mode and leverage according to the rules', () => {
    const exchange = funded();
    exchange.place(ANNA, 'open_long', '0.1', { price: '60000' });
    const mode = { kind: 'futures.marginMode', user: ANNA, pair: 'BTC_USDT', mode: 'cross' } as const;
    expect(refusal(exchange.decide(mode))).toBe('futuresModeLocked margin_mode');
    exchange.decide({ kind: 'futures.leverage', user: ANNA, pair: 'BTC_USDT', leverage: 5 });
    expect(exchange.balance(ANNA)).toBe('8794/1206');
    exchange.decide({ kind: 'futures.cancelAll', user: ANNA, pair: null, reason: 'user' });
    expect([refusal(exchange.decide(mode)), exchange.balance(ANNA)]).toEqual(['accepted', '10000/0']);
  });

  it('lowers the leverage of a position only if the margin suffices, and keeps its mode', () => {
    const exchange = new FuturesExchange({ [ANNA]: '1000', [MAKER]: '10000000' });
    exchange.settings(ANNA, 10);
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    const change = (leverage: number) =>
      refusal(exchange.decide({ kind: 'futures.leverage', user: ANNA, pair: 'BTC_USDT', leverage }));
    expect([change(6), exchange.balance(ANNA)]).toEqual(['insufficientBalance leverage', '397/600']);
    expect([change(7), exchange.position(ANNA, 'long')]).toEqual(['accepted', '0.100 at 60000, 857.14285715, open']);
    const mode = { kind: 'futures.marginMode', user: ANNA, pair: 'BTC_USDT', mode: 'cross' } as const;
    expect(refusal(exchange.decide(mode))).toBe('futuresModeLocked margin_mode');
  });

  it('allows the house only one side, and closes its existing position first', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    expect(exchange.position(MAKER, 'short')).toBe('0.100 at 60000, 300, open');
    exchange.place(BERT, 'open_short', '0.3');
    expect([exchange.position(MAKER, 'short'), exchange.position(MAKER, 'long')]).toEqual([
      'none',
      '0.200 at 59999, 599.99, open',
    ]);
  });

  it('adds margin to an isolated position and removes it down to the required amount', () => {
    const exchange = funded();
    exchange.quote('59999', '60000');
    exchange.place(ANNA, 'open_long', '0.1');
    const margin = (way: 'add' | 'remove', amount: string) =>
      refusal(exchange.decide({ kind: 'futures.margin', user: ANNA, pair: 'BTC_USDT', side: 'long', way, amount }));
    expect(margin('add', '100')).toBe('accepted');
    expect(exchange.position(ANNA, 'long')).toBe('0.100 at 60000, 700, open');
    expect(margin('remove', '100.1')).toBe('futuresMarginNeeded amount');
    expect(margin('add', '100000')).toBe('insufficientBalance amount');
  });
});
