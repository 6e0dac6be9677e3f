import { fromCallback, type EventObject } from 'xstate';
import type { UserPush } from '../../../domain/contract/channels';
import type { SecondsOrder } from '../../../domain/contract/seconds/seconds';
import type { Page } from '../../services/page';
import type { Socket } from '../../services/socket';

export type OrderPush = { type: 'push.order.changed'; order: SecondsOrder } | { type: 'push.orders.missed' };

interface Deps {
  socket: Socket;
  page: Pick<Page, 'onVisible'>;
}

/**
 * Calls back with each seconds order of the private channel, and when some may have been missed: with each snapshot, which
 * holds none and stands for whatever came before it, and when the tab wakes. Whoever asks then also measures the clock anew.
 */
function follow({ socket, page }: Deps, onOrder: (order: SecondsOrder) => void, onMissed: () => void): () => void {
  const leavePage = page.onVisible(onMissed);
  const leaveChannel = socket.subscribe<unknown>('user', {
    snapshot: onMissed,
    data: (data) => {
      const push = data as UserPush;
      if (push.kind === 'seconds') onOrder(push.order);
    },
  });
  return () => {
    leavePage();
    leaveChannel();
  };
}

/** Tells of each change of one order. */
export const defineWatchSecondsOrder = (deps: Deps) =>
  fromCallback<EventObject, { orderId: string }, OrderPush>(({ input: { orderId }, sendBack }) =>
    follow(
      deps,
      (order) => {
        if (order.id === orderId) sendBack({ type: 'push.order.changed', order });
      },
      () => sendBack({ type: 'push.orders.missed' }),
    ),
  );

/** Tells of each change of any order. */
export const defineWatchAllSeconds = (deps: Deps) =>
  fromCallback<EventObject, undefined, OrderPush>(({ sendBack }) =>
    follow(
      deps,
      (order) => sendBack({ type: 'push.order.changed', order }),
      () => sendBack({ type: 'push.orders.missed' }),
    ),
  );
