import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  FUTURES_CANCEL_REASONS,
  FUTURES_DIRECTIONS,
  FUTURES_EXECUTIONS,
  FUTURES_ORDER_TYPES,
  FUTURES_SIDES,
  FUTURES_SOURCES,
  FUTURES_STATUSES,
  MARGIN_MODES,
  PLAN_KINDS,
  PLAN_STATUSES,
  POSITION_MODES,
  POSITION_STATUSES,
  TARGET_BASES,
  TRIGGER_PRICES,
  TRIGGER_WAYS,
} from './futuresChoices';
import { TIME_IN_FORCE, TRAIL_BASES } from '../choices';
import type { ErrorName } from '../errors';
import { nextEvents, oneOf, requiredDecimal, signedDecimal } from '../fields';

/**
 * Data types of USDT-margined perpetual futures. `pair` is LEFT_USDT throughout; the contract's public market data (depth, trades,
 * candles, tick) uses `LEFT_USDT_FUTURE`. Calls are in futuresTrading, futuresLists and futuresMarket.
 *
 * The `user` channel's snapshot has everything open in `futures`; each later change of an order, plan, position or the settings is
 * pushed with its latest state. Mark, index and funding arrive on `{l}_{r}_future_mark` every second; between pushes the screen
 * derives profit, ratio and liquidation price from them and the position with domain/rules/futures.
 */
export type FuturesDirection = (typeof FUTURES_DIRECTIONS)[number];
export type FuturesSide = (typeof FUTURES_SIDES)[number];
export type FuturesOrderType = (typeof FUTURES_ORDER_TYPES)[number];
export type FuturesExecution = (typeof FUTURES_EXECUTIONS)[number];
export type FuturesStatus = (typeof FUTURES_STATUSES)[number];
export type FuturesSource = (typeof FUTURES_SOURCES)[number];
export type FuturesCancelReason = (typeof FUTURES_CANCEL_REASONS)[number];
export type PositionMode = (typeof POSITION_MODES)[number];
export type MarginMode = (typeof MARGIN_MODES)[number];
export type TriggerBy = (typeof TRIGGER_PRICES)[number];
export type TrailBasis = (typeof TRAIL_BASES)[number];
export type TriggerWay = (typeof TRIGGER_WAYS)[number];
export type PlanKind = (typeof PLAN_KINDS)[number];
export type PlanStatus = (typeof PLAN_STATUSES)[number];
export type TargetBasis = (typeof TARGET_BASES)[number];
export type PositionStatus = (typeof POSITION_STATUSES)[number];

export const futuresOrderSchema = object({
  id: string().required(),
  pair: string().required(),
  direction: oneOf(FUTURES_DIRECTIONS).required(),
  type: oneOf(FUTURES_ORDER_TYPES).required(),
  time_in_force: oneOf(TIME_IN_FORCE).required(),
  status: oneOf(FUTURES_STATUSES).required(),
  next_events: nextEvents(['order.amend', 'order.cancelRequest']),
  source: oneOf(FUTURES_SOURCES).required(),
  margin_mode: oneOf(MARGIN_MODES).required(),
  leverage: number().required(),
  /** Limit price; null for market orders. */
  price: requiredDecimal().nullable().defined(),
  /** Trigger price and id of the trigger order, take-profit or stop-loss that placed it. */
  trigger_price: requiredDecimal().nullable().defined(),
  plan_id: string().nullable().defined(),
  /** In the left currency. */
  quantity: requiredDecimal(),
  deal_quantity: requiredDecimal(),
  /** Null before the first fill. */
  average_price: requiredDecimal().nullable().defined(),
  /** Notional of the fills, USDT. */
  turnover: requiredDecimal(),
  /** USDT reserved for margin and fees; "0" for closing orders and once it has ended. */
  frozen: requiredDecimal(),
  fee: requiredDecimal(),
  /** Realised profit before fees, USDT; null for orders that only open. */
  profit: signedDecimal().nullable().defined(),
  reason: oneOf(FUTURES_CANCEL_REASONS).nullable().defined(),
  time: number().required(),
  updated: number().required(),
});
export type FuturesOrder = InferType<typeof futuresOrderSchema>;

export const futuresDealSchema = object({
  id: string().required(),
  order_id: string().required(),
  time: number().required(),
  price: requiredDecimal(),
  quantity: requiredDecimal(),
  turnover: requiredDecimal(),
  fee: requiredDecimal(),
  profit: signedDecimal().nullable().defined(),
  role: oneOf(['maker', 'taker'] as const).required(),
});
export type FuturesDeal = InferType<typeof futuresDealSchema>;

/** A plan order, or one leg of a take-profit and stop-loss. */
export const futuresPlanSchema = object({
  id: string().required(),
  pair: string().required(),
  kind: oneOf(PLAN_KINDS).required(),
  direction: oneOf(FUTURES_DIRECTIONS).required(),
  status: oneOf(PLAN_STATUSES).required(),
  next_events: nextEvents(['plan.amend', 'plan.cancel']),
  /** Position of a leg; null for a plan order, and until the order it is attached to opens something. */
  position_id: string().nullable().defined(),
  /** The other leg, which is cancelled with this one; null if there is none. */
  other_id: string().nullable().defined(),
  basis: oneOf(TARGET_BASES).required(),
  /** Signed fraction, "-0.5" is −50 %; null if the basis is a price. */
  yield_rate: signedDecimal().nullable().defined(),
  /** For an active trailing stop, its current trigger; before activation, its activation price. */
  trigger_price: requiredDecimal(),
  /** For a trailing stop: callback distance as a fraction ("0.01" is 1 %) or as a price; null otherwise. */
  callback: oneOf(TRAIL_BASES).nullable().defined(),
  callback_value: requiredDecimal().nullable().defined(),
  /** Null for a trailing stop that follows from the start, and for other plans. */
  activation_price: requiredDecimal().nullable().defined(),
  /** Best price since a trailing stop became active; null before its activation, and for other plans. */
  best_price: requiredDecimal().nullable().defined(),
  /** Whether it triggers when the price rises to the trigger, rather than when it falls to it. */
  rising: boolean().required(),
  trigger_by: oneOf(TRIGGER_PRICES).required(),
  type: oneOf(FUTURES_EXECUTIONS).required(),
  price: requiredDecimal().nullable().defined(),
  /** In the left currency; null for the whole position. */
  quantity: requiredDecimal().nullable().defined(),
  /** Id of the order it placed; null before. */
  order_id: string().nullable().defined(),
  reason: oneOf(FUTURES_CANCEL_REASONS).nullable().defined(),
  /** Catalogue name of the error its order was refused with; null unless invalid. */
  error: string<ErrorName>().nullable().defined(),
  time: number().required(),
  /** Null before it triggers. */
  triggered: number().nullable().defined(),
  updated: number().required(),
});
export type FuturesPlan = InferType<typeof futuresPlanSchema>;

/** The mark-independent part of a position. A closed one has quantity "0" and cost "0". */
const holdingShape = {
  id: string().required(),
  pair: string().required(),
  side: oneOf(FUTURES_SIDES).required(),
  status: oneOf(POSITION_STATUSES).required(),
  next_events: nextEvents(['position.close']),
  margin_mode: oneOf(MARGIN_MODES).required(),
  leverage: number().required(),
  /** Current size, in the left currency. */
  quantity: requiredDecimal(),
  /** quantity − quantity held by open closing orders. */
  closable: requiredDecimal(),
  /** Weighted average of the current, or last held, quantity. */
  entry_price: requiredDecimal(),
  /** Notional at entry of the current quantity, exact USDT: `cost` of the rules. */
  cost: requiredDecimal(),
  /** Isolated: its margin; cross: the initial margin set aside. USDT. */
  margin: requiredDecimal(),
  /** Left-currency quantity closed so far and its average price; null before the first close. */
  closed_quantity: requiredDecimal(),
  close_price: requiredDecimal().nullable().defined(),
  /** Before fees and funding, USDT. */
  realised_profit: signedDecimal(),
  /** Total fees paid, USDT. */
  fee: requiredDecimal(),
  /** Received (positive) or paid, USDT. */
  funding: signedDecimal(),
  /** realised_profit − fee + funding, USDT: the result so far, final once closed (Bybit's closed P&L). */
  net_profit: signedDecimal(),
  time: number().required(),
  updated: number().required(),
  ended: number().nullable().defined(),
};
const futuresHoldingSchema = object(holdingShape);
export type FuturesHolding = InferType<typeof futuresHoldingSchema>;

/** A position valued at the current mark. Derived figures are null once it is closed and while there is no mark. */
export const futuresPositionSchema = object({
  ...holdingShape,
  mark_price: requiredDecimal().nullable().defined(),
  /** quantity × mark, USDT. */
  notional: requiredDecimal().nullable().defined(),
  unrealised_profit: signedDecimal().nullable().defined(),
  /** unrealised_profit ÷ initial margin, as a fraction. */
  yield: signedDecimal().nullable().defined(),
  maintenance_margin: requiredDecimal().nullable().defined(),
  /** Maintenance margin ÷ equity of its scope (cross: the whole cross account), as a fraction; null once the equity is used up. */
  margin_ratio: requiredDecimal().nullable().defined(),
  /** Null if there is none ("--"). */
  liquidation_price: requiredDecimal().nullable().defined(),
  /** ADL indicator, 1 (last) to 5 (first in the queue); null if not in profit. */
  adl: number().nullable().defined(),
});
export type FuturesPosition = InferType<typeof futuresPositionSchema>;

export const futuresSettingsSchema = object({
  pair: string().required(),
  margin_mode: oneOf(MARGIN_MODES).required(),
  leverage: number().required(),
});
export type FuturesSettings = InferType<typeof futuresSettingsSchema>;

/** Figures of the contract account, USDT. */
const futuresFundsSchema = object({
  /** Wallet balance, excluding unrealised profit. */
  balance: requiredDecimal(),
  /** balance + unrealised profit; negative only briefly before a liquidation. */
  equity: signedDecimal(),
  unrealised_profit: signedDecimal(),
  /** Available for new orders. */
  available: requiredDecimal(),
  /** Available for transfer to another account. */
  transferable: requiredDecimal(),
  /** Wallet of the cross scope: balance − isolated margins − margin of open orders; `wallet` of the rules. */
  cross_wallet: signedDecimal(),
  /** Margin set aside for positions, and margin held by open orders. */
  position_margin: requiredDecimal(),
  order_margin: requiredDecimal(),
  /** Total over all positions. */
  maintenance_margin: requiredDecimal(),
  /** maintenance_margin ÷ equity, as a fraction; null without positions. */
  margin_ratio: requiredDecimal().nullable().defined(),
  /** Liquidation price closest to its mark price, and its contract; null without positions. */
  liquidation_price: requiredDecimal().nullable().defined(),
  liquidation_pair: string().nullable().defined(),
});
export type FuturesFunds = InferType<typeof futuresFundsSchema>;

export const futuresAccountSchema = object({
  /** Whether positions may be opened: identity status 3. Closing is always allowed. */
  permission: boolean().required(),
  position_mode: oneOf(POSITION_MODES).required(),
  funds: futuresFundsSchema,
  orders: array(futuresOrderSchema).required(),
  plans: array(futuresPlanSchema).required(),
  positions: array(futuresPositionSchema).required(),
  settings: array(futuresSettingsSchema).required(),
});
export type FuturesAccount = InferType<typeof futuresAccountSchema>;
