import { describe, expect, it } from 'vitest';
import { FUNDING_INTERVAL_MS } from '../../../domain/rules/futures/funding';
import { ANNA, BERT, CARL, FUND, FuturesExchange, MAKER, placed, refusal } from '../../support/futuresExchange';

const funded = (fund = '100000') => {
  const funds = { [ANNA]: '1000', [BERT]: '100000', [CARL]: '100000', [MAKER]: '10000000', [FUND]: fund };
  const exchange = new FuturesExchange(funds);
  for (const user of [ANNA, BERT, CARL]) exchange.settings(user, 10);
  exchange.quote('59999', '60000');
  return exchange;
};

/** Moves the index to a price and keeps it there, with the house quoting around it. */
const moveTo = (exchange: FuturesExchange, price: number, quantity = '100') => {
  for (let at = Number(exchange.contract().index.price ?? 0n) / 1e8; at !== price; ) {
    at += Math.max(-2000, Math.min(2000, price - at));
    exchange.quote(String(at - 1), String(at), quantity);
    for (let second = 0; second < 62; second++) exchange.index(String(at));
  }
};

describe('liquidation', () => {
  it('takes an isolated position over at bankruptcy price and closes it; the fund keeps any surplus', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    expect(exchange.balance(ANNA)).toBe('397/600');
    moveTo(exchange, 54200);
    exchange.look();
    expect([exchange.position(ANNA, 'long'), exchange.balance(ANNA)]).toEqual(['none', '397/0']);
    expect(exchange.position(FUND, 'long')).toBe('none');
    expect(exchange.balance(FUND)).toBe('100019.9/0');
    expect(exchange.ordersOf(ANNA).at(-1)).toMatchObject({
      source: 'liquidation',
      average_price: '54000.0',
      profit: '-600.00000000',
    });
  });

  it('cancels the orders of its scope first, which may avert it', () => {
    const exchange = funded();
    exchange.decide({ kind: 'futures.marginMode', user: ANNA, pair: 'BTC_USDT', mode: 'cross' });
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    placed(exchange.place(ANNA, 'open_long', '0.04', { price: '50000' }));
    moveTo(exchange, 54200);
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toMatch(/open$/);
    moveTo(exchange, 50100);
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(exchange.balance(ANNA)).toBe('0/0');
    expect(exchange.ordersOf(ANNA).map(({ status, reason }) => `${status} ${reason}`)).toContain(
      'cancelled liquidation',
    );
  });

  it('reduces a large position tier by tier before taking over the remainder', () => {
    const exchange = funded();
    placed(exchange.place(BERT, 'open_long', '10'));
    moveTo(exchange, 54280);
    exchange.look();
    const forced = exchange.ordersOf(BERT).filter(({ source }) => source === 'liquidation');
    expect(forced.length).toBeGreaterThan(0);
    expect(exchange.position(BERT, 'long')).toMatch(/open$/);
  });

  it('pauses while the index is silent or jumps, and resumes once it is trusted again', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    exchange.index('50000');
    exchange.look();
    expect(exchange.contract().index.distrust(exchange.at)).toBe('jumped');
    expect(exchange.position(ANNA, 'long')).toMatch(/open$/);
    for (let second = 0; second < 9; second++) exchange.index('50000');
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toMatch(/open$/);
    exchange.index('50000');
    exchange.quote('49999', '50000');
    for (let second = 0; second < 62; second++) exchange.index('50000');
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(exchange.balance(ANNA)).toBe('397/0');
  });

  it('keeps what an empty book cannot absorb, and deleverages the top winners when the fund is empty', () => {
    const exchange = funded('0');
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    placed(exchange.place(BERT, 'open_short', '0.1', { price: '60000' }));
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
    for (const price of ['58000', '56000', '54200']) exchange.index(price);
    for (let second = 0; second < 20; second++) exchange.index('54200');
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(exchange.position(FUND, 'long')).toBe('0.100 at 54000, 5400, open');
    expect(exchange.position(BERT, 'short')).toMatch(/^0.100/);
    for (const price of ['53900', '53800']) exchange.index(price);
    expect([exchange.position(FUND, 'long'), exchange.position(BERT, 'short')]).toEqual(['none', 'none']);
    expect(exchange.ordersOf(BERT).at(-1)).toMatchObject({
      source: 'deleveraging',
      average_price: '54000.0',
      profit: '600.00000000',
    });
    expect(exchange.balance(FUND)).toBe('0/0');
  });

  it('leaves a partly deleveraged winner the closing orders that still fit', () => {
    const exchange = funded('0');
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    placed(exchange.place(BERT, 'open_short', '0.1', { price: '60000' }));
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
    placed(exchange.place(BERT, 'open_short', '0.1', { price: '60000' }));
    placed(exchange.place(CARL, 'open_long', '0.1', { price: '60000' }));
    for (const price of ['53000', '52000']) placed(exchange.place(BERT, 'close_short', '0.08', { price }));
    for (const price of ['58000', '56000', '54200']) exchange.index(price);
    for (let second = 0; second < 20; second++) exchange.index('54200');
    exchange.decide({ kind: 'futures.margin', user: CARL, pair: 'BTC_USDT', side: 'long', way: 'add', amount: '1000' });
    exchange.look();
    for (const price of ['53900', '53800']) exchange.index(price);
    expect([exchange.position(FUND, 'long'), exchange.position(BERT, 'short')]).toEqual([
      'none',
      '0.100 at 60000, 600, open',
    ]);
    const closing = exchange
      .ordersOf(BERT)
      .filter(({ direction, source }) => direction === 'close_short' && source === 'user');
    expect(closing.map(({ price, status }) => `${price} ${status}`)).toEqual([
      '53000.0 submitted',
      '52000.0 cancelled',
    ]);
  });

  it('never leaves a user below zero, however far the price moves', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: null, reason: 'user' });
    for (let second = 0; second < 12; second++) exchange.index('30000');
    exchange.look();
    expect([exchange.position(ANNA, 'long'), exchange.balance(ANNA)]).toEqual(['none', '397/0']);
  });
});

describe('a cross account', () => {
  it('covers a loss with the profit of its other position when its wallet is short', () => {
    const exchange = funded();
    for (const pair of ['BTC_USDT', 'ETH_USDT']) exchange.settings(ANNA, 10, 'cross', pair);
    exchange.index('3000', 'ETH_USDT');
    exchange.quote('2999.99', '3000', '1000', 'ETH_USDT');
    placed(exchange.place(ANNA, 'open_long', '0.08'));
    placed(exchange.place(ANNA, 'open_short', '1.6', { pair: 'ETH_USDT' }));
    for (const price of ['2900', '2800', '2700', '2600', '2500', '2400', '2300']) exchange.index(price, 'ETH_USDT');
    moveTo(exchange, 47000);
    expect(exchange.position(ANNA, 'long')).toMatch(/open$/);
    const before = exchange.position(ANNA, 'short', 'ETH_USDT');
    expect(placed(exchange.place(ANNA, 'close_long', '0.08')).status).toBe('traded');
    expect(exchange.position(ANNA, 'short', 'ETH_USDT')).not.toBe(before);
    expect(exchange.balance(ANNA)).toBe('0/0');
  });

  it('is taken over at the price it can still pay when it lost more than it had and the fund is empty', () => {
    const exchange = funded('0');
    for (const pair of ['BTC_USDT', 'ETH_USDT']) exchange.settings(ANNA, 20, 'cross', pair);
    exchange.index('3000', 'ETH_USDT');
    exchange.quote('2999.99', '3000', '1000', 'ETH_USDT');
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    placed(exchange.place(ANNA, 'open_short', '1.2', { pair: 'ETH_USDT' }));
    for (const price of ['2900', '2800', '2700']) exchange.index(price, 'ETH_USDT');
    exchange.quote('2699.99', '2700', '1000', 'ETH_USDT');
    for (let second = 0; second < 62; second++) exchange.index('2700', 'ETH_USDT');
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: 'BTC_USDT', reason: 'user' });
    for (let second = 0; second < 12; second++) {
      exchange.index('40000');
      exchange.index('2700', 'ETH_USDT');
    }
    exchange.look();
    expect([exchange.position(ANNA, 'long'), exchange.position(ANNA, 'short', 'ETH_USDT')]).toEqual(['none', 'none']);
    expect(exchange.balance(ANNA)).toBe('0/0');
  });

  it('does not release funds that its positions need', () => {
    const exchange = funded();
    exchange.settings(ANNA, 10, 'cross');
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    const move = (quantity: string) =>
      refusal(
        exchange.decide({
          kind: 'transfer.create',
          user: ANNA,
          from: 'contract',
          to: 'spot',
          currency: 'USDT',
          quantity,
        }),
      );
    expect(move('397.1')).toBe('insufficientBalance quantity');
    expect(move('390')).toBe('accepted');
  });

  it('nor anything while the index of a cross position is not trusted', () => {
    const exchange = new FuturesExchange({ [ANNA]: '2000', [MAKER]: '10000000' });
    exchange.quote('59999', '60000');
    const move = (from: 'contract' | 'spot') =>
      refusal(
        exchange.decide({
          ...{ kind: 'transfer.create', user: ANNA, currency: 'USDT', quantity: '100' },
          ...{ from, to: from === 'spot' ? 'contract' : 'spot' },
        }),
      );
    exchange.settings(ANNA, 10, 'cross');
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    exchange.index('50000');
    expect(move('contract')).toBe('futuresIndexStale');
    for (let second = 0; second < 10; second++) exchange.index('50000');
    expect(move('contract')).toBe('accepted');
    exchange.look(exchange.at + 11_000);
    expect([move('contract'), move('spot')]).toEqual(['futuresIndexStale', 'accepted']);
    exchange.decide({ kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'long', quantity: null });
    expect([exchange.position(ANNA, 'long'), move('contract')]).toEqual(['none', 'accepted']);
  });

  it('keeps its funds from isolated positions and takes no new ones while an index is not trusted', () => {
    const exchange = new FuturesExchange({ [ANNA]: '2000', [MAKER]: '10000000' });
    const eth = { pair: 'ETH_USDT' } as const;
    exchange.index('3000', 'ETH_USDT');
    exchange.quote('59999', '60000');
    exchange.quote('2999', '3000', '100', 'ETH_USDT');
    exchange.settings(ANNA, 10, 'cross');
    exchange.settings(ANNA, 10, 'isolated', 'ETH_USDT');
    placed(exchange.place(ANNA, 'open_long', '0.1'));
    placed(exchange.place(ANNA, 'open_long', '0.1', eth));
    const ways = () => [
      refusal(exchange.decide({ kind: 'futures.margin', user: ANNA, ...eth, side: 'long', way: 'add', amount: '100' })),
      refusal(exchange.decide({ kind: 'futures.leverage', user: ANNA, ...eth, leverage: 5 })),
      refusal(exchange.place(ANNA, 'open_long', '0.1', eth)),
    ];
    exchange.index('50000');
    exchange.index('3000', 'ETH_USDT');
    expect(ways()).toEqual(Array(3).fill('futuresIndexStale'));
    expect(placed(exchange.place(ANNA, 'close_long', '0.1', eth)).status).toBe('traded');
    exchange.settings(ANNA, 10, 'cross', 'ETH_USDT');
    expect(refusal(exchange.place(ANNA, 'open_long', '0.1', eth))).toBe('futuresIndexStale');
    for (let second = 0; second < 10; second++) exchange.index('50000');
    exchange.index('3000', 'ETH_USDT');
    expect(refusal(exchange.place(ANNA, 'open_long', '0.1', eth))).toBe('accepted');
  });
});

it('the mark follows the mean of mid − index over the last 60 s, and of nothing older', () => {
  const exchange = new FuturesExchange({ [MAKER]: '10000000' });
  const marked = (bid: string, ask: string, at: number) => {
    exchange.quote(bid, ask);
    exchange.index('60000', 'BTC_USDT', at);
    return exchange.contract().mark;
  };
  const start = exchange.at + 1000;
  expect(marked('59890', '59910', start)).toBe(5_990_000_000_000n);
  expect(marked('59990', '60010', start + 59_999)).toBe(5_995_000_000_000n);
  expect(marked('59990', '60010', start + 60_005)).toBe(6_000_000_000_000n);
});

describe('funding', () => {
  const noon = Date.UTC(2026, 0, 5, 16);

  it('is paid by the holders at the funding instant, and sums to zero to the last unit', () => {
    const exchange = funded();
    placed(exchange.place(ANNA, 'open_long', '0.077'));
    placed(exchange.place(BERT, 'open_short', '0.031'));
    exchange.index('60000', 'BTC_USDT', noon - 1000);
    exchange.index('60000', 'BTC_USDT', noon + 3000);
    const payments = exchange.changes.flatMap(({ payments: list }) => list);
    const sum = payments.reduce((total, { amount }) => total + amount, 0n);
    expect(payments.map(({ position, amount }) => [position.user, amount < 0n])).toEqual([
      [MAKER, false],
      [ANNA, true],
      [BERT, false],
    ]);
    expect(sum <= 0n && sum > -3n).toBe(true);
    expect(exchange.contract().nextFunding).toBe(noon + FUNDING_INTERVAL_MS);
    expect(exchange.changes.flatMap(({ fundings }) => fundings.map(({ time }) => time))).toEqual([noon]);
  });

  it('is owed by a position opened a millisecond before the instant, and by none opened at it', () => {
    const paid = (openedAt: number) => {
      const exchange = funded();
      exchange.index('60000', 'BTC_USDT', noon - 1000);
      exchange.at = openedAt - 1;
      placed(exchange.place(ANNA, 'open_long', '0.077'));
      exchange.look(noon + 1);
      return exchange.changes.flatMap(({ payments }) => payments).length;
    };
    expect([paid(noon - 1), paid(noon)]).toEqual([2, 0]);
  });

  it('includes a position that was closed in a later command, and is unaffected by a late timer', () => {
    const early = funded();
    placed(early.place(ANNA, 'open_long', '0.077'));
    early.look(noon);
    const late = funded();
    placed(late.place(ANNA, 'open_long', '0.077'));
    late.at = noon + 5000;
    late.place(ANNA, 'close_long', '0.077');
    const paid = (exchange: FuturesExchange) =>
      exchange.changes.flatMap(({ payments }) => payments.map(({ position, amount }) => [position.user, amount]));
    expect(paid(late)).toEqual(paid(early));
    expect(paid(late)).toHaveLength(2);
  });
});
