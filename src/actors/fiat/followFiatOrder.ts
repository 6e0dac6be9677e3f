import { fromCallback, type EventObject } from 'xstate';
import { channels, type UserPush } from '../../../domain/contract/channels';
import type { FiatOrder } from '../../../domain/contract/fiat/fiat';
import type { Http } from '../../services/http';
import type { Socket } from '../../services/socket';

interface Updated {
  type: 'push.order.updated';
  order: FiatOrder;
}

/** Tells each change of an order; after a lost connection the order is asked for, as its changes are not repeated. */
export const defineFollowFiatOrder = ({ http, socket }: { http: Http; socket: Socket }) =>
  fromCallback<EventObject, { orderId: string }, Updated>(({ input: { orderId }, sendBack }) => {
    const over = new AbortController();
    const leave = socket.subscribe<UserPush>(channels.user, {
      snapshot() {
        void http.call('fiatOrderDetail', { order_id: orderId }, { signal: over.signal }).then((outcome) => {
          if (outcome.ok && !over.signal.aborted) sendBack({ type: 'push.order.updated', order: outcome.value.order });
        });
      },
      data(push) {
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
