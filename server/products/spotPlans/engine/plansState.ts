import { DueList } from '../../../engine/dueList';
import { nextSliceAt, PLAN_STATUS, type Plan } from './plan';

export class SpotPlansState {
  readonly #active = new Map<number, Plan>();
  readonly #due = new DueList<Plan>(nextSliceAt);

  /** Must be called when a plan is new, and when its next slice changes. */
  put(plan: Plan): void {
    this.#active.set(plan.id, plan);
    this.#due.add(plan);
  }

  drop(plan: Plan): void {
    this.#active.delete(plan.id);
  }

  get(id: number): Plan | undefined {
    return this.#active.get(id);
  }

  /** Returns the active plan whose slice is due first; undefined if none is. */
  first(): Plan | undefined {
    return this.#due.first();
  }

  nextDue(): number | null {
    const first = this.#active.size === 0 ? undefined : this.#due.first();
    return first ? nextSliceAt(first) : null;
  }

  activeOf = (user: number): Plan[] => [...this.#active.values()].filter((plan) => plan.user === user);

  all = (): Plan[] => [...this.#active.values()].filter(({ status }) => status === PLAN_STATUS.active);
}
