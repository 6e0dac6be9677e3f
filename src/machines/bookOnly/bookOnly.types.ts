import type { BookOnly } from '../../../domain/contract/addresses';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { ProofValues } from '../securityProof';

export interface BookOnlyInput {
  bookOnly: BookOnly;
}

export interface BookOnlyContext extends BookOnlyInput {
  /** Present only while they are being sent. */
  values: ProofValues | null;
  failure: Failure | null;
}

export type BookOnlyEvent =
  | { type: 'user.bookOnly.turnOn' }
  | { type: 'user.bookOnly.keep' }
  | { type: 'user.bookOnly.open' }
  | { type: 'user.bookOnly.dismiss' }
  | { type: 'user.bookOnly.submit'; values: ProofValues };

export type BookOnlyOutcome = Outcome<{ book_only: BookOnly }>;
