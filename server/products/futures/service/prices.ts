import { channels } from '../../../../domain/contract/channels';
import type { FuturesMark } from '../../../../domain/contract/futures/futuresMarket';
import type { EngineLink } from '../../../link/messages';
import type { IndexTick } from '../../../../domain/contract/market/market';
import { formatDecimal } from '../../../../domain/money/decimal';
import { PRICE_SCALE, priceUnits } from '../../../../domain/rules/futures/contract';
import { indexOf } from '../../../../domain/rules/futures/markPrice';

interface FrameSource {
  onPush(listener: (channel: string, data: unknown) => void): unknown;
}

interface Heard {
  readonly price: bigint;
  readonly weight: bigint;
  readonly at: number;
}

/** Index of each pair: the weighted median of its feeds, without stale ones and outliers. */
export class IndexFeeds {
  readonly #heard = new Map<string, Map<string, Heard>>();

  /** @returns the pair's current index in price units; null when no feed can be trusted. */
  hear(pair: string, feed: string, price: bigint, at: number, weight = 1n): bigint | null {
    const feeds = this.#heard.get(pair) ?? new Map<string, Heard>();
    this.#heard.set(pair, feeds);
    feeds.set(feed, { price, weight, at });
    return indexOf([...feeds.values()].map((one) => ({ ...one, ageMs: at - one.at })));
  }
}

/** Name of the only feed in this configuration. */
const REFERENCE = 'reference';

/**
 * Hands each public index tick of these pairs to the engine, which decides whether to trust it. The tick is repeated every second
 * while its feed is alive; when the feed falls silent the repeats stop too, and the engine stops liquidating.
 * @returns a function that stops the feed.
 */
export function feedIndex(
  source: FrameSource,
  link: Pick<EngineLink, 'send'>,
  pairs: Iterable<string>,
  clock: () => number,
): () => void {
  const feeds = new IndexFeeds();
  const followed = new Set([...pairs].map((pair) => channels.futureIndexTick(pair)));
  let isOpen = true;
  source.onPush((channel, data) => {
    if (!isOpen || !followed.has(channel)) return;
    const { pair, close } = data as IndexTick;
    const heard = clock();
    const units = priceUnits(close);
    const index = units === null || units === 0n ? null : feeds.hear(pair, REFERENCE, units, heard);
    if (index === null) return;
    void link.send({ kind: 'futures.index', pair, price: formatDecimal(index, PRICE_SCALE), heard });
  });
  return () => {
    isOpen = false;
  };
}

const REPEAT_MS = 1000;

type Listener = (channel: string, data: unknown) => void;

/**
 * Public channel of mark price, index and funding. Publishes engine commits at once and repeats the last message every second, so
 * silence always means a broken connection; a frozen index is stated in the message itself.
 */
export async function createMarks(link: Pick<EngineLink, 'onBatch' | 'query'>) {
  const listeners = new Set<Listener>();
  const marks = new Map<string, FuturesMark>();
  const pushed = new Set<string>();

  const tell = (mark: FuturesMark) => {
    marks.set(channels.futureMark(mark.pair), mark);
    pushed.add(mark.pair);
    for (const listener of listeners) listener(channels.futureMark(mark.pair), mark);
  };
  const leave = link.onBatch(({ events }) => {
    for (const event of events) if (event.type === 'futuresMark') tell(event.mark);
  });
  for (const { mark } of await link.query({ kind: 'futuresMarkets' })) {
    if (!marks.has(channels.futureMark(mark.pair))) tell(mark);
  }
  const timer = setInterval(() => {
    const silent = [...marks.values()].filter(({ pair }) => !pushed.has(pair));
    for (const mark of silent) tell(mark);
    pushed.clear();
  }, REPEAT_MS);
  timer.unref();

  return {
    onPush(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (channel: string): unknown => marks.get(channel),
    close(): void {
      clearInterval(timer);
      leave();
    },
  };
}
