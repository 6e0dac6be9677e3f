import { describe, expect, it } from 'vitest';
import { BinanceError } from '../../../../server/api/binance/errors';
import { Parameters } from '../../../../server/api/binance/parameters';
import { futuresWish, PLACING as FUTURES } from '../../../../server/api/binance/signed/futuresOrders';
import { PLACING as SPOT, spotWish } from '../../../../server/api/binance/signed/spotWish';
import { listSymbols } from '../../../../server/api/binance/symbols';
import { loadSeed } from '../../../../server/seed/market';

const symbols = listSymbols(loadSeed());
const LAST = '98000.00';
const symbol = 'BTCUSDT';

type Fields = Record<string, string>;
const spot = (fields: Fields) => spotWish(new Parameters({ symbol, ...fields }, SPOT), symbols.spot.find(symbol), LAST);
const futures = (fields: Fields) =>
  futuresWish(new Parameters({ symbol, ...fields }, FUTURES), symbols.futures.find(symbol));
const codeOf = (act: () => unknown): number => {
  try {
    act();
  } catch (error) {
    if (error instanceof BinanceError) return error.code;
    throw error;
  }
  return 0;
};

const LIMIT = { type: 'LIMIT', timeInForce: 'GTC', quantity: '0.00100000', price: '097000.10' };

describe('a spot order', () => {
  it.each<[Fields, object]>([
    [
      { side: 'BUY', ...LIMIT },
      { direction: 'buy', type: 'limit', time_in_force: 'gtc', quantity: '0.001', price: '97000.1' },
    ],
    [
      { side: 'sell', type: 'limit_maker', quantity: '0.001', price: '99000' },
      { direction: 'sell', type: 'limit', time_in_force: 'post', quantity: '0.001', price: '99000' },
    ],
    [
      { side: 'BUY', type: 'MARKET', quoteOrderQty: '50' },
      { direction: 'buy', type: 'market', total: '50' },
    ],
    [
      { side: 'SELL', type: 'MARKET', quantity: '0.001' },
      { direction: 'sell', type: 'market', quantity: '0.001' },
    ],
    [
      { side: 'BUY', type: 'MARKET', quantity: '0.001' },
      { direction: 'buy', type: 'market', quantity: '0.001' },
    ],
    [
      { side: 'SELL', type: 'MARKET', quoteOrderQty: '1' },
      { direction: 'sell', type: 'market', total: '1' },
    ],
    [
      { side: 'SELL', ...LIMIT, type: 'STOP_LOSS_LIMIT', stopPrice: '97500' },
      {
        ...{ direction: 'sell', type: 'stop_limit', time_in_force: 'gtc' },
        ...{ quantity: '0.001', price: '97000.1', trigger_price: '97500' },
      },
    ],
    [
      { side: 'SELL', type: 'TAKE_PROFIT', quantity: '0.001', stopPrice: '99000' },
      { direction: 'sell', type: 'stop_market', quantity: '0.001', trigger_price: '99000' },
    ],
  ])('%j becomes one of our orders', (fields, wish) => {
    expect(spot(fields)).toEqual({ pair: 'BTC_USDT', time_in_force: undefined, ...wish });
  });

  it.each<[Fields, number]>([
    [{ side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '1' }, -1102],
    [{ side: 'BUY', type: 'LIMIT', price: '1', quantity: '1' }, -1102],
    [{ side: 'BUY', type: 'MARKET' }, -1102],
    [{ type: 'MARKET', quantity: '1' }, -1102],
    [{ side: 'BUY', type: 'MARKET', quantity: '1', price: '1' }, -1106],
    [{ side: 'BUY', type: 'MARKET', quantity: '1', quoteOrderQty: '1' }, -1106],
    [{ side: 'BUY', type: 'MARKET', quantity: '1', timeInForce: 'FOK' }, -1106],
    [{ side: 'BUY', ...LIMIT, type: 'LIMIT_MAKER', timeInForce: 'IOC' }, -1106],
    [{ side: 'BUY', type: 'STOP_LOSS', stopPrice: '99000' }, -1102],
    [{ side: 'BUY', type: 'STOP_LOSS', quoteOrderQty: '50', stopPrice: '97000' }, -2010],
    [{ side: 'BUY', type: 'TAKE_PROFIT', quoteOrderQty: '50', stopPrice: '99000' }, -2010],
    [{ side: 'SELL', type: 'STOP_LOSS', quantity: '1', stopPrice: LAST }, -2010],
    [{ side: 'BUY', ...LIMIT, price: '0' }, -1013],
    [{ side: 'BUY', ...LIMIT, quantity: '1e3' }, -1100],
  ])('%j is refused with %i', (fields, code) => {
    expect(codeOf(() => spot(fields))).toBe(code);
  });
});

describe('a contract order', () => {
  it.each<[string, string, string]>([
    ['BUY', 'LONG', 'open_long'],
    ['SELL', 'LONG', 'close_long'],
    ['SELL', 'SHORT', 'open_short'],
    ['BUY', 'SHORT', 'close_short'],
    ['BUY', 'BOTH', 'buy'],
    ['SELL', 'both', 'sell'],
  ])('with %s %s becomes %s', (side, positionSide, direction) => {
    const market = { pair: 'BTC_USDT', quantity: '0.001', type: 'market', direction, reduce_only: false };
    expect(futures({ side, positionSide, type: 'MARKET', quantity: '0.001' })).toEqual(market);
  });

  it('without a position side is one-way, and may be reduce-only', () => {
    const wish = { type: 'market', quantity: '0.001', pair: 'BTC_USDT' };
    const asked = { side: 'SELL', type: 'MARKET', quantity: '0.001' };
    expect(futures(asked)).toEqual({ ...wish, direction: 'sell', reduce_only: false });
    expect(futures({ ...asked, reduceOnly: 'true' })).toEqual({ ...wish, direction: 'sell', reduce_only: true });
  });

  it.each<[Fields, number]>([
    [{ side: 'BUY', positionSide: 'UP', type: 'MARKET', quantity: '1' }, -4061],
    [{ side: 'BUY', positionSide: 'LONG', type: 'STOP_MARKET', quantity: '1' }, -4120],
    [{ side: 'BUY', positionSide: 'LONG', type: 'MARKET' }, -1102],
    [{ side: 'BUY', positionSide: 'LONG', type: 'MARKET', quantity: '1', reduceOnly: 'true' }, -1106],
    [{ side: 'BUY', positionSide: 'LONG', type: 'MARKET', quantity: '1', timeInForce: 'GTX' }, -1106],
    [{ side: 'BUY', positionSide: 'LONG', ...LIMIT, timeInForce: 'DAY' }, -1115],
    [{ side: 'BUY', positionSide: 'LONG', ...LIMIT, price: '1.001' }, -1013],
  ])('%j is refused with %i', (fields, code) => {
    expect(codeOf(() => futures(fields))).toBe(code);
  });
});
