import type { SpotPlan, SpotPlanKind } from '../../../../domain/contract/spot/plans';
import type { Direction } from '../../../../domain/contract/spot/spot';
import type { Ask } from '../../../engine/ask';
import type { Plan } from './plan';

/** A plan as it is asked for: decimal strings, ms; null for what its kind does not have. */
export interface PlanInput {
  readonly user: number;
  readonly pair: string;
  readonly direction: Direction;
  readonly plan: SpotPlanKind;
  readonly quantity: string;
  readonly orders: number;
  readonly priceLow: string | null;
  readonly priceHigh: string | null;
  readonly weightLow: number | null;
  readonly weightHigh: number | null;
  readonly priceLimit: string | null;
  readonly durationMs: number | null;
  /** In percent of a slice. */
  readonly variation: number | null;
}

interface Planned {
  readonly plan: Plan;
}

interface PlanAnswer {
  readonly plan: SpotPlan;
}

export interface SpotPlansCommands {
  'spotPlans.place': Ask<PlanInput, Planned, PlanAnswer>;
  'spotPlans.cancel': Ask<{ readonly user: number; readonly planId: string }, Planned, PlanAnswer>;
  /** When a person's account is locked: what would place orders later ends, in all portfolios. */
  'spotPlans.lock': Ask<{ readonly owner: number }>;
  /** From the timer alone. */
  'spotPlans.run': Ask<unknown>;
}
