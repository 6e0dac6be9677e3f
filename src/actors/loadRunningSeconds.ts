import { fromPromise } from 'xstate';
import type { Page } from '../../domain/contract/envelope';
import type { Outcome } from '../../domain/contract/outcome';
import type { SecondsOrder } from '../../domain/contract/seconds';
import type { Http } from '../services/http';

/** The most that one answer holds. */
const PAGE_SIZE = 100;

/** Loads the user's running seconds orders of all pairs, the newest first. */
export const defineLoadRunningSeconds = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Page<SecondsOrder>>, undefined>(({ signal }) =>
    http.call('listSecondsOrders', { scope: 'current', page: 1, page_size: PAGE_SIZE }, { signal }),
  );
