import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK, DIRECTIONS, SPOT_PLAN_KINDS, SPOT_PLAN_REASONS, SPOT_PLAN_STATUSES } from '../choices';
import { body, decimal, entityId, nextEvents, oneOf, paging, pairName, reach, requiredDecimal, time } from '../fields';

/** Scaled orders, or slices over a time, as the exchange carries them out. */
export const spotPlanSchema = object({
  id: string().required(),
  pair: string().required(),
  direction: oneOf(DIRECTIONS).required(),
  kind: oneOf(SPOT_PLAN_KINDS).required(),
  status: oneOf(SPOT_PLAN_STATUSES).required(),
  next_events: nextEvents(['plan.cancel']),
  /** Of a stopped one. */
  reason: oneOf(SPOT_PLAN_REASONS).nullable().defined(),
  /** What is bought or sold in all, in the left currency. */
  quantity: requiredDecimal(),
  filled_quantity: requiredDecimal(),
  /** Turnover in the right currency. */
  turnover: requiredDecimal(),
  /** Of all trades, rounded to the tick against the user; null before the first. */
  average_price: requiredDecimal().nullable().defined(),
  /** How many orders or slices it is of, and how many of them have ended. */
  orders: number().required(),
  orders_done: number().required(),
  /** Of scaled orders: the ends of the range, and what the orders there weigh; null for others. */
  price_low: requiredDecimal().nullable().defined(),
  price_high: requiredDecimal().nullable().defined(),
  weight_low: number().nullable().defined(),
  weight_high: number().nullable().defined(),
  /** Of slices over a time: beyond which nothing is traded; null: no limit. */
  price_limit: requiredDecimal().nullable().defined(),
  duration_ms: number().nullable().defined(),
  /** In percent of a slice. */
  variation: number().nullable().defined(),
  /** When the next slice is due, ms since the epoch; null: none comes. */
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
    /** Of all orders together, in the left currency. */
    quantity: requiredDecimal(),
    /** Of scaled orders 2 to 20; slices of a twap 2 to 500, five seconds apart at least. */
    orders: whole().required(CHECK.required),
    /** Of scaled orders: the ends of the range, and what the orders there weigh against each other, 1 to 100; 1 when absent. */
    price_low: decimal(),
    price_high: decimal(),
    weight_low: whole(),
    weight_high: whole(),
    /** Of a twap: beyond which nothing is traded; its time, five minutes to a day; by how many percent slices vary, 0 to 20. */
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
