import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Registration step one: account and code for a ticket. */
export const defineVerifyIdentity = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ ticket: string }>, { account: string; code: string }>(({ input }) =>
    http.call('registerVerify', { account: input.account, code: input.code }),
  );
