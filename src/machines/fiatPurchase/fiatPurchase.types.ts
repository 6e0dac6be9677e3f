import type { FiatOrder, FiatQuote, FiatTerms } from '../../../domain/contract/fiat';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { DealMarket, DealSize } from '../fiatDeal';

export interface FiatPurchaseInput extends DealMarket {
  size: DealSize;
}

/** What is reviewed: the offer that would be taken, and what has to be known about it. */
export interface PurchaseDeal {
  quote: FiatQuote;
  terms: FiatTerms;
}

export interface FiatPurchaseContext extends FiatPurchaseInput {
  /** null until it is loaded. */
  deal: PurchaseDeal | null;
  /** Idempotency key; kept after a lost answer, so that the same purchase is carried out once. */
  key: string | null;
  failure: Failure | null;
}

export type FiatPurchaseEvent = { type: 'user.offer.retry' } | { type: 'user.purchase.submit' };

export type DealOutcome = Outcome<PurchaseDeal>;
export type PurchaseOutcome = Outcome<{ order: FiatOrder }>;

export interface PurchaseRequest extends DealMarket {
  size: DealSize;
  /** The price that was reviewed: nothing dearer is taken. */
  unitPrice: string;
  key: string;
}
