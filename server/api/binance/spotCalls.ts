import {
  AGGREGATES,
  aggregatesOf,
  answersOf,
  chosenOf,
  depthWeight,
  haltedPairs,
  KLINES,
  klineRows,
  klineWeight,
  tradesOf,
  weightBySymbol,
  type PublicCall,
} from './call';
import type { BinanceDeps } from './deps';
import { badCombination } from './errors';
import { marketInfo, pairInfo, type ToldLimits } from './exchangeInfo';
import type { Parameters } from './parameters';
import type { Listing } from './symbols';
import { bestOf, dayFigures, dayTicker, miniTicker } from './tickers';
import { pairAggregate, pairTrade } from './tape';
import { windowCalls, AVERAGE_MINUTES, averagePrice } from './windows';

const MOST_LEVELS = 5000;
const MOST_CANDLES = 1000;
const DEPTH_WEIGHTS = [
  [100, 5],
  [500, 25],
  [1000, 50],
  [MOST_LEVELS, 250],
] as const;
const FORMS = ['FULL', 'MINI'] as const;

const path = (name: string): readonly string[] => [`/api/v3/${name}`];

function generalCalls(deps: BinanceDeps, limits: ToldLimits): PublicCall[] {
  const { symbols, feed, clock } = deps;
  const info = (parameters: Parameters) => {
    const halted = haltedPairs(deps);
    const status = parameters.text('symbolStatus');
    const chosen = chosenOf(deps, 'spot', parameters);
    const permissions = parameters.text('permissions');
    if (permissions !== undefined && (parameters.has('symbol') || parameters.has('symbols'))) throw badCombination();
    // Every pair has the permission SPOT and no other.
    const permitted = permissions === undefined || /\bSPOT\b/.test(permissions) ? [chosen].flat() : [];
    const told = permitted.map((listing) => pairInfo(listing, halted.has(listing.pair), deps.openOrders));
    return marketInfo(clock(), limits, status ? told.filter((one) => one.status === status) : told);
  };
  return [
    { paths: path('ping'), weight: 1, answer: () => ({}) },
    { paths: path('time'), weight: 1, answer: () => ({ serverTime: clock() }) },
    {
      paths: path('exchangeInfo'),
      takes: ['symbol', 'symbols', 'permissions', 'showPermissionSets', 'symbolStatus'],
      weight: 20,
      answer: info,
    },
    {
      paths: path('depth'),
      needs: ['symbol'],
      takes: ['limit', 'symbolStatus'],
      weight: depthWeight(DEPTH_WEIGHTS),
      answer(parameters) {
        const { lastUpdateId, bids, asks } = feed.book(parameters.listing(symbols.spot).market).snapshot();
        const limit = parameters.limit(100, MOST_LEVELS);
        return { lastUpdateId, bids: bids.slice(0, limit), asks: asks.slice(0, limit) };
      },
    },
  ];
}

function historyCalls(deps: BinanceDeps): PublicCall[] {
  const { symbols, market, feed, clock } = deps;
  const listing = (parameters: Parameters) => parameters.listing(symbols.spot);
  const klines: Omit<PublicCall, 'paths'> = {
    ...KLINES,
    weight: klineWeight(2, MOST_CANDLES),
    answer: (parameters) => klineRows(deps, listing(parameters), parameters, MOST_CANDLES),
  };
  return [
    {
      paths: path('trades'),
      needs: ['symbol'],
      takes: ['limit'],
      weight: 25,
      answer: (parameters) => tradesOf(deps, listing(parameters), parameters).map(pairTrade),
    },
    {
      paths: path('historicalTrades'),
      needs: ['symbol'],
      takes: ['limit', 'fromId'],
      weight: 25,
      answer: (parameters) =>
        tradesOf(deps, listing(parameters), parameters, parameters.whole('fromId')).map(pairTrade),
    },
    {
      paths: path('aggTrades'),
      ...AGGREGATES,
      weight: 4,
      answer: (parameters) => aggregatesOf(deps, listing(parameters), parameters).map(pairAggregate),
    },
    { paths: [...path('klines'), ...path('uiKlines')], ...klines },
    {
      paths: path('avgPrice'),
      needs: ['symbol'],
      weight: 2,
      answer(parameters) {
        const chosen = listing(parameters);
        const closeTime = feed.tape(chosen.market).last()?.time ?? clock();
        return { mins: AVERAGE_MINUTES, price: averagePrice(market, chosen), closeTime };
      },
    },
  ];
}

function tickerCalls(deps: BinanceDeps): PublicCall[] {
  const { market, feed, clock } = deps;
  const dayOf = (form: 'FULL' | 'MINI') => (listing: Listing) => {
    const tick = market.tick(listing.market);
    if (!tick) return undefined;
    const last = feed.tape(listing.market).last();
    const figures = dayFigures(tick, clock());
    if (form === 'MINI') return miniTicker(listing, figures, last?.id ?? -1);
    return dayTicker(listing, figures, { last, book: feed.book(listing.market).state() });
  };
  const chosen = (parameters: Parameters) => chosenOf(deps, 'spot', parameters);
  const takes = ['symbol', 'symbols', 'symbolStatus'];
  return [
    {
      paths: path('ticker/24hr'),
      takes: [...takes, 'type'],
      weight: weightBySymbol(2, 40),
      answer: (sent) => answersOf<unknown>(chosen(sent), dayOf(sent.choice('type', FORMS) ?? 'FULL')),
    },
    {
      paths: path('ticker/price'),
      takes,
      weight: weightBySymbol(2, 4),
      answer: (sent) =>
        answersOf(chosen(sent), ({ symbol, market: name }) => {
          const price = market.tick(name)?.close;
          return price === undefined ? undefined : { symbol, price };
        }),
    },
    {
      paths: path('ticker/bookTicker'),
      takes,
      weight: weightBySymbol(2, 4),
      answer: (sent) =>
        answersOf(chosen(sent), ({ symbol, market: name }) => ({ symbol, ...bestOf(feed.book(name).snapshot()) })),
    },
  ];
}

/** The public spot calls. @param limits reported by exchangeInfo */
export const spotCalls = (deps: BinanceDeps, limits: ToldLimits): PublicCall[] => [
  ...generalCalls(deps, limits),
  ...historyCalls(deps),
  ...tickerCalls(deps),
  ...windowCalls(deps),
];
