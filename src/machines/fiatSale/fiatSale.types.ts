import type { FiatOffer } from '../../../domain/contract/fiat';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { DealMarket, SaleChoice } from '../fiatDeal';
import type { SaleOutcome, SaleTerms } from '../fiatSell/fiatSell.types';

export interface FiatSaleInput extends DealMarket {
  choice: SaleChoice;
}

export interface FiatSaleContext extends FiatSaleInput {
  /** null until it is loaded. */
  sale: SaleTerms | null;
  /** Idempotency key; kept after a lost answer, so that the same offer is made once. */
  key: string | null;
  failure: Failure | null;
}

export type FiatSaleEvent = { type: 'user.terms.retry' } | { type: 'user.sale.submit' };

export type OfferOutcome = Outcome<{ offer: FiatOffer }>;
export type SaleTermsOutcome = SaleOutcome;

export interface SaleRequest extends FiatSaleInput {
  key: string;
}
