import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { SecondsTerms } from '../../domain/contract/seconds';
import type { Http } from '../services/http';

/** Loads what the exchange offers this user on a pair now. */
export const defineLoadSecondsTerms = ({ http }: { http: Http }) =>
  fromPromise<Outcome<SecondsTerms>, { pair: string }>(({ input: { pair }, signal }) =>
    http.call('secondsTerms', { pair }, { signal }),
  );
