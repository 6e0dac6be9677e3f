import { fromPromise } from 'xstate';
import type { rearmPriceAlert } from '../../domain/contract/alerts';
import type { DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Lets a triggered alert wait once more. */
export const defineRearmPriceAlert = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof rearmPriceAlert>>, { alertId: string }>(({ input }) =>
    http.call('rearmPriceAlert', { alert_id: input.alertId }),
  );
