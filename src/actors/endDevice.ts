import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Signs out another device. */
export const defineEndDevice = ({ http }: { http: Http }) =>
  fromPromise<Outcome<unknown>, { id: string }>(({ input }) => http.call('endSession', { session_id: input.id }));
