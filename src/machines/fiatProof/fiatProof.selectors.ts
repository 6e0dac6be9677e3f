import type { SnapshotFrom } from 'xstate';
import type { fiatProofMachine } from './fiatProof.machine';

export type FiatProofSnapshot = SnapshotFrom<typeof fiatProofMachine>;

export const stateOf = ({ value }: FiatProofSnapshot): string => value;
export const imageOf = (snapshot: FiatProofSnapshot) => snapshot.context.image;
export const isFailed = (snapshot: FiatProofSnapshot) => snapshot.matches('failed');
export const isLarge = (snapshot: FiatProofSnapshot) => snapshot.matches('enlarged');
