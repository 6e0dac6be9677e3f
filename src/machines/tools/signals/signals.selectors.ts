import type { SnapshotFrom } from 'xstate';
import type { signalsMachine } from './signals.machine';

/** Reason why notifications cannot be switched now: a message key; null when they can. */
export function notificationsReason(snapshot: SignalsSnapshot) {
  if (snapshot.hasTag('unsupported')) return 'signals:unsupported';
  if (snapshot.hasTag('refused')) return 'signals:refused';
  if (snapshot.hasTag('asking')) return 'signals:asking';
  return null;
}

type SignalsSnapshot = SnapshotFrom<typeof signalsMachine>;

export const isReading = (snapshot: SignalsSnapshot) => snapshot.hasTag('busy');
export const isSounding = (snapshot: SignalsSnapshot) => snapshot.hasTag('sounding');
export const isNotifying = (snapshot: SignalsSnapshot) => snapshot.hasTag('notifying');
export const spokenOf = ({ context }: SignalsSnapshot) => context.spoken;
