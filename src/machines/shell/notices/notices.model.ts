import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { noticesMachine } from './notices.machine';

const answers = [{ ok: true, value: { unread: 2 } }, NETWORK_DOWN];

const marked = ({ context }: { context: { marking: readonly string[] } }) =>
  context.marking.length < 2 ? [{ id: `n${context.marking.length}` }] : [{ id: 'n0' }];

export const noticesModel = defineFlowModel<typeof noticesMachine>({
  title: 'Unread notices',
  spec: 'SPEC §2 /inform, Header',
  machine: noticesMachine,
  cases: {
    'user.notice.read': marked,
    'flow.notice.read': marked,
    'push.channel.data': () => [{ data: { kind: 'notice', unread: 0 } }, { data: { kind: 'sessionEnd' } }],
  },
  answers: {
    countNotices: answers,
    readNotice: answers,
    readAllNotices: answers,
  },
  abstract: ({ context: { unread, marking, missed, revision, askedAt } }) => [
    ...[unread, marking, missed, revision === askedAt],
  ],
  statements: ({ where, after, answered, always }) => ({
    'a count that was pushed meanwhile is not replaced by the one of an answer': after(
      answered('readNotice', { ok: true }),
      ({ before, now }) =>
        before.context.revision === before.context.askedAt || now.context.unread === before.context.unread,
    ),
    'after a reconnect the notices are counted again as soon as nothing is being marked': where(
      ({ context }) => context.missed,
      (state) => !state.matches({ signedIn: 'settled' }),
    ),
    'nothing of a user stays when nobody is signed in': always(
      (state) => !state.matches('visitor') || (state.context.unread === null && state.context.marking.length === 0),
    ),
  }),
});
