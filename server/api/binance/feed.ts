import { channels } from '../../../domain/contract/channels';
import type { Depth, PublicTrade } from '../../../domain/contract/market/market';
import type { PushSource } from '../../push/push';
import type { MarketReads } from '../deps';
import { Book } from './book';
import type { Symbols } from './symbols';
import { Tape, type Fresh } from './tape';

type Listener = (data: never) => void;

interface FeedParts {
  symbols: Symbols;
  market: Pick<MarketReads, 'depth'>;
  live: PushSource;
  clock: () => number;
}

/** Frames of the public channels, with the trade and update ids that Binance clients need for each market. */
export class Feed {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly tapes = new Map<string, { tape: Tape; listeners: Set<(fresh: Fresh) => void> }>();
  private readonly books = new Map<string, Book>();
  /** The full state of a channel as of its latest frame. */
  readonly snapshot: PushSource['snapshot'];

  constructor({ symbols, market, live, clock }: FeedParts) {
    this.snapshot = (channel) => live.snapshot(channel);
    live.onPush((channel, data) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(data as never);
    });
    for (const listing of [...symbols.spot.list, ...symbols.futures.list]) this.follow(listing.market, market, clock());
  }

  private follow(name: string, market: FeedParts['market'], now: number): void {
    const entry = { tape: new Tape(), listeners: new Set<(fresh: Fresh) => void>() };
    entry.tape.add((this.snapshot(channels.trade(name)) as PublicTrade[] | undefined) ?? []);
    this.tapes.set(name, entry);
    this.listen<PublicTrade[]>(channels.trade(name), (trades) => {
      const fresh = entry.tape.add(trades);
      for (const listener of entry.listeners) listener(fresh);
    });
    const book = new Book(() => market.depth(name), now);
    this.books.set(name, book);
    this.listen<Depth>(channels.depth(name), (depth) => book.take(depth));
  }

  /** Subscribes to a channel's frames. Returns the unsubscribe function. */
  listen<Data>(channel: string, listener: (data: Data) => void): () => void {
    const known = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, known.add(listener as Listener));
    return () => known.delete(listener as Listener);
  }

  tape = (market: string): Tape => this.tapes.get(market)!.tape;

  onTrades(market: string, listener: (fresh: Fresh) => void): () => void {
    const { listeners } = this.tapes.get(market)!;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  book = (market: string): Book => this.books.get(market)!;
}
