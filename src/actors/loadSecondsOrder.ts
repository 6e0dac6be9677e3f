import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { SecondsOrder } from '../../domain/contract/seconds';
import type { Http } from '../services/http';

/** Loads one of the user's seconds orders as it stands now. */
export const defineLoadSecondsOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: SecondsOrder }>, { orderId: string }>(({ input, signal }) =>
    http.call('secondsOrderDetail', { order_id: input.orderId }, { signal }),
  );
