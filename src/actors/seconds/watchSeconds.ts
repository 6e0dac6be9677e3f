import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import type { SecondsOrder } from '../../../domain/contract/seconds/seconds';
import type { Page } from '../../services/page';
import type { FollowPushes } from '../followPushes';

type OrderPush = { type: 'push.order.changed'; order: SecondsOrder } | { type: 'push.orders.missed' };

interface Deps {
  followPushes: FollowPushes;
  page: Pick<Page, 'onVisible'>;
}

/**
 * Calls back with each seconds order of the private channel, and whenever some may have been missed: with each snapshot, which
 * holds no orders and replaces everything before it, and when the tab wakes. A caller that then reloads also measures the clock
 * again.
 */
function follow(
  { followPushes, page }: Deps,
  system: AnyActorRef['system'],
  onOrder: (order: SecondsOrder) => void,
  onMissed: () => void,
): () => void {
  const leavePage = page.onVisible(onMissed);
  const leaveChannel = followPushes(system, {
    missed: onMissed,
    push(push) {
      if (push.kind === 'seconds') onOrder(push.order);
    },
  });
  return () => {
    leavePage();
    leaveChannel();
  };
}

/** Reports each change of one order. */
export const defineWatchSecondsOrder = (deps: Deps) =>
  fromCallback<EventObject, { orderId: string }, OrderPush>(({ input: { orderId }, system, sendBack }) =>
    follow(
      deps,
      system,
      (order) => {
        if (order.id === orderId) sendBack({ type: 'push.order.changed', order });
      },
      () => sendBack({ type: 'push.orders.missed' }),
    ),
  );

/** Reports each change of any order. */
export const defineWatchAllSeconds = (deps: Deps) =>
  fromCallback<EventObject, undefined, OrderPush>(({ system, sendBack }) =>
    follow(
      deps,
      system,
      (order) => sendBack({ type: 'push.order.changed', order }),
      () => sendBack({ type: 'push.orders.missed' }),
    ),
  );
