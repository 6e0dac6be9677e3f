import { fromPromise } from 'xstate';
import type { login } from '../../domain/contract/account';
import type { DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface SignIn {
  account: string;
  password: string;
  /** "" for none. */
  second_factor_code?: string;
}

/** Account and password: a session, or a ticket where the second factor is still to be given. */
export const defineSignIn = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof login>>, SignIn>(({ input: { account, password, second_factor_code: code } }) =>
    http.call('login', { account, password, ...(code ? { second_factor_code: code } : {}) }),
  );
