import { assign, emit, not, raise, setup } from 'xstate';
import type { Account } from '../../../domain/contract/wallet';
import type { Notice } from '../app/notices';
import { channelPort, port } from '../port';
import { complaintsOf, draftOf, outcomeNotice } from './transfer.answers';
import { availableIn, changeRoute, sharedCurrencies, wholeQuantity } from './transfer.form';
import { allReason, blockingReason } from './transfer.reasons';
import type {
  BalancesEvent,
  LimitOutcome,
  TransferContext,
  TransferDraft,
  TransferEvent,
  TransferInput,
  TransferOutcome,
  TransferRoute,
} from './transfer.types';

const base = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'resting' | 'ready',
  },
  actors: {
    watchBalances: channelPort<BalancesEvent>('watchBalances'),
    askLimit: port<LimitOutcome, TransferRoute>('askLimit'),
    drawKey: port<string>('drawKey'),
    createTransfer: port<TransferOutcome, TransferDraft>('createTransfer'),
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
    isUnanswered: (_, params: TransferOutcome) => !params.ok && params.error === 'network',
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
    storeDraft: assign(({ context }, params: { key: string }) => ({
      draft: draftOf(context, params.key),
      complaints: {},
    })),
    clearQuantity: assign({ quantity: '', draft: null, unanswered: null }),
    keepUnanswered: assign(({ context }) => ({ unanswered: context.draft, draft: null })),
    storeComplaints: assign((_, params: TransferOutcome) => ({
      complaints: params.ok ? {} : complaintsOf(params),
      draft: null,
      unanswered: null,
    })),
    announce: emit((_, params: TransferOutcome) => outcomeNotice(params)),
  },
  delays: {
    /** A second transfer is not taken within this time after the first, ms. */
    doubleSubmitWindow: 2000,
  },
});

const limit = base.createStateConfig({
  description: 'What may leave the source account: its balance without what open positions need.',
  initial: 'unasked',
  on: {
    'flow.route.changed': '.unasked',
    'flow.balances.changed': [
      {
        guard: { type: 'hasSourceMoved', params: ({ event }) => event },
        target: '.unasked',
        actions: ['forgetLimit', { type: 'storeBalances', params: ({ event }) => event }],
      },
      { actions: { type: 'storeBalances', params: ({ event }) => event } },
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
        id: 'askLimit',
        src: 'askLimit',
        input: ({ context }) => context.route,
        onDone: {
          target: 'told',
          actions: { type: 'storeLimit', params: ({ event }) => event.output },
        },
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
        'user.source.choose': { actions: [{ type: 'chooseSource', params: ({ event }) => event }, 'askAnew'] },
        'user.target.choose': { actions: [{ type: 'chooseTarget', params: ({ event }) => event }, 'askAnew'] },
        'user.accounts.swap': { actions: ['swapAccounts', 'askAnew'] },
        'user.currency.choose': {
          guard: { type: 'isShared', params: ({ event }) => event },
          actions: [{ type: 'chooseCurrency', params: ({ event }) => event }, 'askAnew'],
        },
        'user.quantity.change': { actions: { type: 'setQuantity', params: ({ event }) => event } },
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
          on: { 'user.transfer.submit': '#transfer.submission.preparing' },
        },
        resting: {
          description:
            'A transfer was just submitted: for two seconds no other is taken, so that a double click makes one.',
          tags: 'resting',
          after: { doubleSubmitWindow: 'invalid' },
        },
      },
    },
    preparing: {
      description: 'The key that makes the transfer unique is drawn.',
      tags: 'busy',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: {
          target: 'submitting',
          actions: { type: 'storeDraft', params: ({ event }) => ({ key: event.output }) },
        },
      },
    },
    submitting: {
      description: 'The transfer is on its way; the fields keep what was typed.',
      tags: 'busy',
      invoke: {
        id: 'createTransfer',
        src: 'createTransfer',
        input: ({ context }) => {
          if (!context.draft) throw new Error('a transfer is submitted from its draft');
          return context.draft;
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: ['clearQuantity', { type: 'announce', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: ['keepUnanswered', { type: 'announce', params: ({ event }) => event.output }],
          },
          {
            target: 'editing.resting',
            actions: [
              { type: 'storeComplaints', params: ({ event }) => event.output },
              { type: 'announce', params: ({ event }) => event.output },
            ],
          },
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
    draft: null,
    unanswered: null,
    complaints: {},
  }),
  invoke: { id: 'watchBalances', src: 'watchBalances' },
  type: 'parallel',
  states: { submission, limit },
});
