import { fromPromise } from 'xstate';
import type { FiatOrder } from '../../domain/contract/fiat';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Cancels an order that is not paid yet. */
export const defineCancelFiatOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: FiatOrder }>, { orderId: string; key: string }>(({ input: { orderId, key } }) =>
    http.call('cancelFiatOrder', { order_id: orderId }, { key }),
  );
