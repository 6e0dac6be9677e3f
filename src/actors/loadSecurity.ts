import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { SecurityOverview } from '../../domain/contract/security';
import type { Http } from '../services/http';

export const defineLoadSecurity = ({ http }: { http: Http }) =>
  fromPromise<Outcome<SecurityOverview>, undefined>(({ signal }) => http.call('securityOverview', {}, { signal }));
