import { assign, emit, enqueueActions, setup } from 'xstate';
import type { WithdrawalAddress } from '../../../domain/contract/addresses';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import { placeAddress } from '../walletPlace';
import { checkForm, checkProof, refusedField } from './withdrawal.check';
import type {
  FundsChangedEvent,
  Request,
  TermsOutcome,
  WithdrawalContext,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalProof,
  WithdrawalValues,
  WithdrawOutcome,
  WithdrawRequest,
} from './withdrawal.types';

/** The request of what is being reviewed. @throws before there is anything to review. */
export function requestOf(context: WithdrawalContext, proof: WithdrawalProof | null): Request {
  const { currency, network, draft } = context;
  if (currency === null || network === null || draft === null || proof === null) throw new Error('nothing to withdraw');
  return { place: { currency, network }, draft, proof };
}

const problemsOf = ({ terms, scale }: WithdrawalContext, values: WithdrawalValues) =>
  terms === null ? {} : checkForm(terms, scale, values);

const isSame = (one: WithdrawalValues | null, other: WithdrawalValues) => JSON.stringify(one) === JSON.stringify(other);

const toast = (key: string | undefined, kind: 'success' | 'info' | 'error'): Notice => ({
  type: 'toast',
  kind,
  key: key ?? 'validation:required',
});

/** What the chart of the withdrawal is made of. */
export const base = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'shown' | 'failed' | 'needsConfirm' | 'resting' | 'submitted',
  },
  actors: {
    loadTerms: port<TermsOutcome, { currency: string; network: string }>('loadTerms'),
    watchFunds: channelPort<FundsChangedEvent, { currency: string | null }>('watchFunds'),
    waitUntil: port<void, { at: number }>('waitUntil'),
    drawKey: port<string>('drawKey'),
    withdraw: port<WithdrawOutcome, WithdrawRequest>('withdraw'),
  },
  guards: {
    isChosen: ({ context }) => context.currency !== null && context.network !== null,
    isOk: (_, params: { outcome: TermsOutcome }) => params.outcome.ok,
    isPaused: (_, { outcome }: { outcome: TermsOutcome }) => outcome.ok && outcome.value.quote.rest_until !== null,
    isValid: ({ context }, params: { values: WithdrawalValues }) =>
      Object.keys(problemsOf(context, params.values)).length === 0,
    hasKey: ({ context }) => context.key !== null,
    isProven: ({ context }, params: { proof: WithdrawalProof }) =>
      Object.keys(checkProof(requestOf(context, params.proof))).length === 0,
    isAccepted: (_, params: { outcome: WithdrawOutcome }) => params.outcome.ok,
    /** No answer came: the server may have accepted it. */
    isLost: (_, { outcome }: { outcome: WithdrawOutcome }) => !outcome.ok && outcome.error === 'network',
    isPause: (_, { outcome }: { outcome: WithdrawOutcome }) => !outcome.ok && outcome.error === 'withdrawalResting',
    /** A new address was confirmed and rests now, or the chosen one still does. */
    isAddressResting: (_, { outcome }: { outcome: WithdrawOutcome }) =>
      !outcome.ok && outcome.error === 'addressResting',
    isOfForm: (_, { outcome }: { outcome: WithdrawOutcome }) => !outcome.ok && refusedField(outcome) !== undefined,
  },
  actions: {
    openCurrency: emit((_, params: { currency: string }) => ({
      type: 'navigate',
      to: placeAddress('/wallet/cash', { currency: params.currency, network: null }),
    })),
    openNetwork: emit(({ context }, params: { network: string }) => ({
      type: 'navigate',
      to: placeAddress('/wallet/cash', { currency: context.currency, network: params.network }),
      replace: true,
    })),
    storeTerms: assign((_, params: { outcome: TermsOutcome }) => ({ terms: valueOf(params.outcome) })),
    storeFailure: assign((_, params: { outcome: TermsOutcome }) => ({ failure: failureOf(params.outcome) })),
    /** The book may have been added to for another currency. */
    putAddress: assign(({ context: { terms, currency, network } }, { address }: { address: WithdrawalAddress }) => {
      if (terms === null || address.currency !== currency || address.network !== network) return {};
      const others = terms.addresses.filter(({ id }) => id !== address.id);
      return { terms: { ...terms, addresses: [address, ...others] } };
    }),
    storeDraft: assign(({ context }, params: { values: WithdrawalValues }) => ({
      draft: params.values,
      key: isSame(context.draft, params.values) ? context.key : null,
      failure: null,
    })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forgetKey: assign({ key: null }),
    storeProof: assign((_, params: { proof: WithdrawalProof }) => ({ proof: params.proof, failure: null })),
    /** Passwords and codes are kept no longer than the call lasts. */
    forgetProof: assign({ proof: null }),
    storeMade: assign((_, params: { outcome: WithdrawOutcome }) => ({
      made: valueOf(params.outcome).withdrawal,
      draft: null,
    })),
    refuse: enqueueActions(({ enqueue }, params: { outcome: WithdrawOutcome }) => {
      const failure = failureOf(params.outcome);
      enqueue.assign({ failure });
      enqueue.emit(failureNotice(failure));
    }),
    toastProblem: emit(({ context }, params: { values: WithdrawalValues }) =>
      toast(Object.values(problemsOf(context, params.values))[0], 'error'),
    ),
    toastProof: emit(({ context }, params: { proof: WithdrawalProof }) =>
      toast(Object.values(checkProof(requestOf(context, params.proof)))[0], 'error'),
    ),
    toastResting: emit(toast('withdrawal:addressConfirmed', 'info')),
    toastMade: emit(toast('withdrawal:succeeded', 'success')),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
});
