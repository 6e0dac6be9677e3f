import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { noticesMachine } from './notices.machine';

const answers = () => [{ output: { ok: true, value: { unread: 2 } } }, { output: NETWORK_DOWN }];

const marked = ({ context }: { context: { marking: readonly string[] } }) =>
  context.marking.length < 2 ? [{ id: `n${context.marking.length}` }] : [{ id: 'n0' }];

export const noticesModel = defineFlowModel<typeof noticesMachine>({
  id: 'notices',
  title: 'Unread notices',
  spec: 'SPEC §2 /inform, Header',
  machine: noticesMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.countNotices': answers,
    'xstate.done.actor.readNotice': answers,
    'xstate.done.actor.readAllNotices': answers,
    'user.notice.read': marked,
    'flow.notice.read': marked,
    'push.channel.data': () => [{ data: { kind: 'notice', unread: 0 } }, { data: { kind: 'sessionEnd' } }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
  abstract: ({ value, context }) => [value, context.unread, context.marking.length],
});
