import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import { formatDecimal, pow10 } from '../../../domain/money/decimal';
import { MAX_STEPS, ticksToPrice } from '../../../domain/money/grid';
import { FUTURES_TERMS } from '../../../domain/rules/futures/terms';
import { PAIR_BOUNDS, type BoundTerms } from '../../../domain/rules/market/priceBounds';
import { ICEBERG_PARTS } from '../../../domain/rules/spot/orderSize';
import { TRAILING_DELTA } from './signed/spotShape';
import { exact, ratio, SCALE } from './figures';
import type { Listing } from './symbols';

/** Precision reported to clients, apart from the grid. */
const PRECISION = 8;
/** Binance's value for no limit. */
const UNLIMITED = '92233720368.54775807';
/** Delivery date of a perpetual contract. */
const NEVER = 4_133_404_800_000;

const plus = (text: string, units: bigint) => formatDecimal(units + exact(text), SCALE);
const WHOLE = pow10(SCALE);
const above = ({ through }: BoundTerms) => plus(through, WHOLE);
const below = ({ through }: BoundTerms) => formatDecimal(WHOLE - exact(through), SCALE);

interface Grades {
  price_tick: string;
  qty_step: string;
  max_quantity: string;
}

const gridFilters = ({ price_tick, qty_step, max_quantity }: Grades, { grid }: Listing) => {
  const size = { minQty: qty_step, maxQty: max_quantity, stepSize: qty_step };
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: price_tick,
      maxPrice: ticksToPrice(grid, Number(MAX_STEPS)),
      tickSize: price_tick,
    },
    { filterType: 'LOT_SIZE', ...size },
    { filterType: 'MARKET_LOT_SIZE', ...size },
  ];
};

function pairFilters(listing: Listing, openOrders: number) {
  const { terms } = listing;
  const bounds = terms.price_bounds ?? PAIR_BOUNDS;
  return [
    ...gridFilters(terms, listing),
    { filterType: 'ICEBERG_PARTS', limit: ICEBERG_PARTS },
    {
      filterType: 'TRAILING_DELTA',
      ...{ minTrailingAboveDelta: TRAILING_DELTA.least, maxTrailingAboveDelta: TRAILING_DELTA.most },
      ...{ minTrailingBelowDelta: TRAILING_DELTA.least, maxTrailingBelowDelta: TRAILING_DELTA.most },
    },
    {
      ...{ filterType: 'NOTIONAL', minNotional: terms.min_notional, applyMinToMarket: true },
      ...{ maxNotional: UNLIMITED, applyMaxToMarket: false, avgPriceMins: 0 },
    },
    { filterType: 'MAX_NUM_ORDERS', maxNumOrders: openOrders },
    {
      filterType: 'PERCENT_PRICE_BY_SIDE',
      bidMultiplierUp: above(bounds),
      bidMultiplierDown: ratio(1n, BigInt(bounds.away), 4),
      askMultiplierUp: bounds.away,
      askMultiplierDown: below(bounds),
      avgPriceMins: 0,
    },
  ];
}

export const pairInfo = (listing: Listing, isHalted: boolean, openOrders: number) => ({
  symbol: listing.symbol,
  status: isHalted || listing.terms.trade_status !== 1 ? 'HALT' : 'TRADING',
  ...{ baseAsset: listing.terms.left_symbol, baseAssetPrecision: PRECISION },
  ...{ quoteAsset: listing.terms.right_symbol, quotePrecision: PRECISION, quoteAssetPrecision: PRECISION },
  ...{ baseCommissionPrecision: PRECISION, quoteCommissionPrecision: PRECISION },
  orderTypes: ['LIMIT', 'LIMIT_MAKER', 'MARKET', 'STOP_LOSS', 'STOP_LOSS_LIMIT', 'TAKE_PROFIT', 'TAKE_PROFIT_LIMIT'],
  ...{ icebergAllowed: true, ocoAllowed: true, otoAllowed: false, opoAllowed: false },
  ...{ quoteOrderQtyMarketAllowed: true, allowTrailingStop: true, cancelReplaceAllowed: true, amendAllowed: true },
  ...{ pegInstructionsAllowed: false, isSpotTradingAllowed: true, isMarginTradingAllowed: false },
  filters: pairFilters(listing, openOrders),
  ...{ permissions: [], permissionSets: [['SPOT']] },
  ...{ defaultSelfTradePreventionMode: 'EXPIRE_TAKER', allowedSelfTradePreventionModes: ['EXPIRE_TAKER'] },
});

const percent = (text: string) => formatDecimal(exact(text) * 100n, SCALE);

/** Binance's contracts are never halted; of its statuses, clients take only TRADING for open. */
export const contractInfo = (listing: Listing, contract: FuturesContract, bounds: BoundTerms, isHalted: boolean) => ({
  ...{ symbol: listing.symbol, pair: listing.symbol, contractType: 'PERPETUAL' },
  ...{ deliveryDate: NEVER, onboardDate: 0, status: isHalted ? 'PENDING_TRADING' : 'TRADING' },
  maintMarginPercent: percent(contract.tiers[0]?.rate ?? '0'),
  requiredMarginPercent: ratio(100n, BigInt(contract.max_leverage), 4),
  ...{ baseAsset: listing.terms.left_symbol, quoteAsset: listing.terms.right_symbol },
  marginAsset: listing.terms.right_symbol,
  ...{ pricePrecision: listing.grid.priceScale, quantityPrecision: listing.grid.qtyScale },
  ...{ baseAssetPrecision: PRECISION, quotePrecision: PRECISION },
  ...{ underlyingType: 'COIN', underlyingSubType: [], triggerProtect: '0', liquidationFee: '0' },
  marketTakeBound: bounds.fill,
  filters: [
    ...gridFilters(contract, listing),
    { filterType: 'MAX_NUM_ORDERS', limit: FUTURES_TERMS.openOrders },
    { filterType: 'MAX_NUM_ALGO_ORDERS', limit: contract.max_plans },
    { filterType: 'MIN_NOTIONAL', notional: contract.min_notional },
    {
      filterType: 'PERCENT_PRICE',
      ...{ multiplierUp: above(bounds), multiplierDown: below(bounds), multiplierDecimal: '4' },
    },
  ],
  orderTypes: ['LIMIT', 'MARKET', 'STOP', 'STOP_MARKET', 'TAKE_PROFIT', 'TAKE_PROFIT_MARKET', 'TRAILING_STOP_MARKET'],
  timeInForce: ['GTC', 'IOC', 'FOK', 'GTX'],
});

/** Reported limits; Infinity for none. */
export interface ToldLimits {
  /** Weight per address and minute. */
  weight: number;
  /** Orders per user and ten seconds. */
  orders: number;
}

function rateLimits({ weight, orders }: ToldLimits) {
  const limits = [
    { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: weight },
    { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: orders },
  ];
  return limits.filter(({ limit }) => Number.isFinite(limit));
}

/** Envelope of the list of symbols. */
export const marketInfo = (now: number, limits: ToldLimits, symbols: readonly unknown[]) => ({
  ...{ timezone: 'UTC', serverTime: now, rateLimits: rateLimits(limits), exchangeFilters: [], symbols },
});
