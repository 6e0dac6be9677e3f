import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FiatQuote } from '../../domain/contract/fiat';
import type { fiatQuote } from '../../domain/contract/fiatCalls';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Body = BodyOf<typeof fiatQuote>;

/** What buying would come to now. `bodyOf` writes what is asked for as the call wants it. */
export const defineQuoteFiat = <Asked>({ http }: { http: Http }, bodyOf: (asked: Asked) => Body) =>
  fromPromise<Outcome<FiatQuote>, Asked>(({ input, signal }) => http.call('fiatQuote', bodyOf(input), { signal }));
