import { BLANK_FORM, UNKNOWN_MARKET, UNKNOWN_TRADER } from './futuresOrder.form';
import { futuresOrderSetup } from './futuresOrder.setup';

const open = futuresOrderSetup.createStateConfig({
  description: 'The form can be filled in.',
  tags: 'editable',
  initial: 'editing',
  on: {
    'user.effect.choose': { actions: { type: 'changeForm', params: ({ event }) => ({ effect: event.effect }) } },
    'user.type.choose': {
      actions: [{ type: 'changeForm', params: ({ event }) => ({ type: event.execution }) }, 'keepForm'],
    },
    'user.timeInForce.choose': {
      actions: { type: 'changeForm', params: ({ event }) => ({ timeInForce: event.timeInForce }) },
    },
    'user.targets.toggle': { actions: { type: 'changeForm', params: ({ event }) => ({ withTargets: event.on }) } },
    'user.triggerBy.choose': {
      actions: { type: 'changeForm', params: ({ event }) => ({ triggerBy: event.triggerBy }) },
    },
    'user.field.change': { actions: { type: 'setField', params: ({ event }) => event } },
    'user.size.percent': { guard: 'canSlide', actions: { type: 'setPercent', params: ({ event }) => event } },
    'user.price.pick': { actions: { type: 'takePrice', params: ({ event }) => event } },
    'user.quantity.pick': { actions: { type: 'takeQuantity', params: ({ event }) => event } },
    'user.confirmation.choose': { actions: [{ type: 'storeAsk', params: ({ event }) => event }, 'keepForm'] },
    'user.login.open': { guard: 'isVisitor', actions: 'openLogin' },
    'user.register.open': { guard: 'isVisitor', actions: 'openRegistration' },
    'user.identity.open': { guard: 'isUnpermitted', actions: 'openIdentity' },
  },
  states: {
    editing: {
      description:
        'An order of either side is submitted as soon as nothing stands against it; the form says what does.',
      on: {
        'user.order.submit': {
          guard: { type: 'isSubmittable', params: ({ event }) => event },
          target: '#futuresOrder.preparing',
          actions: { type: 'storeSide', params: ({ event }) => event },
        },
      },
    },
    resting: {
      description:
        'An order has just been submitted: for two seconds the same one is not taken again, so that a double click places one.',
      on: {
        'user.order.submit': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '#futuresOrder.preparing',
          actions: { type: 'storeSide', params: ({ event }) => event },
        },
      },
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

const preparing = futuresOrderSetup.createStateConfig({
  description: 'The key that makes the order unique is drawn.',
  tags: 'busy',
  invoke: {
    id: 'drawKey',
    src: 'drawKey',
    onDone: [
      {
        guard: 'mustAsk',
        target: 'confirming',
        actions: { type: 'storeDraft', params: ({ event }) => ({ key: event.output }) },
      },
      { target: 'submitting', actions: { type: 'storeDraft', params: ({ event }) => ({ key: event.output }) } },
    ],
  },
});

const submitting = futuresOrderSetup.createStateConfig({
  description: 'The order is on its way; the fields keep what was typed.',
  tags: 'busy',
  entry: 'storeSent',
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => {
      if (!context.draft) throw new Error('an order is submitted from its draft');
      return context.draft;
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
});

export const futuresOrderMachine = futuresOrderSetup.createMachine({
  id: 'futuresOrder',
  description: 'The order form of one contract: opening and closing longs and shorts.',
  context: ({ input }) => ({
    terms: input.terms,
    form: BLANK_FORM,
    trader: UNKNOWN_TRADER,
    market: UNKNOWN_MARKET,
    ask: true,
    side: 'long',
    draft: null,
    unanswered: null,
    sent: null,
    complaints: {},
  }),
  invoke: {
    id: 'firstPrice',
    src: 'firstPrice',
    input: ({ context }) => ({ market: context.terms.contract.market }),
    onDone: {
      guard: 'isPriceBlank',
      actions: { type: 'offerPrice', params: ({ event }) => ({ price: event.output }) },
    },
  },
  on: {
    'flow.trader.told': { actions: { type: 'storeTrader', params: ({ event }) => event } },
    'flow.market.told': { actions: { type: 'storeMarket', params: ({ event }) => event } },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The choices of an earlier visit are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'restoreForm',
        src: 'restoreForm',
        onDone: { target: 'open', actions: { type: 'takeKept', params: ({ event }) => event.output } },
      },
    },
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
    submitting,
  },
});
