import type { SnapshotFrom } from 'xstate';
import type { futuresDetailMachine } from './futuresDetail.machine';

export type FuturesDetailSnapshot = SnapshotFrom<typeof futuresDetailMachine>;

export const shownOf = (snapshot: FuturesDetailSnapshot) => snapshot.context.shown;
export const isMissing = (snapshot: FuturesDetailSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: FuturesDetailSnapshot) => snapshot.matches('failed');
