import { fromPromise } from 'xstate';
import type { loginSecondFactor } from '../../domain/contract/account';
import type { BodyOf, DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** The second step of a login. */
export const defineGiveSecondFactor = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof loginSecondFactor>>, BodyOf<typeof loginSecondFactor>>(({ input }) =>
    http.call('loginSecondFactor', input),
  );
