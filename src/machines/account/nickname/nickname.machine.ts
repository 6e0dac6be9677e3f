import { assign, emit, sendTo, setup } from 'xstate';
import type { UserInfo } from '../../../../domain/contract/account/account';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { failureNotice } from '../../shell/app/failureNotice';
import type { ToastNotice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import { failureOf, valueOf } from '../../outcomes';
import { call } from '../../call';
import { checkNickname } from './nickname.check';
import { withEvent, withOutput } from '../../passing';
import { DOUBLE_SUBMIT } from '../../doubleSubmit';

interface NicknameContext {
  /** What is being sent, or was last. */
  nickname: string;
  failure: Failure | null;
}

type NicknameEvent = { type: 'user.nickname.submit'; nickname: string };

const base = setup({
  types: {
    context: {} as NicknameContext,
    events: {} as NicknameEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting',
  },
  actors: { saveNickname: call('setNickname') },
  guards: {
    isFine: (_, params: { nickname: string }) => checkNickname(params.nickname) === null,
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
  actions: {
    storeNickname: assign((_, params: { nickname: string }) => ({ nickname: params.nickname, failure: null })),
    storeFailure: assign((_, outcome: Outcome<unknown>) => ({ failure: failureOf(outcome) })),
    updateSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, params: { user: UserInfo }) => ({ type: 'flow.session.update', user: params.user }),
    ),
    toastSaved: emit({ type: 'toast', kind: 'success', key: 'profile:nicknameSaved' }),
    toastProblem: emit(
      (_, params: { nickname: string }): ToastNotice => ({
        type: 'toast',
        kind: 'error',
        key: checkNickname(params.nickname) ?? 'validation:nickname',
      }),
    ),
    toastFailure: emit((_, outcome: Outcome<unknown>) => failureNotice(failureOf(outcome))),
  },
  delays: DOUBLE_SUBMIT,
});

export const nicknameMachine = base.createMachine({
  id: 'nickname',
  description: 'Changes the name that others see.',
  context: { nickname: '', failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The nickname is being typed.',
      on: {
        'user.nickname.submit': [
          {
            guard: withEvent('isFine'),
            target: 'saving',
            actions: withEvent('storeNickname'),
          },
          { actions: withEvent('toastProblem') },
        ],
      },
    },
    saving: {
      description: 'The exchange is keeping the nickname.',
      tags: 'busy',
      invoke: {
        id: 'saveNickname',
        src: 'saveNickname',
        input: ({ context }) => ({ nickname: context.nickname }),
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'resting',
            actions: [
              { type: 'updateSession', params: ({ event }) => ({ user: valueOf(event.output).user }) },
              'toastSaved',
            ],
          },
          {
            target: 'resting',
            actions: [withOutput('storeFailure'), withOutput('toastFailure')],
          },
        ],
      },
    },
    resting: {
      description: 'The exchange has answered; another change is taken after two seconds.',
      tags: 'resting',
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});
