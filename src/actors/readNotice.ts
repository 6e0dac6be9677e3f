import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Marks a notice as read, whether or not the screen stays; answers how many are still unread. */
export const defineReadNotice = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ unread: number }>, { id: string }>(({ input }) => http.call('readNotice', { id: input.id }));
