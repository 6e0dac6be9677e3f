import { number, object, string, type InferType } from 'yup';
import { DIRECTIONS, SPOT_PLAN_KINDS, SPOT_PLAN_REASONS, SPOT_PLAN_STATUSES } from '../choices';
import { oneOf, requiredDecimal } from '../fields';

/** Scaled orders, or slices over a time, as the exchange carries them out. */
export const spotPlanSchema = object({
  id: string().required(),
  pair: string().required(),
  direction: oneOf(DIRECTIONS).required(),
  kind: oneOf(SPOT_PLAN_KINDS).required(),
  status: oneOf(SPOT_PLAN_STATUSES).required(),
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
