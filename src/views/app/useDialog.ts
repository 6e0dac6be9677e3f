import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { closes, decides } from '../kit/sends';

/** A flow that asks something in a dialog. */
interface Asking<Type extends string> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { can(event: { type: Type }): boolean };
  send(event: { type: Type }): void;
}

/** Props of a dialog that sends an event when it is closed; it stays open while the flow does not take that event. */
export const useCloses = <Type extends string>(flow: Asking<NoInfer<Type>>, type: Type) => ({
  ...closes(flow, type),
  canClose: useSelector(flow, (snapshot) => snapshot.can({ type })),
});

/** Props of a confirmation that sends one event when it is accepted, the other when it is dismissed; busy while the first is not taken. */
export const useDecides = <Accept extends string, Dismiss extends string>(
  flow: Asking<NoInfer<Accept | Dismiss>>,
  accept: Accept,
  dismiss: Dismiss,
) => ({
  ...decides(flow, accept, dismiss),
  busy: !useSelector(flow, (snapshot) => snapshot.can({ type: accept })),
});
