import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { Withdrawal, WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import type { ProofValues } from '../../account/securityProof';
import { call } from '../../call';
import type { ListDoubtedEvent } from '../../families/doubted';
import { firstOf, judged } from '../../families/submission';
import { typesOf, valueOf } from '../../passing';
import { channelPort, port, waitUntil } from '../../port';
import { navigate, toast, type Notice } from '../../shell/app/notices';
import type { AddressAddedEvent } from '../addressBook/addressBook.machine';
import { placeAddress, type PlaceNames } from '../walletPlace';
import { checkForm, checkProof, refusedField } from './withdrawal.check';

export interface WithdrawalValues {
  source: 'book' | 'typed';
  /** Id of the address book entry; '' until one is chosen. */
  addressId: string;
  address: string;
  memo: string;
  quantity: string;
}

/** Conditions reported by the server before a withdrawal. */
export interface WithdrawalTerms {
  quote: WithdrawalQuote;
  /** Address book entries for the currency and network, newest first. */
  addresses: readonly WithdrawalAddress[];
  /** Previously typed and confirmed addresses for the currency and network. */
  typed: readonly WithdrawalAddress[];
  /** Cooling-off period of a new entry, hours. */
  restHours: number;
  bookOnly: boolean;
}

export interface WithdrawalProof extends ProofValues {
  /** Code for a new address; null when none is required. */
  code: string | null;
}

interface WithdrawalInput extends PlaceNames {
  /** Scale of the currency in decimal digits. */
  scale: number;
}

interface WithdrawalContext extends WithdrawalInput {
  /** Null until loaded. */
  terms: WithdrawalTerms | null;
  /** Input being reviewed or submitted; null before. */
  draft: WithdrawalValues | null;
  /** Set only while the withdrawal is being sent. */
  proof: WithdrawalProof | null;
  failure: Failure | null;
  /** Last accepted withdrawal. */
  made: Withdrawal | null;
}

type WithdrawalEvent =
  | { type: 'user.currency.choose'; currency: string }
  | { type: 'user.network.choose'; network: string }
  | { type: 'user.terms.retry' }
  | { type: 'user.withdrawal.review'; values: WithdrawalValues }
  | { type: 'user.withdrawal.dismiss' }
  | { type: 'user.withdrawal.submit'; proof: WithdrawalProof }
  | { type: 'user.withdrawal.again' }
  | AddressAddedEvent
  | ListDoubtedEvent
  | FundsChangedEvent;

/** The available balance of the currency changed. */
export interface FundsChangedEvent {
  type: 'push.funds.changed';
}

export type TermsOutcome = Outcome<WithdrawalTerms>;
export type WithdrawOutcome = Outcome<{ withdrawal: Withdrawal }>;

/** The reviewed withdrawal together with the proof of the account holder. */
export interface Request {
  place: { currency: string; network: string };
  draft: WithdrawalValues;
  proof: WithdrawalProof;
}

/**
 * Builds the request from the reviewed draft.
 * @throws when there is nothing to review.
 */
export function requestOf(context: WithdrawalContext, proof: WithdrawalProof | null): Request {
  const { currency, network, draft } = context;
  if (currency === null || network === null || draft === null || proof === null) throw new Error('nothing to withdraw');
  return { place: { currency, network }, draft, proof };
}

/** Returns the currency and network that the terms are loaded for. */
export const chosenPlace = ({ context }: { context: WithdrawalContext }) => ({
  currency: context.currency ?? '',
  network: context.network ?? '',
});

const problemsOf = ({ terms, scale }: WithdrawalContext, values: WithdrawalValues) =>
  terms === null ? {} : checkForm(terms, scale, values);

export const base = setup({
  types: typesOf<
    WithdrawalContext,
    WithdrawalEvent,
    'busy' | 'shown' | 'failed' | 'needsConfirm' | 'resting' | 'submitted',
    Notice,
    WithdrawalInput
  >(),
  actors: {
    loadTerms: port<TermsOutcome, { currency: string; network: string }>('loadTerms'),
    watchFunds: channelPort<FundsChangedEvent, { currency: string | null }>('watchFunds'),
    waitUntil: waitUntil(),
    withdraw: call('createWithdrawal'),
  },
  guards: {
    isChosen: ({ context }) => context.currency !== null && context.network !== null,
    isPaused: (_, outcome: TermsOutcome) => outcome.ok && outcome.value.quote.rest_until !== null,
    isProven: ({ context }, params: { proof: WithdrawalProof }) =>
      Object.keys(checkProof(requestOf(context, params.proof))).length === 0,
    isAccepted: (_, outcome: WithdrawOutcome) => outcome.ok,
    isPause: (_, outcome: WithdrawOutcome) => !outcome.ok && outcome.error === 'withdrawalResting',
    /** A new address was confirmed and is now in its cooling-off period, or the chosen one still is. */
    isAddressResting: (_, outcome: WithdrawOutcome) => !outcome.ok && outcome.error === 'addressResting',
    /** A code that was not asked for is missing when the address has been removed meanwhile: with new terms it is asked for. */
    isOfForm: ({ context }, outcome: WithdrawOutcome) =>
      !outcome.ok &&
      (refusedField(outcome) !== undefined || (outcome.error === 'codeWrong' && context.proof?.code === null)),
  },
  actions: {
    openCurrency: emit((_, params: { currency: string }) =>
      navigate(placeAddress('/wallet/cash', { currency: params.currency, network: null })),
    ),
    openNetwork: emit(({ context }, params: { network: string }) =>
      navigate(placeAddress('/wallet/cash', { currency: context.currency, network: params.network }), {
        replace: true,
      }),
    ),
    storeTerms: assign((_, outcome: TermsOutcome) => ({ terms: valueOf(outcome) })),
    /** The new entry of the address book may be for another currency. */
    putAddress: assign(({ context: { terms, currency, network } }, { address }: { address: WithdrawalAddress }) => {
      if (terms === null || address.currency !== currency || address.network !== network) return {};
      const others = terms.addresses.filter(({ id }) => id !== address.id);
      return { terms: { ...terms, addresses: [address, ...others] } };
    }),
    storeDraft: assign((_, params: { values: WithdrawalValues }) => ({ draft: params.values, failure: null })),
    storeProof: assign((_, params: { proof: WithdrawalProof }) => ({ proof: params.proof, failure: null })),
    /** Passwords and codes are kept only for the duration of the call. */
    forgetProof: assign({ proof: null }),
    storeMade: assign((_, outcome: WithdrawOutcome) => ({ made: valueOf(outcome).withdrawal, draft: null })),
    toastProof: emit(({ context }, params: { proof: WithdrawalProof }) =>
      toast('error', Object.values(checkProof(requestOf(context, params.proof)))[0] ?? 'validation:required'),
    ),
    toastResting: emit(toast('info', 'withdrawal:addressConfirmed')),
    toastMade: emit((_, outcome: WithdrawOutcome) =>
      outcome.ok && outcome.repeated
        ? toast('info', 'withdrawal:sentBefore')
        : toast('success', 'withdrawal:succeeded'),
    ),
  },
}).extend(
  judged(({ values }: { values: WithdrawalValues }, context: WithdrawalContext) =>
    firstOf(problemsOf(context, values)),
  ),
);
