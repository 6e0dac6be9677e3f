import { assign, emit, setup } from 'xstate';
import type { BookOnly } from '../../../domain/contract/addresses';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type { ProofValues } from '../securityProof';
import { checkBookOnly } from './bookOnly.check';
import type { BookOnlyContext, BookOnlyEvent, BookOnlyInput, BookOnlyOutcome } from './bookOnly.types';

export const bookOnlyMachine = setup({
  types: {
    context: {} as BookOnlyContext,
    events: {} as BookOnlyEvent,
    input: {} as BookOnlyInput,
    emitted: {} as ToastNotice,
    tags: {} as 'open' | 'busy' | 'resting',
  },
  actors: {
    turnOn: port<BookOnlyOutcome>('turnOn'),
    turnOff: port<BookOnlyOutcome, ProofValues>('turnOff'),
    waitUntil: port<void, { at: number }>('waitUntil'),
  },
  guards: {
    isEnding: ({ context }) => context.bookOnly.ends !== null,
    isOn: ({ context }) => context.bookOnly.on,
    isValid: (_, params: { values: ProofValues }) => Object.keys(checkBookOnly(params.values)).length === 0,
    isOk: (_, params: { outcome: BookOnlyOutcome }) => params.outcome.ok,
  },
  actions: {
    store: assign((_, { value }: { value: { book_only: BookOnly } }) => ({ bookOnly: value.book_only, failure: null })),
    storeEnd: assign({ bookOnly: { on: false, ends: null } }),
    storeValues: assign((_, params: { values: ProofValues }) => ({ values: params.values, failure: null })),
    /** Passwords and codes are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, params: { outcome: BookOnlyOutcome }) => ({ failure: failureOf(params.outcome) })),
    toastProblem: emit((_, params: { values: ProofValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkBookOnly(params.values))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { outcome: BookOnlyOutcome }) => failureNotice(failureOf(params.outcome))),
    toastOn: emit({ type: 'toast', kind: 'success', key: 'addressBook:bookOnlyTurnedOn' }),
    toastOff: emit(({ context }) => ({
      type: 'toast',
      kind: 'success',
      key: context.bookOnly.on ? 'addressBook:bookOnlyResting' : 'addressBook:bookOnlyTurnedOff',
    })),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
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
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'deciding',
            actions: [{ type: 'store', params: ({ event }) => ({ value: valueOf(event.output) }) }, 'toastOn'],
          },
          {
            target: 'deciding',
            actions: { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
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
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'turningOff',
            actions: { type: 'storeValues', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
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
          return context.values;
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'deciding',
            actions: [{ type: 'store', params: ({ event }) => ({ value: valueOf(event.output) }) }, 'toastOff'],
          },
          {
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'The passwords were refused; another try is taken after two seconds.',
      tags: ['open', 'resting'],
      on: { 'user.bookOnly.dismiss': 'on' },
      after: { submitPause: 'editing' },
    },
  },
});
