import { INTERVALS } from '../../domain/contract/choices';
import type { Interval } from '../../domain/contract/market/market';
import {
  addBar,
  addPrint,
  continued,
  continueFrom,
  fillGaps,
  fitsInto,
  flatBar,
  intervalStart,
  intervalStep,
  putBefore,
  type Bar,
  type Print,
} from './candle';
import type { MarketStore, StoredBar } from './marketStore';

/** A made-up bar of the past with its length in ms. */
export type PastBar = Bar & { span: number };

/** Adds up bars, which are sorted, into bars of a longer interval. */
function gather(interval: Interval, pieces: readonly Bar[]): Bar[] {
  const bars: Bar[] = [];
  let last: Bar | undefined;
  for (const piece of pieces) {
    const time = intervalStart(interval, piece.time);
    if (last?.time === time) addBar(last, piece);
    else {
      const { open, high, low, close, amount, vol, count } = piece;
      last = { time, open, high, low, close, amount, vol, count };
      bars.push(last);
    }
  }
  return bars;
}

/**
 * The candles of one pair in all intervals: the ones being built in memory, the closed ones in the store. A bar opens at
 * the previous one's close, so a chart has no holes, and a closed bar is never changed again.
 */
export class CandleBook {
  private readonly pair: string;
  private readonly store: MarketStore;
  private readonly current = new Map<Interval, Bar>();
  /** The oldest bars while a lost past is added. */
  private readonly oldest = new Map<Interval, Bar>();
  /** Bars with trades that the store does not have yet. */
  private unsaved = new Map<string, StoredBar>();

  constructor(pair: string, store: MarketStore) {
    this.pair = pair;
    this.store = store;
    for (const interval of INTERVALS) {
      const bar = store.before(pair, interval, Number.MAX_SAFE_INTEGER);
      if (bar) this.current.set(interval, bar);
    }
  }

  /** Latest price × 10^CANDLE_SCALE; null before anything is known. */
  lastPrice(): bigint | null {
    return this.current.get('1m')?.close ?? null;
  }

  currentBar(interval: Interval): Bar | null {
    return this.current.get(interval) ?? null;
  }

  /** Adds a trade; one that comes late counts in the present bar. */
  add(print: Print): void {
    for (const interval of INTERVALS) {
      const bar = this.barAt(interval, print.time, print.price);
      addPrint(bar, print);
      this.markUnsaved(interval, bar);
    }
  }

  /** Opens the bars that are due at `now`. Returns the intervals in which one was opened. */
  roll(now: number): Interval[] {
    return INTERVALS.filter((interval) => {
      const bar = this.current.get(interval);
      if (!bar || intervalStart(interval, now) <= bar.time) return false;
      this.barAt(interval, now, bar.close);
      return true;
    });
  }

  private barAt(interval: Interval, time: number, price: bigint): Bar {
    const start = intervalStart(interval, time);
    const bar = this.current.get(interval);
    if (bar && start <= bar.time) return bar;
    const opened = flatBar(start, bar?.close ?? price);
    this.current.set(interval, opened);
    return opened;
  }

  private markUnsaved(interval: Interval, bar: Bar): void {
    this.unsaved.set(`${interval}/${bar.time}`, { pair: this.pair, interval, bar });
  }

  /**
   * Puts a made-up past before everything that has traded, oldest first. The pair must have no stored candles yet; what
   * has traded in the meantime continues the past's last bars.
   */
  prepend(past: readonly PastBar[]): void {
    let rest: readonly PastBar[] = past;
    let shorter: readonly Bar[] = [];
    // Joined at the end only: until then the longer intervals are still made of these bars.
    const lasts = new Map<Interval, Bar | undefined>();
    for (const interval of INTERVALS) {
      // What is longer than an interval lies further back; each interval is made of the shorter one's bars behind it.
      const tooLong = rest.findLastIndex((piece) => !fitsInto(interval, piece.span)) + 1;
      const bars = gather(interval, [...rest.slice(tooLong), ...shorter]);
      rest = rest.slice(0, tooLong);
      shorter = bars;
      lasts.set(interval, bars.at(-1));
      for (const bar of bars) this.markUnsaved(interval, bar);
    }
    for (const [interval, last] of lasts) this.join(interval, last, this.current.get(interval));
  }

  private join(interval: Interval, past: Bar | undefined, traded: Bar | undefined): void {
    if (!past) return;
    if (!traded) this.current.set(interval, past);
    else if (traded.time === past.time) {
      addBar(past, traded);
      this.current.set(interval, past);
    }
  }

  /**
   * Adds minute bars of a time before everything that is known, oldest first; the last of them may be parts of bars that are
   * known. All bars must be saved before.
   */
  addPast(minutes: readonly Bar[]): void {
    for (const interval of INTERVALS) {
      const bars = gather(interval, continued(minutes));
      const last = bars.pop();
      if (!last) return;
      const oldest = this.oldestBar(interval);
      const joined = oldest?.time === last.time ? oldest : last;
      if (joined === oldest) putBefore(oldest, last);
      else if (oldest && oldest.count > 0) {
        continueFrom(oldest, last.close);
        this.markUnsaved(interval, oldest);
      }
      if (!this.current.has(interval)) this.current.set(interval, joined);
      for (const bar of [...bars, joined]) this.markUnsaved(interval, bar);
      this.oldest.set(interval, bars[0] ?? joined);
    }
  }

  private oldestBar(interval: Interval): Bar | undefined {
    const known = this.oldest.get(interval);
    if (known) return known;
    const current = this.current.get(interval);
    const time = this.store.first(this.pair, interval);
    if (time === null || (current && time >= current.time)) return current;
    return this.store.range(this.pair, interval, time, time)[0];
  }

  /** Begins at a price that was traded before anything that is known. */
  beginAt(time: number, price: bigint): void {
    for (const interval of INTERVALS) this.barAt(interval, time, price);
  }

  /** What must be saved; the caller saves it together with the trade it goes up to. */
  takeUnsaved(): StoredBar[] {
    const bars = [...this.unsaved.values()];
    this.unsaved = new Map();
    return bars;
  }

  hasUnsaved(): boolean {
    return this.unsaved.size > 0;
  }

  /**
   * Bars before a time (exclusive; null for the newest), oldest first, at most `limit`, without gaps. Everything closed
   * must be saved before.
   */
  list(interval: Interval, before: number | null, limit: number): Bar[] {
    const newest = this.current.get(interval);
    if (!newest) return [];
    const to = Math.min(newest.time, before === null ? newest.time : intervalStart(interval, before - 1));
    const from = intervalStep(interval, to, 1 - limit);
    const bars = this.store.range(this.pair, interval, from, to).filter((bar) => bar.time !== newest.time);
    if (to === newest.time) bars.push(newest);
    const carry = bars[0]?.time === from ? null : this.store.before(this.pair, interval, from);
    return fillGaps(interval, bars, carry?.close ?? null, { from, to });
  }

  /** When the oldest bar with trades starts; null before anything is known. */
  firstTime(interval: Interval): number | null {
    return this.store.first(this.pair, interval) ?? this.current.get(interval)?.time ?? null;
  }

  /** The minute bars of the last 24 hours and the one before them, for the rolling day. */
  lastDay(now: number): Bar[] {
    const from = intervalStart('1m', now) - 86_400_000;
    const earlier = this.store.before(this.pair, '1m', from);
    return [...(earlier ? [earlier] : []), ...this.store.range(this.pair, '1m', from, Number.MAX_SAFE_INTEGER)];
  }
}
