import { assign, emit, sendTo, setup } from 'xstate';
import type { UserInfo } from '../../../domain/contract/account';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { SYSTEM } from '../app/systemIds';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkNickname } from './nickname.check';
import type { NicknameContext, NicknameEvent } from './nickname.types';

const base = setup({
  types: {
    context: {} as NicknameContext,
    events: {} as NicknameEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting',
  },
  actors: { saveNickname: port<Outcome<UserInfo>, { nickname: string }>('saveNickname') },
  guards: {
    isFine: (_, params: { nickname: string }) => checkNickname(params.nickname) === null,
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
  },
  actions: {
    storeNickname: assign((_, params: { nickname: string }) => ({ nickname: params.nickname, failure: null })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    updateSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, params: { user: UserInfo }) => ({ type: 'flow.session.update', user: params.user }),
    ),
    toastSaved: emit({ type: 'toast', kind: 'success', key: 'profile:nicknameSaved' }),
    toastProblem: emit((_, params: { nickname: string }) => ({
      type: 'toast',
      kind: 'error',
      key: checkNickname(params.nickname) ?? 'validation:nickname',
    })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
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
            guard: { type: 'isFine', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'storeNickname', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
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
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resting',
            actions: [
              { type: 'updateSession', params: ({ event }) => ({ user: valueOf(event.output) }) },
              'toastSaved',
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
              { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'The exchange has answered; another change is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'editing' },
    },
  },
});
