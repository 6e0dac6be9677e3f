import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { PlatConfig } from '../../domain/contract/platform';
import type { Http } from '../services/http';

export const defineLoadConfig = ({ http }: { http: Http }) =>
  fromPromise<Outcome<PlatConfig>, undefined>(() => http.call('platConfig', {}));
