import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { UserPush } from '../../../../domain/contract/channels';
import type { PriceAlert } from '../../../../domain/contract/market/alerts';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import type { ListDoubtedEvent } from '../../families/doubted';
import { loaded } from '../../families/loaded';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { watchPrivate } from '../../port';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { accepted, answers } from '../../families/submission';

interface AlertBook {
  /** Newest first. */
  list: PriceAlert[];
  max: number;
}

interface PriceAlertsContext {
  /** Null until loaded. */
  book: AlertBook | null;
  failure: Failure | null;
  /** Alert being removed or re-armed. */
  touched: PriceAlert | null;
}

/** Sent by the form that sets alerts. */
interface AlertSetEvent {
  type: 'flow.alert.set';
  alert: PriceAlert;
}

type PriceAlertsEvent =
  | { type: 'user.alerts.retry' }
  | { type: 'user.alert.remove'; alertId: string }
  | { type: 'user.alert.rearm'; alertId: string }
  | AlertSetEvent
  | ListDoubtedEvent
  | ChannelSent;

type ChannelSent =
  | { type: 'push.channel.snapshot' }
  | { type: 'push.channel.data'; data: UserPush }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

type RemoveOutcome = Outcome<object>;
type RearmOutcome = Outcome<{ alert: PriceAlert }>;

const without = (book: AlertBook | null, id: string): AlertBook | null =>
  book && { ...book, list: book.list.filter((alert) => alert.id !== id) };

/** Replaces the existing entry, or prepends the alert. */
const taking = (book: AlertBook | null, alert: PriceAlert): AlertBook | null => {
  if (!book) return null;
  const isKnown = book.list.some(({ id }) => id === alert.id);
  const list = isKnown ? book.list.map((one) => (one.id === alert.id ? alert : one)) : [alert, ...book.list];
  return { ...book, list };
};

const base = setup({
  types: typesOf<PriceAlertsContext, PriceAlertsEvent, 'busy' | 'shown' | 'failed', ToastNotice>(),
  actors: {
    watchChannel: watchPrivate<ChannelSent>(),
    loadAlerts: call('listPriceAlerts'),
    removeAlert: call('removePriceAlert'),
    rearmAlert: call('rearmPriceAlert'),
  },
  guards: {
    /** Already removed in another tab, which is the desired result. */
    isGone: (_, outcome: RemoveOutcome | RearmOutcome) => !outcome.ok && outcome.error === 'alertNotFound',
    isAlert: (_, { data }: { data: UserPush }) => data.kind === 'alert',
    isListed: ({ context }, params: { alertId: string }) =>
      context.book?.list.some(({ id }) => id === params.alertId) ?? false,
    isTriggered: ({ context }, params: { alertId: string }) =>
      context.book?.list.some(({ id, status }) => id === params.alertId && status === 'triggered') ?? false,
  },
  actions: {
    storeBook: assign((_, book: AlertBook) => ({ book, failure: null })),
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
    toastRemoved: emit(toast('success', 'alerts:removed')),
    toastRearmed: emit(toast('success', 'alerts:rearmed')),
  },
}).extend(answers);

const load = {
  src: 'loadAlerts',
  input: {},
  store: 'storeBook',
  retry: 'user.alerts.retry',
  loading: 'The alerts are being loaded.',
  failed: 'The alerts could not be loaded.',
} as const;
const first = loaded({ ...load, target: 'listed' });

const acts = {
  'user.alert.remove': { guard: withEvent('isListed'), target: 'removing', actions: withEvent('touch') },
  'user.alert.rearm': { guard: withEvent('isTriggered'), target: 'rearming', actions: withEvent('touch') },
} as const;

/** The answer on its way may be from before the change. */
const again = { target: 'refreshing', reenter: true } as const;

/** List of price alerts; setting an alert is a separate flow, which notifies this one. */
export const priceAlertsMachine = base.createMachine({
  id: 'priceAlerts',
  description: 'The prices that the user wants to be told of.',
  context: { book: null, failure: null, touched: null },
  invoke: { id: 'watchUser', src: 'watchChannel', input: { channel: 'user' } },
  on: {
    'push.channel.data': { actions: withEvent('takePush') },
    'flow.alert.set': { actions: withEvent('takeAlert') },
  },
  initial: 'loading',
  states: {
    ...first,
    loading: {
      ...first.loading,
      on: {
        'push.channel.data': { guard: withEvent('isAlert'), target: 'overtaken' },
        'flow.alert.set': 'overtaken',
        'flow.list.doubted': 'overtaken',
      },
    },
    overtaken: {
      ...loaded({ ...load, target: 'refreshing' }).loading,
      description:
        'An alert was set or triggered while they were being loaded: they are loaded anew, and once more when they are shown.',
    },
    listed: {
      description: 'The alerts are shown; one that is triggered meanwhile changes by itself.',
      tags: 'shown',
      on: { ...acts, 'push.channel.snapshot': 'refreshing', 'flow.list.doubted': 'refreshing' },
    },
    refreshing: {
      description:
        'An alert was changed here, or may have been triggered unheard: the alerts are being loaded again while they are shown.',
      tags: 'shown',
      on: {
        ...acts,
        'push.channel.snapshot': again,
        'flow.list.doubted': again,
        'push.channel.data': { ...again, guard: withEvent('isAlert'), actions: withEvent('takePush') },
        'flow.alert.set': { ...again, actions: withEvent('takeAlert') },
      },
      invoke: {
        id: 'refreshAlerts',
        src: 'loadAlerts',
        input: {},
        onDone: [accepted('listed', withValue('storeBook')), { target: 'listed' }],
      },
    },
    removing: {
      description: 'An alert is being removed.',
      tags: ['shown', 'busy'],
      invoke: {
        ...actor('removeAlert'),
        input: ({ context }) => ({ alert_id: context.touched?.id ?? '' }),
        onDone: [
          accepted('refreshing', ['dropTouched', 'toastRemoved']),
          { guard: withOutput('isGone'), target: 'refreshing', actions: 'dropTouched' },
          { target: 'refreshing', actions: ['letGo', withOutput('toastFailure')] },
        ],
      },
    },
    rearming: {
      description: 'A triggered alert is being armed again.',
      tags: ['shown', 'busy'],
      invoke: {
        ...actor('rearmAlert'),
        input: ({ context }) => ({ alert_id: context.touched?.id ?? '' }),
        onDone: [
          accepted('refreshing', ['letGo', withValue('takeAlert'), 'toastRearmed']),
          { guard: withOutput('isGone'), target: 'refreshing', actions: ['dropTouched', withOutput('toastFailure')] },
          { target: 'refreshing', actions: ['letGo', withOutput('toastFailure')] },
        ],
      },
    },
  },
});

type PriceAlertsSnapshot = SnapshotFrom<typeof priceAlertsMachine>;

const NONE: readonly PriceAlert[] = [];

export const stateOf = ({ value }: PriceAlertsSnapshot): string => String(value);
export const bookOf = ({ context }: PriceAlertsSnapshot) => context.book;
export const alertsOf = ({ context }: PriceAlertsSnapshot) => context.book?.list ?? NONE;
export const isLoading = (snapshot: PriceAlertsSnapshot) => snapshot.hasTag('busy') && bookOf(snapshot) === null;
/** Id of the alert being removed or re-armed; null when there is none. */
export const touchedId = ({ context }: PriceAlertsSnapshot): string | null => context.touched?.id ?? null;

/** Message key of the reason why no alert can be set now; null when one can. */
export function fullReason(snapshot: PriceAlertsSnapshot) {
  const book = bookOf(snapshot);
  return book && alertsOf(snapshot).length >= book.max ? 'errors:alertsFull' : null;
}

/** Message key of the reason why no alert can be removed or re-armed now; null when one can. */
export const touchReason = (snapshot: PriceAlertsSnapshot) => (touchedId(snapshot) === null ? null : 'alerts:underWay');
