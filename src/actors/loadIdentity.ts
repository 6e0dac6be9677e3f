import { fromPromise } from 'xstate';
import type { Identity } from '../../domain/contract/identity';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineLoadIdentity = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Identity>, undefined>(() => http.call('identityDetail', {}));
