import type { Outcome } from '../../../domain/contract/outcome';

export interface FaucetContext {
  /** Symbols that the faucet gives. */
  currencies: readonly string[];
  currency: string;
  /** Idempotency key of the next request; null until it is drawn. */
  key: string | null;
  /** By currency: server time from which on the faucet gives more of it, ms. */
  limits: Readonly<Record<string, number>>;
}

export interface FaucetInput {
  /** At least one. */
  currencies: readonly string[];
}

export type FaucetOutcome = Outcome<{ currency: string; quantity: string }>;

export type FaucetEvent =
  | { type: 'user.faucet.open'; currency?: string }
  | { type: 'user.faucet.dismiss' }
  | { type: 'user.currency.choose'; currency: string }
  | { type: 'user.faucet.request' };
