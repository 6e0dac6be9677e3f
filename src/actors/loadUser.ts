import { fromPromise } from 'xstate';
import type { UserInfo } from '../../domain/contract/account';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineLoadUser = ({ http }: { http: Http }) =>
  fromPromise<Outcome<UserInfo>, undefined>(() => http.call('centerIndex', {}));
