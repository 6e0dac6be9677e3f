import type { State } from '../../../engine/state';
import type { Market } from '../../spot/engine/market';
import type { OrderRef } from '../../spot/engine/order';
import { KIND, NO_REASON, PLAN_STATUS, type Plan } from './plan';

/** Notes an order that a plan is about to have carried out: its end is the plan's to hear of. */
export function adopt({ orders, changes }: State, plan: Plan, order: OrderRef): void {
  plan.open.add(order);
  orders.planned.set(order, plan);
  noteOrder(changes, plan, orders.id(order));
}

export function noteOrder(changes: State['changes'], plan: Plan, order: number): void {
  changes.spotPlans.placed({ plan: plan.id, order });
  changes.spotPlans.plan(plan);
}

/** Adds what an ended order of a plan has traded. */
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

/** Ends the user's plans over time, of one market when named. @returns how many */
export function cancelTwaps(state: State, user: number, market: Market | null, at: number): number {
  const ended = state.spotPlans
    .all()
    .filter((plan) => plan.kind === KIND.twap && plan.user === user && (market === null || plan.market === market));
  for (const plan of ended) endPlan(state, plan, PLAN_STATUS.cancelled, at);
  return ended.length;
}

/**
 * Has plans hear of their orders that have ended; one whose orders all have is done. Before each command about plans and before the
 * batch is written, so that it makes no difference which commands came together.
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
