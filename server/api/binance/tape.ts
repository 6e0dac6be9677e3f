import type { PublicTrade } from '../../../domain/contract/market/market';

/** Trades, and aggregates of them, that can be asked for. */
const KEPT = 1000;
/** Numbers of one ms: the next one's begin behind them. */
const NUMBERS_PER_MS = 1000;

/** A trade with the number that clients know it by. */
export interface TapeTrade {
  readonly id: number;
  readonly price: string;
  readonly quantity: string;
  readonly time: number;
  /** The taker sold. */
  readonly isBuyerMaker: boolean;
}

/** Trades of one moment, price and side: of one taker. */
export interface Aggregate {
  /** That of its first trade. */
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

/** The number from which on trades of this time are numbered. */
export const firstIdOf = (time: number): number => time * NUMBERS_PER_MS;

/**
 * A market's latest trades, numbered: a trade's number is its time with a count behind it, so that numbers grow, and go on
 * growing after a restart, without being stored.
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

  /** Of the last trade; −1 before the first. */
  lastId = (): number => this.last()?.id ?? -1;

  /** The latest, oldest first; from a number on the oldest of those. */
  latest(limit: number, fromId?: number): readonly TapeTrade[] {
    if (fromId === undefined) return this.trades.slice(-limit);
    return this.trades.filter(({ id }) => id >= fromId).slice(0, limit);
  }

  /** The latest, oldest first; from a number or a time (ms, inclusive) on the oldest of those. */
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
