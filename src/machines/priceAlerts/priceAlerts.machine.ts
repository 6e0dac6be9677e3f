import { assign, emit, setup } from 'xstate';
import type { PriceAlert } from '../../../domain/contract/alerts';
import type { UserPush } from '../../../domain/contract/channels';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import type {
  AlertBook,
  ChannelSent,
  LoadOutcome,
  PriceAlertsContext,
  PriceAlertsEvent,
  RearmOutcome,
  RemoveOutcome,
} from './priceAlerts.types';

const without = (book: AlertBook | null, id: string): AlertBook | null =>
  book && { ...book, list: book.list.filter((alert) => alert.id !== id) };

/** In its place where it is known, else first. */
const taking = (book: AlertBook | null, alert: PriceAlert): AlertBook | null => {
  if (!book) return null;
  const isKnown = book.list.some(({ id }) => id === alert.id);
  const list = isKnown ? book.list.map((one) => (one.id === alert.id ? alert : one)) : [alert, ...book.list];
  return { ...book, list };
};

/** The list; setting an alert has a flow of its own, which tells this one. */
export const priceAlertsMachine = setup({
  types: {
    context: {} as PriceAlertsContext,
    events: {} as PriceAlertsEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    watchChannel: channelPort<ChannelSent, { channel: string }>('watchChannel'),
    loadAlerts: port<LoadOutcome>('loadAlerts'),
    removeAlert: port<RemoveOutcome, { alertId: string }>('removeAlert'),
    rearmAlert: port<RearmOutcome, { alertId: string }>('rearmAlert'),
  },
  guards: {
    isOk: (_, params: { outcome: LoadOutcome | RemoveOutcome | RearmOutcome }) => params.outcome.ok,
    /** Removed in another tab: it is gone, which is what was wanted. */
    isGone: (_, params: { outcome: RemoveOutcome | RearmOutcome }) =>
      !params.outcome.ok && params.outcome.error === 'alertNotFound',
    isListed: ({ context }, params: { alertId: string }) =>
      context.book?.list.some(({ id }) => id === params.alertId) ?? false,
    isTriggered: ({ context }, params: { alertId: string }) =>
      context.book?.list.some(({ id, status }) => id === params.alertId && status === 'triggered') ?? false,
  },
  actions: {
    storeBook: assign((_, params: { book: AlertBook }) => ({ book: params.book, failure: null })),
    storeFailure: assign((_, params: { outcome: LoadOutcome }) => ({ failure: failureOf(params.outcome) })),
    touch: assign(({ context }, params: { alertId: string }) => ({
      touched: context.book?.list.find(({ id }) => id === params.alertId) ?? null,
    })),
    letGo: assign({ touched: null }),
    dropTouched: assign(({ context: { book, touched } }) => ({
      book: touched ? without(book, touched.id) : book,
      touched: null,
    })),
    takeAlert: assign(({ context }, params: { alert: PriceAlert }) => ({ book: taking(context.book, params.alert) })),
    takePush: assign(({ context }, params: { data: UserPush }) =>
      params.data.kind === 'alert' ? { book: taking(context.book, params.data.alert) } : {},
    ),
    toastRemoved: emit({ type: 'toast', kind: 'success', key: 'alerts:removed' }),
    toastRearmed: emit({ type: 'toast', kind: 'success', key: 'alerts:rearmed' }),
    toastFailure: emit((_, params: { outcome: RemoveOutcome | RearmOutcome }) =>
      failureNotice(failureOf(params.outcome)),
    ),
  },
}).createMachine({
  id: 'priceAlerts',
  description: 'The prices that the user wants to be told of.',
  context: { book: null, failure: null, touched: null },
  invoke: { id: 'watchUser', src: 'watchChannel', input: { channel: 'user' } },
  on: {
    'push.channel.data': { actions: { type: 'takePush', params: ({ event }) => event } },
    'flow.alert.set': { actions: { type: 'takeAlert', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The alerts are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadAlerts',
        src: 'loadAlerts',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: { type: 'storeBook', params: ({ event }) => ({ book: valueOf(event.output) }) },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) } },
        ],
      },
    },
    failed: {
      description: 'The alerts could not be loaded.',
      tags: 'failed',
      on: { 'user.alerts.retry': 'loading' },
    },
    listed: {
      description: 'The alerts are shown; one that is triggered meanwhile changes by itself.',
      tags: 'shown',
      on: {
        'user.alert.remove': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'touch', params: ({ event }) => event },
        },
        'user.alert.rearm': {
          guard: { type: 'isTriggered', params: ({ event }) => event },
          target: 'rearming',
          actions: { type: 'touch', params: ({ event }) => event },
        },
      },
    },
    removing: {
      description: 'An alert is being removed.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'removeAlert',
        src: 'removeAlert',
        input: ({ context }) => ({ alertId: context.touched?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: ['dropTouched', 'toastRemoved'],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: 'dropTouched',
          },
          {
            target: 'listed',
            actions: ['letGo', { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) }],
          },
        ],
      },
    },
    rearming: {
      description: 'A triggered alert is being armed again.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'rearmAlert',
        src: 'rearmAlert',
        input: ({ context }) => ({ alertId: context.touched?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: ['letGo', { type: 'takeAlert', params: ({ event }) => valueOf(event.output) }, 'toastRearmed'],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: ['dropTouched', { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) }],
          },
          {
            target: 'listed',
            actions: ['letGo', { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) }],
          },
        ],
      },
    },
  },
});
