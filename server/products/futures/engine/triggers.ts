import type { TriggerBy } from '../../../../domain/contract/futures/futures';
import type { Plan } from './records';

/** Both legs of one call take the age of the older. */
const ageOf = ({ id, other }: Plan): number => (other === null ? id : Math.min(id, other));

/** All that closes one position takes its turn together, because a take-profit that fires first ends the stop-loss. */
const turnOf = ({ id, position }: Plan): number => position ?? id;

/** Sorts due plans oldest first; of one position's, stop-losses go first, whatever their ids and the prices they follow. */
export function inFiringOrder<Due extends { readonly plan: Plan }>(due: readonly Due[]): Due[] {
  const turns = new Map<number, number>();
  for (const { plan } of due) turns.set(turnOf(plan), Math.min(turns.get(turnOf(plan)) ?? Infinity, ageOf(plan)));
  const rank = ({ plan }: Due): [turn: number, isLater: number, age: number] => [
    turns.get(turnOf(plan)) ?? 0,
    plan.kind === 'stopLoss' ? 0 : 1,
    plan.id,
  ];
  return due.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

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

  /** Returns the plans triggered by a price between low and high. */
  due(low: bigint, high: bigint): Plan[] {
    if (this.#stale) this.#measure();
    const rises = this.#rising !== null && this.#rising <= high;
    const falls = this.#falling !== null && this.#falling >= low;
    if (!rises && !falls) return [];
    const reached = ({ rising, trigger }: Plan) => (rising ? trigger <= high : trigger >= low);
    return [...this.#plans].filter(reached);
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
