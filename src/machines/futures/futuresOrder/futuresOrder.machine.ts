import type { SnapshotFrom } from 'xstate';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { draftIn } from '../../families/submission';
import { withEvent, withMember, withOutput } from '../../passing';
import { fieldProblem, type Reason } from '../futures/fieldChecks';
import {
  BLANK_FORM,
  canSlide,
  closableLots,
  kindOf,
  orderLots,
  sizedBy,
  UNKNOWN_MARKET,
  UNKNOWN_TRADER,
} from './futuresOrder.form';
import { acceptReason, blockingReason, isRepeated } from './futuresOrder.reasons';
import { futuresOrderSetup } from './futuresOrder.setup';
import type { OrderField, OrderKind } from './futuresOrder.types';

/** Handled whichever form is shown, because the effect chosen here applies to both. */
const onEither = {
  'user.effect.choose': { actions: withMember('changeForm', 'effect') },
  'user.login.open': { guard: 'isVisitor', actions: ['keepOrder', 'openLogin'] },
  'user.register.open': { guard: 'isVisitor', actions: ['keepOrder', 'openRegistration'] },
  'user.identity.open': { guard: 'isUnpermitted', actions: ['keepOrder', 'openIdentity'] },
} as const;

/** Also handled while an order is on its way, which has its values already. */
const edits = {
  'user.timeInForce.choose': { actions: [withMember('changeForm', 'timeInForce'), 'keepTyped'] },
  'user.targets.toggle': {
    actions: [
      { type: 'changeForm', params: ({ event }: { event: { on: boolean } }) => ({ withTargets: event.on }) },
      'keepTyped',
    ],
  },
  'user.triggerBy.choose': { actions: [withMember('changeForm', 'triggerBy'), 'keepTyped'] },
  'user.field.change': { actions: [withEvent('setField'), 'keepTyped'] },
  'user.sizeBy.choose': { guard: 'isOpening', actions: [withEvent('chooseSizeBy'), 'keepForm', 'keepTyped'] },
  'user.size.percent': { guard: 'canSlide', actions: [withEvent('setPercent'), 'keepTyped'] },
  'user.price.pick': { actions: [withEvent('takePrice'), 'keepTyped'] },
  'user.quantity.pick': { actions: [withEvent('takeQuantity'), 'keepTyped'] },
  'user.confirmation.choose': { actions: [withEvent('storeAsk'), 'keepForm'] },
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
    ...edits,
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
  entry: 'keepPlanning',
  exit: 'forgetPlanning',
  on: {
    ...onEither,
    'user.type.choose': {
      guard: withEvent('isOrder'),
      target: 'open',
      actions: [withEvent('chooseType'), 'keepForm'],
    },
    'user.price.pick': { target: 'open', actions: [withEvent('takePrice'), 'keepTyped'] },
    'user.quantity.pick': { target: 'open', actions: [withEvent('takeQuantity'), 'keepTyped'] },
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
  entry: ['storeSent', 'keepUnsent'],
  on: {
    ...edits,
    'user.effect.choose': { actions: withMember('changeForm', 'effect') },
    'user.type.choose': { guard: withEvent('isOrder'), actions: [withEvent('chooseType'), 'keepForm'] },
  },
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: draftIn,
    onDone: [
      {
        guard: withOutput('isPlaced'),
        target: 'open.resting',
        actions: ['clearSent', 'keepOrder', withOutput('announceOutcome')],
      },
      { target: 'open.resting', actions: [withOutput('storeComplaints'), 'keepOrder', withOutput('announceOutcome')] },
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
    'flow.trader.told': { actions: [withEvent('storeTrader'), 'keepOrder'] },
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
        input: ({ context }) => ({ pair: context.terms.contract.pair }),
        onDone: [
          { guard: withOutput('wasPlanning'), target: 'planning', actions: withOutput('takeKept') },
          { target: 'open', actions: withOutput('takeKept') },
        ],
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

export type FuturesOrderSnapshot = SnapshotFrom<typeof futuresOrderMachine>;

export const formOf = (snapshot: FuturesOrderSnapshot) => snapshot.context.form;
export const termsOf = (snapshot: FuturesOrderSnapshot) => snapshot.context.terms;
export const traderOf = (snapshot: FuturesOrderSnapshot) => snapshot.context.trader;
/** Returns the kind of order that the form places. */
export const kindChosen = (snapshot: FuturesOrderSnapshot): OrderKind =>
  snapshot.matches('planning') ? 'plan' : snapshot.context.form.type;
export const draftOf = (snapshot: FuturesOrderSnapshot) => snapshot.context.draft;
export const isBusy = (snapshot: FuturesOrderSnapshot) => snapshot.hasTag('busy');
export const canSlideShown = (snapshot: FuturesOrderSnapshot) => canSlide(snapshot.context);
export const acceptReasonOf = (snapshot: FuturesOrderSnapshot) => acceptReason(snapshot.context);

export const sizedByShown = (snapshot: FuturesOrderSnapshot) => sizedBy(snapshot.context.form);

/** Returns the position of the slider, 0 to 100. */
export function percentShown({ context: { form, terms, trader } }: FuturesOrderSnapshot): number {
  if (form.percent !== null) return form.percent;
  if (form.effect === 'open') return 0;
  const [lots, most] = [orderLots({ terms, form }) ?? 0, closableLots({ terms, trader })];
  return most === 0 ? 0 : Math.min(100, Math.round((lots / most) * 100));
}

/** Returns why an order of a side cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: FuturesOrderSnapshot, side: FuturesSide): Reason | null {
  if (snapshot.matches('submitting')) return { key: 'spotOrder:submitting' };
  const isRepeat = snapshot.matches({ open: 'resting' }) && isRepeated(snapshot.context, side);
  return blockingReason(snapshot.context, side) ?? (isRepeat ? { key: 'spotOrder:justSubmitted' } : null);
}

/** Returns the message under a field: the server's complaint, or the problem of the typed text. */
export function fieldReasonOf({ context }: FuturesOrderSnapshot, field: OrderField): Reason | null {
  const { complaints } = context;
  const complaint = field === 'amount' ? (complaints.amount ?? complaints.quantity) : complaints[field];
  if (complaint) return { key: complaint, field };
  const problem = fieldProblem(context.terms, kindOf(field), context.form.fields[field], field);
  if (problem) return problem;
  const [long, short] = [blockingReason(context, 'long'), blockingReason(context, 'short')];
  const both = long?.key === short?.key ? long : null;
  return both?.field === field && context.form.fields[field].trim() !== '' ? both : null;
}
