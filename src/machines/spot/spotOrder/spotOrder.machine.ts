import { not, type SnapshotFrom } from 'xstate';
import { withEvent, withOutput } from '../../passing';
import { BLANK_FORM, rulesOf, canSlide, percentAt, sizeFields } from './spotOrder.form';
import { acceptReason, blockingReason, fieldProblem, isRepeated, type Reason } from './spotOrder.reasons';
import { spotOrderSetup } from './spotOrder.setup';
import type { OrderField, OrderKind } from './spotOrder.types';
import { draftIn } from '../../families/submission';

const restoring = spotOrderSetup.createStateConfig({
  description: 'The form as an earlier visit or the way to the login screen left it is being fetched.',
  tags: 'busy',
  on: { 'sys.session.changed': { actions: withEvent('storeSession') } },
  invoke: {
    id: 'restoreForm',
    src: 'restoreForm',
    input: ({ context }) => ({ pair: rulesOf(context.terms).pair }),
    onDone: [
      { guard: withOutput('wasPlanning'), target: 'planning', actions: withOutput('takeKept') },
      { target: 'open', actions: withOutput('takeKept') },
    ],
  },
});

/** Handled in both forms: the side chosen in one applies to the other as well. */
const onEither = {
  'user.direction.choose': { actions: [withEvent('setDirection'), 'keepForm'] },
  'user.login.open': { guard: 'isVisitor', actions: ['keepForm', 'openLogin'] },
  'user.register.open': { guard: 'isVisitor', actions: ['keepForm', 'openRegistration'] },
} as const;

/** Also handled while an order is on its way, which has its values already. */
const edits = {
  'user.basis.choose': { actions: [withEvent('setBasis'), 'keepForm'] },
  'user.timeInForce.choose': { actions: [withEvent('setTimeInForce'), 'keepTyped'] },
  'user.goodFor.choose': { guard: 'isDated', actions: [withEvent('setGoodFor'), 'keepTyped'] },
  'user.goodTill.choose': { guard: 'isDateOwn', actions: [withEvent('setGoodTill'), 'keepTyped'] },
  'user.callbackBy.choose': { guard: 'isTrailing', actions: [withEvent('setCallbackBy'), 'keepTyped'] },
  'user.targets.toggle': { actions: [withEvent('setTargets'), 'keepTyped'] },
  'user.iceberg.toggle': { guard: 'canBeIceberg', actions: [withEvent('setIceberg'), 'keepTyped'] },
  'user.field.change': { actions: [withEvent('setField'), 'keepTyped'] },
  'user.size.percent': { guard: 'canSlide', actions: [withEvent('setPercent'), 'keepTyped'] },
  'user.price.pick': { actions: [withEvent('takePrice'), 'keepTyped'] },
  'user.quantity.pick': { actions: [withEvent('takeQuantity'), 'keepTyped'] },
  'user.confirmation.choose': { actions: [withEvent('storeAsk'), 'keepForm'] },
} as const;

const open = spotOrderSetup.createStateConfig({
  description: 'The form can be filled in.',
  tags: 'editable',
  initial: 'invalid',
  on: {
    ...onEither,
    ...edits,
    'user.stop.prepare': { actions: [withEvent('takeStop'), 'keepForm'] },
    'user.type.choose': [
      { guard: withEvent('isOrder'), actions: [withEvent('setType'), 'keepForm'] },
      { target: '#spotOrder.planning' },
    ],
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

const planning = spotOrderSetup.createStateConfig({
  description: 'The form of plans stands in the place of this one, which keeps what was typed.',
  tags: 'editable',
  entry: 'keepPlanning',
  exit: 'forgetPlanning',
  on: {
    ...onEither,
    'user.type.choose': {
      guard: withEvent('isOrder'),
      target: 'open',
      actions: [withEvent('setType'), 'keepForm'],
    },
    'user.price.pick': { target: 'open', actions: [withEvent('takePrice'), 'keepTyped'] },
    'user.quantity.pick': { target: 'open', actions: [withEvent('takeQuantity'), 'keepTyped'] },
    'user.stop.prepare': { target: 'open', actions: [withEvent('takeStop'), 'keepForm'] },
  },
});

const preparing = spotOrderSetup.createStateConfig({
  description: 'The market is looked at once more.',
  tags: 'busy',
  invoke: {
    id: 'prepareOrder',
    src: 'prepareOrder',
    input: ({ context }) => ({ pair: rulesOf(context.terms).pair }),
    onDone: [
      { guard: withOutput('isOutdated'), target: 'open', actions: 'warnOutdated' },
      { guard: not('isAcceptable'), target: 'open' },
      { guard: withOutput('mustAsk'), target: 'confirming', actions: withOutput('storeDraft') },
      { target: 'submitting', actions: withOutput('storeDraft') },
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
    'sys.session.changed': [
      { guard: withEvent('isSignedOut'), actions: [withEvent('storeSession'), 'keepForm'] },
      { actions: withEvent('storeSession') },
    ],
    'flow.balances.changed': { actions: withEvent('storeAvailable') },
    'flow.price.offered': { guard: 'isPriceBlank', actions: withEvent('offerPrice') },
    'push.pairState.changed': { actions: withEvent('storeHalted') },
    'sys.prices.changed': { actions: withEvent('storeFreshness') },
  },
  initial: 'restoring',
  states: {
    restoring,
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
    submitting: {
      description: 'The order is on its way; the fields keep what was typed.',
      tags: 'busy',
      entry: ['storeSent', 'keepUnsent'],
      on: {
        ...edits,
        'user.direction.choose': { actions: [withEvent('setDirection'), 'keepForm'] },
        'user.type.choose': { guard: withEvent('isOrder'), actions: [withEvent('setType'), 'keepForm'] },
      },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: (from) => draftIn(from).body,
        onDone: [
          {
            guard: withOutput('isPlaced'),
            target: 'open.resting',
            actions: ['clearSent', 'keepForm', withOutput('announceOutcome')],
          },
          {
            target: 'open.resting',
            actions: [withOutput('storeComplaints'), 'keepForm', withOutput('announceOutcome')],
          },
        ],
      },
    },
  },
});

export type SpotOrderSnapshot = SnapshotFrom<typeof spotOrderMachine>;

export const kindChosen = (snapshot: SpotOrderSnapshot): OrderKind =>
  snapshot.matches('planning') ? 'plan' : snapshot.context.form.type;
export const formOf = (snapshot: SpotOrderSnapshot) => snapshot.context.form;
export const isSignedIn = (snapshot: SpotOrderSnapshot) => snapshot.context.signedIn;
export const asksFirst = (snapshot: SpotOrderSnapshot) => snapshot.context.ask;
export const draftOf = (snapshot: SpotOrderSnapshot) => snapshot.context.draft;
export const canSlideShown = (snapshot: SpotOrderSnapshot) => canSlide(snapshot.context);
export const percentShown = (snapshot: SpotOrderSnapshot) => percentAt(snapshot.context);
export const rulesShown = (snapshot: SpotOrderSnapshot) => rulesOf(snapshot.context.terms);
export const acceptReasonOf = (snapshot: SpotOrderSnapshot) => acceptReason(snapshot.context);

/** Reason why the order cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: SpotOrderSnapshot): Reason | null {
  if (snapshot.matches('preparing') || snapshot.matches('submitting')) return { key: 'submitting' };
  const isRepeat = snapshot.matches({ open: 'resting' }) && isRepeated(snapshot.context);
  return blockingReason(snapshot.context) ?? (isRepeat ? { key: 'justSubmitted' } : null);
}

/** The server's complaint about the order's expiry date; null when there is none. */
export function goodTillReasonOf({ context }: SpotOrderSnapshot): Reason | null {
  const complaint = context.complaints.goodTill;
  return complaint ? { key: complaint } : null;
}

/** Message below a field: the server's complaint as "namespace:key", or a problem with the input. */
export function fieldReasonOf(snapshot: SpotOrderSnapshot, field: OrderField): Reason | null {
  const complaint = snapshot.context.complaints[field];
  if (complaint) return { key: complaint, field };
  const problem = fieldProblem(snapshot.context, field);
  if (problem) return problem;
  const blocking = blockingReason(snapshot.context);
  return blocking?.field === field && !blocking.key.endsWith('Required') ? blocking : null;
}

/** Spendable amount of the currency that the order spends, as a decimal string; null until known. */
export function availableShown({ context }: SpotOrderSnapshot): string | null {
  return context.available && (context.form.direction === 'buy' ? context.available.right : context.available.left);
}

export const sizeFieldsShown = ({ context }: SpotOrderSnapshot) => sizeFields(context.form);
