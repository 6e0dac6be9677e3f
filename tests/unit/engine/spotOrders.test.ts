import { describe, expect, it } from 'vitest';
import { Exchange, shown } from '../../support/exchange';

const SELLER = 1001;
const BUYER = 1000;
const FEES = 2;

function funded(): Exchange {
  const exchange = new Exchange();
  exchange.fund(BUYER, { USDT: '100000' });
  exchange.fund(SELLER, { BTC: '10', USDT: '100000' });
  return exchange;
}

describe('a limit order', () => {
  it('freezes price x quantity for a buy and the quantity for a sell, and rests', () => {
    const exchange = funded();
    exchange.limit(BUYER, 'buy', '50000.01', '0.5');
    exchange.limit(SELLER, 'sell', '60000', '2');
    expect(exchange.balance(BUYER, 'USDT')).toBe('74999.995/25000.005');
    expect(exchange.balance(SELLER, 'BTC')).toBe('8/2');
    expect(exchange.book()).toEqual({ bids: ['50000.01 x 0.5'], asks: ['60000 x 2'] });
  });

  it('trades at the maker’s price, deducts fees from the proceeds, and frees the price improvement at once', () => {
    const exchange = funded();
    exchange.limit(SELLER, 'sell', '60000', '1');
    const bought = shown(exchange.limit(BUYER, 'buy', '61000', '1.5'));
    expect(bought).toMatchObject({
      status: 'partial',
      deal_quantity: '1.00000',
      turnover: '60000.00000000',
      average_price: '60000.00',
      fee: '0.00100000',
      fee_currency: 'BTC',
    });
    expect(exchange.balance(BUYER, 'USDT')).toBe('9500/30500');
    expect(exchange.balance(BUYER, 'BTC')).toBe('0.999/0');
    expect(exchange.balance(SELLER, 'USDT')).toBe('159940/0');
    expect(exchange.balance(SELLER, 'BTC')).toBe('9/0');
    expect(exchange.balance(FEES, 'BTC')).toBe('0.001/0');
    expect(exchange.balance(FEES, 'USDT')).toBe('60/0');
    expect(exchange.book()).toEqual({ bids: ['61000 x 0.5'], asks: [] });
  });

  it('fills better prices first, and older orders first within a price', () => {
    const exchange = funded();
    exchange.fund(1002, { BTC: '10' });
    const older = shown(exchange.limit(SELLER, 'sell', '60000', '1'));
    const newer = shown(exchange.limit(1002, 'sell', '60000', '1'));
    const better = shown(exchange.limit(1002, 'sell', '59999.99', '0.1'));
    exchange.limit(BUYER, 'buy', '60000', '1.2');
    const trades = exchange.engine.takeChanges().trades.all();
    expect(trades.map((trade) => trade.maker.id)).toEqual([better, older, newer].map(({ id }) => Number(id)));
    expect(exchange.book().asks).toEqual(['60000 x 0.9']);
  });

  it('charges the house no fee, and a user who trades with the house the full fee', () => {
    const exchange = funded();
    exchange.fund(10, { BTC: '10', USDT: '100000' });
    exchange.limit(10, 'sell', '50000', '1');
    expect(shown(exchange.limit(BUYER, 'buy', '50000', '1')).fee).toBe('0.00100000');
    expect(exchange.balance(10, 'USDT')).toBe('150000/0');
    expect([exchange.balance(FEES, 'BTC'), exchange.balance(FEES, 'USDT')]).toEqual(['0.001/0', '0/0']);
    exchange.limit(SELLER, 'sell', '40000', '1');
    expect(shown(exchange.limit(10, 'buy', '40000', '1')).fee).toBe('0.00000000');
    expect(exchange.balance(SELLER, 'USDT')).toBe('139960/0');
    expect([exchange.balance(FEES, 'BTC'), exchange.balance(FEES, 'USDT')]).toEqual(['0.001/0', '40/0']);
  });

  it('rounds fees up to the smallest unit, never in favour of the user', () => {
    const exchange = new Exchange();
    exchange.fund(BUYER, { USDT: '10' });
    exchange.fund(SELLER, { BTC: '1' });
    exchange.limit(SELLER, 'sell', '500000.01', '0.00001');
    const bought = shown(exchange.limit(BUYER, 'buy', '500000.01', '0.00001'));
    expect(bought.fee).toBe('0.00000001');
    expect(exchange.balance(FEES, 'USDT')).toBe('0.00500001/0');
  });

  it('cancels the remainder of the newer order when it meets an order of the same user', () => {
    const exchange = funded();
    exchange.fund(1002, { BTC: '10' });
    exchange.limit(1002, 'sell', '50000', '0.2');
    exchange.limit(BUYER, 'buy', '49000', '1');
    exchange.limit(SELLER, 'sell', '50001', '1');
    const crossing = shown(exchange.limit(SELLER, 'buy', '50002', '1'));
    expect(crossing).toMatchObject({ status: 'closed', reason: 'selfTrade', deal_quantity: '0.20000' });
    expect(exchange.book()).toEqual({ bids: ['49000 x 1'], asks: ['50001 x 1'] });
    expect(exchange.balance(SELLER, 'USDT')).toBe('90000/0');
  });

  it('fills what is available and cancels the remainder as immediate-or-cancel', () => {
    const exchange = funded();
    exchange.limit(SELLER, 'sell', '50000', '0.2');
    const order = shown(exchange.limit(BUYER, 'buy', '50000', '1', { timeInForce: 'ioc' }));
    expect(order).toMatchObject({ status: 'closed', reason: 'ioc', deal_quantity: '0.20000' });
    const none = shown(exchange.limit(BUYER, 'buy', '50000', '1', { timeInForce: 'ioc' }));
    expect(none).toMatchObject({ status: 'cancelled', reason: 'ioc' });
    expect(exchange.balance(BUYER, 'USDT')).toBe('90000/0');
  });

  it('trades over several levels as fill-or-kill when the whole quantity is available', () => {
    const exchange = funded();
    exchange.limit(SELLER, 'sell', '50000', '0.2');
    exchange.limit(SELLER, 'sell', '50001', '0.3');
    expect(shown(exchange.limit(BUYER, 'buy', '50001', '0.5', { timeInForce: 'fok' })).status).toBe('traded');
  });

  it('is refused as fill-or-kill when the user’s own order stands before the quantity is reached', () => {
    const exchange = funded();
    exchange.fund(BUYER, { BTC: '1' });
    exchange.limit(BUYER, 'sell', '50000', '0.2');
    exchange.limit(SELLER, 'sell', '50001', '0.5');
    expect(exchange.limit(BUYER, 'buy', '50001', '0.5', { timeInForce: 'fok' })).toMatchObject({
      ok: false,
      error: 'cannotFillWhole',
    });
    expect(exchange.book().asks).toEqual(['50000 x 0.2', '50001 x 0.5']);
  });

  it('rests as post-only when it does not cross', () => {
    const exchange = funded();
    exchange.limit(SELLER, 'sell', '50000', '0.2');
    expect(shown(exchange.limit(BUYER, 'buy', '49999.99', '1', { timeInForce: 'post' })).status).toBe('waiting');
  });
});

describe('a market order', () => {
  it('buys by total to the last affordable lot and returns the remainder', () => {
    const exchange = funded();
    exchange.limit(SELLER, 'sell', '50000', '5');
    const order = shown(exchange.place(BUYER, { direction: 'buy', type: 'market', total: '100000' }));
    expect(order).toMatchObject({
      status: 'traded',
      deal_quantity: '2.00000',
      quantity: null,
      total: '100000.00000000',
    });
    expect(exchange.balance(BUYER, 'USDT')).toBe('0/0');
    expect(exchange.balance(BUYER, 'BTC')).toBe('1.998/0');
  });

  it('is not refused for fees or rounding when it spends the whole balance', () => {
    const exchange = new Exchange();
    exchange.fund(BUYER, { USDT: '1234.56789012' });
    exchange.fund(SELLER, { BTC: '10' });
    exchange.limit(SELLER, 'sell', '50000', '5');
    const order = shown(exchange.place(BUYER, { direction: 'buy', type: 'market', total: '1234.56789012' }));
    expect(order).toMatchObject({ status: 'traded', deal_quantity: '0.02469', turnover: '1234.50000000' });
    expect(exchange.balance(BUYER, 'USDT')).toBe('0.06789012/0');
  });

  it('sells by quantity down the book', () => {
    const exchange = funded();
    exchange.limit(BUYER, 'buy', '50000', '0.5');
    exchange.limit(BUYER, 'buy', '49000', '0.5');
    const order = shown(exchange.place(SELLER, { direction: 'sell', type: 'market', quantity: '1' }));
    expect(order).toMatchObject({ status: 'traded', average_price: '49500.00', fee: '49.50000000', total: null });
  });

  it('reaches at most 3 % from the best price when no other is known, and reports the rest as slippage', () => {
    const exchange = funded();
    exchange.limit(SELLER, 'sell', '50000', '0.1');
    exchange.limit(SELLER, 'sell', '51500', '0.1');
    exchange.limit(SELLER, 'sell', '51500.01', '0.1');
    const order = shown(exchange.place(BUYER, { direction: 'buy', type: 'market', total: '20000' }));
    expect(order).toMatchObject({ status: 'closed', reason: 'slippage', deal_quantity: '0.20000' });
    expect(exchange.book().asks).toEqual(['51500.01 x 0.1']);
    expect(exchange.balance(BUYER, 'USDT')).toBe('89850/0');
  });

  it('sweeps at most 30 levels', () => {
    const exchange = funded();
    for (let level = 0; level < 31; level++)
      exchange.limit(SELLER, 'sell', `50000.${String(level).padStart(2, '0')}`, '0.001');
    const order = shown(exchange.place(BUYER, { direction: 'buy', type: 'market', total: '20000' }));
    expect(order).toMatchObject({ status: 'closed', reason: 'levels', deal_quantity: '0.03000' });
    expect(exchange.book().asks).toEqual(['50000.3 x 0.001']);
  });
});

describe('a stop order', () => {
  function withLastPrice(): Exchange {
    const exchange = funded();
    exchange.fund(1002, { BTC: '10', USDT: '1000000' });
    exchange.limit(1002, 'sell', '50000', '0.01');
    exchange.limit(BUYER, 'buy', '50000', '0.01');
    return exchange;
  }

  it('freezes its funds at once and waits outside the book', () => {
    const exchange = withLastPrice();
    const stop = shown(
      exchange.place(SELLER, {
        direction: 'sell',
        type: 'stop_limit',
        price: '48000',
        quantity: '1',
        triggerPrice: '49000',
      }),
    );
    expect(stop).toMatchObject({ status: 'untriggered', trigger_price: '49000.00' });
    expect(exchange.balance(SELLER, 'BTC')).toBe('9/1');
    expect(exchange.book()).toEqual({ bids: [], asks: [] });
  });

  it('becomes a limit order when the price falls to its trigger', () => {
    const exchange = withLastPrice();
    exchange.place(SELLER, {
      direction: 'sell',
      type: 'stop_limit',
      price: '49500',
      quantity: '1',
      triggerPrice: '49000',
    });
    exchange.limit(1002, 'buy', '49000', '0.01');
    exchange.limit(SELLER, 'sell', '49000', '0.01');
    expect(exchange.book()).toEqual({ bids: [], asks: ['49500 x 1'] });
  });

  it('becomes a market order when the price rises to its trigger', () => {
    const exchange = withLastPrice();
    const stop = exchange.place(BUYER, { direction: 'buy', type: 'stop_market', total: '5100', triggerPrice: '51000' });
    exchange.limit(1002, 'sell', '51000', '1');
    expect(shown(stop).status).toBe('untriggered');
    exchange.limit(SELLER, 'buy', '51000', '0.1');
    expect(shown(stop)).toMatchObject({ status: 'traded', deal_quantity: '0.10000' });
    expect(exchange.book().asks).toEqual(['51000 x 0.8']);
  });

  it('is triggered by a price that a sweep merely passed through', () => {
    const exchange = withLastPrice();
    const stop = exchange.place(SELLER, {
      direction: 'sell',
      type: 'stop_limit',
      price: '70000',
      quantity: '1',
      triggerPrice: '49000',
    });
    exchange.limit(1002, 'sell', '48900', '0.01');
    exchange.limit(1002, 'sell', '49900', '0.01');
    exchange.limit(BUYER, 'buy', '49900', '0.02');
    expect(shown(stop).status).toBe('waiting');
  });

  it('triggers the next one in the same step', () => {
    const exchange = withLastPrice();
    exchange.limit(1002, 'buy', '49000', '0.01');
    exchange.limit(1002, 'buy', '48000', '0.01');
    exchange.limit(1002, 'buy', '47000', '1');
    const first = exchange.place(SELLER, {
      direction: 'sell',
      type: 'stop_market',
      quantity: '0.01',
      triggerPrice: '49000',
    });
    const second = exchange.place(SELLER, {
      direction: 'sell',
      type: 'stop_market',
      quantity: '0.02',
      triggerPrice: '48500',
    });
    exchange.limit(BUYER, 'buy', '48999', '0.001');
    exchange.fund(1003, { BTC: '1' });
    exchange.limit(1003, 'sell', '49000', '0.01');
    expect(shown(first).status).toBe('traded');
    expect(shown(second)).toMatchObject({ status: 'traded', deal_quantity: '0.02000' });
  });

  it('is cancelled for insufficient depth when there is no counterparty at its trigger', () => {
    const exchange = withLastPrice();
    const stop = exchange.place(SELLER, {
      direction: 'sell',
      type: 'stop_market',
      quantity: '1',
      triggerPrice: '49000',
    });
    exchange.limit(1002, 'buy', '49000', '0.01');
    exchange.limit(SELLER, 'sell', '49000', '0.01');
    expect(shown(stop)).toMatchObject({ status: 'cancelled', reason: 'depth' });
    expect(exchange.balance(SELLER, 'BTC')).toBe('9.99/0');
  });
});

describe('cancelling', () => {
  it('returns what the remainder froze and keeps what was filled', () => {
    const exchange = funded();
    const order = shown(exchange.limit(BUYER, 'buy', '50000', '1'));
    exchange.limit(SELLER, 'sell', '50000', '0.4');
    expect(shown(exchange.cancel(BUYER, order.id))).toMatchObject({
      status: 'closed',
      reason: 'user',
      deal_quantity: '0.40000',
    });
    expect(exchange.balance(BUYER, 'USDT')).toBe('80000/0');
    expect(exchange.book()).toEqual({ bids: [], asks: [] });
  });

  it('applies to all orders of one pair or of all pairs, including stop orders', () => {
    const exchange = funded();
    exchange.fund(SELLER, { ETH: '5' });
    exchange.limit(SELLER, 'sell', '60000', '1');
    exchange.limit(SELLER, 'sell', '61000', '1');
    exchange.limit(SELLER, 'sell', '3000', '1', { pair: 'ETH_USDT' });
    const all = (pair: string | null) =>
      exchange.decide({ kind: 'spot.cancelAll', user: SELLER, pair, reason: 'user' });
    expect(all('BTC_USDT')).toEqual({ ok: true, cancelled: 2, plans: 0 });
    expect(all(null)).toEqual({ ok: true, cancelled: 1, plans: 0 });
    expect([exchange.balance(SELLER, 'BTC'), exchange.balance(SELLER, 'ETH')]).toEqual(['10/0', '5/0']);
  });

  it('is possible while the pair is halted', () => {
    const exchange = funded();
    const order = shown(exchange.limit(BUYER, 'buy', '50000', '1'));
    exchange.decide({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false });
    expect(shown(exchange.cancel(BUYER, order.id)).status).toBe('cancelled');
  });
});
