import { array, number, object, string, type InferType } from 'yup';
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
  /** Entrust price; null for market orders. */
  price: requiredDecimal().nullable().defined(),
  /** Of a trailing stop that follows the price: where it fires now; before, its activation price. */
  trigger_price: requiredDecimal().nullable().defined(),
  /** Of a trailing stop: by what it lets the price come back, a fraction ("0.01" is 1 %) or a price; null for others. */
  callback: oneOf(TRAIL_BASES).nullable().defined(),
  callback_value: requiredDecimal().nullable().defined(),
  /** null: a trailing stop followed the price at once; null for others. */
  activation_price: requiredDecimal().nullable().defined(),
  /** Since a trailing stop began to follow; null while it waits for its activation price, and for others. */
  best_price: requiredDecimal().nullable().defined(),
  /** Entrust quantity in the left currency; null for an order by total. */
  quantity: requiredDecimal().nullable().defined(),
  /** Entrust total in the right currency; null for one at the market by quantity. */
  total: requiredDecimal().nullable().defined(),
  deal_quantity: requiredDecimal(),
  /** Turnover in the right currency. */
  turnover: requiredDecimal(),
  /** Average deal price, rounded to the tick against the user; null before the first deal. */
  average_price: requiredDecimal().nullable().defined(),
  fee: requiredDecimal(),
  fee_currency: string().required(),
  /** When it ends, ms since the epoch; null: no date. */
  good_till: number().nullable().defined(),
  /** Of an iceberg: what the book shows of it at a time; null: all of it. */
  visible_quantity: requiredDecimal().nullable().defined(),
  /** Where what it has bought is sold once it has ended, or what it has sold is bought back; null for nowhere. */
  take_profit_price: requiredDecimal().nullable().defined(),
  stop_loss_price: requiredDecimal().nullable().defined(),
  /** The OCO that it is a leg of; null for none. */
  oco_id: string().nullable().defined(),
  /** The plan that placed it, and what kind of plan that is; null for none. */
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

/** So many orders one request places at most. */
export const ORDERS_AT_ONCE = 20;

/** A deal as lists of all pairs show it. */
const spotFillSchema = spotDealSchema.shape({ pair: string().required(), direction: oneOf(DIRECTIONS).required() });
export type SpotFill = InferType<typeof spotFillSchema>;

const placing = () =>
  body({
    pair: pairName().required(CHECK.required),
    direction: oneOf(DIRECTIONS).required(CHECK.required),
    /**
     * An OCO is a post-only limit order at `price` and a stop order at `trigger_price` for one quantity: one ends the other. A
     * trailing stop trades at the market once the price has come back from its best one by `callback_value`.
     */
    type: oneOf(PLACED_TYPES).required(CHECK.required),
    /** Of an OCO: of its stop order with a price. */
    time_in_force: oneOf(SPOT_TIME_IN_FORCE),
    /** Of one good till a date (gtd) one of the two: the date, ms since the epoch, or how long from its acceptance on. */
    good_till: time(),
    good_for_ms: time(),
    price: decimal(),
    /** At the market one of the two: what is bought or sold, or what is spent or received. So has a stop-market or trailing buy. */
    quantity: decimal(),
    total: decimal(),
    trigger_price: decimal(),
    /** Of a trailing stop: by what the price may come back, a fraction from "0.001" to "0.1", or a price of at most half of the present one. */
    callback: oneOf(TRAIL_BASES),
    callback_value: decimal(),
    /** Of a trailing stop: the price from which it follows, above the last one where it sells, below it where it buys; at once when absent. */
    activation_price: decimal(),
    /** Of an OCO: the limit price of its stop order, which trades at the market without one. */
    stop_price: decimal(),
    /** Of a limit order that waits: what the book shows of it at a time, at least a hundredth of it and less than all. */
    visible_quantity: decimal(),
    /** Of all but an OCO and a trailing stop: once it has ended, what it bought is sold there, or what it sold is bought back: at that price, and at the market. */
    take_profit_price: decimal(),
    stop_loss_price: decimal(),
    /** What the caller calls the order, of an OCO its limit order: no other open one of theirs is called so. */
    client_id: clientId(),
    /** Of an OCO: what the caller calls its stop order, and all of it. */
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
  /** Of an OCO its limit order. */
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
    /** What `placeSpotOrder` would have answered, in the order of the request; code 200 with the order, else why it was refused. */
    answers: array(
      object({
        code: number().required(),
        msg: string().defined(),
        data: object({ order: spotOrderSchema.optional() }).nullable().defined(),
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
    /** Each stays as it is when absent. The quantity is that of the whole order, with what has been traded. */
    price: decimal(),
    quantity: decimal(),
    /** Of an order that waits for it. */
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
/** spot-fills. */
export const listSpotFills = defineCall('listSpotFills', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's own spot trades, newest first",
  body: body({ pair: pairName(), direction: oneOf(DIRECTIONS), ...paging }),
  data: object({ list: array(spotFillSchema).required(), ...reach }),
  errors: [],
});
