import { fromPromise } from 'xstate';
import type { FiatOrder } from '../../domain/contract/fiat';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Says that the buyer’s transfer is done. */
export const definePayFiatOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: FiatOrder }>, { orderId: string; key: string }>(({ input: { orderId, key } }) =>
    http.call('payFiatOrder', { order_id: orderId }, { key }),
  );
