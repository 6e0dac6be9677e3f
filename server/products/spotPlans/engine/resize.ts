import type { State } from '../../../engine/state';
import type { OrderRef } from '../../spot/engine/order';

/** An open order got another quantity: the plan that placed it is for as much more or less. @param lots more than before */
export function resizePlan({ orders, spotPlans, changes }: State, order: OrderRef, lots: number): void {
  if (lots === 0 || orders.planned.size === 0) return;
  const plan = spotPlans.get(orders.planned.get(order)?.id ?? 0);
  if (!plan) return;
  plan.lots += lots;
  changes.spotPlans.plan(plan);
}
