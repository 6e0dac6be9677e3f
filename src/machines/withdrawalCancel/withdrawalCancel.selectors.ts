import type { SnapshotFrom } from 'xstate';
import type { withdrawalCancelMachine } from './withdrawalCancel.machine';

export type WithdrawalCancelSnapshot = SnapshotFrom<typeof withdrawalCancelMachine>;

export const askedOf = (snapshot: WithdrawalCancelSnapshot) => snapshot.context.asked;
export const isAsking = (snapshot: WithdrawalCancelSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: WithdrawalCancelSnapshot) => snapshot.hasTag('busy');
/** The withdrawal that is being cancelled; null when none is. */
export const cancellingId = (snapshot: WithdrawalCancelSnapshot): string | null =>
  snapshot.matches('cancelling') ? (snapshot.context.asked?.id ?? null) : null;
