import { NETWORK_DOWN, SAMPLE_USER } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { nicknameMachine } from './nickname.machine';

export const nicknameModel = defineFlowModel<typeof nicknameMachine>({
  title: 'Nickname',
  spec: 'SPEC §2 c-set, §5 Nickname',
  machine: nicknameMachine,
  cases: { 'user.nickname.submit': () => [{ nickname: 'Night Owl' }, { nickname: '<script>' }] },
  answers: { saveNickname: [{ ok: true, value: { user: SAMPLE_USER } }, NETWORK_DOWN] },
});
