import type { FuturesStatus, PlanStatus, PositionStatus } from '../../../../domain/contract/futures/futures';
import { futuresOrderLifecycle, type FuturesOrderEvent } from '../../../../domain/lifecycles/futuresOrder.lifecycle';
import { planOrderLifecycle, type PlanOrderEvent } from '../../../../domain/lifecycles/planOrder.lifecycle';
import { positionLifecycle, type PositionEvent } from '../../../../domain/lifecycles/position.lifecycle';
import { transitionsOf } from '../../../../domain/lifecycles/nextEvents';
import type { FuturesOrder, Plan, Position } from './records';

const ofOrder = transitionsOf<FuturesStatus, FuturesOrderEvent['type']>(futuresOrderLifecycle);
const ofPosition = transitionsOf<PositionStatus, PositionEvent['type']>(positionLifecycle);
const ofPlan = transitionsOf<PlanStatus, PlanOrderEvent['type']>(planOrderLifecycle);

function must<Status>(next: Status | null, what: string, status: string, event: string): Status {
  if (next === null) throw new Error(`a ${what} that is ${status} does not take ${event}`);
  return next;
}

/** Applies an event to an order. @throws when the lifecycle does not allow it, because the engine decides when events occur. */
export function moveOrder(order: FuturesOrder, event: FuturesOrderEvent['type'], at: number): void {
  order.status = must(ofOrder(order.status, event), 'futures order', order.status, event);
  order.updated = at;
}

/** Applies an event to a position. @throws when the lifecycle does not allow it. */
export function movePosition(position: Position, event: PositionEvent['type'], at: number): void {
  position.status = must(ofPosition(position.status, event), 'position', position.status, event);
  position.updated = at;
}

/** Applies an event to a plan. @throws when the lifecycle does not allow it. */
export function movePlan(plan: Plan, event: PlanOrderEvent['type'], at: number): void {
  plan.status = must(ofPlan(plan.status, event), 'plan', plan.status, event);
  plan.updated = at;
}
