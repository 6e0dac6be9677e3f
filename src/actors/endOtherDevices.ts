import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Signs out every device but this one; answers how many. */
export const defineEndOtherDevices = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ ended: number }>, undefined>(() => http.call('endOtherSessions', {}));
