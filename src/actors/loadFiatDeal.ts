import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FiatQuote, FiatTerms } from '../../domain/contract/fiat';
import type { fiatQuote } from '../../domain/contract/fiatCalls';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Body = BodyOf<typeof fiatQuote>;

/** The offer that a purchase would take, with limits and times. `bodyOf` writes what is asked for as the call wants it. */
export const defineLoadFiatDeal = <Asked>({ http }: { http: Http }, bodyOf: (asked: Asked) => Body) =>
  fromPromise<Outcome<{ quote: FiatQuote; terms: FiatTerms }>, Asked>(async ({ input, signal }) => {
    const body = bodyOf(input);
    const [quote, terms] = await Promise.all([
      http.call('fiatQuote', body, { signal }),
      http.call('fiatTerms', { fiat: body.fiat }, { signal }),
    ]);
    if (!quote.ok) return quote;
    return terms.ok ? { ok: true, value: { quote: quote.value, terms: terms.value } } : terms;
  });
