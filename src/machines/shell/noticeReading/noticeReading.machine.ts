import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Notice } from '../../../../domain/contract/shell/notices';
import { withEvent } from '../../passing';
import { SYSTEM } from '../app/systemIds';

interface NoticeReadingContext {
  /** Ids of the notices whose text is expanded. */
  opened: readonly string[];
  /** Notices that were unread when opened here. */
  read: readonly Notice[];
}

type NoticeReadingEvent = { type: 'user.notice.open'; notice: Notice } | { type: 'user.notice.close'; id: string };

/** Lives as long as one list of notices is on screen. */
export const noticeReadingMachine = setup({
  types: {
    context: {} as NoticeReadingContext,
    events: {} as NoticeReadingEvent,
    /** `wanted` is the notice named by the URL; null when it names none. */
    input: {} as { wanted: string | null },
  },
  guards: {
    isUnread: ({ context }, { notice }: { notice: Notice }) =>
      !notice.read && !context.read.some(({ id }) => id === notice.id),
  },
  actions: {
    open: assign(({ context }, { notice }: { notice: Notice }) => ({ opened: [...context.opened, notice.id] })),
    close: assign(({ context }, { id }: { id: string }) => ({ opened: context.opened.filter((one) => one !== id) })),
    keep: assign(({ context }, { notice }: { notice: Notice }) => ({ read: [...context.read, notice] })),
    markRead: sendTo(
      ({ system }) => system.get(SYSTEM.notices),
      (_, { notice }: { notice: Notice }) => ({ type: 'flow.notice.read', id: notice.id }),
    ),
  },
}).createMachine({
  id: 'noticeReading',
  description:
    'Which notices of a list are open. One that was unread stays in the list of unread ones while it is there.',
  context: ({ input: { wanted } }) => ({ opened: wanted === null ? [] : [wanted], read: [] }),
  initial: 'listed',
  states: {
    listed: {
      description: 'A press opens a notice and marks it as read, another one closes it.',
      on: {
        'user.notice.open': [
          { guard: withEvent('isUnread'), actions: [withEvent('open'), withEvent('keep'), withEvent('markRead')] },
          { actions: withEvent('open') },
        ],
        'user.notice.close': { actions: withEvent('close') },
      },
    },
  },
});

type NoticeReadingSnapshot = SnapshotFrom<typeof noticeReadingMachine>;

export const openedOf = (snapshot: NoticeReadingSnapshot) => snapshot.context.opened;
export const readOf = (snapshot: NoticeReadingSnapshot) => snapshot.context.read;

/** Unread notices plus those read here, so that none vanishes while being read. */
export function withRead(rows: readonly Notice[], read: readonly Notice[]): readonly Notice[] {
  const gone = read.filter((one) => !rows.some((row) => row.id === one.id));
  return [...rows, ...gone.map((one) => ({ ...one, read: true }))].toSorted((a, b) => b.time - a.time);
}
