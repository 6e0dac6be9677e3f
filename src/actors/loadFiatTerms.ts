import { fromPromise } from 'xstate';
import type { CollectionCurrency } from '../../domain/contract/collection';
import type { FiatTerms } from '../../domain/contract/fiat';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Prices, offers and limits of a fiat currency. */
export const defineLoadFiatTerms = ({ http }: { http: Http }) =>
  fromPromise<Outcome<FiatTerms>, { fiat: CollectionCurrency }>(({ input: { fiat }, signal }) =>
    http.call('fiatTerms', { fiat }, { signal }),
  );
