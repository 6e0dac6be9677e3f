import { array, mixed, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import {
  CHECK,
  DIRECTIONS,
  ORDER_TYPES,
  PLACED_TYPES,
  SPOT_PLAN_KINDS,
  SPOT_TIME_IN_FORCE,
  SPOT_STATUSES,
  TRAIL_BASES,
  CANCEL_REASONS,
} from '../choices';
import {
  body,
  clientId,
  decimal,
  nextEvents,
  oneOf,
  paging,
  pairName,
  reach,
  requiredDecimal,
  text,
  time,
} from '../fields';

export type Direction = (typeof DIRECTIONS)[number];
export type OrderType = (typeof ORDER_TYPES)[number];
export type PlacedType = (typeof PLACED_TYPES)[number];
export type TimeInForce = (typeof SPOT_TIME_IN_FORCE)[number];
export type SpotStatus = (typeof SPOT_STATUSES)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const spotOrderSchema = object({
  id: string().required(),
  pair: string().required(),
  direction: oneOf(DIRECTIONS).required(),
  type: oneOf(ORDER_TYPES).required(),
  time_in_force: oneOf(SPOT_TIME_IN_FORCE).required(),
  status: oneOf(SPOT_STATUSES).required(),
  next_events: nextEvents(['order.amend', 'order.cancel']),
  /** Limit price; null for market orders. */
  price: requiredDecimal().nullable().defined(),
  /** For an active trailing stop, its current trigger; before activation, its activation price. */
  trigger_price: requiredDecimal().nullable().defined(),
  /** For a trailing stop: callback distance as a fraction ("0.01" is 1 %) or as a price; null otherwise. */
  callback: oneOf(TRAIL_BASES).nullable().defined(),
  callback_value: requiredDecimal().nullable().defined(),
  /** Null for a trailing stop that follows from the start, and for other orders. */
  activation_price: requiredDecimal().nullable().defined(),
  /** Best price since a trailing stop became active; null before its activation, and for other orders. */
  best_price: requiredDecimal().nullable().defined(),
  /** Ordered quantity in the left currency; null for an order by total. */
  quantity: requiredDecimal().nullable().defined(),
  /** Ordered total in the right currency; null for a market order by quantity. */
  total: requiredDecimal().nullable().defined(),
  deal_quantity: requiredDecimal(),
  /** In the right currency. */
  turnover: requiredDecimal(),
  /** Average fill price, rounded to the tick against the user; null before the first fill. */
  average_price: requiredDecimal().nullable().defined(),
  fee: requiredDecimal(),
  fee_currency: string().required(),
  /** Expiry, ms since the epoch; null for none. */
  good_till: number().nullable().defined(),
  /** For an iceberg: quantity displayed on the book at a time; null for all of it. */
  visible_quantity: requiredDecimal().nullable().defined(),
  /** Exit prices at which the bought quantity is sold, or the sold one bought back, once the order has ended; null for none. */
  take_profit_price: requiredDecimal().nullable().defined(),
  stop_loss_price: requiredDecimal().nullable().defined(),
  /** Id of the OCO it is a leg of; null for none. */
  oco_id: string().nullable().defined(),
  /** Id and kind of the plan that placed it; null for none. */
  plan_id: string().nullable().defined(),
  plan_kind: oneOf(SPOT_PLAN_KINDS).nullable().defined(),
  reason: oneOf(CANCEL_REASONS).nullable().defined(),
  time: number().required(),
  updated: number().required(),
});
export type SpotOrder = InferType<typeof spotOrderSchema>;

export const spotDealSchema = object({
  id: string().required(),
  order_id: string().required(),
  time: number().required(),
  price: requiredDecimal(),
  quantity: requiredDecimal(),
  turnover: requiredDecimal(),
  fee: requiredDecimal(),
  fee_currency: string().required(),
  role: oneOf(['maker', 'taker'] as const).required(),
});
export type SpotDeal = InferType<typeof spotDealSchema>;

/** Maximum number of orders per request. */
export const ORDERS_AT_ONCE = 20;

/** A fill as shown in lists across pairs. */
const spotFillSchema = spotDealSchema.shape({ pair: string().required(), direction: oneOf(DIRECTIONS).required() });
export type SpotFill = InferType<typeof spotFillSchema>;

const placing = () =>
  body({
    pair: pairName().required(CHECK.required),
    direction: oneOf(DIRECTIONS).required(CHECK.required),
    /**
     * An OCO is a post-only limit order at `price` and a stop order at `trigger_price` for the same quantity; one cancels the
     * other. A trailing stop trades at the market once the price has retraced from its best by `callback_value`.
     */
    type: oneOf(PLACED_TYPES).required(CHECK.required),
    /** For an OCO, that of its stop order with a limit price. */
    time_in_force: oneOf(SPOT_TIME_IN_FORCE),
    /** For good-till-date (gtd), exactly one of: the date, ms since the epoch, or the lifetime from acceptance. */
    good_till: time(),
    good_for_ms: time(),
    price: decimal(),
    /**
     * For a market order exactly one of: the quantity to buy or sell, or the total to spend or receive. Likewise for a stop-market
     * or trailing buy.
     */
    quantity: decimal(),
    total: decimal(),
    trigger_price: decimal(),
    /** For a trailing stop: allowed retracement, a fraction from "0.001" to "0.1", or a price of at most half the current one. */
    callback: oneOf(TRAIL_BASES),
    callback_value: decimal(),
    /**
     * For a trailing stop: price at which trailing begins, above the last price when selling, below it when buying; immediately if
     * omitted.
     */
    activation_price: decimal(),
    /** For an OCO: limit price of its stop order, which is a market order if omitted. */
    stop_price: decimal(),
    /** For a resting limit order: quantity displayed on the book at a time, at least a hundredth of it and less than all. */
    visible_quantity: decimal(),
    /**
     * Not for an OCO or a trailing stop: exit prices at which, once the order has ended, the bought quantity is sold or the sold
     * one bought back; take-profit at that price, stop-loss at the market.
     */
    take_profit_price: decimal(),
    stop_loss_price: decimal(),
    /** Caller's id of the order, or of an OCO's limit order; unique among their open orders. */
    client_id: clientId(),
    /** For an OCO: caller's ids of its stop order and of the OCO itself. */
    stop_client_id: clientId(),
    oco_client_id: clientId(),
  });
const PLACING_ERRORS = [
  'portfolioProduct',
  'unknownPair',
  'clientIdTaken',
  'pairHalted',
  'priceOffTick',
  'quantityOffStep',
  'totalOffScale',
  'belowMinNotional',
  'orderTooLarge',
  'insufficientBalance',
  'tooManyOpenOrders',
  'wouldTake',
  'cannotFillWhole',
  'noLiquidity',
  'noPrice',
  'triggerInvalid',
  'ocoPrices',
  'targetSide',
  'goodTillInvalid',
  'icebergInvalid',
  'trailInvalid',
  'priceOutOfBand',
  'beyondBound',
  'keyReused',
  'busy',
] as const;

export const placeSpotOrder = defineCall('placeSpotOrder', {
  access: 'user',
  acts: 'portfolio',
  opens: 'spot',
  summary: 'Places a spot order',
  body: placing(),
  /** For an OCO, its limit order. */
  data: object({ order: spotOrderSchema }),
  errors: PLACING_ERRORS,
});
export const placeSpotOrders = defineCall('placeSpotOrders', {
  access: 'user',
  acts: 'portfolio',
  opens: 'spot',
  each: 'orders',
  summary: `Places up to ${ORDERS_AT_ONCE} spot orders: each is taken or refused by itself and answered in its place`,
  body: body({
    orders: array(placing().required(CHECK.required))
      .required(CHECK.required)
      .min(1, CHECK.length)
      .max(ORDERS_AT_ONCE, CHECK.length),
  }),
  data: object({
    /**
     * Results as `placeSpotOrder` would return them, in the order of the request; code 200 with the order, otherwise the reason it
     * was refused.
     */
    answers: array(
      object({
        code: number().required(),
        msg: string().defined(),
        data: object({
          order: spotOrderSchema.optional(),
          /** Of a refusal: the field concerned, the message key per invalid field, or the accepted limit prices. */
          ...{ field: string(), fields: mixed<Record<string, string>>() },
          ...{ low: decimal(), high: decimal() },
        })
          .nullable()
          .defined(),
      }).required(),
    ).required(),
  }),
  errors: PLACING_ERRORS,
});
export const amendSpotOrder = defineCall('amendSpotOrder', {
  access: 'user',
  acts: 'portfolio',
  opens: 'spot',
  summary:
    'Changes prices and quantity of an open order in one step: a smaller quantity alone keeps its place in the queue, all else loses it and may trade at once',
  body: body({
    order_id: text(40).required(CHECK.required),
    /** Unchanged if omitted. The quantity is that of the whole order, including what has been filled. */
    price: decimal(),
    quantity: decimal(),
    /** For an order waiting for its trigger. */
    trigger_price: decimal(),
  }),
  data: object({ order: spotOrderSchema }),
  errors: [
    ...(['validation', 'orderNotFound', 'orderClosed', 'pairHalted', 'priceOffTick', 'quantityOffStep'] as const),
    ...(['portfolioProduct'] as const),
    ...(['quantityTraded', 'belowMinNotional', 'orderTooLarge', 'insufficientBalance', 'wouldTake'] as const),
    ...([
      'triggerInvalid',
      'ocoPrices',
      'icebergInvalid',
      'trailFixed',
      'priceOutOfBand',
      'keyReused',
      'busy',
    ] as const),
  ],
});
export const cancelSpotOrder = defineCall('cancelSpotOrder', {
  access: 'user',
  acts: 'portfolio',
  whileLocked: true,
  summary: 'Cancels an open spot order',
  body: body({ order_id: text(40).required(CHECK.required) }),
  data: object({ order: spotOrderSchema }),
  errors: ['orderNotFound', 'orderClosed', 'busy'],
});
export const cancelAllSpotOrders = defineCall('cancelAllSpotOrders', {
  access: 'user',
  acts: 'portfolio',
  whileLocked: true,
  summary: 'Cancels all open spot orders and ends plans over time, of one pair when named',
  body: body({ pair: pairName() }),
  data: object({ cancelled: number().required(), plans_cancelled: number().required() }),
  errors: ['unknownPair', 'busy'],
});
export const listSpotOrders = defineCall('listSpotOrders', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's spot orders, newest first",
  body: body({
    scope: oneOf(['current', 'history'] as const).required(CHECK.required),
    pair: pairName(),
    direction: oneOf(DIRECTIONS),
    type: oneOf(ORDER_TYPES),
    status: oneOf(SPOT_STATUSES),
    ...paging,
  }),
  data: object({ list: array(spotOrderSchema).required(), ...reach }),
  errors: [],
});
export const spotOrderDetail = defineCall('spotOrderDetail', {
  access: 'user',
  acts: 'portfolio',
  summary: 'One spot order with its deals',
  body: body({ order_id: text(40).required(CHECK.required) }),
  data: object({ order: spotOrderSchema, deals: array(spotDealSchema).required() }),
  errors: ['orderNotFound'],
});
/** Serves the spot-fills screen. */
export const listSpotFills = defineCall('listSpotFills', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's own spot trades, newest first",
  body: body({ pair: pairName(), direction: oneOf(DIRECTIONS), ...paging }),
  data: object({ list: array(spotFillSchema).required(), ...reach }),
  errors: [],
});
