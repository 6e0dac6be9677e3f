import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Has the secret of a second factor made. */
export const defineBeginFactor = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ secret: string; uri: string }>, undefined>(() => http.call('beginSecondFactor', {}));
