import type { SnapshotFrom } from 'xstate';
import type { icoHoldingMachine } from './icoHolding.machine';

export type IcoHoldingSnapshot = SnapshotFrom<typeof icoHoldingMachine>;

export const stateOf = ({ value }: IcoHoldingSnapshot): string => value;
export const shownOf = (snapshot: IcoHoldingSnapshot) => snapshot.context.shown;
export const isMissing = (snapshot: IcoHoldingSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: IcoHoldingSnapshot) => snapshot.matches('failed');
export const failureOf = (snapshot: IcoHoldingSnapshot) => snapshot.context.failure;
