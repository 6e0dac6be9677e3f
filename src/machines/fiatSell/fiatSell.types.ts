import type { CollectionMethod } from '../../../domain/contract/collection';
import type { FiatTerms } from '../../../domain/contract/fiat';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { DealMarket, SaleChoice } from '../fiatDeal';
import type { MethodAddedEvent } from '../fiatMethod/fiatMethod.types';

export type FiatSellInput = DealMarket;

/** What a seller has to know before an offer. */
export interface SaleTerms {
  terms: FiatTerms;
  /** Collection methods of the fiat currency, the default one first. */
  methods: readonly CollectionMethod[];
}

export interface FiatSellContext extends DealMarket {
  /** null until they are loaded. */
  sale: SaleTerms | null;
  form: SaleChoice;
  /** All problems are shown from the first try on. */
  tried: boolean;
  failure: Failure | null;
}

export type FiatSellEvent =
  | { type: 'user.terms.retry' }
  | { type: 'user.form.change'; changes: Partial<SaleChoice> }
  | { type: 'user.sell.continue' }
  | MethodAddedEvent;

export type SaleOutcome = Outcome<SaleTerms>;
