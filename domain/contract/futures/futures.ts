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
 * USDT-margined perpetual futures: what they consist of. `pair` is LEFT_USDT everywhere here; the contract's public market data
 * (depth, trades, candles, tick) goes by `LEFT_USDT_FUTURE`. Calls are in futuresTrading, futuresLists and futuresMarket.
 *
 * The `user` channel's snapshot holds `futures` with everything open; each change of an order, a plan, a position or the
 * settings then comes with its latest state. Mark, index and funding come on `{l}_{r}_future_mark` every second; from them and
 * the position the screen works out profit, ratio and liquidation price between pushes by domain/rules/futures.
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
  /** Entrust price; null at the market. */
  price: requiredDecimal().nullable().defined(),
  /** Id of the trigger order, take-profit or stop-loss that placed it. */
  trigger_price: requiredDecimal().nullable().defined(),
  plan_id: string().nullable().defined(),
  /** Left currency. */
  quantity: requiredDecimal(),
  deal_quantity: requiredDecimal(),
  /** null before the first deal. */
  average_price: requiredDecimal().nullable().defined(),
  /** Notional of the deals, USDT. */
  turnover: requiredDecimal(),
  /** USDT held by it for margin and fees; "0" for closing orders and when it ended. */
  frozen: requiredDecimal(),
  fee: requiredDecimal(),
  /** Realised before fees, USDT; null for orders that only open. */
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

/** A plan order, or one leg of take-profit and stop-loss. */
export const futuresPlanSchema = object({
  id: string().required(),
  pair: string().required(),
  kind: oneOf(PLAN_KINDS).required(),
  direction: oneOf(FUTURES_DIRECTIONS).required(),
  status: oneOf(PLAN_STATUSES).required(),
  next_events: nextEvents(['plan.amend', 'plan.cancel']),
  /** Of a leg; null for a plan order, and while the order that it was attached to has opened nothing. */
  position_id: string().nullable().defined(),
  /** The leg that ends with this one; null without one. */
  other_id: string().nullable().defined(),
  basis: oneOf(TARGET_BASES).required(),
  /** Signed fraction, "-0.5" is −50 %; null for the basis price. */
  yield_rate: signedDecimal().nullable().defined(),
  /** Of a trailing stop that has begun: where it fires now; before, its activation price. */
  trigger_price: requiredDecimal(),
  /** Of a trailing stop: by what it lets the price come back, a fraction ("0.01" is 1 %) or a price; null for others. */
  callback: oneOf(TRAIL_BASES).nullable().defined(),
  callback_value: requiredDecimal().nullable().defined(),
  /** null: a trailing stop followed the price at once; null for others. */
  activation_price: requiredDecimal().nullable().defined(),
  /** Since a trailing stop began to follow; null while it waits for its activation price, and for others. */
  best_price: requiredDecimal().nullable().defined(),
  /** Whether it fires when the price rises to the trigger, else when it falls to it. */
  rising: boolean().required(),
  trigger_by: oneOf(TRIGGER_PRICES).required(),
  type: oneOf(FUTURES_EXECUTIONS).required(),
  price: requiredDecimal().nullable().defined(),
  /** Left currency; null: all of the position. */
  quantity: requiredDecimal().nullable().defined(),
  /** What it placed; null before. */
  order_id: string().nullable().defined(),
  reason: oneOf(FUTURES_CANCEL_REASONS).nullable().defined(),
  /** Name in the error catalogue of what its order was refused for; null unless invalid. */
  error: string<ErrorName>().nullable().defined(),
  time: number().required(),
  /** null before. */
  triggered: number().nullable().defined(),
  updated: number().required(),
});
export type FuturesPlan = InferType<typeof futuresPlanSchema>;

/** A position without what depends on the mark. An ended one has the quantity "0" and cost "0". */
const holdingShape = {
  id: string().required(),
  pair: string().required(),
  side: oneOf(FUTURES_SIDES).required(),
  status: oneOf(POSITION_STATUSES).required(),
  next_events: nextEvents(['position.close']),
  margin_mode: oneOf(MARGIN_MODES).required(),
  leverage: number().required(),
  /** Held now, left currency. */
  quantity: requiredDecimal(),
  /** quantity − what open closing orders hold. */
  closable: requiredDecimal(),
  /** Weighted, of what is held or was held last. */
  entry_price: requiredDecimal(),
  /** Notional at entry of what is held, exact USDT: `cost` of the rules. */
  cost: requiredDecimal(),
  /** Isolated: its margin; cross: the initial margin set aside. USDT. */
  margin: requiredDecimal(),
  /** Left currency closed so far, and at which average; null before the first. */
  closed_quantity: requiredDecimal(),
  close_price: requiredDecimal().nullable().defined(),
  /** Before fees and funding, USDT. */
  realised_profit: signedDecimal(),
  /** All fees paid, USDT. */
  fee: requiredDecimal(),
  /** Received (positive) or paid, USDT. */
  funding: signedDecimal(),
  /** realised_profit − fee + funding, USDT: what it has come to so far, and all in all once it ended (Bybit's closed P&L). */
  net_profit: signedDecimal(),
  time: number().required(),
  updated: number().required(),
  ended: number().nullable().defined(),
};
export const futuresHoldingSchema = object(holdingShape);
export type FuturesHolding = InferType<typeof futuresHoldingSchema>;

/** A position at the mark of the moment. Figures are null once it ended and while there is no mark. */
export const futuresPositionSchema = object({
  ...holdingShape,
  mark_price: requiredDecimal().nullable().defined(),
  /** quantity × mark, USDT. */
  notional: requiredDecimal().nullable().defined(),
  unrealised_profit: signedDecimal().nullable().defined(),
  /** unrealised_profit ÷ initial margin as a fraction. */
  yield: signedDecimal().nullable().defined(),
  maintenance_margin: requiredDecimal().nullable().defined(),
  /** Maintenance ÷ equity of its scope (cross: of the whole cross account) as a fraction; null when the equity is used up. */
  margin_ratio: requiredDecimal().nullable().defined(),
  /** null: none ("--"). */
  liquidation_price: requiredDecimal().nullable().defined(),
  /** Light of auto-deleveraging: 1 last to 5 first; null where nothing is gained. */
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
export const futuresFundsSchema = object({
  /** Wallet balance, without unrealised profit. */
  balance: requiredDecimal(),
  /** balance + unrealised profit; negative only in the moment before a liquidation. */
  equity: signedDecimal(),
  unrealised_profit: signedDecimal(),
  /** What new orders may use. */
  available: requiredDecimal(),
  /** What may be moved to another account. */
  transferable: requiredDecimal(),
  /** Wallet of the cross scope: balance − isolated margins − what orders hold: `wallet` of the rules. */
  cross_wallet: signedDecimal(),
  /** Set aside for positions and held by open orders. */
  position_margin: requiredDecimal(),
  order_margin: requiredDecimal(),
  /** Of all positions. */
  maintenance_margin: requiredDecimal(),
  /** maintenance_margin ÷ equity as a fraction; null without positions. */
  margin_ratio: requiredDecimal().nullable().defined(),
  /** The liquidation price nearest to its mark, and its contract; null without positions. */
  liquidation_price: requiredDecimal().nullable().defined(),
  liquidation_pair: string().nullable().defined(),
});
export type FuturesFunds = InferType<typeof futuresFundsSchema>;

/** Everything open of a user. */
export const futuresAccountSchema = object({
  /** Whether positions may be opened: identity status 3. Closing always may. */
  permission: boolean().required(),
  position_mode: oneOf(POSITION_MODES).required(),
  funds: futuresFundsSchema,
  orders: array(futuresOrderSchema).required(),
  plans: array(futuresPlanSchema).required(),
  positions: array(futuresPositionSchema).required(),
  /** Of every contract. */
  settings: array(futuresSettingsSchema).required(),
});
export type FuturesAccount = InferType<typeof futuresAccountSchema>;
