import type { PublicTrade } from '../../../domain/contract/market/market';
import { formatDecimal, pow10, trimZeros } from '../../../domain/money/decimal';
import { exact, ratio, SCALE } from './figures';
import type { Listing } from './symbols';

/** Number of trades, and of aggregates, that can be queried. */
const KEPT = 1000;
/** Ids available per ms; the next ms begins after them. */
const NUMBERS_PER_MS = 1000;

export interface TapeTrade {
  readonly id: number;
  readonly price: string;
  readonly quantity: string;
  readonly time: number;
  /** True when the taker sold. */
  readonly isBuyerMaker: boolean;
}

/** Trades with the same time, price and side, which come from one taker. */
export interface Aggregate {
  /** Id of its first trade. */
  readonly id: number;
  readonly trades: readonly TapeTrade[];
}

export interface Fresh {
  readonly trades: readonly TapeTrade[];
  readonly aggregates: readonly Aggregate[];
}

const belongTogether = (a: TapeTrade, b: TapeTrade): boolean =>
  a.time === b.time && a.price === b.price && a.isBuyerMaker === b.isBuyerMaker;

/** @param trades oldest first */
function aggregate(trades: readonly TapeTrade[]): Aggregate[] {
  const groups: TapeTrade[][] = [];
  for (const trade of trades) {
    const group = groups.at(-1);
    if (group && belongTogether(group[0]!, trade)) group.push(trade);
    else groups.push([trade]);
  }
  return groups.map((group) => ({ id: group[0]!.id, trades: group }));
}

/** Returns the lowest id of trades at the time. */
export const firstIdOf = (time: number): number => time * NUMBERS_PER_MS;

/**
 * A market's latest trades with ids. An id consists of the trade's time and a counter, so ids increase, even across
 * restarts, without being stored.
 */
export class Tape {
  private trades: TapeTrade[] = [];
  private aggregates: Aggregate[] = [];

  /** @param trades newest first, as they are pushed */
  add(trades: readonly PublicTrade[]): Fresh {
    let id = this.lastId();
    const fresh = trades.toReversed().map(({ price, quantity, time, direction }): TapeTrade => {
      id = Math.max(id + 1, firstIdOf(time));
      return { id, price, quantity, time, isBuyerMaker: direction === 'sell' };
    });
    const aggregates = aggregate(fresh);
    this.trades = [...this.trades, ...fresh].slice(-KEPT);
    this.aggregates = [...this.aggregates, ...aggregates].slice(-KEPT);
    return { trades: fresh, aggregates };
  }

  last = (): TapeTrade | undefined => this.trades.at(-1);

  /** Id of the last trade; −1 before the first. */
  lastId = (): number => this.last()?.id ?? -1;

  /** Id of the last trade until a time, ms; −1 when none is known. */
  lastIdUntil = (time: number): number => this.trades.findLast(({ id }) => id < firstIdOf(time + 1))?.id ?? -1;

  /** Returns the latest trades, oldest first; with `fromId` the oldest from that id on. */
  latest(limit: number, fromId?: number): readonly TapeTrade[] {
    if (fromId === undefined) return this.trades.slice(-limit);
    return this.trades.filter(({ id }) => id >= fromId).slice(0, limit);
  }

  /** Returns the latest aggregates, oldest first; with an id or a time (ms, inclusive) the oldest from there on. */
  latestAggregates(
    limit: number,
    { fromId, startTime, endTime = Infinity }: { fromId?: number; startTime?: number; endTime?: number },
  ): readonly Aggregate[] {
    const start = startTime ?? 0;
    const found = this.aggregates.filter(({ id, trades }) => {
      const { time } = trades[0]!;
      return id >= (fromId ?? 0) && time >= start && time <= endTime;
    });
    return fromId === undefined && startTime === undefined ? found.slice(-limit) : found.slice(0, limit);
  }
}

const turnoverOf = ({ price, quantity }: TapeTrade): string =>
  ratio(exact(price) * exact(quantity), pow10(2 * SCALE), SCALE);

/** `trades` and `historicalTrades` for futures. */
export const contractTrade = (trade: TapeTrade) => ({
  ...{ id: trade.id, price: trade.price, qty: trade.quantity, quoteQty: turnoverOf(trade), time: trade.time },
  isBuyerMaker: trade.isBuyerMaker,
});

/** `trades` and `historicalTrades` for spot. */
export const pairTrade = (trade: TapeTrade) => ({ ...contractTrade(trade), isBestMatch: true });

/** `aggTrades` for futures. */
export function contractAggregate({ id: a, trades }: Aggregate) {
  const { price: p, time: T, isBuyerMaker: m, id: f } = trades[0]!;
  const q = trades.reduce((sum, { quantity }) => sum + exact(quantity), 0n);
  return { a, p, q: trimZeros(formatDecimal(q, SCALE)), f, l: trades.at(-1)!.id, T, m };
}

/** `aggTrades` for spot. */
export const pairAggregate = (aggregate: Aggregate) => ({ ...contractAggregate(aggregate), M: true });

/** `@trade` */
export const tradeEvent = ({ symbol: s }: Listing, trade: TapeTrade, isPair: boolean, E: number) => {
  const { id: t, price: p, quantity: q, time: T, isBuyerMaker: m } = trade;
  return { e: 'trade', E, s, t, p, q, T, m, ...(isPair ? { M: true } : { X: 'MARKET' }) };
};

/** `@aggTrade` */
export function aggregateEvent({ symbol: s }: Listing, aggregate: Aggregate, isPair: boolean, E: number) {
  const told = isPair ? pairAggregate(aggregate) : contractAggregate(aggregate);
  return { e: 'aggTrade', E, s, ...told };
}
