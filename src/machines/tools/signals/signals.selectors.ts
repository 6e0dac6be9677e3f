import type { SnapshotFrom } from 'xstate';
import type { signalsMachine } from './signals.machine';

export type SignalsSnapshot = SnapshotFrom<typeof signalsMachine>;

export const stateOf = ({ value }: SignalsSnapshot): string => JSON.stringify(value);
export const isReading = (snapshot: SignalsSnapshot) => snapshot.hasTag('busy');
export const isSounding = (snapshot: SignalsSnapshot) => snapshot.hasTag('sounding');
export const isNotifying = (snapshot: SignalsSnapshot) => snapshot.hasTag('notifying');
/** What is read aloud now. */
export const spokenOf = ({ context }: SignalsSnapshot) => context.spoken;
