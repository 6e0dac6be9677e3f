import type { SecondsStatus } from '../../../../domain/contract/seconds/seconds';
import { secondsOrderLifecycle, type SecondsOrderEvent } from '../../../../domain/lifecycles/secondsOrder.lifecycle';
import { transitionsOf } from '../../../../domain/lifecycles/transitionsOf';

const transitions = transitionsOf<SecondsStatus | 'submitted', SecondsOrderEvent['type']>(secondsOrderLifecycle);

/**
 * Returns the status after an event.
 * @throws when the state chart does not allow it, since the engine decides when things happen.
 */
export function statusAfter(status: SecondsStatus | 'submitted', event: SecondsOrderEvent['type']): SecondsStatus {
  const next = transitions(status, event);
  if (next === null || next === 'submitted')
    throw new Error(`a seconds order that is ${status} does not take ${event}`);
  return next;
}
