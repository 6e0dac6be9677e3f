import { expect, it } from 'vitest';
import { FUTURES_TERMS } from '../../../../domain/rules/futures/terms';
import { CONTRACT_BOUNDS } from '../../../../domain/rules/market/priceBounds';
import { contractInfo, marketInfo, pairInfo } from '../../../../server/api/binance/exchangeInfo';
import { listSymbols } from '../../../../server/api/binance/symbols';
import { contractsOf } from '../../../../server/products/futures/service/futures';
import { loadSeed } from '../../../../server/seed/market';

const seed = loadSeed();
const { spot, futures } = listSymbols(seed);
const size = { minQty: '0.00001', maxQty: '100', stepSize: '0.00001' };
const price = { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '10995116277.76', tickSize: '0.01' };

it('exchange info lists the rules for orders on a pair, and whether it trades', () => {
  const btc = spot.find('BTCUSDT');
  expect(pairInfo(btc, false, 150)).toMatchObject({
    ...{ symbol: 'BTCUSDT', status: 'TRADING', baseAsset: 'BTC', quoteAsset: 'USDT' },
    filters: [
      price,
      { filterType: 'LOT_SIZE', ...size },
      { filterType: 'MARKET_LOT_SIZE', ...size },
      { filterType: 'ICEBERG_PARTS', limit: 100 },
      {
        filterType: 'TRAILING_DELTA',
        ...{ minTrailingAboveDelta: 10, maxTrailingAboveDelta: 1000 },
        ...{ minTrailingBelowDelta: 10, maxTrailingBelowDelta: 1000 },
      },
      {
        ...{ filterType: 'NOTIONAL', minNotional: '5', applyMinToMarket: true },
        ...{ maxNotional: '92233720368.54775807', applyMaxToMarket: false, avgPriceMins: 0 },
      },
      { filterType: 'MAX_NUM_ORDERS', maxNumOrders: 150 },
      {
        ...{ filterType: 'PERCENT_PRICE_BY_SIDE', avgPriceMins: 0 },
        ...{ bidMultiplierUp: '1.20000000', bidMultiplierDown: '0.1000' },
        ...{ askMultiplierUp: '10', askMultiplierDown: '0.80000000' },
      },
    ],
  });
  expect(pairInfo(btc, true, 150).status).toBe('HALT');
});

it('exchange info lists the rules for orders on a contract, and whether it trades', () => {
  const [contract] = contractsOf(seed, FUTURES_TERMS);
  const btc = futures.find('BTCUSDT');
  expect(contractInfo(btc, contract!, CONTRACT_BOUNDS, true).status).toBe('PENDING_TRADING');
  expect(contractInfo(btc, contract!, CONTRACT_BOUNDS, false)).toMatchObject({
    status: 'TRADING',
    ...{ symbol: 'BTCUSDT', contractType: 'PERPETUAL', marginAsset: 'USDT', pricePrecision: 2, quantityPrecision: 5 },
    ...{ maintMarginPercent: '0.40000000', requiredMarginPercent: '0.8000', marketTakeBound: '0.03' },
    filters: [
      price,
      { filterType: 'LOT_SIZE', ...size },
      { filterType: 'MARKET_LOT_SIZE', ...size },
      { filterType: 'MAX_NUM_ORDERS', limit: 200 },
      { filterType: 'MAX_NUM_ALGO_ORDERS', limit: 10 },
      { filterType: 'MIN_NOTIONAL', notional: '5' },
      { filterType: 'PERCENT_PRICE', multiplierUp: '1.10000000', multiplierDown: '0.90000000', multiplierDecimal: '4' },
    ],
  });
});

it('exchange info omits limits that do not exist', () => {
  expect(marketInfo(1, { weight: Infinity, orders: Infinity }, []).rateLimits).toEqual([]);
});
