import type { SnapshotFrom } from 'xstate';
import type { collectionMethodMachine } from './collectionMethod.machine';

export type CollectionMethodSnapshot = SnapshotFrom<typeof collectionMethodMachine>;

export const stateOf = ({ value }: CollectionMethodSnapshot): string => String(value);
export const methodOf = (snapshot: CollectionMethodSnapshot) => snapshot.context.method;
export const failureOf = (snapshot: CollectionMethodSnapshot) => snapshot.context.failure;
export const hasForm = (snapshot: CollectionMethodSnapshot) => snapshot.hasTag('form');
export const isBusy = (snapshot: CollectionMethodSnapshot) => snapshot.hasTag('busy');
export const isMissing = (snapshot: CollectionMethodSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: CollectionMethodSnapshot) => snapshot.matches('failed');
