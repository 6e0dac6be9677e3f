import { defineSaveNickname } from '../../actors/saveNickname';
import { nicknameMachine } from '../../machines/nickname/nickname.machine';
import type { Deps } from '../deps';

export const defineNicknameFlow = (deps: Deps) =>
  nicknameMachine.provide({ actors: { saveNickname: defineSaveNickname(deps) } });
