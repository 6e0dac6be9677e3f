import { assign, emit, sendTo, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { SYSTEM } from '../app/systemIds';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkLogin } from './login.check';
import type { LoginContext, LoginEvent, LoginValues, SignedIn } from './login.types';

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting',
  },
  actors: { signIn: port<Outcome<SignedIn>, LoginValues>('signIn') },
  guards: {
    isValid: (_, params: { values: LoginValues }) => Object.keys(checkLogin(params.values)).length === 0,
    isOk: (_, params: { outcome: Outcome<SignedIn> }) => params.outcome.ok,
  },
  actions: {
    storeValues: assign((_, params: { values: LoginValues }) => ({ values: params.values, failure: null })),
    /** The password is kept no longer than the call lasts. */
    forgetPassword: assign(({ context }) => ({ values: { ...context.values, password: '' } })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    toastProblem: emit((_, params: { values: LoginValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkLogin(params.values))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
    toastWelcome: emit({ type: 'toast', kind: 'success', key: 'login:welcome' }),
    beginSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, params: SignedIn) => ({ type: 'flow.session.begin', ...params }),
    ),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
}).createMachine({
  id: 'login',
  description: 'Signs in by account and password.',
  context: { values: { account: '', password: '' }, failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'Account and password are being typed.',
      on: {
        'user.login.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'storeValues', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
        ],
      },
    },
    submitting: {
      description: 'The server is checking account and password.',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedIn',
            actions: [{ type: 'beginSession', params: ({ event }) => valueOf(event.output) }, 'toastWelcome'],
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
      description: 'The login was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'editing' },
    },
    signedIn: { description: 'The session has begun.', type: 'final' },
  },
});
