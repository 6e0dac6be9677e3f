import { type AnyActorRef, type AnyEventObject, enqueueActions } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import { withOutput } from '../passing';
import { act, refusal } from './submission';

/** Sent to a list after a call that changes it got no answer: the exchange may hold more than the list shows. */
export interface ListDoubtedEvent {
  type: 'flow.list.doubted';
}

/** Input of a flow that tells another of what it adds or changes; null when none is to be told. */
export interface Listened {
  listener: AnyActorRef | null;
}

const DOUBTED: ListDoubtedEvent = { type: 'flow.list.doubted' };

/** Setup extension for a flow that changes the list of its listener. */
export const doubting = {
  guards: { isUnanswered: (_: unknown, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'network' },
  actions: {
    tellDoubt: act<Listened>(
      enqueueActions<Listened, AnyEventObject, undefined>(({ context: { listener }, enqueue }) => {
        if (listener) enqueue.sendTo(listener, DOUBTED);
      }),
    ),
  },
};

/** For a list whose own call got no answer: it is loaded again, since the exchange may have executed the call. */
export const askedAnew = {
  guard: withOutput('isUnanswered'),
  target: 'loading',
  actions: withOutput('toastFailure'),
} as const;

/** Like `refused`, for a call without an answer. */
export const unanswered = <Target extends string>(target: Target) =>
  ({ guard: withOutput('isUnanswered'), target, actions: [...refusal, 'tellDoubt'] }) as const;
