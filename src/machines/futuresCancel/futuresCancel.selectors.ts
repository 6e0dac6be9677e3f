import type { SnapshotFrom } from 'xstate';
import type { futuresCancelMachine } from './futuresCancel.machine';

export type FuturesCancelSnapshot = SnapshotFrom<typeof futuresCancelMachine>;

export const targetOf = (snapshot: FuturesCancelSnapshot) => snapshot.context.target;
export const isAsking = (snapshot: FuturesCancelSnapshot) => snapshot.hasTag('needsConfirm');
export const isIdle = (snapshot: FuturesCancelSnapshot) => snapshot.matches('idle');

/** Id of the order or trigger order whose cancellation is on its way; '*' for all of them. */
export function inFlightId(snapshot: FuturesCancelSnapshot): string | null {
  const { target } = snapshot.context;
  if (!snapshot.matches('cancelling') || target === null) return null;
  if (target.kind === 'all') return '*';
  return target.kind === 'order' ? target.order.id : target.plan.id;
}
