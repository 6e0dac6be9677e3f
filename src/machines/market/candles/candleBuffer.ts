import type { Candle, Interval } from '../../../../domain/contract/market/market';
import { joinCandles } from '../../../../domain/rules/market/joinCandles';
import { spanStart, spanStep } from '../../../../domain/rules/market/span';
import { createNotifier, type Versioned } from '../buffer';
import { MADE, type ChartInterval } from './chartInterval';

/** Returns the start of the candle after the one that starts at `time` (ms, UTC). */
const nextStart = (interval: Interval, time: number): number => spanStep(MADE[interval].span, time, 1);

export interface CandleBuffer extends Versioned {
  readonly interval: ChartInterval;
  /** Oldest first, unique and in order. The first one is complete unless nothing older exists. */
  readonly candles: readonly Candle[];
  /** Time before which older candles are requested, ms; undefined without candles. */
  readonly oldest: number | undefined;
  /** Incremented when the newest part was loaded, on which the chart must start over. */
  readonly generation: number;
  /** True once the newest candles have been loaded. */
  readonly loaded: boolean;
  /** Whether a page before the first candle may exist. */
  readonly hasOlder: boolean;
  /**
   * Merges the newest candles; older ones are kept only when there is no gap.
   * @param isCut whether older ones exist, also when no more may be loaded
   */
  loadNewest(candles: readonly Candle[], hasOlder: boolean, isCut?: boolean): void;
  /** Prepends older candles. Those not older than the first are dropped, so a late or repeated answer does no harm. */
  prepend(candles: readonly Candle[], hasOlder: boolean, isCut?: boolean): void;
  /**
   * Takes the current candle; ignored when older than the last.
   * @param resumed true when earlier messages may have been missed.
   * @returns false when candles between it and the last are missing, or the last may be unfinished, so that the newest must be loaded
   * again.
   */
  live(candle: Candle, resumed?: boolean): boolean;
}

/** The candle that ended last and the one after it, which the exchange sends together. */
const TOLD = 2;

/**
 * Candles of one pair and interval: history in pages, the last one live. Accepts candles of the exchange, and combines them for
 * intervals that the exchange does not have.
 */
export function createCandleBuffer(interval: ChartInterval): CandleBuffer {
  const { base, span, parts } = MADE[interval];
  const notifier = createNotifier();
  let candles: Candle[] = [];
  let joined: Candle[] = [];
  /** Received since the connection was made; an answer on its way may be from before them. */
  let told: Candle[] = [];
  let generation = 0;
  let loaded = false;
  let hasOlder = false;
  let isCutOff = false;
  /** Whether the last candle of the newest may have ended between their answer and the first candle received. */
  let inDoubt = false;

  const put = (candle: Candle): boolean => {
    const last = candles.at(-1);
    if (last && candle.time < last.time) return true;
    if (last && candle.time === last.time) candles[candles.length - 1] = candle;
    else if (last && candle.time > nextStart(base, last.time)) return false;
    else candles.push(candle);
    return true;
  };

  const isWhole = (candle: Candle | undefined) => candle !== undefined && spanStart(span, candle.time) === candle.time;
  const joinAll = () => {
    if (parts === 1) return;
    joined = joinCandles(span, candles);
    if (isCutOff && !isWhole(candles[0])) joined.shift();
  };
  const joinLast = () => {
    const last = candles.at(-1);
    if (parts === 1 || !last) return;
    const start = spanStart(span, last.time);
    const [now] = joinCandles(span, candles.slice(candles.findLastIndex(({ time }) => time < start) + 1));
    if (joined.at(-1)?.time === start) joined.pop();
    if (now) joined.push(now);
  };

  return {
    interval,
    loadNewest(newest, more, isCut = more) {
      const first = newest[0];
      const older = first ? candles.filter((candle) => candle.time < first.time) : candles;
      const tail = older.at(-1);
      const joins = !first || (tail !== undefined && nextStart(base, tail.time) === first.time);
      candles = joins ? [...older, ...newest] : [...newest];
      loaded = true;
      hasOlder = more;
      isCutOff = isCut;
      const end = candles.at(-1)?.time ?? Infinity;
      inDoubt = told.some(({ time }) => time > end) && !told.some(({ time }) => time === end);
      for (const candle of told) put(candle);
      joinAll();
      generation++;
      notifier.changed();
    },
    prepend(page, more, isCut = more) {
      const first = candles[0]?.time ?? Infinity;
      const older = page.filter((candle) => candle.time < first);
      candles = [...older, ...candles];
      hasOlder = more;
      isCutOff = isCut;
      joinAll();
      notifier.changed();
    },
    live(candle, resumed = false) {
      told = [...(resumed ? [] : told.filter(({ time }) => time !== candle.time)), candle].slice(-TOLD);
      if (!loaded) return true;
      const isNext = candle.time > (candles.at(-1)?.time ?? Infinity);
      const fits = put(candle);
      if (!fits) return false;
      joinLast();
      notifier.changed();
      return !inDoubt && !(resumed && isNext);
    },
    subscribe: notifier.subscribe,
    get candles() {
      return parts === 1 ? candles : joined;
    },
    get oldest() {
      return candles[0]?.time;
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
