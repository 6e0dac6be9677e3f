import { assign, emit, setup } from 'xstate';
import type { Failure } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { updateSession } from '../updateSession';
import { call } from '../../call';
import { judged, refused, resting, submitted, accepted } from '../../families/submission';
import { actor, typesOf, withValue } from '../../passing';
import { CHECK } from '../../../../domain/contract/choices';
import { setNickname } from '../../../../domain/contract/account/profile';
import { problemsOf } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

/** Returns the translation key of a problem with a nickname; null when it is valid. */
export function checkNickname(nickname: string): TextKey<'profile' | 'validation'> | null {
  const { nickname: problem } = problemsOf(setNickname.body, { nickname });
  if (!problem) return null;
  return problem === CHECK.required ? 'profile:nicknameRequired' : `validation:${problem}`;
}

interface NicknameContext {
  /** The value being sent, or sent last. */
  nickname: string;
  failure: Failure | null;
}

type NicknameEvent = { type: 'user.nickname.submit'; nickname: string };

const base = setup({
  types: typesOf<NicknameContext, NicknameEvent, 'busy' | 'resting', ToastNotice>(),
  actors: { saveNickname: call('setNickname') },
  actions: {
    storeNickname: assign((_, params: { nickname: string }) => ({ nickname: params.nickname, failure: null })),
    updateSession,
    toastSaved: emit(toast('success', 'profile:nicknameSaved')),
  },
}).extend(judged(({ nickname }: { nickname: string }) => checkNickname(nickname)));

export const nicknameMachine = base.createMachine({
  id: 'nickname',
  description: 'Changes the name that others see.',
  context: { nickname: '', failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The nickname is being typed.',
      on: {
        'user.nickname.submit': submitted('saving', 'storeNickname'),
      },
    },
    saving: {
      description: 'The exchange is keeping the nickname.',
      tags: 'busy',
      invoke: {
        ...actor('saveNickname'),
        input: ({ context }) => ({ nickname: context.nickname }),
        onDone: [accepted('resting', [withValue('updateSession'), 'toastSaved']), refused('resting')],
      },
    },
    resting: resting('The exchange has answered; another change is taken after two seconds.', 'editing'),
  },
});
