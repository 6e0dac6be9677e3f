import type { State } from '../../../engine/state';
import type { Market } from '../../spot/engine/market';
import type { OrderRef } from '../../spot/engine/order';
import { KIND, NO_REASON, PLAN_STATUS, type Plan } from './plan';

/**
 * Adjusts the target quantity of the plan that placed an amended order.
 * @param lots increase of the quantity.
 */
export function resizePlan({ orders, spotPlans, changes }: State, order: OrderRef, lots: number): void {
  if (lots === 0 || orders.planned.size === 0) return;
  const plan = spotPlans.get(orders.planned.get(order)?.id ?? 0);
  if (!plan) return;
  plan.lots += lots;
  changes.spotPlans.plan(plan);
}

/** Registers an order that a plan is about to execute, so that the plan is notified of its end. */
export function adopt({ orders, changes }: State, plan: Plan, order: OrderRef): void {
  plan.open.add(order);
  orders.planned.set(order, plan);
  noteOrder(changes, plan, orders.id(order));
}

export function noteOrder(changes: State['changes'], plan: Plan, order: number): void {
  changes.spotPlans.placed({ plan: plan.id, order });
  changes.spotPlans.plan(plan);
}

/** Adds the fills of an ended order to its plan. */
export function absorb({ orders, changes }: State, plan: Plan, order: OrderRef): void {
  plan.filled += orders.dealLots(order);
  plan.turnover += BigInt(orders.dealTickLots(order)) * plan.market.grid.rightUnitsPerTickLot;
  plan.updated = Math.max(plan.updated, orders.updated(order));
  changes.spotPlans.plan(plan);
}

/** Ends a plan. @param at ms since the epoch */
export function endPlan(
  { spotPlans, changes }: State,
  plan: Plan,
  status: number,
  at: number,
  reason = NO_REASON,
): void {
  plan.status = status;
  plan.reason = reason;
  plan.updated = Math.max(plan.updated, at);
  spotPlans.drop(plan);
  changes.spotPlans.plan(plan);
}

/**
 * Ends the user's TWAP plans, of one market when named.
 * @returns the number ended.
 */
export function cancelTwaps(state: State, user: number, market: Market | null, at: number): number {
  const ended = state.spotPlans
    .all()
    .filter((plan) => plan.kind === KIND.twap && plan.user === user && (market === null || plan.market === market));
  for (const plan of ended) endPlan(state, plan, PLAN_STATUS.cancelled, at);
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
    if (plan.open.size === 0) endPlan(state, plan, PLAN_STATUS.done, plan.updated);
  }
  endedOfPlans.length = 0;
}
