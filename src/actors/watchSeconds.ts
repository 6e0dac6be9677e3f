import { fromCallback, type EventObject } from 'xstate';
import type { UserPush } from '../../domain/contract/channels';
import type { SecondsOrder } from '../../domain/contract/seconds';
import type { Page } from '../services/page';
import type { Socket } from '../services/socket';

export type OrderPush = { type: 'push.order.changed'; order: SecondsOrder } | { type: 'push.orders.missed' };

export type OpenedPush = { type: 'push.order.opened'; order: SecondsOrder } | { type: 'push.orders.missed' };

interface Deps {
  socket: Socket;
  page: Pick<Page, 'onVisible'>;
}

/**
 * Calls back with each seconds order of the private channel, and when messages may have been missed: after a reconnection,
 * and when the tab wakes. Whoever asks then also measures the server's clock anew.
 */
function follow({ socket, page }: Deps, onOrder: (order: SecondsOrder) => void, onMissed: () => void): () => void {
  let known = false;
  const leavePage = page.onVisible(onMissed);
  const leaveChannel = socket.subscribe<unknown>('user', {
    /** The channel's snapshot holds no seconds orders: after the first one something may have been missed. */
    snapshot: () => {
      if (known) onMissed();
      known = true;
    },
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

/** Tells of each order that is open, once it is and with each change. */
export const defineWatchOpenedSeconds = (deps: Deps) =>
  fromCallback<EventObject, undefined, OpenedPush>(({ sendBack }) =>
    follow(
      deps,
      (order) => {
        if (order.ended === null) sendBack({ type: 'push.order.opened', order });
      },
      () => sendBack({ type: 'push.orders.missed' }),
    ),
  );
