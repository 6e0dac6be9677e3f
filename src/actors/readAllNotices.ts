import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Marks every notice as read. */
export const defineReadAllNotices = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ unread: number }>, undefined>(() => http.call('readAllNotices', {}));
