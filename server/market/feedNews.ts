import { type FeedDescription, type IndexPrice, type ReferenceTrade, INDEX_SCALE } from '../feeds/feed';
import type { Peers } from '../peers/peers';
import { formatDecimal } from '../../domain/money/decimal';
import type { EngineLink } from '../link/messages';

/** State of the market in the process that has the feed and the house. */
export interface FeedStanding {
  readonly feed: FeedDescription;
  /** Trading markets that the house does not quote. */
  readonly paused: readonly string[];
  /** Pairs not quoted by the house, with the reason. */
  readonly unquoted: Readonly<Record<string, string>>;
}

/** Reference market data that gateways need from the process that has the feed. */
export interface FeedNews extends FeedStanding {
  /** Latest index price of each pair updated since. */
  readonly index: readonly IndexPrice[];
  /** Trades added to the tapes since, by market. */
  readonly shown: readonly (readonly [market: string, trades: readonly ReferenceTrade[]])[];
}

/** Heartbeat interval in the absence of news. */
const REPEATED_EVERY_MS = 1000;

/** Sends index prices and shown trades to gateways. */
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

  /** Call ten times a second. @param now ms since the epoch */
  flush(standing: FeedStanding, now: number): void {
    if (this.#index.size + this.#shown.length === 0 && now - this.#toldAt < REPEATED_EVERY_MS) return;
    this.#toldAt = now;
    const [index, shown] = [[...this.#index.values()], this.#shown];
    this.#index.clear();
    this.#shown = [];
    this.#peers.tell('feed', { ...standing, index, shown });
  }
}

/**
 * Reports the index prices that limit spot order prices to the engine: once a second, those updated since, in one
 * command. The bands are wide enough for a second's delay; a command per tick would cost a commit.
 */
export class IndexReports {
  readonly #link: Pick<EngineLink, 'send'>;
  readonly #heard = new Map<string, bigint>();

  constructor(link: Pick<EngineLink, 'send'>) {
    this.#link = link;
  }

  take({ pair, price }: Pick<IndexPrice, 'pair' | 'price'>): void {
    this.#heard.set(pair, price);
  }

  /** @param now ms since the epoch */
  send(now: number): void {
    if (this.#heard.size === 0) return;
    const prices = [...this.#heard].map(([pair, price]) => [pair, formatDecimal(price, INDEX_SCALE)] as const);
    this.#heard.clear();
    void this.#link.send({ kind: 'spot.index', prices, heard: now });
  }
}
