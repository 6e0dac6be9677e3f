import type { FuturesCancelReason } from '../../../../domain/contract/futures/futures';
import type { PlanOrderEvent } from '../../../../domain/lifecycles/planOrder.lifecycle';
import type { State } from '../../../engine/state';
import { setHold } from './holds';
import { moveOrder, movePlan } from './lifecycle';
import { isOpening, mayOpen, type FuturesOrder, type Plan } from './records';

/** Ends an open order with its rest, wherever it is, and frees what it holds. */
export function endOrder(state: State, order: FuturesOrder, reason: FuturesCancelReason, at: number): void {
  const { contract, ref, side } = order;
  if (state.futures.table.level(ref) !== 0) contract.book(side).remove(ref);
  moveOrder(order, 'order.cancelRequest', at);
  moveOrder(order, 'order.cancel', at);
  order.reason = reason;
  closeOrder(state, order, at);
}

/** Forgets an order that ended, in no book any more, and frees what is left of its hold. */
export function closeOrder(state: State, order: FuturesOrder, at: number): void {
  setHold(state, order, 0n);
  state.futures.removeOrder(order);
  state.changes.futures.order(order);
  // What came with an order is armed by the first that it opens; a one-way order may have closed only.
  if (order.direction === null || !mayOpen(order.direction)) return;
  if (isOpening(order.direction) && order.dealLots > 0) return;
  for (const plan of state.futures.trader(order.user).plans) {
    if (plan.parent === order.id && plan.position === null) endPlan(state, plan, 'plan.cancel', 'position', at);
  }
}

/** Ends a waiting plan. */
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
