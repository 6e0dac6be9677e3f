import { type Callback, trailTrigger } from '../../domain/rules/market/trailing';

/** Best price since a trailing stop became active, shared by all stops that have it. */
export interface Peak {
  best: bigint;
}

/** A trailing stop. Prices in any unit, identical within a list. */
export interface Trailing extends Callback {
  /** Its rank among the active ones; null while it waits for its activation price. */
  place: number | null;
  peak: Peak | null;
}

/** A best price and its stops: those activated after the previous peak and up to `last`. */
interface SharedPeak<Follower> extends Peak {
  /** Rank of its newest stop, by which the peak is stored. */
  last: number;
  readonly followers: Set<Follower>;
  /** Smallest callbacks of its stops; null when none has that kind of callback. */
  rate: bigint | null;
  amount: bigint | null;
}

/** Changes of a list of peaks for the store: removed ones by rank, then new or modified ones. */
export interface PeakChange<Follower> {
  readonly dropped: readonly number[];
  readonly put: readonly SharedPeak<Follower>[];
}

const least = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other < one) ? other : one;

/**
 * Trailing stops that watch one price and fire in one direction. The best price since an older stop's activation is at least as
 * good as that of a younger one, so stops with the same one share a peak, and a price move changes one peak instead of
 * many stops.
 */
export class TrailList<Follower> {
  readonly #rising: boolean;
  readonly #trailOf: (follower: Follower) => Trailing | null;
  /** Oldest first, each better than the next. */
  readonly #peaks: SharedPeak<Follower>[] = [];
  readonly #of = new Map<Follower, SharedPeak<Follower>>();
  #dropped = new Set<number>();
  #put = new Set<SharedPeak<Follower>>();

  /** @param rising whether the stops fire on a rise */
  constructor(rising: boolean, trailOf: (follower: Follower) => Trailing | null) {
    this.#rising = rising;
    this.#trailOf = trailOf;
  }

  get size(): number {
    return this.#of.size;
  }

  has(follower: Follower): boolean {
    return this.#of.has(follower);
  }

  /** @param place greater than that of every earlier stop */
  add(follower: Follower, place: number, price: bigint): void {
    this.#raise(price);
    let peak = this.#peaks.at(-1);
    if (peak?.best === price) this.#dropped.add(peak.last);
    else {
      peak = { best: price, last: place, followers: new Set(), rate: null, amount: null };
      this.#peaks.push(peak);
    }
    peak.last = place;
    this.#join(follower, peak);
    this.#put.add(peak);
  }

  /** Loads the stored state, with peaks by their ranks. */
  load(followers: readonly Follower[], peaks: readonly { best: bigint; last: number }[]): void {
    for (const { best, last } of peaks)
      this.#peaks.push({ best, last, followers: new Set(), rate: null, amount: null });
    for (const follower of followers) {
      const place = this.#trailOf(follower)?.place ?? 0;
      const peak = this.#peaks.find(({ last }) => last >= place);
      if (!peak) throw new Error(`the trailing stop at place ${place} has no best price`);
      this.#join(follower, peak);
    }
  }

  delete(follower: Follower): void {
    const peak = this.#of.get(follower);
    if (!peak) return;
    this.#of.delete(follower);
    peak.followers.delete(follower);
    const trail = this.#trailOf(follower);
    if (trail) trail.peak = { best: peak.best };
    if (peak.followers.size === 0) return this.#drop(peak);
    Object.assign(peak, { rate: null, amount: null });
    for (const other of peak.followers) this.#noteCallback(peak, other);
  }

  /** Applies a new price. @returns the stops that fire at it. */
  note(price: bigint): Follower[] {
    this.#raise(price);
    const due: Follower[] = [];
    for (const peak of this.#peaks) {
      if (!this.#isReached(peak, peak.rate, 'rate', price) && !this.#isReached(peak, peak.amount, 'amount', price))
        continue;
      for (const follower of peak.followers) {
        const trail = this.#trailOf(follower);
        if (trail && this.#isReached(peak, trail.distance, trail.by, price)) due.push(follower);
      }
    }
    return due;
  }

  take(): PeakChange<Follower> | null {
    if (this.#dropped.size === 0 && this.#put.size === 0) return null;
    const change = { dropped: [...this.#dropped], put: [...this.#put] };
    this.#dropped = new Set();
    this.#put = new Set();
    return change;
  }

  peaks = (): readonly SharedPeak<Follower>[] => this.#peaks;

  #isReached({ best }: SharedPeak<Follower>, distance: bigint | null, by: 'rate' | 'amount', price: bigint): boolean {
    if (distance === null) return false;
    const trigger = trailTrigger(best, this.#rising, { by, distance });
    return this.#rising ? price >= trigger : price <= trigger;
  }

  #join(follower: Follower, peak: SharedPeak<Follower>): void {
    peak.followers.add(follower);
    this.#of.set(follower, peak);
    const trail = this.#trailOf(follower);
    if (trail) trail.peak = peak;
    this.#noteCallback(peak, follower);
  }

  #noteCallback(peak: SharedPeak<Follower>, follower: Follower): void {
    const trail = this.#trailOf(follower);
    if (trail?.by === 'rate') peak.rate = least(peak.rate, trail.distance);
    else if (trail) peak.amount = least(peak.amount, trail.distance);
  }

  #drop(peak: SharedPeak<Follower>): void {
    this.#peaks.splice(this.#peaks.indexOf(peak), 1);
    this.#dropped.add(peak.last);
    this.#put.delete(peak);
  }

  /** Merges all peaks that are not better than the price. */
  #raise(price: bigint): void {
    let first = this.#peaks.length;
    const isBetter = ({ best }: SharedPeak<Follower>) => (this.#rising ? best < price : best > price);
    while (first > 0 && !isBetter(this.#peaks[first - 1] as SharedPeak<Follower>)) first--;
    const met = this.#peaks.slice(first);
    const newest = met.at(-1);
    if (!newest || (met.length === 1 && newest.best === price)) return;
    const base = met.reduce((most, peak) => (peak.followers.size > most.followers.size ? peak : most));
    const { last } = newest;
    for (const peak of met) {
      this.#dropped.add(peak.last);
      if (peak === base) continue;
      this.#put.delete(peak);
      for (const follower of peak.followers) this.#join(follower, base);
    }
    base.best = price;
    base.last = last;
    this.#peaks.splice(first, met.length, base);
    this.#put.add(base);
  }
}
