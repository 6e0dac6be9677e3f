import type { TriggerBy } from '../../../../domain/contract/futures/futures';
import { bookSide, needsBook, type Plan } from './records';

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

/** Place of plans that need no book; those that do are at the side on which they trade. */
const OTHERS = 2;

const placeOf = (plan: Plan): number => (needsBook(plan) ? bookSide(plan.direction) : OTHERS);

const newLists = () => Array.from({ length: OTHERS + 1 }, () => new TriggerList());

/** Plans that need a book are apart, so that they cost nothing while they wait for it. */
export class Triggers {
  readonly #lists: Record<TriggerBy, readonly TriggerList[]> = {
    last: newLists(),
    mark: newLists(),
    index: newLists(),
  };

  add(plan: Plan): void {
    this.#lists[plan.by][placeOf(plan)]?.add(plan);
  }

  delete(plan: Plan): void {
    for (const lists of Object.values(this.#lists)) for (const list of lists) list.delete(plan);
  }

  has(plan: Plan): boolean {
    return this.#lists[plan.by].some((list) => list.has(plan));
  }

  /** @param hasBook whether there is anything to trade with for orders of a side. */
  due(by: TriggerBy, low: bigint, high: bigint, hasBook: (side: number) => boolean): Plan[] {
    return this.#lists[by].flatMap((list, place) => (place === OTHERS || hasBook(place) ? list.due(low, high) : []));
  }
}
