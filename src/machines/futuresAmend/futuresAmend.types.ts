import type { BodyOf } from '../../../domain/contract/call';
import type { FuturesOrder, FuturesPlan } from '../../../domain/contract/futures';
import type { amendFuturesOrder, amendFuturesPlan } from '../../../domain/contract/futuresAmend';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ContractTerms } from '../futures/contractTerms';

/** What gets another price: an open order or a waiting trigger order. */
export type AmendTarget = { kind: 'order'; order: FuturesOrder } | { kind: 'plan'; plan: FuturesPlan };

/** The trigger of a trigger order, and the price of an order that is placed at a limit. */
export type AmendField = 'trigger' | 'price';
export type AmendForm = Record<AmendField, string>;

/** What is changed, as it was when it was asked for and as it is now. */
export interface Amended {
  terms: ContractTerms;
  target: AmendTarget;
  /** It was traded, triggered or cancelled meanwhile. */
  over: boolean;
}

export type AmendRequest =
  | { kind: 'order'; body: BodyOf<typeof amendFuturesOrder> }
  | { kind: 'plan'; body: BodyOf<typeof amendFuturesPlan> };

export interface FuturesAmendContext {
  amended: Amended | null;
  form: AmendForm;
  /** USDT that orders may use beside what this one holds; null while unknown. */
  available: string | null;
  /** Idempotency key; null until it is drawn. */
  key: string | null;
  error: string | null;
}

export type FuturesAmendEvent =
  /** `dragged`: where its line was let go on the chart. */
  | { type: 'user.amend.open'; terms: ContractTerms; target: AmendTarget; dragged: string | null }
  | { type: 'user.field.change'; field: AmendField; text: string }
  | { type: 'user.amend.review' }
  | { type: 'user.amend.accept' }
  | { type: 'user.amend.back' }
  | { type: 'user.amend.cancel' }
  /** From the view that has the account: how it stands now; null once it is not open any more. */
  | { type: 'flow.target.told'; target: AmendTarget | null; available: string | null };

export type AmendOutcome = Outcome<{ order?: FuturesOrder; plan?: FuturesPlan }>;
