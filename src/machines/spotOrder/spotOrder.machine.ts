import { not } from 'xstate';
import { BLANK_FORM, rulesOf } from './spotOrder.form';
import { spotOrderSetup } from './spotOrder.setup';

const restoring = spotOrderSetup.createStateConfig({
  description: 'The form as an earlier visit or the way to the login screen left it is being fetched.',
  tags: 'busy',
  invoke: {
    id: 'restoreForm',
    src: 'restoreForm',
    input: ({ context }) => ({ pair: rulesOf(context.terms).pair }),
    onDone: { target: 'open', actions: { type: 'takeKept', params: ({ event }) => event.output } },
  },
});

const open = spotOrderSetup.createStateConfig({
  description: 'The form can be filled in.',
  tags: 'editable',
  initial: 'invalid',
  on: {
    'user.direction.choose': { actions: [{ type: 'setDirection', params: ({ event }) => event }, 'keepForm'] },
    'user.type.choose': { actions: [{ type: 'setType', params: ({ event }) => event }, 'keepForm'] },
    'user.timeInForce.choose': { actions: { type: 'setTimeInForce', params: ({ event }) => event } },
    'user.field.change': { actions: { type: 'setField', params: ({ event }) => event } },
    'user.size.percent': { guard: 'canSlide', actions: { type: 'setPercent', params: ({ event }) => event } },
    'user.price.pick': { actions: { type: 'takePrice', params: ({ event }) => event } },
    'user.quantity.pick': { actions: { type: 'takeQuantity', params: ({ event }) => event } },
    'user.confirmation.choose': { actions: [{ type: 'storeAsk', params: ({ event }) => event }, 'keepForm'] },
    'user.login.open': { guard: 'isVisitor', actions: ['keepForm', 'openLogin'] },
    'user.register.open': { guard: 'isVisitor', actions: ['keepForm', 'openRegistration'] },
  },
  states: {
    invalid: {
      description: 'Something is missing or not possible; the form says what.',
      always: { guard: 'isSubmittable', target: 'valid' },
    },
    valid: {
      description: 'The order can be submitted.',
      tags: 'ready',
      always: { guard: not('isSubmittable'), target: 'invalid' },
      on: { 'user.order.submit': '#spotOrder.preparing' },
    },
    resting: {
      description:
        'An order has just been submitted: for two seconds the same one is not taken again, so that a double click places one.',
      on: { 'user.order.submit': { guard: 'isAnother', target: '#spotOrder.preparing' } },
      after: { doubleSubmitWindow: 'invalid' },
    },
  },
});

const preparing = spotOrderSetup.createStateConfig({
  description: 'The market is looked at once more and the key that makes the order unique is drawn.',
  tags: 'busy',
  invoke: {
    id: 'prepareOrder',
    src: 'prepareOrder',
    input: ({ context }) => ({ pair: rulesOf(context.terms).pair }),
    onDone: [
      {
        guard: { type: 'isOutdated', params: ({ event }) => event.output },
        target: 'open',
        actions: 'warnOutdated',
      },
      {
        guard: { type: 'mustAsk', params: ({ event }) => event.output },
        target: 'confirming',
        actions: { type: 'storeDraft', params: ({ event }) => event.output },
      },
      { target: 'submitting', actions: { type: 'storeDraft', params: ({ event }) => event.output } },
    ],
  },
});

export const spotOrderMachine = spotOrderSetup.createMachine({
  id: 'spotOrder',
  description: 'The order form of one pair and the submission of its orders.',
  context: ({ input }) => ({
    terms: input.terms,
    wanted: input.wanted ?? null,
    form: BLANK_FORM,
    signedIn: false,
    available: null,
    fresh: false,
    priced: true,
    halted: false,
    ask: true,
    draft: null,
    unanswered: null,
    sent: null,
    complaints: {},
  }),
  invoke: [
    {
      id: 'watchTrader',
      src: 'watchTrader',
      input: ({ context }) => ({ left: context.terms.left_symbol, right: context.terms.right_symbol }),
    },
    { id: 'watchPrices', src: 'watchPrices', input: ({ context }) => ({ pair: rulesOf(context.terms).pair }) },
  ],
  on: {
    'sys.session.changed': { actions: { type: 'storeSession', params: ({ event }) => event } },
    'flow.balances.changed': { actions: { type: 'storeAvailable', params: ({ event }) => event } },
    'flow.price.offered': { guard: 'isPriceBlank', actions: { type: 'offerPrice', params: ({ event }) => event } },
    'push.pairState.changed': { actions: { type: 'storeHalted', params: ({ event }) => event } },
    'sys.prices.changed': { actions: { type: 'storeFreshness', params: ({ event }) => event } },
  },
  initial: 'restoring',
  states: {
    restoring,
    open,
    preparing,
    confirming: {
      description: 'The user looks at the order once more before it is sent.',
      tags: 'needsConfirm',
      on: {
        'user.confirmation.choose': { actions: [{ type: 'storeAsk', params: ({ event }) => event }, 'keepForm'] },
        'user.order.accept': { guard: 'isAcceptable', target: 'submitting' },
        'user.order.dismiss': { target: 'open', actions: 'dropDraft' },
      },
    },
    submitting: {
      description: 'The order is on its way; the fields keep what was typed.',
      tags: 'busy',
      entry: 'storeSent',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => {
          if (!context.draft) throw new Error('an order is submitted from its draft');
          return { body: context.draft.body, key: context.draft.key };
        },
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'open.resting',
            actions: ['clearSize', { type: 'announceOutcome', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event.output },
            target: 'open.resting',
            actions: ['keepUnanswered', { type: 'announceOutcome', params: ({ event }) => event.output }],
          },
          {
            target: 'open.resting',
            actions: [
              { type: 'storeComplaints', params: ({ event }) => event.output },
              { type: 'announceOutcome', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
  },
});
