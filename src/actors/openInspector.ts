import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Takes an operator's pass; the browser itself keeps what it opens. */
export const defineOpenInspector = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ until: number }>, { pass: string }>(({ input }) => http.call('openInspector', input));
