import { object, number, string } from 'yup';
import { defineCall } from '../call';
import { body, decimal, entityId, requiredDecimal, clientId, oneOf, pairName } from '../fields';
import { futuresOrderSchema, futuresPlanSchema } from './futures';
import { CHECK, TRAIL_BASES } from '../choices';
import { reduceOnly } from './futuresTrading';
import { FUTURES_DIRECTIONS, TRIGGER_PRICES, FUTURES_SIDES } from './futuresChoices';
import type { ErrorName } from '../errors';

export const amendFuturesOrder = defineCall('amendFuturesOrder', {
  access: 'user',
  acts: 'portfolio',
  summary:
    'Changes price and quantity of an open order in one step: a smaller quantity at the same price keeps its place in the queue, with any other change it loses it and may trade at once',
  body: body({
    order_id: entityId(),
    price: requiredDecimal(),
    /** New total quantity, including what has been filled, in the left currency; unchanged if omitted. */
    quantity: decimal(),
  }),
  data: object({ order: futuresOrderSchema }),
  errors: [
    ...([
      'orderNotFound',
      'orderClosed',
      'pairHalted',
      'futuresPermission',
      'portfolioProduct',
      'portfolioLeverage',
      'futuresStarting',
      'futuresIndexStale',
    ] as const),
    ...(['futuresLiquidating', 'futuresTierLimit', 'futuresWouldLiquidate', 'futuresTargetSide'] as const),
    ...(['futuresStopBeyondLiquidation', 'futuresTargetYield', 'priceOffTick'] as const),
    ...(['belowMinNotional', 'orderTooLarge', 'insufficientBalance'] as const),
    ...(['quantityOffStep', 'futuresBelowTraded', 'futuresCloseBeyond'] as const),
    ...(['priceOutOfBand', 'wouldTake', 'keyReused', 'busy'] as const),
  ],
});

export const amendFuturesPlan = defineCall('amendFuturesPlan', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Changes the prices of a waiting plan order in its place; legs are changed by changeFuturesTarget',
  body: body({
    plan_id: entityId(),
    trigger_price: requiredDecimal(),
    /** For a limit execution; unchanged if omitted. */
    price: decimal(),
  }),
  data: object({ plan: futuresPlanSchema }),
  errors: [
    ...([
      'futuresPlanNotFound',
      'futuresPlanEnded',
      'pairHalted',
      'futuresPermission',
      'portfolioProduct',
      'portfolioLeverage',
      'futuresStarting',
      'futuresIndexStale',
    ] as const),
    ...(['validation', 'priceOffTick', 'priceOutOfBand', 'triggerInvalid', 'keyReused', 'busy'] as const),
  ],
});

const pair = pairName().required(CHECK.required);
const DAY_MS = 86_400_000;

export const placeFuturesTrail = defineCall('placeFuturesTrail', {
  access: 'user',
  acts: 'portfolio',
  summary:
    'Places a trailing stop: it follows the best price and fires at the market once the price has come back by its callback',
  body: body({
    pair,
    direction: oneOf(FUTURES_DIRECTIONS).required(CHECK.required),
    reduce_only: reduceOnly(),
    callback: oneOf(TRAIL_BASES).required(CHECK.required),
    /** A fraction from "0.001" to "0.1", or a price of at most half the current one. */
    value: requiredDecimal(),
    /** Price at which trailing begins: above the current price when selling, below it when buying; immediately if omitted. */
    activation_price: decimal(),
    /** Default: last. */
    trigger_by: oneOf(TRIGGER_PRICES),
    quantity: requiredDecimal(),
    /** Caller's id; unique among their open orders and plans. */
    client_id: clientId(),
  }),
  data: object({ plan: futuresPlanSchema }),
  errors: [
    ...(['unknownPair', 'pairHalted', 'futuresPermission', 'futuresNotOffered', 'futuresStarting', 'noPrice'] as const),
    ...(['portfolioProduct', 'portfolioLeverage'] as const),
    ...(['futuresPositionNotFound', 'futuresCloseBeyond', 'futuresTrailDistance', 'futuresTooManyPlans'] as const),
    ...(['priceOffTick', 'quantityOffStep', 'orderTooLarge', 'triggerInvalid'] as const),
    ...(['clientIdTaken', 'keyReused', 'busy'] as const),
  ],
});

export const setFuturesCountdown = defineCall('setFuturesCountdown', {
  access: 'user',
  acts: 'portfolio',
  whileLocked: true,
  summary:
    'Cancels all open orders of a contract after a time, unless it is called again before; for programs that may fall silent',
  body: body({
    pair,
    /** Countdown from now; 0 disarms it. */
    ms: number()
      .strict()
      .integer(CHECK.integer)
      .min(0, CHECK.integer)
      .max(DAY_MS, CHECK.integer)
      .required(CHECK.required),
  }),
  data: object({
    /** Time at which they are cancelled, ms since the epoch; null if disarmed. */
    until: number().nullable().defined(),
  }),
  errors: ['unknownPair', 'futuresNotOffered', 'keyReused', 'busy'],
});

const side = oneOf(FUTURES_SIDES).required(CHECK.required);

export const flashCloseFutures = defineCall('flashCloseFutures', {
  access: 'user',
  acts: 'portfolio',
  summary:
    'Closes a position at once, from the best price down to level 30; its closing orders that no longer fit are cancelled first',
  body: body({
    pair,
    side,
    /** In the left currency; the whole position if omitted. */
    quantity: decimal(),
  }),
  data: object({
    order: futuresOrderSchema,
    /** Quantity not filled by the book, which stays open. */
    surplus: requiredDecimal(),
  }),
  errors: [
    ...(['unknownPair', 'futuresNotOffered', 'futuresPositionNotFound', 'futuresCloseBeyond'] as const),
    ...(['futuresLiquidating', 'quantityOffStep', 'orderTooLarge', 'noLiquidity', 'noPrice', 'beyondBound'] as const),
    ...(['pairHalted', 'keyReused', 'busy'] as const),
  ],
});

const CLOSE_ERRORS = ['unknownPair', 'futuresNotOffered', 'futuresPositionNotFound', 'pairHalted'] as const;

export const reverseFuturesPosition = defineCall('reverseFuturesPosition', {
  access: 'user',
  acts: 'portfolio',
  summary:
    'Closes a position at once and opens as much of the other side at the market; nothing is opened where the book did not take all',
  body: body({ pair, side }),
  data: object({
    order: futuresOrderSchema,
    /** Quantity not filled by the book, which stays open. */
    surplus: requiredDecimal(),
    /** Null if nothing was opened. */
    opened: futuresOrderSchema.nullable().defined(),
    /** Catalogue name of the error the opening order was refused with. */
    refused: string<ErrorName>().nullable().defined(),
  }),
  errors: [...CLOSE_ERRORS, 'futuresPermission', 'noLiquidity', 'noPrice', 'beyondBound', 'keyReused', 'busy'],
});

export const closeAllFuturesPositions = defineCall('closeAllFuturesPositions', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Closes all positions at once, of one contract when named; what a book does not take stays open',
  body: body({ pair: pairName() }),
  data: object({
    closed: number().required(),
    /** Number of positions of which some quantity is left. */
    left: number().required(),
  }),
  errors: ['unknownPair', 'futuresNotOffered', 'keyReused', 'busy'],
});
