import type {
  FuturesCancelReason,
  FuturesStatus,
  PlanStatus,
  PositionStatus,
} from '../../../../domain/contract/futures/futures';
import { type FuturesOrderEvent, futuresOrderLifecycle } from '../../../../domain/lifecycles/futuresOrder.lifecycle';
import { movesOf } from '../../../../domain/lifecycles/nextEvents';
import { type PlanOrderEvent, planOrderLifecycle } from '../../../../domain/lifecycles/planOrder.lifecycle';
import { type PositionEvent, positionLifecycle } from '../../../../domain/lifecycles/position.lifecycle';
import type { State } from '../../../engine/state';
import { type FuturesOrder, mayOpen, type Plan, type Position } from './records';
import { setHold } from './trader';

const orderAfter = movesOf<FuturesStatus, FuturesStatus, FuturesOrderEvent['type']>(
  futuresOrderLifecycle,
  'a futures order',
);
const positionAfter = movesOf<PositionStatus, PositionStatus, PositionEvent['type']>(positionLifecycle, 'a position');
const planAfter = movesOf<PlanStatus, PlanStatus, PlanOrderEvent['type']>(planOrderLifecycle, 'a plan');

/** Applies an event to an order. @throws when the lifecycle does not allow it, because the engine decides when events occur. */
export function moveOrder(order: FuturesOrder, event: FuturesOrderEvent['type'], at: number): void {
  order.status = orderAfter(order.status, event);
  order.updated = at;
}

/** Applies an event to a position. @throws when the lifecycle does not allow it. */
export function movePosition(position: Position, event: PositionEvent['type'], at: number): void {
  position.status = positionAfter(position.status, event);
  position.updated = at;
}

/** Applies an event to a plan. @throws when the lifecycle does not allow it. */
export function movePlan(plan: Plan, event: PlanOrderEvent['type'], at: number): void {
  plan.status = planAfter(plan.status, event);
  plan.updated = at;
}

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
  if (order.direction === null || !mayOpen(order.direction)) return;
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
  if (reason !== 'user') reattach(state, plan, at);
}

/** Gives an armed leg back to the order that it was attached to, for whatever the rest of that order will open. */
function reattach({ ids, futures, changes }: State, ended: Plan, at: number): void {
  const { parent, position, user } = ended;
  const order = parent === null || position === null ? undefined : futures.orders.get(parent);
  if (!order || order.left === 0) return;
  const other = [...futures.trader(user).plans].find((plan) => plan.parent === parent && plan.position === null);
  const plan: Plan = {
    ...ended,
    ...{ id: ids.next(at), position: null, other: other?.id ?? null, lots: 0, status: 'entrusted', order: null },
    ...{ reason: null, error: null, time: at, triggered: null, updated: at },
  };
  futures.addPlan(plan, false);
  changes.futures.plan(plan);
  if (!other) return;
  other.other = plan.id;
  changes.futures.plan(other);
}
