import { fromPromise } from 'xstate';
import type { Http } from '../services/http';

/** Tells the server; the session ends in this browser whatever it answers. */
export const defineEndSession = ({ http }: { http: Http }) =>
  fromPromise<void, undefined>(async () => {
    await http.call('logout', {});
  });
