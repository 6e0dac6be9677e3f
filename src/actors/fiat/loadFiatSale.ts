import { fromPromise } from 'xstate';
import type { CollectionCurrency, CollectionMethod } from '../../../domain/contract/fiat/collection';
import type { FiatTerms } from '../../../domain/contract/fiat/fiat';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';

interface Sale {
  terms: FiatTerms;
  methods: readonly CollectionMethod[];
}

/** What a seller has to know of a fiat currency: price and balance, and the own collection methods of it. */
export const defineLoadFiatSale = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Sale>, { fiat: CollectionCurrency }>(async ({ input: { fiat }, signal }) => {
    const [terms, methods] = await Promise.all([
      http.call('fiatTerms', { fiat }, { signal }),
      http.call('listCollectionMethods', {}, { signal }),
    ]);
    if (!terms.ok) return terms;
    if (!methods.ok) return methods;
    const ofFiat = methods.value.list.filter(({ currency }) => currency === fiat);
    return { ok: true, value: { terms: terms.value, methods: ofFiat } };
  });
