import type { FeedDescription, IndexPrice, ReferenceTrade } from '../feeds/feed';
import type { Peers } from '../peers/peers';

/** How the market stands whose process has the feed and the house. */
export interface FeedStanding {
  readonly feed: FeedDescription;
  /** Markets that trade and that the house does not quote. */
  readonly paused: readonly string[];
  /** Pairs that the house does not quote, with the reason. */
  readonly unquoted: Readonly<Record<string, string>>;
}

/** What gateways need of the reference market, which one process hears. */
export interface FeedNews extends FeedStanding {
  /** The latest of each pair that was heard since. */
  readonly index: readonly IndexPrice[];
  /** What was put on the tapes since, by market. */
  readonly shown: readonly (readonly [market: string, trades: readonly ReferenceTrade[]])[];
}

/** A heartbeat is sent this often when there is no news. */
const REPEATED_EVERY_MS = 1000;

/** Tells gateways what is heard and shown. */
export class FeedTeller {
  readonly #peers: Pick<Peers, 'tell'>;
  #index = new Map<string, IndexPrice>();
  #shown: (readonly [string, readonly ReferenceTrade[]])[] = [];
  #toldAt = -Infinity;

  constructor(peers: Pick<Peers, 'tell'>) {
    this.#peers = peers;
  }

  heard(index: IndexPrice): void {
    this.#index.set(index.pair, index);
  }

  shown(market: string, trades: readonly ReferenceTrade[]): void {
    this.#shown.push([market, trades]);
  }

  /** Call it ten times a second. @param now ms since the epoch */
  flush(standing: FeedStanding, now: number): void {
    if (this.#index.size + this.#shown.length === 0 && now - this.#toldAt < REPEATED_EVERY_MS) return;
    this.#toldAt = now;
    const [index, shown] = [[...this.#index.values()], this.#shown];
    this.#index.clear();
    this.#shown = [];
    this.#peers.tell('feed', { ...standing, index, shown });
  }
}
