import { emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../../../domain/contract/outcome';
import { type WithdrawalAddress, addAddress } from '../../../../domain/contract/wallet/addresses';
import { type ProofValues, proofBody, proofProblems, type ProofKey } from '../../account/securityProof';
import { call } from '../../call';
import { doubting, unanswered, type Listened } from '../../families/doubted';
import { judgedValues, sentValues, submission, accepted } from '../../families/submission';
import { typesOf, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { isMemo, memoKindOf } from '../../../../domain/rules/wallet/addressBook';
import { checkAddress } from '../../../../domain/rules/wallet/addresses/checkAddress';
import type { TextKey } from '../../../locales/texts';

const VERDICTS = { ok: null, format: 'errors:addressFormat', checksum: 'errors:addressChecksum' } as const;

/** Builds the call body. A memo that the network does not support was typed for another network and is omitted. */
export function addressBody(values: AddressValues) {
  const { currency, network, code } = values;
  const address = values.address.trim();
  const memo = memoKindOf(network, address) === null ? '' : values.memo.trim();
  return { currency, network, address, memo: memo || null, note: values.note.trim(), code, ...proofBody(values) };
}

/** Translation key of the problem with an address on its network; null when there is none. */
export const addressProblem = (network: string, address: string) => VERDICTS[checkAddress(network, address.trim())];

type Key = ProofKey | TextKey<'addressBook' | 'verificationCode'>;

/** Translation key per invalid field, in form order. */
export function checkEntry(values: AddressValues): Problems<Key> {
  const body = addressBody(values);
  const problems = problemsOf(addAddress.body, body);
  const textOf = (field: string, required: Key): Key | null => {
    const problem = problems[field];
    if (!problem) return null;
    return problem === CHECK.required ? required : `validation:${problem}`;
  };
  const currency = textOf('currency', 'addressBook:currencyRequired');
  const network = textOf('network', 'addressBook:networkRequired');
  const verdict = network === null ? addressProblem(body.network, body.address) : null;
  const address = textOf('address', 'addressBook:addressRequired') ?? verdict;
  const isWrongMemo = !isMemo(body.network, body.address, body.memo);
  const note = textOf('note', 'addressBook:noteRequired');
  const code = textOf('code', 'verificationCode:codeRequired');
  return {
    ...(currency && { currency }),
    ...(network && { network }),
    ...(address && { address }),
    ...(isWrongMemo && { memo: `validation:${CHECK.memo}` }),
    ...(note && { note }),
    ...(code && { code }),
    ...proofProblems(problems, values),
  };
}

export interface AddressValues extends ProofValues {
  /** '' until chosen; the same applies to the network. */
  currency: string;
  network: string;
  address: string;
  memo: string;
  note: string;
  /** Code from the e-mail or text message. */
  code: string;
}

interface AddAddressContext extends Listened {
  /** Set only while the address is being sent. */
  values: AddressValues | null;
  failure: Failure | null;
}

type AddAddressEvent =
  | { type: 'user.address.open' }
  | { type: 'user.address.dismiss' }
  | { type: 'user.address.submit'; values: AddressValues };

const base = setup({
  types: typesOf<AddAddressContext, AddAddressEvent, 'open' | 'busy' | 'resting', ToastNotice, Listened>(),
  actors: { addAddress: call('addAddress') },
  actions: {
    tellListener: enqueueActions(({ context, enqueue }, params: { address: WithdrawalAddress }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.address.added', address: params.address });
    }),
    toastAdded: emit(toast('success', 'addressBook:added')),
  },
})
  .extend(judgedValues(checkEntry))
  .extend(doubting);

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
      answered: [accepted('closed', [withValue('tellListener'), 'toastAdded']), unanswered('resting')],
      tag: 'open',
      leave: { 'user.address.dismiss': 'closed' },
      editing: 'Address, note, code and passwords are being typed.',
      submitting: 'The server checks the code and the passwords and adds the address.',
      resting: 'The address was refused; another try is taken after two seconds.',
    }),
  },
});

type AddAddressSnapshot = SnapshotFrom<typeof addAddressMachine>;

export const isOpen = (snapshot: AddAddressSnapshot) => snapshot.hasTag('open');

/** Reason why the address cannot be submitted now: a message key; null when it can. */
export const submitReason = (snapshot: AddAddressSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
