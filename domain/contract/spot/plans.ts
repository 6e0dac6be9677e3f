import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK, DIRECTIONS, SPOT_PLAN_KINDS, SPOT_PLAN_REASONS, SPOT_PLAN_STATUSES } from '../choices';
import { body, decimal, entityId, nextEvents, oneOf, paging, pairName, reach, requiredDecimal, time } from '../fields';

/** A plan executed by the exchange: scaled orders, or a TWAP. */
export const spotPlanSchema = object({
  id: string().required(),
  pair: string().required(),
  direction: oneOf(DIRECTIONS).required(),
  kind: oneOf(SPOT_PLAN_KINDS).required(),
  status: oneOf(SPOT_PLAN_STATUSES).required(),
  next_events: nextEvents(['plan.cancel']),
  /** For a stopped plan. */
  reason: oneOf(SPOT_PLAN_REASONS).nullable().defined(),
  /** Total quantity to buy or sell, in the left currency. */
  quantity: requiredDecimal(),
  filled_quantity: requiredDecimal(),
  /** In the right currency. */
  turnover: requiredDecimal(),
  /** Average over all trades, rounded to the tick against the user; null before the first. */
  average_price: requiredDecimal().nullable().defined(),
  /** Number of orders or slices, and number of those that have ended. */
  orders: number().required(),
  orders_done: number().required(),
  /** For scaled orders: the ends of the range and the weights of the orders there; null otherwise. */
  price_low: requiredDecimal().nullable().defined(),
  price_high: requiredDecimal().nullable().defined(),
  weight_low: number().nullable().defined(),
  weight_high: number().nullable().defined(),
  /** For a TWAP: price beyond which nothing is traded; null for no limit. */
  price_limit: requiredDecimal().nullable().defined(),
  duration_ms: number().nullable().defined(),
  /** In percent of a slice. */
  variation: number().nullable().defined(),
  /** Time of the next slice, ms since the epoch; null if there is none. */
  next_at: number().nullable().defined(),
  time: number().required(),
  updated: number().required(),
});
export type SpotPlan = InferType<typeof spotPlanSchema>;
export type SpotPlanKind = SpotPlan['kind'];
export type SpotPlanReason = NonNullable<SpotPlan['reason']>;

const whole = () => number().strict().integer(CHECK.integer).min(0, CHECK.integer);

export const placeSpotPlan = defineCall('placeSpotPlan', {
  access: 'user',
  acts: 'portfolio',
  opens: 'spot',
  summary:
    'Has the exchange carry out several orders: scaled, limit orders over a range of prices, all of them or none; twap, a quantity in slices over a time, for which nothing is held ahead',
  body: body({
    pair: pairName().required(CHECK.required),
    direction: oneOf(DIRECTIONS).required(CHECK.required),
    kind: oneOf(SPOT_PLAN_KINDS).required(CHECK.required),
    /** Total of all orders, in the left currency. */
    quantity: requiredDecimal(),
    /** 2 to 20 for scaled orders; 2 to 500 slices for a TWAP, at least five seconds apart. */
    orders: whole().required(CHECK.required),
    /** For scaled orders: the ends of the range, and the relative weights of the orders there, 1 to 100; 1 if omitted. */
    price_low: decimal(),
    price_high: decimal(),
    weight_low: whole(),
    weight_high: whole(),
    /**
     * For a TWAP: price beyond which nothing is traded; duration, five minutes to a day; variation of the slices in percent, 0 to
     * 20.
     */
    price_limit: decimal(),
    duration_ms: time(),
    variation: whole(),
  }),
  data: object({ plan: spotPlanSchema }),
  errors: [
    ...(['validation', 'portfolioProduct', 'unknownPair', 'pairHalted', 'priceOffTick', 'quantityOffStep'] as const),
    ...(['belowMinNotional', 'orderTooLarge', 'insufficientBalance', 'tooManyOpenOrders', 'noLiquidity'] as const),
    ...(['noPrice', 'priceOutOfBand', 'planInvalid', 'tooManyPlans', 'keyReused', 'busy'] as const),
  ],
});
export const cancelSpotPlan = defineCall('cancelSpotPlan', {
  access: 'user',
  acts: 'portfolio',
  whileLocked: true,
  summary: 'Ends an active plan and cancels its open orders',
  body: body({ plan_id: entityId() }),
  data: object({ plan: spotPlanSchema }),
  errors: ['planNotFound', 'planEnded', 'busy'],
});
export const listSpotPlans = defineCall('listSpotPlans', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's plans with their progress, newest first",
  body: body({
    scope: oneOf(['current', 'history'] as const).required(CHECK.required),
    pair: pairName(),
    ...paging,
  }),
  data: object({ list: array(spotPlanSchema).required(), ...reach }),
  errors: [],
});
