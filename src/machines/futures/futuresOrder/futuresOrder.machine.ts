import { BLANK_FORM, UNKNOWN_MARKET, UNKNOWN_TRADER } from './futuresOrder.form';
import { futuresOrderSetup } from './futuresOrder.setup';
import { withEvent, withMember, withOutput } from '../../passing';
import { draftIn } from '../../families/submission';

/** Handled whichever form is shown, because the effect chosen here applies to both. */
const onEither = {
  'user.effect.choose': { actions: withMember('changeForm', 'effect') },
  'user.login.open': { guard: 'isVisitor', actions: 'openLogin' },
  'user.register.open': { guard: 'isVisitor', actions: 'openRegistration' },
  'user.identity.open': { guard: 'isUnpermitted', actions: 'openIdentity' },
} as const;

const open = futuresOrderSetup.createStateConfig({
  description: 'The form can be filled in.',
  tags: 'editable',
  initial: 'editing',
  on: {
    ...onEither,
    'user.type.choose': [
      { guard: withEvent('isOrder'), actions: [withEvent('chooseType'), 'keepForm'] },
      { target: '#futuresOrder.planning' },
    ],
    'user.timeInForce.choose': { actions: withMember('changeForm', 'timeInForce') },
    'user.targets.toggle': { actions: { type: 'changeForm', params: ({ event }) => ({ withTargets: event.on }) } },
    'user.triggerBy.choose': { actions: withMember('changeForm', 'triggerBy') },
    'user.field.change': { actions: withEvent('setField') },
    'user.sizeBy.choose': { guard: 'isOpening', actions: [withEvent('chooseSizeBy'), 'keepForm'] },
    'user.size.percent': { guard: 'canSlide', actions: withEvent('setPercent') },
    'user.price.pick': { actions: withEvent('takePrice') },
    'user.quantity.pick': { actions: withEvent('takeQuantity') },
    'user.confirmation.choose': { actions: [withEvent('storeAsk'), 'keepForm'] },
  },
  states: {
    editing: {
      description:
        'An order of either side is submitted as soon as nothing stands against it; the form says what does.',
      on: {
        'user.order.submit': {
          guard: withEvent('isSubmittable'),
          target: '#futuresOrder.preparing',
          actions: withEvent('storeSide'),
        },
      },
    },
    resting: {
      description:
        'An order has just been submitted: for two seconds the same one is not taken again, so that a double click places one.',
      on: {
        'user.order.submit': {
          guard: withEvent('isAnother'),
          target: '#futuresOrder.preparing',
          actions: withEvent('storeSide'),
        },
      },
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

const planning = futuresOrderSetup.createStateConfig({
  description: 'The form of trigger orders stands in the place of this one, which keeps what was typed.',
  tags: 'editable',
  on: {
    ...onEither,
    'user.type.choose': {
      guard: withEvent('isOrder'),
      target: 'open',
      actions: [withEvent('chooseType'), 'keepForm'],
    },
    'user.price.pick': { target: 'open', actions: withEvent('takePrice') },
    'user.quantity.pick': { target: 'open', actions: withEvent('takeQuantity') },
  },
});

const preparing = futuresOrderSetup.createStateConfig({
  description: 'The order is put together as the form stands; it is asked about first unless the user chose otherwise.',
  entry: 'storeDraft',
  always: [{ guard: 'mustAsk', target: 'confirming' }, { target: 'submitting' }],
});

const submitting = futuresOrderSetup.createStateConfig({
  description: 'The order is on its way; the fields keep what was typed.',
  tags: 'busy',
  entry: 'storeSent',
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: draftIn,
    onDone: [
      { guard: withOutput('isPlaced'), target: 'open.resting', actions: ['clearSize', withOutput('announceOutcome')] },
      { target: 'open.resting', actions: [withOutput('storeComplaints'), withOutput('announceOutcome')] },
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
    sent: null,
    complaints: {},
  }),
  invoke: [
    {
      id: 'firstPrice',
      src: 'firstPrice',
      input: ({ context }) => ({ market: context.terms.contract.market }),
      onDone: {
        guard: 'isPriceBlank',
        actions: { type: 'offerPrice', params: ({ event }) => ({ price: event.output }) },
      },
    },
    {
      id: 'watchTrader',
      src: 'watchTrader',
      input: ({ context }) => ({ contract: context.terms.contract }),
    },
    {
      id: 'watchMarket',
      src: 'watchMarket',
      input: ({ context }) => ({ contract: context.terms.contract }),
    },
  ],
  on: {
    'flow.trader.told': { actions: withEvent('storeTrader') },
    'flow.market.told': { actions: withEvent('storeMarket') },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The choices of an earlier visit are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'restoreForm',
        src: 'restoreForm',
        onDone: { target: 'open', actions: withOutput('takeKept') },
      },
    },
    open,
    planning,
    preparing,
    confirming: {
      description: 'The user looks at the order once more before it is sent.',
      tags: 'needsConfirm',
      on: {
        'user.confirmation.choose': { actions: [withEvent('storeAsk'), 'keepForm'] },
        'user.order.accept': { guard: 'isAcceptable', target: 'submitting' },
        'user.order.dismiss': { target: 'open', actions: 'dropDraft' },
      },
    },
    submitting,
  },
});
