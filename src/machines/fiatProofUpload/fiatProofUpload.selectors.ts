import type { SnapshotFrom } from 'xstate';
import type { fiatProofUploadMachine } from './fiatProofUpload.machine';

export type ProofUploadSnapshot = SnapshotFrom<typeof fiatProofUploadMachine>;

export const stateOf = ({ value }: ProofUploadSnapshot): string => value;
export const percentOf = (snapshot: ProofUploadSnapshot) => snapshot.context.percent;
export const failureOfUpload = (snapshot: ProofUploadSnapshot) => snapshot.context.failure;
export const isBusy = (snapshot: ProofUploadSnapshot) => snapshot.hasTag('busy');
export const isSending = (snapshot: ProofUploadSnapshot) => snapshot.matches('uploading');
export const canRetry = (snapshot: ProofUploadSnapshot) => snapshot.can({ type: 'user.proof.again' });
