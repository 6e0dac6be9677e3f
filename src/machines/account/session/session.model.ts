import { NETWORK_DOWN, SAMPLE_CREDENTIALS, SAMPLE_USER } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sessionMachine } from './session.machine';

export const sessionModel = defineFlowModel<typeof sessionMachine>({
  id: 'session',
  title: 'Session',
  spec: 'SPEC §4 Session, §6 Roles',
  machine: sessionMachine,
  inputs: [
    { token: null, user: null },
    { token: 'left over', user: null },
    { token: 'token', user: SAMPLE_USER },
  ],
  abstract: ({ context }) => context.token,
  cases: {
    'flow.session.begin': () => [SAMPLE_CREDENTIALS],
    'flow.session.end': () => [{ end: 'credentialsChanged' }],
    'flow.session.update': () => [
      { user: { ...SAMPLE_USER, nickname: 'B' } },
      { user: { ...SAMPLE_USER, id: 'of another account' } },
    ],
    'sys.session.expired': ({ context }) => [{ token: context.token }, { token: 'of an earlier session' }],
    'sys.session.changed': () => [
      { credentials: null },
      { credentials: SAMPLE_CREDENTIALS },
      { credentials: { ...SAMPLE_CREDENTIALS, token: 'of another account' } },
    ],
    'sys.page.opened': () => [
      { address: '/wallet/spot', isEntrance: false },
      { address: '/login', isEntrance: true },
    ],
    'push.channel.data': () => [
      { data: { kind: 'sessionEnd', reason: 'expired' } },
      { data: { kind: 'sessionEnd', reason: 'credentialsChanged' } },
      { data: { kind: 'userInfo', user: { ...SAMPLE_USER, nickname: 'B' } } },
      { data: { kind: 'balance' } },
    ],
    'xstate.done.actor.loadUser': () => [
      { output: { ok: true, value: { user: SAMPLE_USER } } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
