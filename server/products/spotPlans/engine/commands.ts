import type { SpotPlan, SpotPlanKind } from '../../../../domain/contract/spot/plans';
import type { Direction } from '../../../../domain/contract/spot/spot';
import type { Ask } from '../../../engine/decision';
import type { Plan } from './plan';

/** A requested plan: decimal strings, ms; null for fields its kind does not have. */
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
  /** Percent of a slice. */
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
  /** Sent when a person's account is locked: ends everything that would place orders later, in all portfolios. */
  'spotPlans.lock': Ask<{ readonly owner: number }>;
  /** Only from the timer. */
  'spotPlans.run': Ask<unknown>;
}
