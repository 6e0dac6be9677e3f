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

/** A generated historical bar with its length in ms. */
export type PastBar = Bar & { span: number };

/** Aggregates sorted bars into bars of a longer interval. */
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
 * Candles of one pair in all intervals: current ones in memory, closed ones in the store. A bar opens at the previous close,
 * so the chart has no gaps, and a closed bar is never changed.
 */
export class CandleBook {
  private readonly pair: string;
  private readonly store: MarketStore;
  private readonly current = new Map<Interval, Bar>();
  /** Bars before the current ones, if they closed since the start. */
  private readonly closed = new Map<Interval, Bar>();
  /** Oldest bars, while a lost history is being added. */
  private readonly oldest = new Map<Interval, Bar>();
  /** Bars with trades that are not stored yet; of two of the same time the later one counts. */
  private unsaved = new Map<Bar, Interval>();

  constructor(pair: string, store: MarketStore) {
    this.pair = pair;
    this.store = store;
    for (const interval of INTERVALS) {
      const bar = store.before(pair, interval, Number.MAX_SAFE_INTEGER);
      if (bar) this.current.set(interval, bar);
    }
  }

  /** Returns the latest price × 10^CANDLE_SCALE; null when there is none. */
  lastPrice(): bigint | null {
    return this.current.get('1m')?.close ?? null;
  }

  currentBar(interval: Interval): Bar | null {
    return this.current.get(interval) ?? null;
  }

  closedBar(interval: Interval): Bar | null {
    return this.closed.get(interval) ?? null;
  }

  /** Adds a trade; a late one counts towards the current bar. */
  add(print: Print): void {
    for (const interval of INTERVALS) {
      const bar = this.barAt(interval, print.time, print.price);
      addPrint(bar, print);
      this.markUnsaved(interval, bar);
    }
  }

  /** Opens the bars due at `now`. Returns the intervals in which one was opened. */
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
    if (bar) this.closed.set(interval, bar);
    this.current.set(interval, opened);
    return opened;
  }

  private markUnsaved(interval: Interval, bar: Bar): void {
    this.unsaved.set(bar, interval);
  }

  /**
   * Inserts a generated history before all trading, oldest first. The pair must have no stored candles yet; trades made in the
   * meantime continue the history's last bars.
   */
  prepend(past: readonly PastBar[]): void {
    let rest: readonly PastBar[] = past;
    let shorter: readonly Bar[] = [];
    // Merged only at the end, because the longer intervals are built from these bars first.
    const lasts = new Map<Interval, Bar | undefined>();
    for (const interval of INTERVALS) {
      // Pieces longer than the interval are further back; each interval is aggregated from the next shorter one's bars.
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
   * Adds minute bars from before all known data, oldest first; the last ones may be parts of known bars. All bars must have been
   * saved.
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

  /** Starts at a price traded before all known data. */
  beginAt(time: number, price: bigint): void {
    for (const interval of INTERVALS) this.barAt(interval, time, price);
  }

  /** Returns the unsaved bars; the caller saves them together with the number of the last trade they contain. */
  takeUnsaved(): StoredBar[] {
    const { pair } = this;
    const bars = [...this.unsaved].map(([bar, interval]) => ({ pair, interval, bar }));
    this.unsaved = new Map();
    return bars;
  }

  hasUnsaved(): boolean {
    return this.unsaved.size > 0;
  }

  /**
   * Returns at most `limit` bars before a time (exclusive; null for the newest), oldest first, without gaps. All closed bars
   * must have been saved.
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

  /** Returns the start of the oldest bar with trades; null when there is none. */
  firstTime(interval: Interval): number | null {
    return this.store.first(this.pair, interval) ?? this.current.get(interval)?.time ?? null;
  }

  /** Returns the minute bars of the last 24 hours and the bar before them, for the rolling day. */
  lastDay(now: number): Bar[] {
    const from = intervalStart('1m', now) - 86_400_000;
    const earlier = this.store.before(this.pair, '1m', from);
    return [...(earlier ? [earlier] : []), ...this.store.range(this.pair, '1m', from, Number.MAX_SAFE_INTEGER)];
  }
}
