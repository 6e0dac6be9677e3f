import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { UserPush } from '../../../../domain/contract/channels';
import { type ToastNotice, failureNotice } from '../app/notices';
import { actor, typesOf, failureOf, withEvent, withOutput } from '../../passing';
import { call } from '../../call';
import { watchPrivate } from '../../port';
import type { Outcome } from '../../../../domain/contract/outcome';
import { accepted } from '../../families/submission';

interface NoticesContext {
  /** Number of unread notices; null while signed out or not yet known. */
  unread: number | null;
  /** Increments whenever notices arrive or are read, so that lists know when to reload. */
  revision: number;
  /** Revision at which the exchange was asked last: a count pushed since then is newer than the one in its answer. */
  askedAt: number;
  /** Messages may have been missed since the last count. */
  missed: boolean;
  /** Ids still to be marked as read; the first one is in flight. */
  marking: readonly string[];
}

type NoticesEvent =
  /** Opened in the bell's list. */
  | { type: 'user.notice.read'; id: string }
  /** Opened in another list. */
  | { type: 'flow.notice.read'; id: string }
  | { type: 'user.notices.readAll' }
  | { type: 'sys.session.started' }
  | { type: 'sys.session.ended' }
  /** `data` is a UserSnapshot or a UserPush of the contract. */
  | { type: 'push.channel.snapshot'; data: unknown }
  | { type: 'push.channel.data'; data: unknown };

type UnreadOutput = Outcome<{ unread: number }>;

/** Unread count after a message of the private channel; null when the message concerns something else. */
function unreadIn(data: unknown): number | null {
  const push = data as UserPush;
  return push.kind === 'notice' ? push.unread : null;
}

const marked = { guard: withEvent('isNotMarking'), actions: withEvent('queueMarking') } as const;

/** Runs for the lifetime of the app. The lists themselves belong to their screens. */
export const noticesMachine = setup({
  types: typesOf<NoticesContext, NoticesEvent, 'busy', ToastNotice>(),
  actors: {
    watchChannel: watchPrivate<NoticesEvent>(),
    countNotices: call('countNotices'),
    readNotice: call('readNotice'),
    readAllNotices: call('readAllNotices'),
  },
  guards: {
    isOk: (_, params: UnreadOutput) => params.ok,
    isNoticePush: (_, params: { data: unknown }) => unreadIn(params.data) !== null,
    hasMarking: ({ context }) => context.marking.length > 0,
    hasUnread: ({ context }) => context.unread !== 0,
    hasMissed: ({ context }) => context.missed,
    isNotMarking: ({ context }, params: { id: string }) => !context.marking.includes(params.id),
  },
  actions: {
    noteAsked: assign(({ context }) => ({ askedAt: context.revision })),
    noteMissed: assign({ missed: true }),
    forgetMissed: assign({ missed: false }),
    /** Reading is pushed as well, so the pushed counts are in the exchange's order, which answers may leave. */
    storeUnread: assign(({ context: { unread, revision, askedAt } }, params: UnreadOutput) =>
      params.ok ? { unread: revision === askedAt ? params.value.unread : unread, revision: revision + 1 } : {},
    ),
    storePushed: assign(({ context }, params: { data: unknown }) => ({
      unread: unreadIn(params.data),
      revision: context.revision + 1,
    })),
    queueMarking: assign(({ context }, params: { id: string }) => ({ marking: [...context.marking, params.id] })),
    dropMarking: assign(({ context }) => ({ marking: context.marking.slice(1) })),
    forget: assign(({ context }) => ({ unread: null, marking: [], revision: context.revision + 1, missed: false })),
    toastFailure: emit((_, params: UnreadOutput) => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'notices',
  description: 'How many notices the user has not read, in step with all tabs, and what is being marked as read.',
  context: { unread: null, revision: 0, askedAt: 0, marking: [], missed: false },
  initial: 'visitor',
  states: {
    visitor: {
      description: 'Nobody is signed in: nothing is counted.',
      on: { 'sys.session.started': 'signedIn' },
    },
    signedIn: {
      description: 'Somebody is signed in: the count follows the private channel.',
      exit: 'forget',
      invoke: { id: 'userChannel', src: 'watchChannel', input: { channel: 'user' } },
      on: {
        'sys.session.ended': 'visitor',
        'sys.session.started': { target: 'signedIn', reenter: true },
        'push.channel.data': {
          guard: withEvent('isNoticePush'),
          actions: withEvent('storePushed'),
        },
        /** After a reconnect: messages may have been missed. */
        'push.channel.snapshot': { actions: 'noteMissed' },
        'user.notice.read': marked,
        'flow.notice.read': marked,
      },
      initial: 'counting',
      states: {
        counting: {
          description: 'The unread notices are being counted.',
          entry: ['forgetMissed', 'noteAsked'],
          invoke: {
            ...actor('countNotices'),
            input: {},
            onDone: [accepted('settled', withOutput('storeUnread')), { target: 'settled' }],
          },
        },
        settled: {
          description: 'The count is as fresh as the connection allowed.',
          always: [
            { guard: 'hasMarking', target: 'marking' },
            { guard: 'hasMissed', target: 'counting' },
          ],
          on: { 'user.notices.readAll': { guard: 'hasUnread', target: 'markingAll' } },
        },
        marking: {
          description: 'A notice that was opened is being marked as read.',
          entry: 'noteAsked',
          invoke: {
            ...actor('readNotice'),
            input: ({ context }) => ({ id: context.marking[0] ?? '' }),
            onDone: { target: 'settled', actions: ['dropMarking', withOutput('storeUnread')] },
          },
        },
        markingAll: {
          description: 'All notices are being marked as read.',
          tags: 'busy',
          entry: 'noteAsked',
          invoke: {
            ...actor('readAllNotices'),
            input: {},
            onDone: [
              accepted('settled', withOutput('storeUnread')),
              { target: 'settled', actions: withOutput('toastFailure') },
            ],
          },
        },
      },
    },
  },
});

type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;

export const unreadOf = (snapshot: NoticesSnapshot) => snapshot.context.unread ?? 0;
export const revisionOf = (snapshot: NoticesSnapshot) => snapshot.context.revision;
export const canReadAll = (snapshot: NoticesSnapshot) => snapshot.can({ type: 'user.notices.readAll' });
