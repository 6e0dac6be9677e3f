import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { SpotOrder } from '../../domain/contract/spot';
import type { Http } from '../services/http';

export const defineCancelSpotOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: SpotOrder }>, { orderId: string; key: string }>(({ input: { orderId, key } }) =>
    http.call('cancelSpotOrder', { order_id: orderId }, { key }),
  );
