import { assign, emit, sendTo, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { SYSTEM } from '../app/systemIds';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkFactorCode, checkLogin } from './login.check';
import type { LoginAnswer, LoginContext, LoginEvent, LoginValues, SecondFactorProof, SignedIn } from './login.types';

const sessionOf = (outcome: Outcome<LoginAnswer>): SignedIn | null => (outcome.ok ? outcome.value.session : null);

const base = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting' | 'secondFactor',
  },
  actors: {
    signIn: port<Outcome<LoginAnswer>, LoginValues>('signIn'),
    giveSecondFactor: port<Outcome<SignedIn>, SecondFactorProof>('giveSecondFactor'),
  },
  guards: {
    isValid: (_, params: { values: LoginValues }) => Object.keys(checkLogin(params.values)).length === 0,
    isFactorCode: (_, params: { code: string }) => checkFactorCode(params.code) === null,
    isSignedIn: (_, params: { outcome: Outcome<LoginAnswer> }) => sessionOf(params.outcome) !== null,
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    isTicketOver: (_, params: { outcome: Outcome<unknown> }) =>
      !params.outcome.ok && params.outcome.error === 'loginExpired',
  },
  actions: {
    storeValues: assign((_, params: { values: LoginValues }) => ({ values: params.values, failure: null })),
    /** Password and code are kept no longer than the call lasts. */
    forgetPassword: assign(({ context }) => ({ values: { account: context.values.account, password: '' } })),
    storeTicket: assign((_, params: LoginAnswer) => ({ ticket: params.ticket })),
    forgetTicket: assign({ ticket: null, failure: null }),
    storeCode: assign((_, params: { code: string }) => ({ code: params.code.trim(), failure: null })),
    forgetCode: assign({ code: '' }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    toastProblem: emit((_, params: { key: string | null | undefined }) => ({
      type: 'toast',
      kind: 'error',
      key: params.key ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
    toastWelcome: emit({ type: 'toast', kind: 'success', key: 'login:welcome' }),
    beginSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, params: { signedIn: SignedIn | null }) => {
        if (params.signedIn === null) throw new Error('there is no session to begin');
        return { type: 'flow.session.begin', ...params.signedIn };
      },
    ),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
});

const awaitingSecondFactor = base.createStateConfig({
  description: 'The password was right; the second factor is asked for.',
  tags: 'secondFactor',
  initial: 'typing',
  on: { 'user.secondFactor.leave': { target: '#login.editing', actions: 'forgetTicket' } },
  states: {
    typing: {
      description: 'The code of the authenticator or a recovery code is being typed.',
      on: {
        'user.secondFactor.submit': [
          {
            guard: { type: 'isFactorCode', params: ({ event }) => event },
            target: 'verifying',
            actions: { type: 'storeCode', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => ({ key: checkFactorCode(event.code) }) } },
        ],
      },
    },
    verifying: {
      description: 'The server is checking the second factor.',
      tags: 'busy',
      exit: 'forgetCode',
      invoke: {
        id: 'giveSecondFactor',
        src: 'giveSecondFactor',
        input: ({ context }) => {
          if (context.ticket === null) throw new Error('the password comes first');
          return { ticket: context.ticket, code: context.code };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: '#login.signedIn',
            actions: [
              { type: 'beginSession', params: ({ event }) => ({ signedIn: valueOf(event.output) }) },
              'toastWelcome',
            ],
          },
          {
            guard: { type: 'isTicketOver', params: ({ event }) => ({ outcome: event.output }) },
            target: '#login.editing',
            actions: [
              'forgetTicket',
              { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
            ],
          },
          {
            target: 'pausing',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
              { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
            ],
          },
        ],
      },
    },
    pausing: {
      description: 'The second factor was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'typing' },
    },
  },
});

export const loginMachine = base.createMachine({
  id: 'login',
  description: 'Signs in by account and password, and by the second factor where it is on.',
  context: { values: { account: '', password: '' }, failure: null, ticket: null, code: '' },
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
          {
            actions: {
              type: 'toastProblem',
              params: ({ event }) => ({ key: Object.values(checkLogin(event.values))[0] }),
            },
          },
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
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedIn',
            actions: [
              { type: 'beginSession', params: ({ event }) => ({ signedIn: sessionOf(event.output) }) },
              'toastWelcome',
            ],
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'awaitingSecondFactor',
            actions: { type: 'storeTicket', params: ({ event }) => valueOf(event.output) },
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
    awaitingSecondFactor,
    signedIn: { description: 'The session has begun.', type: 'final' },
  },
});
