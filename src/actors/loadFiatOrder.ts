import { fromPromise } from 'xstate';
import type { FiatOrder } from '../../domain/contract/fiat';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** One fiat order as its buyer or its seller may see it. */
export const defineLoadFiatOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: FiatOrder }>, { orderId: string }>(({ input: { orderId }, signal }) =>
    http.call('fiatOrderDetail', { order_id: orderId }, { signal }),
  );
