import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { SpotDeal, SpotOrder } from '../../domain/contract/spot';
import type { Http } from '../services/http';

/** Loads one of the user's orders with its fills. */
export const defineLoadSpotOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: SpotOrder; deals: SpotDeal[] }>, { orderId: string }>(({ input, signal }) =>
    http.call('spotOrderDetail', { order_id: input.orderId }, { signal }),
  );
