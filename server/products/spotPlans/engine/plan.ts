import { SPOT_PLAN_KINDS, SPOT_PLAN_REASONS, SPOT_PLAN_STATUSES } from '../../../../domain/contract/choices';
import type { SpotPlanReason } from '../../../../domain/contract/spot/plans';
import { sliceAt } from '../../../../domain/rules/spot/twap';
import type { AccountId } from '../../../engine/command';
import type { Market } from '../../spot/engine/market';
import type { OrderRef } from '../../spot/engine/order';

/** Words of the API contract as indexes into its lists; used in memory and in the store. */
export const KIND = { scaled: SPOT_PLAN_KINDS.indexOf('scaled'), twap: SPOT_PLAN_KINDS.indexOf('twap') } as const;
export const PLAN_STATUS = {
  active: SPOT_PLAN_STATUSES.indexOf('active'),
  done: SPOT_PLAN_STATUSES.indexOf('done'),
  cancelled: SPOT_PLAN_STATUSES.indexOf('cancelled'),
  stopped: SPOT_PLAN_STATUSES.indexOf('stopped'),
} as const;
export const NO_REASON = -1;
export const reasonOf = (reason: SpotPlanReason): number => SPOT_PLAN_REASONS.indexOf(reason);

/** Terms of a plan, fixed when it is placed: prices in ticks, quantities in lots, times in ms. Fields of another kind are 0. */
export interface PlanTerms {
  readonly kind: number;
  readonly side: number;
  /** Orders of a scaled plan, slices of a TWAP. */
  readonly orders: number;
  readonly lowTicks: number;
  readonly highTicks: number;
  readonly weightLow: number;
  readonly weightHigh: number;
  /** 0 for no limit. */
  readonly limitTicks: number;
  readonly duration: number;
  /** Percent of a slice. */
  readonly variation: number;
}

export interface PlanProgress {
  /** Target quantity; amending one of its orders changes it. */
  lots: number;
  status: number;
  reason: number;
  /** Fills of its ended orders: lots, and their turnover in smallest right units. */
  filled: number;
  turnover: bigint;
  /** Next slice, from 0; always 0 for a scaled plan. */
  slice: number;
  updated: number;
}

export type NewPlan = PlanTerms & Pick<PlanProgress, 'lots'>;

export interface Plan extends PlanTerms, PlanProgress {
  readonly id: number;
  readonly user: AccountId;
  readonly market: Market;
  /** Time of placement, ms since the epoch. */
  readonly time: number;
  readonly open: Set<OrderRef>;
}

type Timed = PlanTerms & Pick<PlanProgress, 'status' | 'slice'> & { readonly time: number };

export const timeOf = ({ time, duration, orders }: Timed) => ({ start: time, duration, slices: orders });

/** Returns the time of the next slice, ms since the epoch; null if there is none. */
export const nextSliceAt = (plan: Timed): number | null =>
  plan.kind === KIND.twap && plan.status === PLAN_STATUS.active ? sliceAt(timeOf(plan), plan.slice) : null;
