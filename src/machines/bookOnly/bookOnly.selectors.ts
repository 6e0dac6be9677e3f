import type { SnapshotFrom } from 'xstate';
import type { bookOnlyMachine } from './bookOnly.machine';

export type BookOnlySnapshot = SnapshotFrom<typeof bookOnlyMachine>;

export const stateOf = ({ value }: BookOnlySnapshot): string => value;
export const bookOnlyOf = (snapshot: BookOnlySnapshot) => snapshot.context.bookOnly;
export const failureOf = (snapshot: BookOnlySnapshot) => snapshot.context.failure;
export const isOpen = (snapshot: BookOnlySnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: BookOnlySnapshot) => snapshot.hasTag('busy');
export const isTurningOn = (snapshot: BookOnlySnapshot) => snapshot.matches('turningOn');
