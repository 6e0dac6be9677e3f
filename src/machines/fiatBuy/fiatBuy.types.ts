import type { FiatQuote, FiatTerms } from '../../../domain/contract/fiat';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { DealMarket, DealSize } from '../fiatDeal';

export type FiatBuyInput = DealMarket;

export interface FiatBuyContext extends DealMarket {
  size: DealSize;
  /** null until they are loaded. */
  terms: FiatTerms | null;
  /** What buying that size would come to; null before it is known. */
  quote: FiatQuote | null;
  /** Of loading the terms, or of the quote. */
  failure: Failure | null;
}

export type FiatBuyEvent =
  | { type: 'user.terms.retry' }
  | { type: 'user.size.change'; size: DealSize }
  | { type: 'user.buy.continue' };

export type TermsOutcome = Outcome<FiatTerms>;
export type QuoteOutcome = Outcome<FiatQuote>;
export type QuoteRequest = DealMarket & { size: DealSize };
