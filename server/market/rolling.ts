import { addPrint, flatBar, intervalStart, type Bar, type Print } from './candle';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Figures of the last 24 hours, prices and amounts × 10^CANDLE_SCALE. `open` is the price 24 hours ago, which `high` and `low`
 * include, as candles do.
 */
interface DayFigures {
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  amount: bigint;
  vol: bigint;
  count: number;
}

/** Rolling 24 hours in minute buckets: exact sums of the current minute and the 1439 before it. */
export class RollingDay {
  private buckets: Bar[] = [];
  /** Price at the start of the window: the close of the last bucket that left it. */
  private before: bigint | null = null;
  private last: bigint | null = null;
  private sums = { amount: 0n, vol: 0n, count: 0 };
  private extremes: { high: bigint; low: bigint } | null = null;

  /** Sets the price to the quoted one until something has traded. */
  quote(price: bigint): void {
    this.last = price;
    this.extremes = null;
  }

  /** Loads stored minute bars, oldest first; call before any trade. */
  load(minutes: readonly Bar[]): void {
    for (const minute of minutes) this.append({ ...minute });
  }

  /** Inserts earlier minute bars before everything traded, without recomputing the rest. */
  prepend(minutes: readonly Bar[]): void {
    const latest = minutes.at(-1);
    if (!latest) return;
    if (this.buckets.length === 0) this.last = latest.close;
    this.buckets = [...minutes.map((bar) => ({ ...bar })), ...this.buckets];
    for (const { amount, vol, count } of minutes) {
      this.sums.amount += amount;
      this.sums.vol += vol;
      this.sums.count += count;
    }
    this.extremes = null;
  }

  /** Whether the price at the start of the window is known. */
  hasBeginning(): boolean {
    return this.before !== null;
  }

  private append(bar: Bar): void {
    this.buckets.push(bar);
    this.sums.amount += bar.amount;
    this.sums.vol += bar.vol;
    this.sums.count += bar.count;
    this.last = bar.close;
    this.extremes = null;
  }

  add(print: Print): void {
    const start = intervalStart('1m', print.time);
    const bucket = this.buckets.at(-1);
    if (!bucket || bucket.time < start) {
      const bar = flatBar(start, print.price);
      addPrint(bar, print);
      this.append(bar);
      return;
    }
    addPrint(bucket, print);
    this.sums.amount += print.amount;
    this.sums.vol += print.vol;
    this.sums.count++;
    this.last = print.price;
    if (!this.extremes) return;
    if (print.price > this.extremes.high) this.extremes.high = print.price;
    if (print.price < this.extremes.low) this.extremes.low = print.price;
  }

  /** Drops buckets older than 24 hours. Returns whether any were dropped. */
  roll(now: number): boolean {
    const oldest = intervalStart('1m', now) - DAY + MINUTE;
    const kept = this.buckets.findIndex((bucket) => bucket.time >= oldest);
    const dropped = this.buckets.splice(0, kept < 0 ? this.buckets.length : kept);
    for (const bucket of dropped) {
      this.sums.amount -= bucket.amount;
      this.sums.vol -= bucket.vol;
      this.sums.count -= bucket.count;
      this.before = bucket.close;
    }
    if (dropped.length > 0) this.extremes = null;
    return dropped.length > 0;
  }

  /** Returns null without a price. */
  figures(): DayFigures | null {
    const { last: close } = this;
    if (close === null) return null;
    const open = this.before ?? this.buckets[0]?.open ?? close;
    const { high, low } = (this.extremes ??= this.findExtremes(open));
    return { open, high, low, close, ...this.sums };
  }

  private findExtremes(open: bigint): { high: bigint; low: bigint } {
    let high = open;
    let low = open;
    for (const bucket of this.buckets) {
      if (bucket.high > high) high = bucket.high;
      if (bucket.low < low) low = bucket.low;
    }
    return { high, low };
  }
}
