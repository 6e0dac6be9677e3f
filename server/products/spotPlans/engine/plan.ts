import { SPOT_PLAN_KINDS, SPOT_PLAN_REASONS, SPOT_PLAN_STATUSES } from '../../../../domain/contract/choices';
import type { SpotPlanReason } from '../../../../domain/contract/spot/plans';
import { type SpotPlanHappening, spotPlanStatusAfter } from '../../../../domain/lifecycles/spotPlan.lifecycle';
import { sliceAt } from '../../../../domain/rules/spot/plans';
import type { AccountId } from '../../../engine/decision';
import type { State } from '../../../engine/state';
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

/**
 * Adjusts the target quantity of the plan that placed an amended order.
 * @param lots increase of the quantity.
 */
export function resizePlan({ orders, spotPlans, changes }: State, order: OrderRef, lots: number): void {
  if (lots === 0 || orders.planned.size === 0) return;
  const plan = spotPlans.get(orders.planned.get(order)?.id ?? 0);
  if (!plan) return;
  plan.lots += lots;
  changes.spotPlans.plans.add(plan);
}

/** Registers an order that a plan is about to execute, so that the plan is notified of its end. */
export function adopt({ orders, changes }: State, plan: Plan, order: OrderRef): void {
  plan.open.add(order);
  orders.planned.set(order, plan);
  noteOrder(changes, plan, orders.id(order));
}

export function noteOrder(changes: State['changes'], plan: Plan, order: number): void {
  changes.spotPlans.placed.add({ plan: plan.id, order });
  changes.spotPlans.plans.add(plan);
}

/** Adds the fills of an ended order to its plan. */
export function absorb({ orders, changes }: State, plan: Plan, order: OrderRef): void {
  plan.filled += orders.dealLots(order);
  plan.turnover += BigInt(orders.dealTickLots(order)) * plan.market.grid.rightUnitsPerTickLot;
  plan.updated = Math.max(plan.updated, orders.updated(order));
  changes.spotPlans.plans.add(plan);
}

/**
 * Ends a plan.
 * @param at ms since the epoch
 * @throws when the lifecycle does not allow it.
 */
export function endPlan(
  { spotPlans, changes }: State,
  plan: Plan,
  event: Exclude<SpotPlanHappening, 'plan.advance'>,
  at: number,
  reason = NO_REASON,
): void {
  const status = SPOT_PLAN_STATUSES[plan.status] as (typeof SPOT_PLAN_STATUSES)[number];
  plan.status = PLAN_STATUS[spotPlanStatusAfter(status, event)];
  plan.reason = reason;
  plan.updated = Math.max(plan.updated, at);
  spotPlans.drop(plan);
  changes.spotPlans.plans.add(plan);
}

/**
 * Ends the user's TWAP plans, of one market when named.
 * @returns the number ended.
 */
export function cancelTwaps(state: State, user: number, market: Market | null, at: number): number {
  const ended = state.spotPlans
    .all()
    .filter((plan) => plan.kind === KIND.twap && plan.user === user && (market === null || plan.market === market));
  for (const plan of ended) endPlan(state, plan, 'plan.cancel', at);
  return ended.length;
}

/**
 * Updates plans from their ended orders; a plan whose orders have all ended is done. Runs before each command about plans and
 * before the batch is written, so that the batching of commands makes no difference.
 */
export function hearEnded(state: State): void {
  const { orders, spotPlans } = state;
  const { endedOfPlans } = orders;
  if (endedOfPlans.length === 0) return;
  for (const order of endedOfPlans) {
    const plan = spotPlans.get(orders.planned.get(order)?.id ?? 0);
    if (!plan) continue;
    plan.open.delete(order);
    absorb(state, plan, order);
    if (plan.open.size === 0) endPlan(state, plan, 'plan.finish', plan.updated);
  }
  endedOfPlans.length = 0;
}
