import type { CollectionCurrency, CollectionMethod } from '../../../domain/contract/collection';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { ProofValues } from '../securityProof';

/** The form. */
export interface MethodValues extends ProofValues {
  currency: CollectionCurrency;
  holder: string;
  /** '' on editing: the number that is kept stays. */
  number: string;
  /** Of accounts in GBP. */
  sortCode: string;
  bank: string;
  branch: string;
}

export interface CollectionMethodInput {
  /** null for a new one. */
  methodId: string | null;
}

export interface CollectionMethodContext extends CollectionMethodInput {
  /** As it is kept; null for a new one, and until it is loaded. */
  method: CollectionMethod | null;
  /** Present only while the method is being sent. */
  values: MethodValues | null;
  failure: Failure | null;
}

export type CollectionMethodEvent =
  | { type: 'user.method.retry' }
  | { type: 'user.method.submit'; values: MethodValues };

export type MethodOutcome = Outcome<{ method: CollectionMethod }>;

/** What the port that saves gets. */
export interface MethodToSave {
  methodId: string | null;
  values: MethodValues;
}
