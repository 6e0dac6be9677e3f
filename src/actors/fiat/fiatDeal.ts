import { fromPromise } from 'xstate';
import type { BodyOf } from '../../../domain/contract/call';
import type { FiatQuote, FiatTerms } from '../../../domain/contract/fiat/fiat';
import type { fiatQuote } from '../../../domain/contract/fiat/fiatCalls';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';
import type { CollectionCurrency, CollectionMethod } from '../../../domain/contract/fiat/collection';

/** Loads the offer that a purchase would take, with limits and deadlines. */
export const defineLoadFiatDeal = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ quote: FiatQuote; terms: FiatTerms }>, BodyOf<typeof fiatQuote>>(async ({ input, signal }) => {
    const [quote, terms] = await Promise.all([
      http.call('fiatQuote', input, { signal }),
      http.call('fiatTerms', { fiat: input.fiat }, { signal }),
    ]);
    if (!quote.ok) return quote;
    return terms.ok ? { ok: true, value: { quote: quote.value, terms: terms.value } } : terms;
  });

interface Sale {
  terms: FiatTerms;
  methods: readonly CollectionMethod[];
}

/** Loads the data for selling in a fiat currency: price, balance and the user's collection methods. */
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
