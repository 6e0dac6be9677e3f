import { fromPromise } from 'xstate';
import type { UserInfo } from '../../domain/contract/account';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineSignIn = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ token: string; user: UserInfo }>, { account: string; password: string }>(({ input }) =>
    http.call('login', { account: input.account, password: input.password }),
  );
