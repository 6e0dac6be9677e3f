import { assign, emit, not, raise, setup, type SnapshotFrom } from 'xstate';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { call } from '../../call';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { channelPort } from '../../port';
import { toast, type Notice, failureNotice } from '../../shell/app/notices';
import {
  allReason,
  availableIn,
  type BalancesEvent,
  blockingReason,
  bodyOf,
  changeRoute,
  type LimitOutcome,
  movable,
  type Reason,
  scaleNow,
  sharedCurrencies,
  type TransferContext,
  type TransferEvent,
  type TransferField,
  type TransferInput,
  type TransferOutcome,
  wholeQuantity,
} from './transfer.form';
import { DOUBLE_SUBMIT, resting, accepted } from '../../families/submission';
import type { Failure } from '../../../../domain/contract/outcome';

const FIELD_OF_ERROR: Partial<Record<Failure['error'], TransferField>> = {
  transferSameAccount: 'to',
  transferCurrency: 'currency',
  unknownCurrency: 'currency',
  quantityOffScale: 'quantity',
  insufficientBalance: 'quantity',
};

/** The server's complaint by the field that it concerns, as "namespace:key". */
function complaintsOf(failure: Failure): TransferContext['complaints'] {
  const field = FIELD_OF_ERROR[failure.error];
  return field ? { [field]: `errors:${failure.error}` } : {};
}

const outcomeNotice = (outcome: TransferOutcome): Notice =>
  outcome.ok
    ? toast('success', 'transfer:succeeded', {
        params: { currency: outcome.value.transfer.currency },
        amounts: { quantity: outcome.value.transfer.quantity },
      })
    : failureNotice(outcome);

const base = setup({
  types: typesOf<TransferContext, TransferEvent, 'busy' | 'resting' | 'ready', Notice, TransferInput>(),
  actors: {
    watchBalances: channelPort<BalancesEvent>('watchBalances'),
    askLimit: call('transferable'),
    createTransfer: call('createTransfer'),
  },
  guards: {
    isSubmittable: ({ context }) => blockingReason(context) === null,
    hasSome: ({ context }) => allReason(context) === null,
    isShared: ({ context }, params: { currency: string }) =>
      sharedCurrencies(context.currencies, context.route).some(({ symbol }) => symbol === params.currency),
    isAskable: ({ context: { route, balances } }) =>
      balances !== null && route.from !== route.to && route.currency !== '',
    hasSourceMoved: ({ context }, params: Pick<BalancesEvent, 'balances'>) =>
      availableIn({ ...context, ...params }, context.route.from) !== availableIn(context, context.route.from),
    isOk: (_, params: LimitOutcome | TransferOutcome) => params.ok,
  },
  actions: {
    storeBalances: assign((_, params: Pick<BalancesEvent, 'balances'>) => ({ balances: params.balances })),
    askAnew: raise({ type: 'flow.route.changed' }),
    forgetLimit: assign({ limit: null }),
    storeLimit: assign((_, params: LimitOutcome) => ({ limit: params.ok ? params.value.quantity : null })),
    chooseSource: assign(({ context }, params: { account: Account }) => changeRoute(context, { from: params.account })),
    chooseTarget: assign(({ context }, params: { account: Account }) => changeRoute(context, { to: params.account })),
    swapAccounts: assign(({ context }) => changeRoute(context, { from: context.route.to, to: context.route.from })),
    chooseCurrency: assign(({ context }, params: { currency: string }) =>
      changeRoute(context, { currency: params.currency }),
    ),
    setQuantity: assign(({ context }, params: { text: string }) => ({
      quantity: params.text,
      complaints: { ...context.complaints, quantity: undefined },
    })),
    takeAll: assign(({ context }) => ({ quantity: wholeQuantity(context), complaints: {} })),
    clearComplaints: assign({ complaints: {} }),
    clearQuantity: assign({ quantity: '' }),
    storeComplaints: assign((_, params: TransferOutcome) => ({ complaints: params.ok ? {} : complaintsOf(params) })),
    announce: emit((_, params: TransferOutcome) => outcomeNotice(params)),
  },
  delays: DOUBLE_SUBMIT,
});

const limit = base.createStateConfig({
  description: 'What may leave the source account: its balance without what open positions need.',
  initial: 'unasked',
  on: {
    'flow.route.changed': '.unasked',
    'flow.balances.changed': [
      { guard: withEvent('hasSourceMoved'), target: '.unasked', actions: ['forgetLimit', withEvent('storeBalances')] },
      { actions: withEvent('storeBalances') },
    ],
  },
  states: {
    unasked: {
      description: 'Nothing to ask for: balances are unknown, or nothing can move between these accounts.',
      always: { guard: 'isAskable', target: 'asking' },
    },
    asking: {
      description: 'The exchange is asked how much may be moved; until it answers the balance counts.',
      invoke: {
        ...actor('askLimit'),
        input: ({ context: { route } }) => ({
          from_account: route.from,
          to_account: route.to,
          currency: route.currency,
        }),
        onDone: { target: 'told', actions: withOutput('storeLimit') },
      },
    },
    told: {
      description: 'The exchange has answered; where it could not, the balance counts and the exchange judges.',
    },
  },
});

const submission = base.createStateConfig({
  description: 'The form and its submission.',
  initial: 'editing',
  states: {
    editing: {
      description: 'Accounts, currency and quantity are being chosen.',
      initial: 'invalid',
      on: {
        'user.source.choose': { actions: [withEvent('chooseSource'), 'askAnew'] },
        'user.target.choose': { actions: [withEvent('chooseTarget'), 'askAnew'] },
        'user.accounts.swap': { actions: ['swapAccounts', 'askAnew'] },
        'user.currency.choose': {
          guard: withEvent('isShared'),
          actions: [withEvent('chooseCurrency'), 'askAnew'],
        },
        'user.quantity.change': { actions: withEvent('setQuantity') },
        'user.quantity.all': { guard: 'hasSome', actions: 'takeAll' },
      },
      states: {
        invalid: {
          description: 'Something is missing or not possible; the form says what.',
          always: { guard: 'isSubmittable', target: 'valid' },
        },
        valid: {
          description: 'The transfer can be submitted.',
          tags: 'ready',
          always: { guard: not('isSubmittable'), target: 'invalid' },
          on: { 'user.transfer.submit': { target: '#transfer.submission.submitting', actions: 'clearComplaints' } },
        },
        resting: resting(
          'A transfer was just submitted: for two seconds no other is taken, so that a double click makes one.',
          'invalid',
        ),
      },
    },
    submitting: {
      description: 'The transfer is on its way; the fields keep what was typed.',
      tags: 'busy',
      invoke: {
        ...actor('createTransfer'),
        input: ({ context }) => bodyOf(context),
        onDone: [
          accepted('editing.resting', ['clearQuantity', withOutput('announce')]),
          { target: 'editing.resting', actions: [withOutput('storeComplaints'), withOutput('announce')] },
        ],
      },
    },
  },
});

export const transferMachine = base.createMachine({
  id: 'transfer',
  description: 'Moves funds between two accounts of the same user, at once and without fee.',
  context: ({ input }) => ({
    ...input,
    quantity: '',
    balances: null,
    limit: null,
    complaints: {},
  }),
  invoke: { ...actor('watchBalances') },
  type: 'parallel',
  states: { submission, limit },
});

export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;

export const routeOf = (snapshot: TransferSnapshot) => snapshot.context.route;
export const quantityOf = (snapshot: TransferSnapshot) => snapshot.context.quantity;
export const isBusy = (snapshot: TransferSnapshot) => snapshot.hasTag('busy');
export const scaleOf = (snapshot: TransferSnapshot) => scaleNow(snapshot.context);
export const movableOf = (snapshot: TransferSnapshot) => movable(snapshot.context);
export const sourceAvailableOf = ({ context }: TransferSnapshot) => availableIn(context, context.route.from);
export const targetAvailableOf = ({ context }: TransferSnapshot) => availableIn(context, context.route.to);
export const allReasonOf = (snapshot: TransferSnapshot) => allReason(snapshot.context);

/** Symbols of the currencies that can be transferred between the chosen accounts. */
export const symbolsOf = ({ context }: TransferSnapshot): readonly string[] =>
  sharedCurrencies(context.currencies, context.route).map(({ symbol }) => symbol);

/** Reason why the transfer cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: TransferSnapshot): Reason | null {
  if (snapshot.hasTag('busy')) return { key: 'transfer:submitting' };
  if (snapshot.hasTag('resting')) return { key: 'transfer:justSubmitted' };
  return blockingReason(snapshot.context);
}

/** Message below a field: the server's complaint, or a problem with the input. */
export function fieldReasonOf({ context }: TransferSnapshot, field: TransferField): Reason | null {
  const complaint = context.complaints[field];
  if (complaint) return { key: complaint, field };
  const blocking = blockingReason(context);
  return blocking?.field === field && !blocking.key.endsWith('Required') ? blocking : null;
}
