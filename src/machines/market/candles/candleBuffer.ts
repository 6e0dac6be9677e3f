import type { Candle, Interval } from '../../../../domain/contract/market/market';
import { createNotifier, type Versioned } from '../buffer';

const MINUTE = 60_000;
const SPAN: Record<Exclude<Interval, '1M'>, number> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '60m': 60 * MINUTE,
  '1d': 1440 * MINUTE,
  '1w': 7 * 1440 * MINUTE,
};

/** Start of the candle after the one that starts at `time` (ms, UTC). */
export function nextStart(interval: Interval, time: number): number {
  if (interval !== '1M') return time + SPAN[interval];
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

export interface CandleBuffer extends Versioned {
  readonly interval: Interval;
  /** Oldest first, without repeats and in order. */
  readonly candles: readonly Candle[];
  /** Grows when the newest part was loaded: the chart must then start over. */
  readonly generation: number;
  /** True once the newest candles have been loaded. */
  readonly loaded: boolean;
  /** Whether a page before the first candle may exist. */
  readonly hasOlder: boolean;
  /** Merges the newest candles; older ones are kept only when there is no gap. */
  loadNewest(candles: readonly Candle[], hasOlder: boolean): void;
  /** Puts older candles in front. Those not older than the first are dropped, so a late or repeated answer does no harm. */
  prepend(candles: readonly Candle[], hasOlder: boolean): void;
  /**
   * Takes the candle being built. One older than the last is ignored.
   * @returns false when candles between it and the last are missing: the newest must then be loaded again.
   */
  live(candle: Candle): boolean;
}

/** Candles of one pair and interval: history in pages, the last one live. */
export function createCandleBuffer(interval: Interval): CandleBuffer {
  const notifier = createNotifier();
  let candles: Candle[] = [];
  let pending: Candle | null = null;
  let generation = 0;
  let loaded = false;
  let hasOlder = false;

  const put = (candle: Candle): boolean => {
    const last = candles.at(-1);
    if (last && candle.time < last.time) return true;
    if (last && candle.time === last.time) candles[candles.length - 1] = candle;
    else if (last && candle.time > nextStart(interval, last.time)) return false;
    else candles.push(candle);
    return true;
  };

  return {
    interval,
    loadNewest(newest, more) {
      const first = newest[0];
      const older = first ? candles.filter((candle) => candle.time < first.time) : candles;
      const tail = older.at(-1);
      const joins = !first || (tail !== undefined && nextStart(interval, tail.time) === first.time);
      const held = candles.at(-1) ?? null;
      candles = joins ? [...older, ...newest] : [...newest];
      loaded = true;
      hasOlder = more;
      for (const candle of [held, pending]) if (candle && candle.time >= (candles.at(-1)?.time ?? 0)) put(candle);
      pending = null;
      generation++;
      notifier.changed();
    },
    prepend(page, more) {
      const first = candles[0]?.time ?? Infinity;
      const older = page.filter((candle) => candle.time < first);
      candles = [...older, ...candles];
      hasOlder = more;
      notifier.changed();
    },
    live(candle) {
      if (!loaded) {
        pending = candle;
        return true;
      }
      const joined = put(candle);
      if (joined) notifier.changed();
      else pending = candle;
      return joined;
    },
    subscribe: notifier.subscribe,
    get candles() {
      return candles;
    },
    get generation() {
      return generation;
    },
    get hasOlder() {
      return hasOlder;
    },
    get loaded() {
      return loaded;
    },
    get version() {
      return notifier.version;
    },
  };
}
