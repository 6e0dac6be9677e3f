import type { SnapshotFrom } from 'xstate';
import type { marginModeMachine } from './marginMode.machine';
import { modeReason } from './marginMode.reasons';

export type MarginModeSnapshot = SnapshotFrom<typeof marginModeMachine>;

export const isOpen = (snapshot: MarginModeSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: MarginModeSnapshot) => snapshot.hasTag('busy');
export const chosenOf = (snapshot: MarginModeSnapshot) => snapshot.context.mode;
export const errorOf = (snapshot: MarginModeSnapshot) => snapshot.context.error;
export const reasonOf = (snapshot: MarginModeSnapshot) => modeReason(snapshot.context);
