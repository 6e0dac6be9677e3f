import { fromCallback, type EventObject } from 'xstate';
import type { FiatOrder } from '../../../domain/contract/fiat/fiat';
import type { Http } from '../../services/http';
import type { FollowPushes } from '../followPushes';
import { untilAnswered } from '../untilAnswered';

interface Updated {
  type: 'push.order.updated';
  order: FiatOrder;
}

/** Reports each change of an order; reloads the order after a lost connection, since missed changes are not repeated. */
export const defineFollowFiatOrder = ({ http, followPushes }: { http: Http; followPushes: FollowPushes }) =>
  fromCallback<EventObject, { orderId: string }, Updated>(({ input: { orderId }, system, sendBack }) => {
    const over = new AbortController();
    const leave = followPushes(system, {
      missed() {
        const ask = () => http.call('fiatOrderDetail', { order_id: orderId }, { signal: over.signal });
        void untilAnswered(ask, over.signal).then((outcome) => {
          if (outcome.ok && !over.signal.aborted) sendBack({ type: 'push.order.updated', order: outcome.value.order });
        });
      },
      push(push) {
        if (push.kind === 'fiatOrder' && push.order.id === orderId) {
          sendBack({ type: 'push.order.updated', order: push.order });
        }
      },
    });
    return () => {
      over.abort();
      leave();
    };
  });
