import { assign, emit, setup } from 'xstate';
import type { FuturesSide } from '../../../domain/contract/futures';
import { trimZeros } from '../../../domain/money/decimal';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { complaintsOf, placedNotice } from '../futures/answers';
import { port } from '../port';
import { bodyOf, canSlide, changeField, pickPrice, pickQuantity, slideTo } from './futuresOrder.form';
import { acceptReason, blockingReason, isRepeated } from './futuresOrder.reasons';
import type {
  FuturesOrderContext,
  FuturesOrderEvent,
  FuturesOrderInput,
  KeptForm,
  MarketFacts,
  OrderBody,
  OrderDraft,
  OrderField,
  OrderForm,
  PlaceOutcome,
  TraderFacts,
} from './futuresOrder.types';

/** The order as it stands, under the key of an unanswered submission of the very same order if there is one. */
function draftOf({ terms, form, side, unanswered }: FuturesOrderContext, key: string): OrderDraft {
  const body = bodyOf(terms, form, side);
  const isSame = unanswered !== null && JSON.stringify(unanswered.body) === JSON.stringify(body);
  return { key: isSame ? unanswered.key : key, body };
}

/** Ports, guards and actions of the order form, by name. */
export const futuresOrderSetup = setup({
  types: {
    context: {} as FuturesOrderContext,
    events: {} as FuturesOrderEvent,
    input: {} as FuturesOrderInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm' | 'editable',
  },
  actors: {
    restoreForm: port<KeptForm>('restoreForm'),
    /** The market's last price, as soon as there is one. */
    firstPrice: port<string, { market: string }>('firstPrice'),
    drawKey: port<string>('drawKey'),
    placeOrder: port<PlaceOutcome, { body: OrderBody; key: string }>('placeOrder'),
  },
  guards: {
    isSubmittable: ({ context }, params: { side: FuturesSide }) => blockingReason(context, params.side) === null,
    isAnother: ({ context }, { side }: { side: FuturesSide }) =>
      blockingReason(context, side) === null && !isRepeated(context, side),
    isAcceptable: ({ context }) => acceptReason(context) === null,
    isVisitor: ({ context }) => !context.trader.signedIn,
    isUnpermitted: ({ context }) => context.trader.permission === false,
    isPriceBlank: ({ context }) => context.form.fields.price === '',
    canSlide: ({ context }) => canSlide(context),
    mustAsk: ({ context }) => context.ask,
    isPlaced: (_, params: PlaceOutcome) => params.ok,
    isUnanswered: (_, params: PlaceOutcome) => !params.ok && params.error === 'network',
  },
  actions: {
    /** Provided by src/app: keeps the choices for the next visit. */
    keepForm: () => {},
    takeKept: assign(({ context }, params: KeptForm) => ({
      ask: params.ask,
      form: { ...context.form, type: params.type },
    })),
    storeTrader: assign((_, params: { trader: TraderFacts }) => ({ trader: params.trader })),
    storeMarket: assign((_, params: { market: MarketFacts }) => ({ market: params.market })),
    storeAsk: assign((_, params: { ask: boolean }) => ({ ask: params.ask })),
    storeSide: assign((_, params: { side: FuturesSide }) => ({ side: params.side })),
    changeForm: assign(({ context }, params: Partial<OrderForm>) => ({
      form: { ...context.form, ...params, percent: null },
      complaints: {},
    })),
    setField: assign(({ context }, params: { field: OrderField; text: string }) => ({
      form: changeField(context.form, params.field, params.text),
      complaints: { ...context.complaints, [params.field]: undefined },
    })),
    setPercent: assign(({ context }, params: { percent: number }) => ({
      form: slideTo(context, params.percent),
      complaints: {},
    })),
    offerPrice: assign(({ context }, params: { price: string }) => ({
      form: changeField(context.form, 'price', trimZeros(params.price)),
    })),
    takePrice: assign(({ context }, params: { price: string }) => ({
      form: pickPrice(context.form, params.price),
      complaints: {},
    })),
    takeQuantity: assign(({ context }, params: { price: string; quantity: string }) => ({
      form: pickQuantity(context.form, params.price, params.quantity),
      complaints: {},
    })),
    storeDraft: assign(({ context }, params: { key: string }) => ({
      draft: draftOf(context, params.key),
      complaints: {},
    })),
    storeSent: assign(({ context }) => ({ sent: context.draft?.body ?? null })),
    clearSize: assign(({ context }) => ({
      form: {
        ...context.form,
        fields: { ...context.form.fields, quantity: '', takeProfit: '', stopLoss: '' },
        percent: null,
      },
      draft: null,
      unanswered: null,
    })),
    storeComplaints: assign((_, params: PlaceOutcome) => ({
      complaints: params.ok ? {} : complaintsOf(params),
      draft: null,
      unanswered: null,
    })),
    keepUnanswered: assign(({ context }) => ({ unanswered: context.draft, draft: null })),
    dropDraft: assign({ draft: null }),
    announceOutcome: emit(
      (_, params: PlaceOutcome): Notice => (params.ok ? placedNotice(params.value.order) : failureNotice(params)),
    ),
    openLogin: emit({ type: 'navigate', to: '/login' }),
    openRegistration: emit({ type: 'navigate', to: '/reg' }),
    openIdentity: emit({ type: 'navigate', to: '/user/identity' }),
  },
  delays: {
    /** A second order is not taken within this time after the first, ms. */
    doubleSubmitWindow: 2000,
  },
});
