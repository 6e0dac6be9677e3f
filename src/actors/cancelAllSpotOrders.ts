import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Cancels all open orders of a pair; of every pair for null. */
export const defineCancelAllSpotOrders = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ cancelled: number }>, { pair: string | null; key: string }>(({ input: { pair, key } }) =>
    http.call('cancelAllSpotOrders', pair === null ? {} : { pair }, { key }),
  );
