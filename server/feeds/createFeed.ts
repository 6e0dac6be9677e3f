import { pairOfMarket, type ListedPair } from '../seed/market';
import { LiveFeed } from './exchange/liveFeed';
import { RecordedFeed } from './exchange/recordedFeed';
import {
  type FeedDescription,
  type FeedKind,
  type FeedListener,
  type OriginOf,
  otherMarket,
  type ReferenceFeed,
} from './feed';
import { SimulatedFeed } from './simulated/simulatedMarket';

export interface FeedConfig {
  feed: FeedKind;
  files: readonly string[];
  speed: number;
  seed: string;
  /** Days of simulated history. */
  pastDays: number;
  /** Interval between steps of the simulated market. */
  stepMs: number;
  liveUrl: string;
}

interface FeedDependencies {
  pairs: readonly ListedPair[];
  now: () => number;
  onError: (error: Error) => void;
}

/**
 * Uses recorded markets for the pairs in its files and the simulated one for all others, so that the whole
 * exchange runs. A recorded pair never shows a simulated price.
 */
class FilledFeed implements ReferenceFeed {
  private readonly recorded: RecordedFeed;
  private readonly rest: ReferenceFeed;
  private stopped = false;

  constructor(recorded: RecordedFeed, rest: ReferenceFeed) {
    this.recorded = recorded;
    this.rest = rest;
  }

  async origins(): Promise<OriginOf> {
    const [recorded, rest] = await Promise.all([this.recorded.files(), this.rest.origins()]);
    return (market) => recorded.get(market) ?? recorded.get(otherMarket(market)) ?? rest(market);
  }

  start(listener: FeedListener, starts: ReadonlyMap<string, bigint>): void {
    this.recorded.start(listener);
    this.recorded.files().then(
      (files) => {
        if (!this.stopped) this.fill(listener, starts, new Set([...files.keys()].map(pairOfMarket)));
      },
      // The recorded feed itself reports unreadable files.
      () => undefined,
    );
  }

  private fill(listener: FeedListener, starts: ReadonlyMap<string, bigint>, recorded: ReadonlySet<string>): void {
    const others =
      <Item extends { pair: string }>(deliver: (item: Item) => void) =>
      (item: Item) => {
        if (!recorded.has(pairOfMarket(item.pair))) deliver(item);
      };
    const rest: FeedListener = {
      book: others((book) => listener.book(book)),
      trade: others((trade) => listener.trade(trade)),
      index: others((index) => listener.index(index)),
    };
    this.rest.start(rest, starts);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([this.recorded.stop(), this.rest.stop()]);
  }

  describe(): FeedDescription {
    return this.recorded.describe();
  }
}

export function createFeed(config: FeedConfig, { pairs, now, onError }: FeedDependencies): ReferenceFeed {
  if (config.feed === 'live') return new LiveFeed({ pairs, url: config.liveUrl, now });
  const simulated = new SimulatedFeed({ pairs, seed: config.seed, stepMs: config.stepMs, now });
  if (config.feed === 'simulated') return simulated;
  return new FilledFeed(new RecordedFeed({ pairs, files: config.files, speed: config.speed, now, onError }), simulated);
}
