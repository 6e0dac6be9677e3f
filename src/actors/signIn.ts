import { fromPromise } from 'xstate';
import type { login } from '../../domain/contract/account';
import type { DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Account and password: a session, or a ticket where the second factor is still to be given. */
export const defineSignIn = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof login>>, { account: string; password: string }>(({ input }) =>
    http.call('login', { account: input.account, password: input.password }),
  );
