import { type EventObject, fromCallback } from 'xstate';
import type { FiatOrder } from '../../../domain/contract/fiat/fiat';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';
import type { FollowPushes } from '../followPushes';

/** Delay before an unanswered request is retried, ms. */
const AGAIN_MS = 2000;

/** Retries until there is an answer, which may be a refusal, or until the caller no longer waits. */
export async function untilAnswered<Value>(
  ask: () => Promise<Outcome<Value>>,
  signal: AbortSignal,
): Promise<Outcome<Value>> {
  for (;;) {
    const outcome = await ask();
    if (outcome.ok || outcome.error !== 'network' || signal.aborted) return outcome;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS);
    });
  }
}

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
