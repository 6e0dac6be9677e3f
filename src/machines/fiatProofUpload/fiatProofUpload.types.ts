import type { FiatOrder } from '../../../domain/contract/fiat';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { PhotoType } from '../../../domain/contract/photoType';

export interface FiatProofUploadInput {
  orderId: string;
}

export interface FiatProofUploadContext extends FiatProofUploadInput {
  /** What is being sent; null while nothing is. */
  file: Blob | null;
  /** Of the file, by content; null while that is not known. */
  type: PhotoType | null;
  /** Sent so far, 0–100. */
  percent: number;
  failure: Failure | null;
}

export type UploadOutcome = Outcome<{ order: FiatOrder }>;

export type ProofSentEvent =
  | { type: 'flow.upload.progress'; percent: number }
  | { type: 'flow.upload.ended'; outcome: UploadOutcome };

export type FiatProofUploadEvent =
  | { type: 'user.proof.choose'; file: Blob }
  | { type: 'user.proof.again' }
  | { type: 'user.proof.giveUp' }
  | ProofSentEvent;
