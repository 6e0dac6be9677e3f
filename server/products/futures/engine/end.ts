import type { FuturesCancelReason } from '../../../../domain/contract/futures/futures';
import type { PlanOrderEvent } from '../../../../domain/lifecycles/planOrder.lifecycle';
import type { State } from '../../../engine/state';
import { setHold } from './trader';
import { moveOrder, movePlan } from './lifecycle';
import { isOpening, mayOpen, type FuturesOrder, type Plan } from './records';

/** Ends an open order with its remainder, wherever it is, and releases its hold. */
export function endOrder(state: State, order: FuturesOrder, reason: FuturesCancelReason, at: number): void {
  const { contract, ref, side } = order;
  if (state.futures.table.level(ref) !== 0) contract.book(side).remove(ref);
  moveOrder(order, 'order.cancelRequest', at);
  moveOrder(order, 'order.cancel', at);
  order.reason = reason;
  closeOrder(state, order, at);
}

/** Removes an ended order that is in no book any more, and releases the rest of its hold. */
export function closeOrder(state: State, order: FuturesOrder, at: number): void {
  setHold(state, order, 0n);
  state.futures.removeOrder(order);
  state.changes.futures.order(order);
  // Attached legs are armed by the order's first opening trade; a one-way order may only have closed.
  if (order.direction === null || !mayOpen(order.direction)) return;
  if (isOpening(order.direction) && order.dealLots > 0) return;
  for (const plan of state.futures.trader(order.user).plans) {
    if (plan.parent === order.id && plan.position === null) endPlan(state, plan, 'plan.cancel', 'position', at);
  }
}

export function endPlan(
  state: State,
  plan: Plan,
  event: Exclude<PlanOrderEvent['type'], 'plan.accept' | 'plan.amend' | 'plan.activate'>,
  reason: FuturesCancelReason | null,
  at: number,
): void {
  movePlan(plan, event, at);
  plan.reason = reason;
  state.futures.removePlan(plan);
  state.changes.futures.plan(plan);
}
