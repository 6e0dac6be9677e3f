import type { Plan } from './plan';

export interface PlannedOrder {
  readonly plan: number;
  readonly order: number;
}

interface Taken {
  readonly plans: readonly Plan[];
  readonly placed: readonly PlannedOrder[];
}

const NONE: Taken = { plans: [], placed: [] };

export class SpotPlansChanges {
  #plans = new Set<Plan>();
  #placed: PlannedOrder[] = [];

  plan(plan: Plan): void {
    this.#plans.add(plan);
  }

  placed(placed: PlannedOrder): void {
    this.#placed.push(placed);
  }

  take(): Taken {
    if (this.#plans.size === 0) return NONE;
    const taken = { plans: [...this.#plans], placed: this.#placed };
    this.#plans = new Set();
    this.#placed = [];
    return taken;
  }
}
