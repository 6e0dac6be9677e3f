import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { ChangeSet } from '../../../engine/changes';
import { tellDone, type EnginePart, type Tellers, type Telling } from '../../../engine/part';
import type { State } from '../../../engine/state';
import type { SpotPlansCommands } from './commands';
import { spotPlansDeciders } from './decidePlans';
import { showPlan } from './format';
import { hearEnded, nextSliceAt, type Plan, PLAN_STATUS } from './plan';
import { Changed } from '../../../engine/changed';
import { DueList } from '../../../engine/dueList';

class SpotPlansState {
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

interface PlannedOrder {
  readonly plan: number;
  readonly order: number;
}

class SpotPlansChanges {
  readonly plans = new Changed<Plan>();
  readonly placed = new Changed<PlannedOrder>();

  take() {
    return { plans: this.plans.take(), placed: this.placed.take() };
  }
}

interface SpotPlanEvent {
  type: 'spotPlan';
  user: number;
  plan: SpotPlan;
}

interface OpenPlans {
  plans: SpotPlan[];
}

const tellPlan = ({ plan }: { readonly plan: Plan }, { state }: Telling) =>
  ({ ok: true, plan: showPlan(state, plan) }) as const;

const spotPlansTellers: Tellers<SpotPlansCommands> = {
  'spotPlans.place': tellPlan,
  'spotPlans.cancel': tellPlan,
  'spotPlans.lock': tellDone,
  'spotPlans.run': tellDone,
};

/** Returns the plans that changed, and those whose open orders changed. */
function changedIn({ spotPlans: { plans }, orders: changed }: ChangeSet, { orders, spotPlans }: State): Set<Plan> {
  const told = new Set(plans);
  if (orders.planned.size === 0) return told;
  for (const { ref } of changed) {
    const plan = spotPlans.get(orders.planned.get(ref)?.id ?? 0);
    if (plan) told.add(plan);
  }
  return told;
}

/** Plans executed through the spot orders they place. */
export const spotPlans: EnginePart<
  SpotPlansCommands,
  SpotPlansState,
  SpotPlansChanges,
  SpotPlanEvent,
  object,
  OpenPlans
> = {
  open: () => new SpotPlansState(),
  collect: () => new SpotPlansChanges(),
  take: (state) => {
    hearEnded(state);
    return state.changes.spotPlans.take();
  },
  due: { next: (state) => state.spotPlans.nextDue(), kind: 'spotPlans.run', opens: true },
  deciders: spotPlansDeciders,
  teller: () => ({
    answers: spotPlansTellers,
    events: (changes, { state, follows }) =>
      [...changedIn(changes, state)]
        .filter(({ user }) => follows(user))
        .map((plan) => ({ type: 'spotPlan', user: plan.user, plan: showPlan(state, plan) })),
    queries: {},
    opening: (state, user) => ({ plans: state.spotPlans.activeOf(user).map((plan) => showPlan(state, plan)) }),
  }),
};
