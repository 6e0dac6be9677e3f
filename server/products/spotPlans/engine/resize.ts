import type { State } from '../../../engine/state';
import type { OrderRef } from '../../spot/engine/order';

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
