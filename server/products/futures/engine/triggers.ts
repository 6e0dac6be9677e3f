import type { TriggerBy } from '../../../../domain/contract/futures/futures';
import type { Plan } from './records';

/** Both legs of one call take the age of the older. */
const ageOf = ({ id, other }: Plan): number => (other === null ? id : Math.min(id, other));

/** Oldest first; when two legs are due at once the stop-loss goes first, whatever their ids. */
const byAge = (one: Plan, other: Plan): number => ageOf(one) - ageOf(other) || (one.kind === 'stopLoss' ? -1 : 1);

class TriggerList {
  readonly #plans = new Set<Plan>();
  /** Lowest trigger of the plans waiting for a rise, highest of those waiting for a fall; null if there are none. */
  #rising: bigint | null = null;
  #falling: bigint | null = null;
  #stale = false;

  add(plan: Plan): void {
    this.#plans.add(plan);
    this.#note(plan);
  }

  delete(plan: Plan): void {
    if (this.#plans.delete(plan)) this.#stale = true;
  }

  has(plan: Plan): boolean {
    return this.#plans.has(plan);
  }

  /** Returns the plans triggered by a price between low and high, in firing order. */
  due(low: bigint, high: bigint): Plan[] {
    if (this.#stale) this.#measure();
    const rises = this.#rising !== null && this.#rising <= high;
    const falls = this.#falling !== null && this.#falling >= low;
    if (!rises && !falls) return [];
    const reached = ({ rising, trigger }: Plan) => (rising ? trigger <= high : trigger >= low);
    return [...this.#plans].filter(reached).toSorted(byAge);
  }

  #note({ rising, trigger }: Plan): void {
    if (rising) this.#rising = this.#rising === null || trigger < this.#rising ? trigger : this.#rising;
    else this.#falling = this.#falling === null || trigger > this.#falling ? trigger : this.#falling;
  }

  #measure(): void {
    this.#stale = false;
    this.#rising = null;
    this.#falling = null;
    for (const plan of this.#plans) this.#note(plan);
  }
}

export class Triggers {
  readonly #lists: Record<TriggerBy, TriggerList> = {
    last: new TriggerList(),
    mark: new TriggerList(),
    index: new TriggerList(),
  };

  add(plan: Plan): void {
    this.#lists[plan.by].add(plan);
  }

  delete(plan: Plan): void {
    for (const list of Object.values(this.#lists)) list.delete(plan);
  }

  has(plan: Plan): boolean {
    return this.#lists[plan.by].has(plan);
  }

  due(by: TriggerBy, low: bigint, high: bigint): Plan[] {
    return this.#lists[by].due(low, high);
  }
}
