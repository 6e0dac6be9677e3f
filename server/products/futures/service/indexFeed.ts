import { channels } from '../../../../domain/contract/channels';
import type { IndexTick } from '../../../../domain/contract/market/market';
import { formatDecimal } from '../../../../domain/money/decimal';
import { PRICE_SCALE, priceUnits } from '../../../../domain/rules/futures/contract';
import { indexOf } from '../../../../domain/rules/futures/indexPrice';
import type { EngineLink } from '../../../link/messages';

/** Where public frames come from. */
export interface FrameSource {
  onPush(listener: (channel: string, data: unknown) => void): unknown;
}

interface Heard {
  readonly price: bigint;
  readonly weight: bigint;
  readonly at: number;
}

/** The index of each pair by the feeds that are heard: their weighted median without those that are old or far off. */
export class IndexFeeds {
  readonly #heard = new Map<string, Map<string, Heard>>();

  /** @returns the pair's index now in price units; null when no feed can be trusted. */
  hear(pair: string, feed: string, price: bigint, at: number, weight = 1n): bigint | null {
    const feeds = this.#heard.get(pair) ?? new Map<string, Heard>();
    this.#heard.set(pair, feeds);
    feeds.set(feed, { price, weight, at });
    return indexOf([...feeds.values()].map((one) => ({ ...one, ageMs: at - one.at })));
  }
}

/** The one feed that a configuration has. */
const REFERENCE = 'reference';

/**
 * Hands each public index tick of these pairs to the engine, which decides whether to trust it. The tick is repeated every
 * second while its feed is heard: when it falls silent, so does this, and the engine stops liquidating.
 * @returns what ends it.
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
