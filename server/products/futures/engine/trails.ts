import type { TriggerBy } from '../../../../domain/contract/futures/futures';
import { trailTrigger } from '../../../../domain/rules/futures/trailing';
import type { Peak, Plan } from './records';

/** A best price, and all trails that have it: those that began after the peak before and up to `last`. */
export interface SharedPeak extends Peak {
  /** Place of the newest of them, by which the peak is stored. */
  last: number;
  readonly plans: Set<Plan>;
  /** Their smallest callbacks; null: none by that measure. */
  rate: bigint | null;
  amount: bigint | null;
}

/** What is to be written of a list of peaks: those that are gone, by their places, and then those that are new or other. */
export interface PeakChange {
  readonly by: TriggerBy;
  readonly rising: boolean;
  readonly dropped: readonly number[];
  readonly put: readonly SharedPeak[];
}

const least = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other < one) ? other : one;

function noteCallback(peak: SharedPeak, { trail }: Plan): void {
  if (trail?.by === 'rate') peak.rate = least(peak.rate, trail.distance);
  else if (trail) peak.amount = least(peak.amount, trail.distance);
}

/**
 * Trailing stops that look at one price and fire on one way of it. The best price since an older one began is at least as good
 * as that of a younger one, so there is one peak for all that share it, and a price that moves on changes one peak instead of
 * as many stops.
 */
class TrailList {
  readonly #by: TriggerBy;
  readonly #rising: boolean;
  /** Oldest first: each better than the next. */
  readonly #peaks: SharedPeak[] = [];
  readonly #of = new Map<Plan, SharedPeak>();
  #dropped = new Set<number>();
  #put = new Set<SharedPeak>();

  constructor(by: TriggerBy, rising: boolean) {
    this.#by = by;
    this.#rising = rising;
  }

  get size(): number {
    return this.#of.size;
  }

  has(plan: Plan): boolean {
    return this.#of.has(plan);
  }

  /** @param place greater than that of every earlier one */
  add(plan: Plan, place: number, price: bigint): void {
    this.#raise(price);
    let peak = this.#peaks.at(-1);
    if (peak?.best === price) this.#dropped.add(peak.last);
    else {
      peak = { best: price, last: place, plans: new Set(), rate: null, amount: null };
      this.#peaks.push(peak);
    }
    peak.last = place;
    this.#join(plan, peak);
    this.#put.add(peak);
  }

  /** As it was stored; peaks by their places. */
  load(plans: readonly Plan[], peaks: readonly { best: bigint; last: number }[]): void {
    for (const { best, last } of peaks) this.#peaks.push({ best, last, plans: new Set(), rate: null, amount: null });
    for (const plan of plans) {
      const place = plan.trail?.place ?? 0;
      const peak = this.#peaks.find(({ last }) => last >= place);
      if (!peak) throw new Error(`trailing stop ${plan.id} has no best price`);
      this.#join(plan, peak);
    }
  }

  delete(plan: Plan): void {
    const peak = this.#of.get(plan);
    if (!peak) return;
    this.#of.delete(plan);
    peak.plans.delete(plan);
    if (plan.trail) plan.trail.peak = { best: peak.best };
    if (peak.plans.size === 0) return this.#drop(peak);
    Object.assign(peak, { rate: null, amount: null });
    for (const other of peak.plans) noteCallback(peak, other);
  }

  /** The price has come to this. @returns those that fire at it. */
  note(price: bigint): Plan[] {
    this.#raise(price);
    const due: Plan[] = [];
    for (const peak of this.#peaks) {
      if (!this.#isReached(peak, peak.rate, 'rate', price) && !this.#isReached(peak, peak.amount, 'amount', price))
        continue;
      for (const plan of peak.plans) {
        const { trail } = plan;
        if (trail && this.#isReached(peak, trail.distance, trail.by, price)) due.push(plan);
      }
    }
    return due;
  }

  take(): PeakChange | null {
    if (this.#dropped.size === 0 && this.#put.size === 0) return null;
    const change = { by: this.#by, rising: this.#rising, dropped: [...this.#dropped], put: [...this.#put] };
    this.#dropped = new Set();
    this.#put = new Set();
    return change;
  }

  peaks = (): readonly SharedPeak[] => this.#peaks;

  #isReached({ best }: SharedPeak, distance: bigint | null, by: 'rate' | 'amount', price: bigint): boolean {
    if (distance === null) return false;
    const trigger = trailTrigger(best, this.#rising, { by, distance });
    return this.#rising ? price >= trigger : price <= trigger;
  }

  #join(plan: Plan, peak: SharedPeak): void {
    peak.plans.add(plan);
    this.#of.set(plan, peak);
    if (plan.trail) plan.trail.peak = peak;
    noteCallback(peak, plan);
  }

  #drop(peak: SharedPeak): void {
    this.#peaks.splice(this.#peaks.indexOf(peak), 1);
    this.#dropped.add(peak.last);
    this.#put.delete(peak);
  }

  /** All peaks that are not better than a price become one with it. */
  #raise(price: bigint): void {
    let first = this.#peaks.length;
    const isBetter = ({ best }: SharedPeak) => (this.#rising ? best < price : best > price);
    while (first > 0 && !isBetter(this.#peaks[first - 1] as SharedPeak)) first--;
    const met = this.#peaks.slice(first);
    const newest = met.at(-1);
    if (!newest || (met.length === 1 && newest.best === price)) return;
    const base = met.reduce((most, peak) => (peak.plans.size > most.plans.size ? peak : most));
    const { last } = newest;
    for (const peak of met) {
      this.#dropped.add(peak.last);
      if (peak === base) continue;
      this.#put.delete(peak);
      for (const plan of peak.plans) this.#join(plan, base);
    }
    base.best = price;
    base.last = last;
    this.#peaks.splice(first, met.length, base);
    this.#put.add(base);
  }
}

/** A contract's trailing stops that have begun. */
export class Trails {
  readonly #lists = (['last', 'mark', 'index'] as const).flatMap((by) =>
    [true, false].map((rising) => ({ by, rising, list: new TrailList(by, rising) })),
  );
  readonly #due = new Set<Plan>();
  /** How many there are. */
  size = 0;

  #list(by: TriggerBy, rising: boolean): TrailList {
    return this.#lists.find((one) => one.by === by && one.rising === rising)?.list as TrailList;
  }

  /** @param price of the kind that it looks at, at which it begins */
  add(plan: Plan, place: number, price: bigint): void {
    this.#list(plan.by, plan.rising).add(plan, place, price);
    this.size++;
  }

  load(by: TriggerBy, rising: boolean, plans: readonly Plan[], peaks: readonly { best: bigint; last: number }[]): void {
    this.#list(by, rising).load(plans, peaks);
    this.size += plans.length;
  }

  has(plan: Plan): boolean {
    return this.#list(plan.by, plan.rising).has(plan);
  }

  delete(plan: Plan): void {
    this.#due.delete(plan);
    const list = this.#list(plan.by, plan.rising);
    if (!list.has(plan)) return;
    list.delete(plan);
    this.size--;
  }

  /** A price of a kind has come; what it makes due waits for `takeDue`. */
  note(by: TriggerBy, price: bigint): void {
    if (this.size === 0) return;
    for (const rising of [true, false]) {
      const list = this.#list(by, rising);
      if (list.size > 0) for (const plan of list.note(price)) this.#due.add(plan);
    }
  }

  /** Those that fire, older first. */
  takeDue(): Plan[] {
    if (this.#due.size === 0) return [];
    const due = [...this.#due].toSorted((one, other) => one.id - other.id);
    this.#due.clear();
    return due;
  }

  take(): PeakChange[] {
    return this.#lists.flatMap(({ list }) => list.take() ?? []);
  }

  /** For tests: what a restart must bring back. */
  stand = () =>
    this.#lists.flatMap(({ by, rising, list }) => list.peaks().map(({ best, last }) => ({ by, rising, best, last })));
}
