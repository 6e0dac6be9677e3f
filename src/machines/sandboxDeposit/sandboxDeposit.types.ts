import type { Deposit } from '../../../domain/contract/deposit';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

export interface SandboxDepositInput {
  currency: string;
  network: string;
  /** Digits that the currency is kept with. */
  scale: number;
  /** Smaller deposits are refused. */
  min: string;
}

export interface SandboxDepositContext extends SandboxDepositInput {
  /** What is being sent, or was sent last; '' before. */
  quantity: string;
  /** Idempotency key; kept after a lost answer, so that the same quantity is sent once. */
  key: string | null;
  failure: Failure | null;
}

export type SandboxDepositEvent = { type: 'user.coins.send'; quantity: string };

export type SendOutcome = Outcome<{ deposit: Deposit }>;
export interface SendRequest {
  body: { currency: string; network: string; quantity: string };
  key: string;
}
