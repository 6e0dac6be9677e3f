import { CONTRACT_BOUNDS } from '../../../domain/rules/market/priceBounds';
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
  PAIR_KLINES,
  RANGE,
  rangeOf,
  tradesOf,
  weightBySymbol,
  type PublicCall,
} from './call';
import { fundingInfo, fundingRates, markOf, premiumIndex } from './contractFigures';
import type { BinanceDeps } from './deps';
import { unknownSymbol } from './errors';
import { contractInfo, marketInfo, type ToldLimits } from './exchangeInfo';
import type { Parameters } from './parameters';
import type { Listing } from './symbols';
import { bestOf, contractDayTicker, dayFigures } from './tickers';
import { contractAggregate, contractTrade } from './tape';

const MOST_LEVELS = 1000;
const MOST_CANDLES = 1500;
const DEPTH_WEIGHTS = [
  [50, 2],
  [100, 5],
  [500, 10],
  [MOST_LEVELS, 20],
] as const;

const path = (name: string): readonly string[] => [`/fapi/v1/${name}`];

function generalCalls(deps: BinanceDeps, limits: ToldLimits): PublicCall[] {
  const { symbols, feed, futures, clock } = deps;
  const told = () => {
    const halted = haltedPairs(deps);
    return futures.contracts.flatMap((contract) => {
      const listing = symbols.futures.ofPair(contract.pair);
      const bounds = contract.price_bounds ?? CONTRACT_BOUNDS;
      return listing ? [contractInfo(listing, contract, bounds, halted.has(contract.pair))] : [];
    });
  };
  return [
    { paths: path('ping'), weight: 1, answer: () => ({}) },
    { paths: path('time'), weight: 1, answer: () => ({ serverTime: clock() }) },
    {
      paths: path('exchangeInfo'),
      weight: 1,
      answer: () => ({
        ...marketInfo(clock(), limits, told()),
        futuresType: 'U_MARGINED',
        assets: [{ asset: 'USDT', marginAvailable: true, autoAssetExchange: '0' }],
      }),
    },
    {
      paths: path('depth'),
      needs: ['symbol'],
      takes: ['limit'],
      weight: depthWeight(DEPTH_WEIGHTS),
      answer(parameters) {
        const { lastUpdateId, bids, asks } = feed.book(parameters.listing(symbols.futures).market).snapshot();
        const [limit, now] = [parameters.limit(500, MOST_LEVELS), clock()];
        return { lastUpdateId, E: now, T: now, bids: bids.slice(0, limit), asks: asks.slice(0, limit) };
      },
    },
  ];
}

function historyCalls(deps: BinanceDeps): PublicCall[] {
  const { futures: table } = deps.symbols;
  const weight = klineWeight(2, MOST_CANDLES);
  const pricesOf = (kind: 'mark' | 'index', listing: Listing, parameters: Parameters) =>
    klineRows({ market: deps.market.pricesOf(kind), clock: deps.clock }, listing, parameters, MOST_CANDLES);
  return [
    {
      paths: path('trades'),
      needs: ['symbol'],
      takes: ['limit'],
      weight: 5,
      answer: (parameters) => tradesOf(deps, parameters.listing(table), parameters).map(contractTrade),
    },
    {
      paths: path('historicalTrades'),
      needs: ['symbol'],
      takes: ['limit', 'fromId'],
      weight: 20,
      answer: (parameters) =>
        tradesOf(deps, parameters.listing(table), parameters, parameters.whole('fromId')).map(contractTrade),
    },
    {
      paths: path('aggTrades'),
      ...AGGREGATES,
      weight: 20,
      answer: (parameters) => aggregatesOf(deps, parameters.listing(table), parameters).map(contractAggregate),
    },
    {
      paths: path('klines'),
      ...KLINES,
      weight,
      answer: (parameters) => klineRows(deps, parameters.listing(table), parameters, MOST_CANDLES),
    },
    {
      paths: path('markPriceKlines'),
      ...KLINES,
      weight,
      answer: (parameters) => pricesOf('mark', parameters.listing(table), parameters),
    },
    {
      paths: path('indexPriceKlines'),
      ...PAIR_KLINES,
      weight,
      answer: (parameters) => pricesOf('index', table.find(parameters.needed('pair'), 'pair'), parameters),
    },
    {
      paths: path('continuousKlines'),
      ...PAIR_KLINES,
      needs: [...PAIR_KLINES.needs, 'contractType'],
      weight,
      answer(parameters) {
        const listing = table.find(parameters.needed('pair'), 'pair');
        parameters.needed('contractType');
        parameters.choice('contractType', ['PERPETUAL']);
        return klineRows(deps, listing, parameters, MOST_CANDLES);
      },
    },
  ];
}

function tickerCalls(deps: BinanceDeps): PublicCall[] {
  const { market, feed, clock } = deps;
  const chosen = (parameters: Parameters) => chosenOf(deps, 'futures', parameters);
  const dayOf = (listing: Listing) => {
    const tick = market.tick(listing.market);
    if (!tick) return undefined;
    const around = { last: feed.tape(listing.market).last(), book: { bids: [], asks: [] } };
    return contractDayTicker(listing, dayFigures(tick, clock()), around);
  };
  return [
    {
      paths: path('ticker/24hr'),
      takes: ['symbol'],
      weight: weightBySymbol(1, 40),
      answer: (sent) => answersOf(chosen(sent), dayOf),
    },
    {
      paths: ['/fapi/v1/ticker/price', '/fapi/v2/ticker/price'],
      takes: ['symbol'],
      weight: weightBySymbol(1, 2),
      answer: (sent) =>
        answersOf(chosen(sent), ({ symbol, market: name }) => {
          const price = market.tick(name)?.close;
          return price === undefined ? undefined : { symbol, price, time: feed.tape(name).last()?.time ?? clock() };
        }),
    },
    {
      paths: path('ticker/bookTicker'),
      takes: ['symbol'],
      weight: weightBySymbol(2, 5),
      answer: (sent) =>
        answersOf(chosen(sent), ({ symbol, market: name }) => {
          const state = feed.book(name).snapshot();
          return { symbol, ...bestOf(state), time: clock(), lastUpdateId: state.lastUpdateId };
        }),
    },
  ];
}

function contractCalls(deps: BinanceDeps): PublicCall[] {
  const { symbols, feed, futures, clock } = deps;
  const contractOf = ({ pair }: Listing) => futures.contracts.find((contract) => contract.pair === pair);
  return [
    {
      paths: path('premiumIndex'),
      takes: ['symbol'],
      weight: weightBySymbol(1, 10),
      answer: (sent) =>
        answersOf(chosenOf(deps, 'futures', sent), (listing) => {
          const mark = markOf(feed, listing);
          return mark && premiumIndex(listing, mark, clock());
        }),
    },
    {
      paths: path('fundingInfo'),
      weight: 1,
      answer: () =>
        answersOf(symbols.futures.list, (listing) => {
          const contract = contractOf(listing);
          return contract && fundingInfo(listing, contract);
        }),
    },
    {
      paths: path('fundingRate'),
      takes: ['symbol', ...RANGE],
      weight: 1,
      answer(sent) {
        const range = rangeOf(sent, 100, 1000);
        const listed = [chosenOf(deps, 'futures', sent)].flat();
        const rates = listed.flatMap((listing) => fundingRates(futures.lists, listing, range));
        const sorted = rates.toSorted((a, b) => a.fundingTime - b.fundingTime);
        return range.startTime === undefined ? sorted.slice(-range.limit) : sorted.slice(0, range.limit);
      },
    },
    {
      paths: path('openInterest'),
      needs: ['symbol'],
      weight: 1,
      async answer(sent) {
        const { symbol, pair } = sent.listing(symbols.futures);
        const figures = (await futures.markets()).find((one) => one.pair === pair);
        if (!figures) throw unknownSymbol();
        return { symbol, openInterest: figures.open_interest, time: clock() };
      },
    },
  ];
}

/** The public futures calls. @param limits reported by exchangeInfo */
export const futuresCalls = (deps: BinanceDeps, limits: ToldLimits): PublicCall[] => [
  ...generalCalls(deps, limits),
  ...historyCalls(deps),
  ...tickerCalls(deps),
  ...contractCalls(deps),
];
