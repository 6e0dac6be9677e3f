import type { Failure } from '../../../domain/contract/outcome';
import type { ProofValues } from '../securityProof';

export interface AntiPhishingValues extends ProofValues {
  word: string;
}

export interface AntiPhishingContext {
  /** The word in force; null when none is set or it is not known yet. */
  word: string | null;
  /** Present only while it is being sent. */
  values: AntiPhishingValues | null;
  failure: Failure | null;
}

export type AntiPhishingEvent =
  | { type: 'user.antiPhishing.submit'; values: AntiPhishingValues }
  | { type: 'user.antiPhishing.retry' };
