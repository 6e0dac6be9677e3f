import type { Outcome } from '../../../domain/contract/outcome';
import type { Withdrawal } from '../../../domain/contract/withdrawal';

export interface WithdrawalCancelContext {
  /** The withdrawal that is asked about or being cancelled. */
  asked: Withdrawal | null;
  /** Idempotency key; null until it is drawn. */
  key: string | null;
}

export type WithdrawalCancelEvent =
  | { type: 'user.cancel.open'; withdrawal: Withdrawal }
  | { type: 'user.cancel.accept' }
  | { type: 'user.cancel.dismiss' };

export type CancelOutcome = Outcome<{ withdrawal: Withdrawal }>;
