import type { SnapshotFrom, ActorRefFrom } from 'xstate';
import { actor, withEvent, withOutput } from '../../passing';
import { withdrawalBody } from './withdrawal.check';
import { base, chosenPlace, requestOf } from './withdrawal.setup';
import { refusal, refused, resting, submitted, accepted } from '../../families/submission';
import type { SecurityOverview } from '../../../../domain/contract/account/security';
import type { WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';

/** Returns the state that loads the terms; with them the flow goes on in `shown`. */
const loading = <const Shown extends string>(description: string, shown: Shown) =>
  ({
    description,
    tags: 'busy',
    invoke: {
      ...actor('loadTerms'),
      input: chosenPlace,
      onDone: [
        { guard: withOutput('isPaused'), target: 'paused', actions: withOutput('storeTerms') },
        { guard: withOutput('isOk'), target: shown, actions: withOutput('storeTerms') },
        { target: 'failed', actions: withOutput('storeFailure') },
      ],
    },
  }) as const;

/** Withdrawal of one currency on one network. The choice is in the page's URL; each choice has its own flow. */
export const withdrawalMachine = base.createMachine({
  id: 'withdrawal',
  description: 'A withdrawal of a currency on a network, from the form to the accepted request.',
  context: ({ input }) => ({ ...input, terms: null, draft: null, proof: null, failure: null, made: null }),
  invoke: {
    ...actor('watchFunds'),
    input: ({ context }) => ({ currency: context.currency }),
  },
  on: {
    'user.currency.choose': { actions: withEvent('openCurrency') },
    'user.network.choose': { actions: withEvent('openNetwork') },
    'flow.address.added': { actions: withEvent('putAddress') },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Currency and network have to be chosen; the page opens again with the choice in its address.',
      always: { guard: 'isChosen', target: 'loading' },
    },
    loading: {
      ...loading('Fee, limits and the address book are being loaded.', 'editing'),
      on: { 'push.funds.changed': 'overtaken' },
    },
    overtaken: loading(
      'The balance changed while they were being loaded: they are loaded anew, and once more when the form is shown.',
      'editing.refreshing',
    ),
    failed: {
      description: 'Fee and limits could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.terms.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    paused: {
      description: 'Withdrawals rest after a change of the security settings; it is said until when.',
      tags: 'shown',
      invoke: {
        ...actor('waitUntil'),
        input: ({ context }) => ({ at: context.terms?.quote.rest_until ?? 0 }),
        onDone: { target: 'loading', actions: 'forgetFailure' },
      },
    },
    editing: {
      description: 'Address and quantity are being entered.',
      tags: 'shown',
      on: {
        'user.withdrawal.review': submitted('reviewing', 'storeDraft'),
        'flow.list.doubted': '.refreshing',
      },
      initial: 'current',
      states: {
        current: {
          description: 'Fee, limits and balance are up to date.',
          on: { 'push.funds.changed': 'refreshing' },
        },
        refreshing: {
          description:
            'The balance changed, or may have during the review: limits are being loaded again while the form stays.',
          on: {
            'push.funds.changed': { target: 'refreshing', reenter: true },
            /** The answer on its way may be from before it was added. */
            'flow.address.added': { target: 'refreshing', reenter: true, actions: withEvent('putAddress') },
          },
          invoke: {
            id: 'refreshTerms',
            src: 'loadTerms',
            input: chosenPlace,
            onDone: [accepted('current', withOutput('storeTerms')), { target: 'current' }],
          },
        },
      },
    },
    reviewing: {
      description:
        'The withdrawal is shown once more; funds password, second factor and the code of a new address are asked for.',
      tags: ['shown', 'needsConfirm'],
      on: {
        'user.withdrawal.dismiss': 'editing.refreshing',
        'user.withdrawal.submit': [
          { guard: withEvent('isProven'), target: 'submitting', actions: withEvent('storeProof') },
          { actions: withEvent('toastProof') },
        ],
      },
    },
    submitting: {
      description:
        'The server checks the proof, freezes quantity and fee, and accepts the withdrawal; a new address rests first.',
      tags: ['shown', 'needsConfirm', 'busy'],
      exit: 'forgetProof',
      invoke: {
        ...actor('withdraw'),
        input: ({ context }) => withdrawalBody(requestOf(context, context.proof)),
        onDone: [
          {
            guard: withOutput('isAccepted'),
            target: 'submitted',
            actions: [withOutput('storeMade'), withOutput('toastMade')],
          },
          { guard: withOutput('isPause'), target: 'loading', actions: refusal },
          { guard: withOutput('isAddressResting'), target: 'loading', actions: 'toastResting' },
          { guard: withOutput('isOfForm'), target: 'formRefused', actions: refusal },
          refused('proofRefused'),
        ],
      },
    },
    proofRefused: {
      description: 'The proof was refused or no answer came; another try is taken after two seconds.',
      tags: ['shown', 'needsConfirm', 'resting'],
      on: { 'user.withdrawal.dismiss': 'formRefused' },
      after: { doubleSubmitWindow: 'reviewing' },
    },
    formRefused: {
      description: 'Address or quantity was refused; another try is taken after two seconds.',
      tags: ['shown', 'resting'],
      after: { doubleSubmitWindow: 'editing.refreshing' },
    },
    submitted: {
      description: 'The withdrawal was accepted and is shown, with what is left of the limit now.',
      tags: 'submitted',
      invoke: {
        id: 'updateTerms',
        src: 'loadTerms',
        input: chosenPlace,
        onDone: { guard: withOutput('isOk'), actions: withOutput('storeTerms') },
      },
      initial: 'settling',
      states: {
        settling: resting('A further withdrawal is taken after two seconds.', 'settled'),
        settled: {
          description: 'Another withdrawal can be made.',
          on: { 'user.withdrawal.again': '#withdrawal.loading' },
        },
      },
    },
  },
});

type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>;

export const stateOf = ({ value }: WithdrawalSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
export const termsOf = (snapshot: WithdrawalSnapshot) => snapshot.context.terms;
export const draftOf = (snapshot: WithdrawalSnapshot) => snapshot.context.draft;
export const failureOf = (snapshot: WithdrawalSnapshot) => snapshot.context.failure;
export const isFailed = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('failed');
export const isReviewed = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('needsConfirm');
export const isSubmitted = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('submitted');
/** Time from which withdrawals are possible again, ms; null when they are now. */
export const pausedUntil = (snapshot: WithdrawalSnapshot): number | null =>
  snapshot.matches('paused') ? (snapshot.context.terms?.quote.rest_until ?? null) : null;

export type WithdrawalRef = ActorRefFrom<typeof withdrawalMachine>;

/** Problems that further typing cannot fix; shown immediately. */
const TOO_MUCH: readonly string[] = ['errors:withdrawalLimit', 'errors:insufficientBalance'];

/** Whether a field's problem is already shown. */
export const isMarked = (problem: string | undefined, isTouched: boolean): boolean =>
  isTouched || TOO_MUCH.includes(problem ?? '');

/** End of the withdrawal pause, ms: from the quote, or from the security settings until there is one; null when not paused. */
export const restUntil = (
  quote: Pick<WithdrawalQuote, 'rest_until'> | null,
  overview: Pick<SecurityOverview, 'withdrawals_rest_until'> | null,
): number | null => (quote ? quote.rest_until : (overview?.withdrawals_rest_until ?? null));

const isResting = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('resting');

/** Whether the terms behind a form that is already shown are being loaded anew. */
export const isReloading = (snapshot: WithdrawalSnapshot) =>
  snapshot.matches('loading') || snapshot.matches('overtaken');

/** Reason why the form cannot be reviewed now: a message key; null when it can, or once the terms are loaded. */
export function reviewReason(snapshot: WithdrawalSnapshot) {
  if (snapshot.matches('paused')) return 'errors:withdrawalResting';
  if (isFailed(snapshot)) return 'withdrawal:loadFailed';
  return isResting(snapshot) ? 'securityCheck:resting' : null;
}

/** Reason why the withdrawal cannot be confirmed now: a message key; null when it can. */
export const submitReason = (snapshot: WithdrawalSnapshot) => (isResting(snapshot) ? 'securityCheck:resting' : null);

/** Reason why no further withdrawal can be made now: a message key; null when it can. */
export const againReason = submitReason;
