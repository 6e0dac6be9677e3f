import { boolean, number, object, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK, TIME_IN_FORCE } from '../choices';
import { body, clientId, decimal, entityId, oneOf, pairName, requiredDecimal, signedDecimal } from '../fields';
import { futuresOrderSchema, futuresPlanSchema, futuresPositionSchema, futuresSettingsSchema } from './futures';
import {
  FUTURES_DIRECTIONS,
  FUTURES_EXECUTIONS,
  FUTURES_SIDES,
  MARGIN_MODES,
  MARGIN_WAYS,
  POSITION_MODES,
  TARGET_BASES,
  TRIGGER_PRICES,
  TRIGGER_WAYS,
} from './futuresChoices';

const pair = pairName().required(CHECK.required);
const side = oneOf(FUTURES_SIDES).required(CHECK.required);

/** For `buy` and `sell` in one-way mode: only closes, never opens. */
export const reduceOnly = () => boolean().strict();

/** One leg of a take-profit and stop-loss. */
const targetShape = {
  basis: oneOf(TARGET_BASES).required(CHECK.required),
  /** Depending on `basis`, the trigger price or the signed yield as a fraction ("-0.5": a loss of half the margin). */
  value: signedDecimal(),
  /** Default: last. */
  trigger_by: oneOf(TRIGGER_PRICES),
  type: oneOf(FUTURES_EXECUTIONS).required(CHECK.required),
  /** For a limit execution. */
  price: decimal(),
};
const futuresTargetSchema = body(targetShape);
export type FuturesTarget = InferType<typeof futuresTargetSchema>;

const leg = () => body(targetShape).nullable().optional().default(undefined);

const ORDER_ERRORS = [
  'unknownPair',
  'pairHalted',
  'futuresPermission',
  'portfolioProduct',
  'portfolioLeverage',
  'futuresNotOffered',
  'futuresStarting',
  'futuresIndexStale',
  'futuresLiquidating',
  'futuresTierLimit',
  'futuresWouldLiquidate',
  'futuresPositionNotFound',
  'futuresCloseBeyond',
  'futuresPositionMode',
  'priceOffTick',
  'quantityOffStep',
  'belowMinNotional',
  'orderTooLarge',
  'insufficientBalance',
  'tooManyOpenOrders',
  'wouldTake',
  'cannotFillWhole',
  'noLiquidity',
  'priceOutOfBand',
  'beyondBound',
  'noPrice',
] as const;
const TARGET_ERRORS = [
  'futuresTargetSide',
  'futuresStopBeyondLiquidation',
  'futuresTargetYield',
  'futuresTooManyPlans',
] as const;

export const placeFuturesOrder = defineCall('placeFuturesOrder', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Opens or closes at a limit or at the market; leverage and margin mode are those of the settings',
  body: body({
    pair,
    direction: oneOf(FUTURES_DIRECTIONS).required(CHECK.required),
    reduce_only: reduceOnly(),
    type: oneOf(FUTURES_EXECUTIONS).required(CHECK.required),
    time_in_force: oneOf(TIME_IN_FORCE),
    price: decimal(),
    /** In the left currency. */
    quantity: requiredDecimal(),
    /** For opening orders: set on the position at the order's first fill, and again at a later one once they have ended. */
    take_profit: leg(),
    stop_loss: leg(),
    /** Caller's id of the order; unique among their open orders. */
    client_id: clientId(),
  }),
  data: object({ order: futuresOrderSchema }),
  errors: [...ORDER_ERRORS, ...TARGET_ERRORS, 'clientIdTaken', 'keyReused', 'busy'],
});

export const cancelFuturesOrder = defineCall('cancelFuturesOrder', {
  access: 'user',
  acts: 'portfolio',
  whileLocked: true,
  summary: 'Cancels an open futures order',
  body: body({ order_id: entityId() }),
  data: object({ order: futuresOrderSchema }),
  errors: ['orderNotFound', 'orderClosed', 'keyReused', 'busy'],
});

export const cancelAllFuturesOrders = defineCall('cancelAllFuturesOrders', {
  access: 'user',
  acts: 'portfolio',
  whileLocked: true,
  summary: 'Cancels all open futures orders, of one contract when named; plans stay',
  body: body({ pair: pairName() }),
  data: object({ cancelled: number().required() }),
  errors: ['unknownPair', 'futuresNotOffered', 'keyReused', 'busy'],
});

export const placeFuturesPlan = defineCall('placeFuturesPlan', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Places a plan order: it holds no margin until its trigger price is reached',
  body: body({
    pair,
    direction: oneOf(FUTURES_DIRECTIONS).required(CHECK.required),
    reduce_only: reduceOnly(),
    trigger_price: requiredDecimal(),
    /** Default: last. */
    trigger_by: oneOf(TRIGGER_PRICES),
    /**
     * Direction in which the price must reach the trigger: refused if the trigger lies the other way. Either direction if omitted.
     */
    trigger_way: oneOf(TRIGGER_WAYS),
    type: oneOf(FUTURES_EXECUTIONS).required(CHECK.required),
    price: decimal(),
    quantity: requiredDecimal(),
    /** Caller's id; unique among their open orders and plans. */
    client_id: clientId(),
  }),
  data: object({ plan: futuresPlanSchema }),
  errors: [...ORDER_ERRORS, 'triggerInvalid', 'futuresTooManyPlans', 'clientIdTaken', 'keyReused', 'busy'],
});

export const cancelFuturesPlan = defineCall('cancelFuturesPlan', {
  access: 'user',
  acts: 'portfolio',
  whileLocked: true,
  summary: 'Cancels a waiting plan order or one leg of take-profit and stop-loss',
  body: body({ plan_id: entityId() }),
  data: object({ plan: futuresPlanSchema }),
  errors: ['futuresPlanNotFound', 'futuresPlanEnded', 'keyReused', 'busy'],
});

export const setFuturesTargets = defineCall('setFuturesTargets', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Sets take-profit, stop-loss or both on a position; two legs of one call cancel each other',
  body: body({
    pair,
    side,
    /** In the left currency; the whole position if omitted. */
    quantity: decimal(),
    take_profit: leg(),
    stop_loss: leg(),
    /** Caller's id of the first leg; unique among their open orders and plans. */
    client_id: clientId(),
  }),
  data: object({
    take_profit: futuresPlanSchema.nullable().defined(),
    stop_loss: futuresPlanSchema.nullable().defined(),
  }),
  errors: [
    ...(['validation', 'unknownPair', 'futuresNotOffered', 'futuresPositionNotFound', 'futuresCloseBeyond'] as const),
    ...([
      'futuresLiquidating',
      'quantityOffStep',
      'orderTooLarge',
      'priceOffTick',
      'priceOutOfBand',
      'noPrice',
    ] as const),
    ...TARGET_ERRORS,
    ...(['clientIdTaken', 'keyReused', 'busy'] as const),
  ],
});

export const changeFuturesTarget = defineCall('changeFuturesTarget', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Changes a waiting leg of take-profit and stop-loss in its place',
  body: body({
    plan_id: entityId(),
    ...targetShape,
    /** In the left currency; the whole position if omitted. */
    quantity: decimal(),
  }),
  data: object({ plan: futuresPlanSchema }),
  errors: [
    ...(['futuresPlanNotFound', 'futuresPlanEnded', 'futuresCloseBeyond', 'futuresLiquidating'] as const),
    ...(['quantityOffStep', 'orderTooLarge', 'priceOffTick', 'priceOutOfBand'] as const),
    ...TARGET_ERRORS,
    ...(['keyReused', 'busy'] as const),
  ],
});

export const changeFuturesLeverage = defineCall('changeFuturesLeverage', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Sets the leverage of a contract; with a position only if the margin suffices',
  body: body({
    pair,
    leverage: number()
      .strict()
      .integer(CHECK.integer)
      .min(1, CHECK.integer)
      .max(1000, CHECK.integer)
      .required(CHECK.required),
  }),
  data: object({ settings: futuresSettingsSchema }),
  errors: [
    ...(['unknownPair', 'futuresNotOffered', 'futuresLeverage', 'futuresTierLimit', 'futuresWouldLiquidate'] as const),
    ...(['portfolioLeverage'] as const),
    ...([
      'futuresLiquidating',
      'futuresStarting',
      'futuresIndexStale',
      'insufficientBalance',
      'keyReused',
      'busy',
    ] as const),
  ],
});

export const changeFuturesMarginMode = defineCall('changeFuturesMarginMode', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Sets the margin mode of a contract; only without a position and open order on it',
  body: body({ pair, margin_mode: oneOf(MARGIN_MODES).required(CHECK.required) }),
  data: object({ settings: futuresSettingsSchema }),
  errors: ['unknownPair', 'futuresNotOffered', 'futuresModeLocked', 'keyReused', 'busy'],
});

export const changeFuturesPositionMode = defineCall('changeFuturesPositionMode', {
  access: 'user',
  acts: 'portfolio',
  summary:
    'Sets whether a contract is held on both sides or one way; only without any position, open order and trigger order',
  body: body({ position_mode: oneOf(POSITION_MODES).required(CHECK.required) }),
  data: object({ position_mode: oneOf(POSITION_MODES).required() }),
  errors: ['futuresPositionModeLocked', 'futuresNotOffered', 'keyReused', 'busy'],
});

export const adjustFuturesMargin = defineCall('adjustFuturesMargin', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Adds margin to an isolated position or takes it out',
  body: body({
    pair,
    side,
    way: oneOf(MARGIN_WAYS).required(CHECK.required),
    /** In USDT. */
    amount: requiredDecimal(),
  }),
  data: object({ position: futuresPositionSchema }),
  errors: [
    ...(['unknownPair', 'futuresNotOffered', 'futuresPositionNotFound', 'futuresNotIsolated'] as const),
    ...([
      'futuresMarginNeeded',
      'futuresStarting',
      'futuresIndexStale',
      'futuresLiquidating',
      'quantityOffScale',
    ] as const),
    ...(['insufficientBalance', 'keyReused', 'busy'] as const),
  ],
});
