import { assign, emit, setup } from 'xstate';
import { typesOf } from '../../passing';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import { trimZeros } from '../../../../domain/money/decimal';
import { navigate, type Notice, failureNotice } from '../../shell/app/notices';
import { complaintsOf, placedNotice } from '../futures/answers';
import { modeOf } from '../futures/contractTerms';
import { call } from '../../call';
import { channelPort, port } from '../../port';
import {
  bodyOf,
  canSlide,
  changeField,
  pickPrice,
  pickQuantity,
  sizeAnotherWay,
  sized,
  slideTo,
} from './futuresOrder.form';
import { acceptReason, blockingReason, isRepeated } from './futuresOrder.reasons';
import type {
  FuturesOrderContext,
  FuturesOrderEvent,
  FuturesOrderInput,
  KeptForm,
  MarketFacts,
  MarketToldEvent,
  OrderField,
  OrderForm,
  OrderKind,
  PlaceOutcome,
  SizeBy,
  TraderFacts,
  TraderToldEvent,
} from './futuresOrder.types';
import { DOUBLE_SUBMIT } from '../../families/submission';
import { sameData } from '../../sameData';
import { isSameOrder, SENT_BEFORE } from '../../sameOrder';

/** Sizes the form again, except while an order is being confirmed or sent, which stays as the user saw it. */
const unlessSeen = (context: FuturesOrderContext) => (context.draft === null ? sized(context) : context.form);

/** Returns the form without what belongs to a single order: its size and targets. */
const cleared = (form: OrderForm): OrderForm => ({
  ...form,
  fields: { ...form.fields, quantity: '', amount: '', takeProfit: '', stopLoss: '' },
  percent: null,
});

/** Returns the order that the form holds, in the position mode of the one that was sent, which another tab may have changed since. */
const bodyNow = ({ terms, form, side, trader, sent }: FuturesOrderContext) =>
  bodyOf(terms, form, side, sent ? modeOf(sent.direction) : trader.positionMode);

const holdsSent = (context: FuturesOrderContext): boolean =>
  context.sent !== null && isSameOrder(bodyNow(context), context.sent);

/** Returns the form after its order was placed: cleared, except for targets typed for the next one while it was on its way. */
function afterOrder(context: FuturesOrderContext): OrderForm {
  const { form, sent } = context;
  const now = bodyNow(context);
  const rest = cleared(form);
  const isKept = (leg: 'take_profit' | 'stop_loss') => {
    const value = now[leg]?.value;
    return value !== undefined && value !== sent?.[leg]?.value;
  };
  return {
    ...rest,
    fields: {
      ...rest.fields,
      takeProfit: isKept('take_profit') ? form.fields.takeProfit : '',
      stopLoss: isKept('stop_loss') ? form.fields.stopLoss : '',
    },
  };
}

/** Returns the form without the order on its way, in case the page is left before the answer. */
export const unsentForm = (context: FuturesOrderContext): OrderForm =>
  context.draft !== null && context.draft === context.sent && holdsSent(context) ? afterOrder(context) : context.form;

/** Whether the form holds exactly the order that was sent, so that what the exchange says of it applies to the fields. */
const isAsSent = (context: FuturesOrderContext) => sameData(bodyNow(context), context.sent);

export const futuresOrderSetup = setup({
  types: typesOf<
    FuturesOrderContext,
    FuturesOrderEvent,
    'busy' | 'needsConfirm' | 'editable',
    Notice,
    FuturesOrderInput
  >(),
  actors: {
    restoreForm: port<KeptForm, { pair: string }>('restoreForm'),
    /** The market's last price, as soon as there is one. */
    firstPrice: port<string, { market: string }>('firstPrice'),
    placeOrder: call('placeFuturesOrder'),
    watchTrader: channelPort<TraderToldEvent, { contract: FuturesContract }>('watchTrader'),
    watchMarket: channelPort<MarketToldEvent, { contract: FuturesContract }>('watchMarket'),
  },
  guards: {
    isSubmittable: ({ context }, params: { side: FuturesSide }) => blockingReason(context, params.side) === null,
    isAnother: ({ context }, { side }: { side: FuturesSide }) =>
      blockingReason(context, side) === null && !isRepeated(context, side),
    isAcceptable: ({ context }) => acceptReason(context) === null,
    isVisitor: ({ context }) => !context.trader.signedIn,
    isUnpermitted: ({ context }) => context.trader.permission === false,
    isPriceBlank: ({ context }) => context.form.fields.price === '',
    isOpening: ({ context }) => context.form.effect === 'open',
    canSlide: ({ context }) => canSlide(context),
    wasPlanning: (_, { planning }: KeptForm) => planning,
    isOrder: (_, params: { kind: OrderKind }) => params.kind !== 'plan',
    mustAsk: ({ context }) => context.ask,
    isPlaced: (_, params: PlaceOutcome) => params.ok,
  },
  actions: {
    /** Provided by src/app: stores the choices for the next visit. */
    keepForm: () => {},
    /** Provided by src/app: stores what was typed until the form is opened again, without the order on its way. */
    keepOrder: () => {},
    /** Provided by src/app: stores what a visitor has typed, who may leave for the login screen at any time. */
    keepTyped: () => {},
    /** Provided by src/app: stores the form without the order that is being sent. */
    keepUnsent: () => {},
    /** Provided by src/app: stores that the form of trigger orders stands in the place of this one. */
    keepPlanning: () => {},
    /** Provided by src/app. */
    forgetPlanning: () => {},
    takeKept: assign(({ context }, { ask, type, sizeBy, order }: KeptForm) => ({
      ask,
      form: { ...context.form, type, sizeBy, ...order },
    })),
    storeTrader: assign(({ context }, { trader }: { trader: TraderFacts }) => ({
      trader,
      form: unlessSeen({ ...context, trader }),
    })),
    storeMarket: assign(({ context }, { market }: { market: MarketFacts }) => ({
      market,
      form: context.form.fields.quantity === '' ? sized({ ...context, market }) : context.form,
    })),
    storeAsk: assign((_, params: { ask: boolean }) => ({ ask: params.ask })),
    storeSide: assign((_, params: { side: FuturesSide }) => ({ side: params.side })),
    changeForm: assign(({ context }, params: Partial<OrderForm>) => ({
      form: sized({ ...context, form: { ...context.form, ...params, percent: null } }),
      complaints: {},
    })),
    chooseType: assign(({ context }, { kind }: { kind: OrderKind }) =>
      kind === 'plan'
        ? {}
        : { form: sized({ ...context, form: { ...context.form, type: kind, percent: null } }), complaints: {} },
    ),
    chooseSizeBy: assign(({ context }, params: { sizeBy: SizeBy }) => ({
      form: sizeAnotherWay(context, params.sizeBy),
      complaints: {},
    })),
    setField: assign(({ context }, params: { field: OrderField; text: string }) => ({
      form: sized({ ...context, form: changeField(context.form, params.field, params.text) }),
      complaints: { ...context.complaints, [params.field]: undefined },
    })),
    setPercent: assign(({ context }, params: { percent: number }) => ({
      form: slideTo(context, params.percent),
      complaints: {},
    })),
    offerPrice: assign(({ context }, params: { price: string }) => ({
      form: unlessSeen({ ...context, form: changeField(context.form, 'price', trimZeros(params.price)) }),
    })),
    takePrice: assign(({ context }, params: { price: string }) => ({
      form: sized({ ...context, form: pickPrice(context.form, params.price) }),
      complaints: {},
    })),
    takeQuantity: assign(({ context }, params: { price: string; quantity: string }) => ({
      form: pickQuantity(context, params.price, params.quantity),
      complaints: {},
    })),
    storeDraft: assign(({ context: { terms, form, side, trader } }) => ({
      draft: bodyOf(terms, form, side, trader.positionMode),
      complaints: {},
    })),
    storeSent: assign(({ context }) => ({ sent: context.draft })),
    clearSent: assign(({ context }) => ({
      form: holdsSent(context) ? afterOrder(context) : context.form,
      draft: null,
    })),
    storeComplaints: assign(({ context }, params: PlaceOutcome) => ({
      complaints: params.ok || !isAsSent(context) ? {} : complaintsOf(params),
      draft: null,
    })),
    dropDraft: assign(({ context }) => ({ draft: null, form: sized(context) })),
    announceOutcome: emit((_, params: PlaceOutcome): Notice => {
      if (!params.ok) return failureNotice(params);
      return params.repeated ? SENT_BEFORE : placedNotice(params.value.order);
    }),
    openLogin: emit(navigate('/login')),
    openRegistration: emit(navigate('/reg')),
    openIdentity: emit(navigate('/user/identity')),
  },
  delays: DOUBLE_SUBMIT,
});
