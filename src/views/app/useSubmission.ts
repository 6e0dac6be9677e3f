import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '../../../domain/contract/outcome';
import type { Submission } from '../kit/Form';

interface Submitting extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { hasTag(tag: 'busy' | 'resting'): boolean; readonly context: { readonly failure: Failure | null } };
}

/** What a form shows of its submission by the flow. */
export const useSubmission = (flow: Submitting): Submission => ({
  busy: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
  resting: useSelector(flow, (snapshot) => snapshot.hasTag('resting')),
  failure: useSelector(flow, (snapshot) => snapshot.context.failure),
});
