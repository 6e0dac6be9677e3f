import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { BookOnly } from '../../../../domain/contract/wallet/addresses';
import { proofBody, type ProofValues } from '../../account/securityProof';
import { call } from '../../call';
import { failureOf as failureIn, valueOf } from '../../outcomes';
import { withEvent, withOutput } from '../../passing';
import { port } from '../../port';
import { failureNotice } from '../../shell/app/failureNotice';
import type { ToastNotice } from '../../shell/app/notices';
import { checkBookOnly } from './bookOnly.check';
import { DOUBLE_SUBMIT } from '../../doubleSubmit';

export interface BookOnlyInput {
  bookOnly: BookOnly;
}

export interface BookOnlyContext extends BookOnlyInput {
  /** Present only while they are being sent. */
  values: ProofValues | null;
  failure: Failure | null;
}

export type BookOnlyEvent =
  | { type: 'user.bookOnly.turnOn' }
  | { type: 'user.bookOnly.keep' }
  | { type: 'user.bookOnly.open' }
  | { type: 'user.bookOnly.dismiss' }
  | { type: 'user.bookOnly.submit'; values: ProofValues };

export type BookOnlyOutcome = Outcome<{ book_only: BookOnly }>;

export const bookOnlyMachine = setup({
  types: {
    context: {} as BookOnlyContext,
    events: {} as BookOnlyEvent,
    input: {} as BookOnlyInput,
    emitted: {} as ToastNotice,
    tags: {} as 'open' | 'busy' | 'resting',
  },
  actors: {
    turnOn: call('turnOnBookOnly'),
    turnOff: call('turnOffBookOnly'),
    waitUntil: port<void, { at: number }>('waitUntil'),
  },
  guards: {
    isEnding: ({ context }) => context.bookOnly.ends !== null,
    isOn: ({ context }) => context.bookOnly.on,
    isValid: (_, params: { values: ProofValues }) => Object.keys(checkBookOnly(params.values)).length === 0,
    isOk: (_, outcome: BookOnlyOutcome) => outcome.ok,
  },
  actions: {
    store: assign((_, { value }: { value: { book_only: BookOnly } }) => ({ bookOnly: value.book_only, failure: null })),
    storeEnd: assign({ bookOnly: { on: false, ends: null } }),
    storeValues: assign((_, params: { values: ProofValues }) => ({ values: params.values, failure: null })),
    /** Passwords and codes are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, outcome: BookOnlyOutcome) => ({ failure: failureIn(outcome) })),
    toastProblem: emit(
      (_, params: { values: ProofValues }): ToastNotice => ({
        type: 'toast',
        kind: 'error',
        key: Object.values(checkBookOnly(params.values))[0] ?? 'validation:required',
      }),
    ),
    toastFailure: emit((_, outcome: BookOnlyOutcome) => failureNotice(failureIn(outcome))),
    toastOn: emit({ type: 'toast', kind: 'success', key: 'addressBook:bookOnlyTurnedOn' }),
    toastOff: emit(
      ({ context }): ToastNotice => ({
        type: 'toast',
        kind: 'success',
        key: context.bookOnly.on ? 'addressBook:bookOnlyResting' : 'addressBook:bookOnlyTurnedOff',
      }),
    ),
  },
  delays: DOUBLE_SUBMIT,
}).createMachine({
  id: 'bookOnly',
  description: 'The switch that keeps withdrawals to the address book; turned off, it holds until its rest is over.',
  context: ({ input }) => ({ ...input, values: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the server said of the switch decides how it is shown.',
      always: [{ guard: 'isEnding', target: 'ending' }, { guard: 'isOn', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'Withdrawals may go to typed addresses.',
      on: { 'user.bookOnly.turnOn': 'turningOn' },
    },
    on: {
      description: 'Withdrawals go to the address book only.',
      on: { 'user.bookOnly.open': { target: 'editing', actions: 'forgetFailure' } },
    },
    ending: {
      description: 'The switch was turned off and holds until its rest is over; that can be taken back.',
      on: { 'user.bookOnly.keep': 'turningOn' },
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ at: context.bookOnly.ends ?? 0 }),
        onDone: { target: 'off', actions: 'storeEnd' },
      },
    },
    turningOn: {
      description: 'The server turns the switch on, or takes back that it was turned off.',
      tags: 'busy',
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: {},
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'deciding',
            actions: [{ type: 'store', params: ({ event }) => ({ value: valueOf(event.output) }) }, 'toastOn'],
          },
          {
            target: 'deciding',
            actions: withOutput('toastFailure'),
          },
        ],
      },
    },
    editing: {
      description: 'The passwords that turn the switch off are being typed.',
      tags: 'open',
      on: {
        'user.bookOnly.dismiss': 'on',
        'user.bookOnly.submit': [
          {
            guard: withEvent('isValid'),
            target: 'turningOff',
            actions: withEvent('storeValues'),
          },
          { actions: withEvent('toastProblem') },
        ],
      },
    },
    turningOff: {
      description: 'The server checks the passwords and lets the switch end after its rest.',
      tags: ['open', 'busy'],
      exit: 'forgetValues',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        input: ({ context }) => {
          if (context.values === null) throw new Error('nothing was submitted');
          return proofBody(context.values);
        },
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'deciding',
            actions: [{ type: 'store', params: ({ event }) => ({ value: valueOf(event.output) }) }, 'toastOff'],
          },
          {
            target: 'resting',
            actions: [withOutput('storeFailure'), withOutput('toastFailure')],
          },
        ],
      },
    },
    resting: {
      description: 'The passwords were refused; another try is taken after two seconds.',
      tags: ['open', 'resting'],
      on: { 'user.bookOnly.dismiss': 'on' },
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

export type BookOnlySnapshot = SnapshotFrom<typeof bookOnlyMachine>;

export const stateOf = ({ value }: BookOnlySnapshot): string => value;
export const bookOnlyOf = (snapshot: BookOnlySnapshot) => snapshot.context.bookOnly;
export const failureOf = (snapshot: BookOnlySnapshot) => snapshot.context.failure;
export const isOpen = (snapshot: BookOnlySnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: BookOnlySnapshot) => snapshot.hasTag('busy');
export const isTurningOn = (snapshot: BookOnlySnapshot) => snapshot.matches('turningOn');

/** Why the switch cannot be turned off now: a message key; null when it can. */
export const submitReason = (snapshot: BookOnlySnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
