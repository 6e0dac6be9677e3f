import { assign, emit, enqueueActions, setup, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { ProofValues } from '../../account/securityProof';
import { call } from '../../call';
import { failureOf as failureIn, valueOf } from '../../outcomes';
import { withEvent, withOutput } from '../../passing';
import { failureNotice } from '../../shell/app/failureNotice';
import type { ToastNotice } from '../../shell/app/notices';
import { addressBody, checkEntry } from './addAddress.check';
import { DOUBLE_SUBMIT } from '../../doubleSubmit';

/** The form. */
export interface AddressValues extends ProofValues {
  /** '' until one is chosen, as the network. */
  currency: string;
  network: string;
  address: string;
  memo: string;
  note: string;
  /** From the mail or text message. */
  code: string;
}

export interface AddAddressInput {
  /** Told of each address that is added; null when nobody needs to know. */
  listener: AnyActorRef | null;
}

export interface AddAddressContext extends AddAddressInput {
  /** Present only while the address is being sent. */
  values: AddressValues | null;
  failure: Failure | null;
}

export type AddAddressEvent =
  | { type: 'user.address.open' }
  | { type: 'user.address.dismiss' }
  | { type: 'user.address.submit'; values: AddressValues };

export type AddOutcome = Outcome<{ address: WithdrawalAddress }>;

export const addAddressMachine = setup({
  types: {
    context: {} as AddAddressContext,
    events: {} as AddAddressEvent,
    input: {} as AddAddressInput,
    emitted: {} as ToastNotice,
    tags: {} as 'open' | 'busy' | 'resting',
  },
  actors: { addAddress: call('addAddress') },
  guards: {
    isValid: (_, params: { values: AddressValues }) => Object.keys(checkEntry(params.values)).length === 0,
    isOk: (_, outcome: AddOutcome) => outcome.ok,
  },
  actions: {
    storeValues: assign((_, params: { values: AddressValues }) => ({ values: params.values, failure: null })),
    /** Passwords and codes are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, outcome: AddOutcome) => ({ failure: failureIn(outcome) })),
    tellListener: enqueueActions(({ context, enqueue }, params: { address: WithdrawalAddress }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.address.added', address: params.address });
    }),
    toastProblem: emit(
      (_, params: { values: AddressValues }): ToastNotice => ({
        type: 'toast',
        kind: 'error',
        key: Object.values(checkEntry(params.values))[0] ?? 'validation:required',
      }),
    ),
    toastFailure: emit((_, outcome: AddOutcome) => failureNotice(failureIn(outcome))),
    toastAdded: emit({ type: 'toast', kind: 'success', key: 'addressBook:added' }),
  },
  delays: DOUBLE_SUBMIT,
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
            guard: withEvent('isValid'),
            target: 'submitting',
            actions: withEvent('storeValues'),
          },
          { actions: withEvent('toastProblem') },
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
          return addressBody(context.values);
        },
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'closed',
            actions: [{ type: 'tellListener', params: ({ event }) => valueOf(event.output) }, 'toastAdded'],
          },
          {
            target: 'resting',
            actions: [withOutput('storeFailure'), withOutput('toastFailure')],
          },
        ],
      },
    },
    resting: {
      description: 'The address was refused; another try is taken after two seconds.',
      tags: ['open', 'resting'],
      on: { 'user.address.dismiss': 'closed' },
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

export type AddAddressSnapshot = SnapshotFrom<typeof addAddressMachine>;

export const isOpen = (snapshot: AddAddressSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: AddAddressSnapshot) => snapshot.hasTag('busy');
export const failureOf = (snapshot: AddAddressSnapshot) => snapshot.context.failure;
export const stateOf = ({ value }: AddAddressSnapshot): string => String(value);

/** Why the address cannot be submitted now: a message key; null when it can. */
export const submitReason = (snapshot: AddAddressSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
