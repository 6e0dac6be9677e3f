import { emit, enqueueActions, setup, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../../../domain/contract/outcome';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { ProofValues } from '../../account/securityProof';
import { call } from '../../call';
import { judgedValues, sentValues, submission } from '../../families/submission';
import { withOutput, withValue } from '../../passing';
import type { ToastNotice } from '../../shell/app/notices';
import { addressBody, checkEntry } from './addAddress.check';

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

const base = setup({
  types: {
    context: {} as AddAddressContext,
    events: {} as AddAddressEvent,
    input: {} as AddAddressInput,
    emitted: {} as ToastNotice,
    tags: {} as 'open' | 'busy' | 'resting',
  },
  actors: { addAddress: call('addAddress') },
  actions: {
    tellListener: enqueueActions(({ context, enqueue }, params: { address: WithdrawalAddress }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.address.added', address: params.address });
    }),
    toastAdded: emit({ type: 'toast', kind: 'success', key: 'addressBook:added' }),
  },
}).extend(judgedValues(checkEntry));

export const addAddressMachine = base.createMachine({
  id: 'addAddress',
  description: 'Adds an address to the address book.',
  context: ({ input }) => ({ ...input, values: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No address is being added.',
      on: { 'user.address.open': { target: 'editing', actions: 'forgetFailure' } },
    },
    ...submission({
      submit: 'user.address.submit',
      src: 'addAddress',
      input: ({ context }: { context: AddAddressContext }) => addressBody(sentValues(context)),
      answered: [{ guard: withOutput('isOk'), target: 'closed', actions: [withValue('tellListener'), 'toastAdded'] }],
      tag: 'open',
      leave: { 'user.address.dismiss': 'closed' },
      editing: 'Address, note, code and passwords are being typed.',
      submitting: 'The server checks the code and the passwords and adds the address.',
      resting: 'The address was refused; another try is taken after two seconds.',
    }),
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
