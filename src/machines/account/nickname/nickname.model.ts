import { NETWORK_DOWN, SAMPLE_USER } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { nicknameMachine } from './nickname.machine';

export const nicknameModel = defineFlowModel<typeof nicknameMachine>({
  id: 'nickname',
  title: 'Nickname',
  spec: 'SPEC §2 c-set, §5 Nickname',
  machine: nicknameMachine,
  inputs: [undefined],
  cases: {
    'user.nickname.submit': () => [{ nickname: 'Night Owl' }, { nickname: '<script>' }],
    'xstate.done.actor.saveNickname': () => [
      { output: { ok: true, value: { user: SAMPLE_USER } } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
