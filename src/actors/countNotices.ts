import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Asks how many notices the user has not read. */
export const defineCountNotices = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ unread: number }>, undefined>(({ signal }) => http.call('countNotices', {}, { signal }));
