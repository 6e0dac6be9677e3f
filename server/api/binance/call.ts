import { channels, type PairStates } from '../../../domain/contract/channels';
import type { MarketReads } from '../deps';
import { invalidInterval, neitherSent, badCombination } from './errors';
import type { BinanceDeps, Kind } from './deps';
import { candlesOf, klineInterval, klineRow, type KlineInterval } from './klines';
import type { Parameters, Taking } from './parameters';
import type { Listing } from './symbols';
import type { Aggregate, TapeTrade } from './tape';

export interface PublicCall extends Taking {
  /** "/api/v3/depth" */
  readonly paths: readonly string[];
  /** Request weight, counted against the limit per address and minute. */
  readonly weight: number | ((parameters: Parameters) => number);
  /** @throws BinanceError */
  readonly answer: (parameters: Parameters) => unknown;
}

export const RANGE = ['startTime', 'endTime', 'limit'];

export const rangeOf = (parameters: Parameters, usual: number, most: number) => ({
  startTime: parameters.time('startTime'),
  endTime: parameters.time('endTime'),
  limit: parameters.limit(usual, most),
});

/** Returns the listing of `symbol`, or those of `symbols` (which only spot calls accept), or all. */
export function chosenOf(deps: BinanceDeps, kind: Kind, parameters: Parameters): Listing | readonly Listing[] {
  const table = deps.symbols[kind];
  const several = kind === 'spot' ? parameters.listings(table) : undefined;
  if (!parameters.has('symbol')) return several ?? table.list;
  if (several) throw badCombination();
  return parameters.listing(table);
}

/** Like `chosenOf`, but requires one of the two parameters. */
export function namedOf(deps: BinanceDeps, kind: Kind, parameters: Parameters): Listing | readonly Listing[] {
  if (!parameters.has('symbol') && !parameters.has('symbols')) throw neitherSent('symbol', 'symbols');
  return chosenOf(deps, kind, parameters);
}

/** Returns the pairs that an operator has halted, and with them their contracts. */
export const haltedPairs = ({ feed }: Pick<BinanceDeps, 'feed'>): ReadonlySet<string> =>
  new Set((feed.snapshot(channels.pairStates) as PairStates | undefined)?.halted);

/** Returns one answer for a single listing and a list for several; listings without data yet are left out. */
export function answersOf<Told>(
  chosen: Listing | readonly Listing[],
  tell: (listing: Listing) => Told | undefined,
): Told | Told[] | null {
  if ('symbol' in chosen) return tell(chosen) ?? null;
  return chosen.flatMap((listing) => tell(listing) ?? []);
}

/** Weight by the number of symbols requested: Binance charges more for all than for one. */
export const weightBySymbol =
  (one: number, many: number) =>
  (parameters: Parameters): number =>
    parameters.has('symbol') ? one : many;

function intervalOf(parameters: Parameters): KlineInterval {
  const interval = klineInterval(parameters.needed('interval'));
  if (!interval) throw invalidInterval();
  return interval;
}

export const KLINES = { needs: ['symbol', 'interval'], takes: ['timeZone', ...RANGE] };
/** Takes the pair instead of the symbol. */
export const PAIR_KLINES = { ...KLINES, needs: ['pair', 'interval'] };
const UTC = ['0', '0:00', '00:00', '+00:00'];

interface KlineDeps {
  market: Pick<MarketReads, 'countedCandles' | 'firstCandle'>;
  clock: () => number;
}

export function klineRows(deps: KlineDeps, listing: Listing, parameters: Parameters, most: number) {
  const interval = intervalOf(parameters);
  parameters.choice('timeZone', UTC);
  const range = rangeOf(parameters, 500, most);
  const candles = candlesOf(deps.market, listing.market, interval, range, deps.clock());
  return candles.map((candle) => klineRow(interval.span, candle));
}

/** Candles assembled from shorter ones cost by the number of shorter ones. */
export const klineWeight =
  (base: number, most: number) =>
  (parameters: Parameters): number => {
    const parts = klineInterval(parameters.text('interval') ?? '')?.parts ?? 1;
    return base * Math.ceil((parts * parameters.limit(500, most)) / 1000);
  };

export const AGGREGATES = { needs: ['symbol'], takes: ['fromId', ...RANGE] };

export function aggregatesOf({ feed }: BinanceDeps, listing: Listing, parameters: Parameters): readonly Aggregate[] {
  const fromId = parameters.whole('fromId');
  const { limit, ...times } = rangeOf(parameters, 500, 1000);
  const hasTimes = times.startTime !== undefined || times.endTime !== undefined;
  if (fromId !== undefined && hasTimes) throw badCombination();
  return feed.tape(listing.market).latestAggregates(limit, { fromId, ...times });
}

export const tradesOf = (
  { feed }: BinanceDeps,
  listing: Listing,
  parameters: Parameters,
  fromId?: number,
): readonly TapeTrade[] => feed.tape(listing.market).latest(parameters.limit(500, 1000), fromId);

/** @param steps [maximum limit, weight], ascending */
export const depthWeight =
  (steps: readonly (readonly [number, number])[]) =>
  (parameters: Parameters): number => {
    const limit = parameters.whole('limit') ?? 100;
    const step = steps.find(([levels]) => limit <= levels) ?? steps.at(-1);
    return step?.[1] ?? 1;
  };
