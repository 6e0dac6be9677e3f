import { fromPromise } from 'xstate';
import type { BodyOf } from '../../../domain/contract/call';
import type { FiatQuote, FiatTerms } from '../../../domain/contract/fiat/fiat';
import type { fiatQuote } from '../../../domain/contract/fiat/fiatCalls';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';

/** The offer that a purchase would take, with limits and times. */
export const defineLoadFiatDeal = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ quote: FiatQuote; terms: FiatTerms }>, BodyOf<typeof fiatQuote>>(async ({ input, signal }) => {
    const [quote, terms] = await Promise.all([
      http.call('fiatQuote', input, { signal }),
      http.call('fiatTerms', { fiat: input.fiat }, { signal }),
    ]);
    if (!quote.ok) return quote;
    return terms.ok ? { ok: true, value: { quote: quote.value, terms: terms.value } } : terms;
  });
