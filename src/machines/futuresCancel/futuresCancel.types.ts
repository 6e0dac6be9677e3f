import type { FuturesOrder, FuturesPlan } from '../../../domain/contract/futures';
import type { Outcome } from '../../../domain/contract/outcome';

/** What is cancelled: an order, a trigger order, or all open orders (of one contract when named). */
export type CancelTarget =
  | { kind: 'order'; order: FuturesOrder }
  | { kind: 'plan'; plan: FuturesPlan }
  | { kind: 'all'; pair: string | null };

export interface FuturesCancelContext {
  target: CancelTarget | null;
  /** Idempotency key; null until it is drawn. */
  key: string | null;
}

export type FuturesCancelEvent =
  | { type: 'user.cancel.open'; target: CancelTarget }
  | { type: 'user.cancel.accept' }
  | { type: 'user.cancel.dismiss' };

export type CancelOutcome = Outcome<{ cancelled?: number }>;
