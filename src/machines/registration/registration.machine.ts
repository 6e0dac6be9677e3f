import { assign, emit, sendTo, setup } from 'xstate';
import type { Problems } from '../../../domain/contract/problems';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { NavigateNotice, ToastNotice } from '../app/notices';
import { SYSTEM } from '../app/systemIds';
import type { SignedIn } from '../login/login.types';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkAccountCode } from '../accountCheck';
import { checkSecurity } from './registration.check';
import type {
  IdentityValues,
  RegistrationContext,
  RegistrationDraft,
  RegistrationEvent,
  SecurityValues,
} from './registration.types';

const isEmpty = (problems: Problems) => Object.keys(problems).length === 0;

const base = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    emitted: {} as ToastNotice | NavigateNotice,
    tags: {} as 'busy' | 'resting' | 'stepTwo',
  },
  actors: {
    restoreDraft: port<RegistrationDraft>('restoreDraft'),
    verifyIdentity: port<Outcome<{ ticket: string }>, IdentityValues>('verifyIdentity'),
    openAccount: port<Outcome<SignedIn>, { ticket: string; values: SecurityValues }>('openAccount'),
  },
  guards: {
    hasTicket: (_, params: RegistrationDraft) => params.ticket !== null,
    isIdentityValid: (_, params: { values: IdentityValues }) => isEmpty(checkAccountCode(params.values)),
    isSecurityValid: (_, params: { values: SecurityValues }) => isEmpty(checkSecurity(params.values)),
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    isTicketOver: (_, params: { outcome: Outcome<unknown> }) =>
      !params.outcome.ok && params.outcome.error === 'registrationExpired',
  },
  actions: {
    /** Provided by src/app: keeps account and ticket for a reload of this tab. */
    keepDraft: () => {},
    storeDraft: assign((_, params: RegistrationDraft) => ({ account: params.account, ticket: params.ticket })),
    storeIdentity: assign((_, params: { values: IdentityValues }) => ({ ...params.values, failure: null })),
    storeTicket: assign((_, params: { ticket: string }) => ({ ticket: params.ticket, code: '' })),
    storeSecurity: assign((_, params: { values: SecurityValues }) => ({ values: params.values, failure: null })),
    /** Passwords are kept no longer than the call lasts. */
    forgetSecurity: assign({ values: null }),
    forgetTicket: assign({ ticket: null }),
    forgetAll: assign({ account: '', ticket: null, code: '' }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    toastProblem: emit((_, params: { problems: Problems }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(params.problems)[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
    toastWelcome: emit({ type: 'toast', kind: 'success', key: 'registration:welcome' }),
    openStepTwo: emit({ type: 'navigate', to: '/reg-next' }),
    openStepOne: emit({ type: 'navigate', to: '/reg', replace: true }),
    beginSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, params: SignedIn) => ({ type: 'flow.session.begin', ...params }),
    ),
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
        'user.identity.submit': [
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
        id: 'verifyIdentity',
        src: 'verifyIdentity',
        input: ({ context }) => ({ account: context.account, code: context.code }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: '#registration.securing',
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

const securing = base.createStateConfig({
  description: 'Step two: the two passwords, the invitation code and the agreement.',
  tags: 'stepTwo',
  initial: 'editing',
  states: {
    editing: {
      description: 'The passwords are being typed.',
      on: {
        'user.registration.restart': {
          target: '#registration.identifying',
          actions: ['forgetTicket', 'keepDraft', 'openStepOne'],
        },
        'user.security.submit': [
          {
            guard: { type: 'isSecurityValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'storeSecurity', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => ({ problems: checkSecurity(event.values) }) } },
        ],
      },
    },
    submitting: {
      description: 'The server is opening the account.',
      tags: 'busy',
      exit: 'forgetSecurity',
      invoke: {
        id: 'openAccount',
        src: 'openAccount',
        input: ({ context }) => {
          if (context.ticket === null || context.values === null) throw new Error('step one comes first');
          return { ticket: context.ticket, values: context.values };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: '#registration.registered',
            actions: [
              'forgetAll',
              'keepDraft',
              { type: 'beginSession', params: ({ event }) => valueOf(event.output) },
              'toastWelcome',
            ],
          },
          {
            guard: { type: 'isTicketOver', params: ({ event }) => ({ outcome: event.output }) },
            target: '#registration.identifying',
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
      description: 'The registration was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'editing' },
    },
  },
});

export const registrationMachine = base.createMachine({
  id: 'registration',
  description: 'Opens an account in two steps.',
  context: { account: '', ticket: null, code: '', values: null, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What this tab has kept of an unfinished registration is being looked up.',
      tags: 'busy',
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        onDone: [
          {
            guard: { type: 'hasTicket', params: ({ event }) => event.output },
            target: 'securing',
            actions: { type: 'storeDraft', params: ({ event }) => event.output },
          },
          { target: 'identifying', actions: { type: 'storeDraft', params: ({ event }) => event.output } },
        ],
      },
    },
    identifying,
    securing,
    registered: { description: 'The account is open and its session has begun.', type: 'final' },
  },
});
