import { DueList } from '../../../engine/dueList';
import { nextSliceAt, PLAN_STATUS, type Plan } from './plan';

/** The active plans. */
export class SpotPlansState {
  readonly #active = new Map<number, Plan>();
  readonly #due = new DueList<Plan>(nextSliceAt);

  /** To be called when a plan is new, and when another slice of it comes next. */
  put(plan: Plan): void {
    this.#active.set(plan.id, plan);
    this.#due.add(plan);
  }

  /** Takes a plan that has ended out of the active ones. */
  drop(plan: Plan): void {
    this.#active.delete(plan.id);
  }

  get(id: number): Plan | undefined {
    return this.#active.get(id);
  }

  /** The active plan whose slice is due first; undefined when none comes. */
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
