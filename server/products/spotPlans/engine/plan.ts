import { SPOT_PLAN_KINDS, SPOT_PLAN_REASONS, SPOT_PLAN_STATUSES } from '../../../../domain/contract/choices';
import type { SpotPlanReason } from '../../../../domain/contract/spot/plans';
import { sliceAt } from '../../../../domain/rules/spot/twap';
import type { AccountId } from '../../../engine/command';
import type { Market } from '../../spot/engine/market';
import type { OrderRef } from '../../spot/engine/order';

/** The contract's words as their places in its lists: what memory and store keep. */
export const KIND = { scaled: SPOT_PLAN_KINDS.indexOf('scaled'), twap: SPOT_PLAN_KINDS.indexOf('twap') } as const;
export const PLAN_STATUS = {
  active: SPOT_PLAN_STATUSES.indexOf('active'),
  done: SPOT_PLAN_STATUSES.indexOf('done'),
  cancelled: SPOT_PLAN_STATUSES.indexOf('cancelled'),
  stopped: SPOT_PLAN_STATUSES.indexOf('stopped'),
} as const;
export const NO_REASON = -1;
export const reasonOf = (reason: SpotPlanReason): number => SPOT_PLAN_REASONS.indexOf(reason);

/** What a plan is, from its placing on: prices in ticks, quantities in lots, times in ms. What is not of its kind is 0. */
export interface PlanTerms {
  readonly kind: number;
  readonly side: number;
  /** Orders of a scaled one, slices of one over time. */
  readonly orders: number;
  readonly lowTicks: number;
  readonly highTicks: number;
  readonly weightLow: number;
  readonly weightHigh: number;
  /** 0: no limit. */
  readonly limitTicks: number;
  readonly duration: number;
  /** In percent of a slice. */
  readonly variation: number;
}

/** How far a plan has come. */
export interface PlanProgress {
  /** What it is for; a changed order of it changes that too. */
  lots: number;
  status: number;
  reason: number;
  /** Of its orders that have ended: lots, and what they came to in smallest right units. */
  filled: number;
  turnover: bigint;
  /** The slice that comes next, from 0; of a scaled one 0. */
  slice: number;
  updated: number;
}

/** A plan as it is asked for. */
export type NewPlan = PlanTerms & Pick<PlanProgress, 'lots'>;

export interface Plan extends PlanTerms, PlanProgress {
  readonly id: number;
  readonly user: AccountId;
  readonly market: Market;
  /** When it was placed, ms since the epoch. */
  readonly time: number;
  /** Its open orders. */
  readonly open: Set<OrderRef>;
}

type Timed = PlanTerms & Pick<PlanProgress, 'status' | 'slice'> & { readonly time: number };

export const timeOf = ({ time, duration, orders }: Timed) => ({ start: time, duration, slices: orders });

/** When its next slice is due, ms since the epoch; null: none comes. */
export const nextSliceAt = (plan: Timed): number | null =>
  plan.kind === KIND.twap && plan.status === PLAN_STATUS.active ? sliceAt(timeOf(plan), plan.slice) : null;
