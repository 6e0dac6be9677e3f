import type { SnapshotFrom } from 'xstate';
import type { secondsDeskMachine } from './secondsDesk.machine';

export type SecondsDeskSnapshot = SnapshotFrom<typeof secondsDeskMachine>;

export const trackersOf = (snapshot: SecondsDeskSnapshot) => snapshot.context.trackers;
export const isLoading = (snapshot: SecondsDeskSnapshot) => snapshot.hasTag('busy');
export const isFailed = (snapshot: SecondsDeskSnapshot) => snapshot.hasTag('failed');
/** The order whose result is to be shown now; null for none. */
export const resultOf = (snapshot: SecondsDeskSnapshot) =>
  snapshot.hasTag('result') ? (snapshot.context.results[0] ?? null) : null;
/** How many results wait behind the one that is shown. */
export const furtherOf = (snapshot: SecondsDeskSnapshot) => Math.max(0, snapshot.context.results.length - 1);
export const stateOf = (snapshot: SecondsDeskSnapshot): string => JSON.stringify(snapshot.value);
