import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineRemovePriceAlert = ({ http }: { http: Http }) =>
  fromPromise<Outcome<object>, { alertId: string }>(({ input }) =>
    http.call('removePriceAlert', { alert_id: input.alertId }),
  );
