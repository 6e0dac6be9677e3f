import { fromPromise } from 'xstate';
import type { FiatOrder } from '../../domain/contract/fiat';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Appeal {
  orderId: string;
  key: string;
  reason: string;
}

/** Asks the operator to decide about a paid order. */
export const defineAppealFiatOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: FiatOrder }>, Appeal>(({ input: { orderId, key, reason } }) =>
    http.call('appealFiatOrder', { order_id: orderId, reason: reason.trim() }, { key }),
  );
