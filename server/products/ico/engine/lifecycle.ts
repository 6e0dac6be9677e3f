import type { SubscriptionStatus } from '../../../../domain/contract/ico/ico';
import { icoOfferingLifecycle, type IcoOfferingEvent } from '../../../../domain/lifecycles/icoOffering.lifecycle';
import { subscriptionLifecycle, type SubscriptionEvent } from '../../../../domain/lifecycles/subscription.lifecycle';
import { transitionsOf } from '../../../../domain/lifecycles/nextEvents';
import type { Stage } from './records';

type Status = SubscriptionStatus | 'submitted';

const stages = transitionsOf<Stage, IcoOfferingEvent['type']>(icoOfferingLifecycle);
const statuses = transitionsOf<Status, SubscriptionEvent['type']>(subscriptionLifecycle);

/** Whether the state chart allows the event. */
export const canStage = (stage: Stage, event: IcoOfferingEvent['type']): boolean => stages(stage, event) !== null;

/**
 * Returns the stage after an event.
 * @throws when the state chart does not allow it.
 */
export function stageAfter(stage: Stage, event: IcoOfferingEvent['type']): Stage {
  const next = stages(stage, event);
  if (next === null) throw new Error(`an ICO project that is ${stage} does not take ${event}`);
  return next;
}

/**
 * Returns the status after an event.
 * @throws when the state chart does not allow it, since the engine decides when things happen.
 */
export function statusAfter(status: Status, event: SubscriptionEvent['type']): SubscriptionStatus {
  const next = statuses(status, event);
  if (next === null || next === 'submitted') throw new Error(`a subscription that is ${status} does not take ${event}`);
  return next;
}
