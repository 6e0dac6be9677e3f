import { fromPromise } from 'xstate';
import type { listPriceAlerts } from '../../domain/contract/alerts';
import type { DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** The own price alerts, newest first. */
export const defineLoadPriceAlerts = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof listPriceAlerts>>, undefined>(({ signal }) =>
    http.call('listPriceAlerts', {}, { signal }),
  );
