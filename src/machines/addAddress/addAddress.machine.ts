import { assign, emit, enqueueActions, setup } from 'xstate';
import type { WithdrawalAddress } from '../../../domain/contract/addresses';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkEntry } from './addAddress.check';
import type {
  AddAddressContext,
  AddAddressEvent,
  AddAddressInput,
  AddOutcome,
  AddressValues,
} from './addAddress.types';

export const addAddressMachine = setup({
  types: {
    context: {} as AddAddressContext,
    events: {} as AddAddressEvent,
    input: {} as AddAddressInput,
    emitted: {} as ToastNotice,
    tags: {} as 'open' | 'busy' | 'resting',
  },
  actors: { addAddress: port<AddOutcome, AddressValues>('addAddress') },
  guards: {
    isValid: (_, params: { values: AddressValues }) => Object.keys(checkEntry(params.values)).length === 0,
    isOk: (_, params: { outcome: AddOutcome }) => params.outcome.ok,
  },
  actions: {
    storeValues: assign((_, params: { values: AddressValues }) => ({ values: params.values, failure: null })),
    /** Passwords and codes are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, params: { outcome: AddOutcome }) => ({ failure: failureOf(params.outcome) })),
    tellListener: enqueueActions(({ context, enqueue }, params: { address: WithdrawalAddress }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.address.added', address: params.address });
    }),
    toastProblem: emit((_, params: { values: AddressValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkEntry(params.values))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { outcome: AddOutcome }) => failureNotice(failureOf(params.outcome))),
    toastAdded: emit({ type: 'toast', kind: 'success', key: 'addressBook:added' }),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
}).createMachine({
  id: 'addAddress',
  description: 'Adds an address to the address book.',
  context: ({ input }) => ({ ...input, values: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No address is being added.',
      on: { 'user.address.open': { target: 'editing', actions: 'forgetFailure' } },
    },
    editing: {
      description: 'Address, note, code and passwords are being typed.',
      tags: 'open',
      on: {
        'user.address.dismiss': 'closed',
        'user.address.submit': [
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
      description: 'The server checks the code and the passwords and adds the address.',
      tags: ['open', 'busy'],
      exit: 'forgetValues',
      invoke: {
        id: 'addAddress',
        src: 'addAddress',
        input: ({ context }) => {
          if (context.values === null) throw new Error('nothing was submitted');
          return context.values;
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'closed',
            actions: [{ type: 'tellListener', params: ({ event }) => valueOf(event.output) }, 'toastAdded'],
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
      description: 'The address was refused; another try is taken after two seconds.',
      tags: ['open', 'resting'],
      on: { 'user.address.dismiss': 'closed' },
      after: { submitPause: 'editing' },
    },
  },
});
