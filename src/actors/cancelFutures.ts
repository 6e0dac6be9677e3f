import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Target =
  | { kind: 'order'; order: { id: string } }
  | { kind: 'plan'; plan: { id: string } }
  | { kind: 'all'; pair: string | null };

/** Cancels an order, a trigger order, or all open orders. */
export const defineCancelFutures = <One extends Target>({ http }: { http: Http }) =>
  fromPromise<Outcome<{ cancelled?: number }>, { target: One; key: string }>(({ input: { target, key } }) => {
    const what: Target = target;
    switch (what.kind) {
      case 'order':
        return http.call('cancelFuturesOrder', { order_id: what.order.id }, { key }) as Promise<Outcome<object>>;
      case 'plan':
        return http.call('cancelFuturesPlan', { plan_id: what.plan.id }, { key }) as Promise<Outcome<object>>;
      case 'all':
        return http.call('cancelAllFuturesOrders', what.pair === null ? {} : { pair: what.pair }, { key });
    }
  });
