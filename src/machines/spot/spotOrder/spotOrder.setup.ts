import { assign, emit, setup } from 'xstate';
import { typesOf } from '../../passing';
import type { Direction, TimeInForce } from '../../../../domain/contract/spot/spot';
import type { SizeBasis } from '../../../../domain/rules/spot/formSize';
import { priceToTicks } from '../../../../domain/money/grid';
import { isFarPrice } from '../../../../domain/rules/spot/deviation';
import { navigate, toast, type Notice, failureNotice } from '../../shell/app/notices';
import { channelPort, port } from '../../port';
import { call } from '../../call';
import { complaintsOf, placedNotice } from './spotOrder.answers';
import {
  bodyOf,
  canBeIceberg,
  canSlide,
  changeField,
  changeKind,
  chooseBasis,
  hasPrice,
  isDated,
  isTrailing,
  pickPrice,
  pickQuantity,
  plainOf,
  rulesOf,
  slideTo,
} from './spotOrder.form';
import { stopFor } from './spotOrder.protect';
import { acceptReason, blockingReason, isRepeated, needsFreshPrices } from './spotOrder.reasons';
import type {
  GoodFor,
  KeptForm,
  MarketViewEvent,
  OrderBody,
  OrderDraft,
  OrderField,
  OrderForm,
  OrderKind,
  PlaceOutcome,
  Preparation,
  SpotOrderContext,
  SpotOrderEvent,
  SpotOrderInput,
  TrailBasis,
  TraderEvent,
} from './spotOrder.types';
import { DOUBLE_SUBMIT } from '../../families/submission';
import { sameData } from '../../sameData';
import { SENT_BEFORE } from '../../sameOrder';

/** Returns the form without what belongs to a single order: its size, targets and visible part. */
const cleared = (form: OrderForm): OrderForm => ({
  ...form,
  fields: { ...form.fields, quantity: '', total: '', takeProfit: '', stopLoss: '', visible: '' },
  withTargets: false,
  withIceberg: false,
  percent: null,
});

const OF_ONE_ORDER = {
  takeProfit: 'take_profit_price',
  stopLoss: 'stop_loss_price',
  visible: 'visible_quantity',
} as const satisfies Partial<Record<OrderField, keyof OrderBody>>;

/** Returns the form after its order was placed: cleared, except for what was typed for the next one while it was on its way. */
function afterOrder({ terms, form, sent }: Pick<SpotOrderContext, 'terms' | 'form' | 'sent'>): OrderForm {
  const now = bodyOf(terms, form);
  const typed = (field: keyof typeof OF_ONE_ORDER): string => {
    const value = now[OF_ONE_ORDER[field]];
    return value === undefined || value === sent?.[OF_ONE_ORDER[field]] ? '' : form.fields[field];
  };
  const kept = { takeProfit: typed('takeProfit'), stopLoss: typed('stopLoss'), visible: typed('visible') };
  const rest = cleared(form);
  return {
    ...rest,
    fields: { ...rest.fields, ...kept },
    withTargets: kept.takeProfit !== '' || kept.stopLoss !== '',
    withIceberg: kept.visible !== '',
  };
}

/** Returns the form without the order on its way, in case the page is left before the answer. */
export const unsentForm = (context: SpotOrderContext): OrderForm =>
  context.draft !== null && context.draft.body === context.sent && isRepeated(context)
    ? afterOrder(context)
    : context.form;

function draftOf({ terms, form }: Pick<SpotOrderContext, 'terms' | 'form'>, { last }: Preparation): OrderDraft {
  const rules = rulesOf(terms);
  const body = bodyOf(terms, form);
  const ticks = hasPrice(form.type) ? priceToTicks(rules.grid, plainOf(rules, form, 'price')) : null;
  const lastTicks = last === null ? null : priceToTicks(rules.grid, last);
  const isFar = ticks !== null && lastTicks !== null && isFarPrice(form.direction, ticks, lastTicks);
  return { body, farFrom: isFar && form.type === 'limit' ? last : null };
}

/** Whether the form holds exactly the order that was sent, so that what the exchange says of it applies to the fields. */
const isAsSent = ({ terms, form, sent }: SpotOrderContext) => sameData(bodyOf(terms, form), sent);

export const spotOrderSetup = setup({
  types: typesOf<
    SpotOrderContext,
    SpotOrderEvent,
    'busy' | 'needsConfirm' | 'editable' | 'ready',
    Notice,
    SpotOrderInput
  >(),
  actors: {
    restoreForm: port<KeptForm, { pair: string }>('restoreForm'),
    watchTrader: channelPort<TraderEvent, { left: string; right: string }>('watchTrader'),
    watchPrices: channelPort<MarketViewEvent, { pair: string }>('watchPrices'),
    prepareOrder: port<Preparation, { pair: string }>('prepareOrder'),
    placeOrder: call('placeSpotOrder'),
  },
  guards: {
    isSubmittable: ({ context }) => blockingReason(context) === null,
    isAnother: ({ context }) => blockingReason(context) === null && !isRepeated(context),
    isAcceptable: ({ context }) => acceptReason(context) === null,
    wasPlanning: ({ context }, { planning }: KeptForm) => context.wanted === null && planning,
    isOrder: (_, params: { orderType: OrderKind }) => params.orderType !== 'plan',
    isSignedOut: ({ context }, params: { signedIn: boolean }) => context.signedIn && !params.signedIn,
    isVisitor: ({ context }) => !context.signedIn,
    canSlide: ({ context }) => canSlide(context),
    isPriceBlank: ({ context }) => context.form.fields.price === '',
    isOutdated: ({ context }, params: Preparation) => needsFreshPrices(context.form) && !params.fresh,
    mustAsk: ({ context }, params: Preparation) => context.ask || draftOf(context, params).farFrom !== null,
    isDated: ({ context: { form } }) => isDated(form),
    canBeIceberg: ({ context: { form } }) => canBeIceberg(form),
    isTrailing: ({ context: { form } }) => isTrailing(form.type),
    isDateOwn: ({ context: { form } }) => isDated(form) && form.goodFor === 'date',
    isPlaced: (_, params: PlaceOutcome) => params.ok,
  },
  actions: {
    /** Provided by src/app: stores form and preference for the next visit, without the order on its way. */
    keepForm: () => {},
    /** Provided by src/app: stores what a visitor has typed, who may leave for the login screen at any time. */
    keepTyped: () => {},
    /** Provided by src/app: stores the form without the order that is being sent. */
    keepUnsent: () => {},
    /** Provided by src/app: stores that the form of plans stands in the place of this one. */
    keepPlanning: () => {},
    /** Provided by src/app. */
    forgetPlanning: () => {},
    takeKept: assign(({ context }, params: KeptForm) => ({
      form: { ...context.form, ...params.form, ...context.wanted },
      ask: params.ask,
    })),
    storeSession: assign((_, params: { signedIn: boolean }) => ({ signedIn: params.signedIn })),
    storeAvailable: assign((_, params: Pick<SpotOrderContext, 'available'>) => ({ available: params.available })),
    storeFreshness: assign((_, { fresh, priced }: Pick<SpotOrderContext, 'fresh' | 'priced'>) => ({ fresh, priced })),
    storeHalted: assign((_, params: { halted: boolean }) => ({ halted: params.halted })),
    storeAsk: assign((_, params: { ask: boolean }) => ({ ask: params.ask })),
    setDirection: assign(({ context }, params: { direction: Direction }) => ({
      form: changeKind(rulesOf(context.terms), context.form, { direction: params.direction }),
      complaints: {},
    })),
    setType: assign(({ context }, { orderType: type }: { orderType: OrderKind }) =>
      type === 'plan' ? {} : { form: changeKind(rulesOf(context.terms), context.form, { type }), complaints: {} },
    ),
    setBasis: assign(({ context }, params: { basis: SizeBasis }) => ({
      form: chooseBasis(context.form, params.basis),
      complaints: {},
    })),
    setTimeInForce: assign(({ context }, params: { timeInForce: TimeInForce }) => ({
      form: { ...context.form, timeInForce: params.timeInForce },
    })),
    setGoodFor: assign(({ context }, params: { goodFor: GoodFor }) => ({
      form: { ...context.form, goodFor: params.goodFor },
      complaints: { ...context.complaints, goodTill: undefined },
    })),
    setGoodTill: assign(({ context }, params: { goodTill: number }) => ({
      form: { ...context.form, goodTill: params.goodTill },
      complaints: { ...context.complaints, goodTill: undefined },
    })),
    setCallbackBy: assign(({ context }, params: { callbackBy: TrailBasis }) => ({
      form: { ...context.form, callbackBy: params.callbackBy },
      complaints: {},
    })),
    setTargets: assign(({ context }, params: { on: boolean }) => ({
      form: { ...context.form, withTargets: params.on },
      complaints: {},
    })),
    setIceberg: assign(({ context }, params: { on: boolean }) => ({
      form: { ...context.form, withIceberg: params.on },
      complaints: {},
    })),
    setField: assign(({ context }, params: { field: OrderField; text: string }) => ({
      form: changeField(rulesOf(context.terms), context.form, params.field, params.text),
      complaints: { ...context.complaints, [params.field]: undefined },
    })),
    setPercent: assign(({ context }, params: { percent: number }) => ({
      form: slideTo(context, params.percent),
      complaints: {},
    })),
    offerPrice: assign(({ context }, params: { price: string }) => ({
      form: changeField(rulesOf(context.terms), context.form, 'price', params.price),
    })),
    takePrice: assign(({ context }, params: { price: string }) => ({
      form: pickPrice(rulesOf(context.terms), context.form, params.price),
      complaints: {},
    })),
    takeQuantity: assign(({ context }, params: { price: string; quantity: string }) => ({
      form: pickQuantity(rulesOf(context.terms), context.form, params.price, params.quantity),
      complaints: {},
    })),
    takeStop: assign(({ context }, params: { quantity: string }) => ({
      form: stopFor(context.terms, context.form, params.quantity),
      complaints: {},
    })),
    storeDraft: assign(({ context }, params: Preparation) => ({ draft: draftOf(context, params), complaints: {} })),
    storeSent: assign(({ context }) => ({ sent: context.draft?.body ?? null })),
    clearSent: assign(({ context }) => ({
      form: isRepeated(context) ? afterOrder(context) : context.form,
      draft: null,
    })),
    storeComplaints: assign(({ context }, params: PlaceOutcome) => ({
      complaints: params.ok || !isAsSent(context) ? {} : complaintsOf(params, context.form),
      draft: null,
    })),
    dropDraft: assign({ draft: null }),
    announceOutcome: emit((_, params: PlaceOutcome): Notice => {
      if (!params.ok) return failureNotice(params);
      return params.repeated ? SENT_BEFORE : placedNotice(params.value.order);
    }),
    warnOutdated: emit(toast('error', 'spotOrder:stalePrices')),
    openLogin: emit(navigate('/login')),
    openRegistration: emit(navigate('/reg')),
  },
  delays: DOUBLE_SUBMIT,
});
