import { assign, emit, setup } from 'xstate';
import type { Problems } from '../../../domain/contract/problems';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { NavigateNotice, ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkAccountCode } from '../accountCheck';
import { checkNewPassword } from './passwordReset.check';
import type {
  PasswordResetContext,
  PasswordResetEvent,
  ResetDraft,
  ResetIdentity,
  ResetTicket,
  ResetValues,
} from './passwordReset.types';

const isEmpty = (problems: Problems) => Object.keys(problems).length === 0;

const base = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    emitted: {} as ToastNotice | NavigateNotice,
    tags: {} as 'busy' | 'resting' | 'stepTwo',
  },
  actors: {
    restoreDraft: port<ResetDraft>('restoreDraft'),
    verifyReset: port<Outcome<ResetTicket>, ResetIdentity>('verifyReset'),
    resetPassword: port<Outcome<object>, { ticket: string; password: string; secondFactorCode: string | null }>(
      'resetPassword',
    ),
  },
  guards: {
    hasTicket: (_, params: ResetDraft) => params.ticket !== null,
    isIdentityValid: (_, params: { values: ResetIdentity }) => isEmpty(checkAccountCode(params.values)),
    isPasswordValid: (_, params: { values: ResetValues }) => isEmpty(checkNewPassword(params.values)),
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    isTicketOver: (_, params: { outcome: Outcome<unknown> }) =>
      !params.outcome.ok && params.outcome.error === 'resetExpired',
  },
  actions: {
    /** Provided by src/app: keeps account and ticket for a reload of this tab. */
    keepDraft: () => {},
    storeDraft: assign((_, params: ResetDraft) => ({ account: params.account, ticket: params.ticket })),
    storeIdentity: assign((_, params: { values: ResetIdentity }) => ({ ...params.values, failure: null })),
    storeTicket: assign((_, params: ResetTicket) => ({ ticket: params, code: '' })),
    storeValues: assign((_, params: { values: ResetValues }) => ({ values: params.values, failure: null })),
    /** The password is kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    forgetTicket: assign({ ticket: null, failure: null }),
    forgetAll: assign({ account: '', ticket: null, code: '' }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    toastProblem: emit((_, params: { problems: Problems }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(params.problems)[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
    toastDone: emit({ type: 'toast', kind: 'success', key: 'passwordReset:done' }),
    openStepTwo: emit({ type: 'navigate', to: '/set-pass' }),
    openStepOne: emit({ type: 'navigate', to: '/forget-pass', replace: true }),
    openLogin: emit({ type: 'navigate', to: '/login', replace: true }),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
});

const identifying = base.createStateConfig({
  description: 'Step one: the account and the code that was sent to it.',
  initial: 'editing',
  states: {
    editing: {
      description: 'Account and code are being typed.',
      on: {
        'user.resetIdentity.submit': [
          {
            guard: { type: 'isIdentityValid', params: ({ event }) => event },
            target: 'verifying',
            actions: [{ type: 'storeIdentity', params: ({ event }) => event }, 'keepDraft'],
          },
          { actions: { type: 'toastProblem', params: ({ event }) => ({ problems: checkAccountCode(event.values) }) } },
        ],
      },
    },
    verifying: {
      description: 'The server is checking the code.',
      tags: 'busy',
      invoke: {
        id: 'verifyReset',
        src: 'verifyReset',
        input: ({ context }) => ({ account: context.account, code: context.code }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: '#passwordReset.choosing',
            actions: [
              { type: 'storeTicket', params: ({ event }) => valueOf(event.output) },
              'keepDraft',
              'openStepTwo',
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
      description: 'The code was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'editing' },
    },
  },
});

const choosing = base.createStateConfig({
  description: 'Step two: the new password, and the second factor where it is on.',
  tags: 'stepTwo',
  initial: 'editing',
  states: {
    editing: {
      description: 'The new password is being typed.',
      on: {
        'user.passwordReset.restart': {
          target: '#passwordReset.identifying',
          actions: ['forgetTicket', 'keepDraft', 'openStepOne'],
        },
        'user.newPassword.submit': [
          {
            guard: { type: 'isPasswordValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'storeValues', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => ({ problems: checkNewPassword(event.values) }) } },
        ],
      },
    },
    submitting: {
      description: 'The server is setting the password.',
      tags: 'busy',
      exit: 'forgetValues',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { ticket, values } }) => {
          if (ticket === null || values === null) throw new Error('step one comes first');
          const secondFactorCode = values.secondFactorCode?.trim() ?? null;
          return { ticket: ticket.ticket, password: values.password, secondFactorCode };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: '#passwordReset.changed',
            actions: ['forgetAll', 'keepDraft', 'toastDone', 'openLogin'],
          },
          {
            guard: { type: 'isTicketOver', params: ({ event }) => ({ outcome: event.output }) },
            target: '#passwordReset.identifying',
            actions: [
              { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
              'forgetTicket',
              'keepDraft',
              'openStepOne',
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
      description: 'The password was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'editing' },
    },
  },
});

export const passwordResetMachine = base.createMachine({
  id: 'passwordReset',
  description: 'Gives a forgotten login password a successor, in two steps.',
  context: { account: '', ticket: null, code: '', values: null, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What this tab has kept of an unfinished reset is being looked up.',
      tags: 'busy',
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        onDone: [
          {
            guard: { type: 'hasTicket', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'storeDraft', params: ({ event }) => event.output },
          },
          { target: 'identifying', actions: { type: 'storeDraft', params: ({ event }) => event.output } },
        ],
      },
    },
    identifying,
    choosing,
    changed: { description: 'The new password is in force; every session has ended.', type: 'final' },
  },
});
