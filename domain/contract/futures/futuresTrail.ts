import { number, object } from 'yup';
import { defineCall } from '../call';
import { CHECK, TRAIL_BASES } from '../choices';
import { body, clientId, decimal, oneOf, pairName, requiredDecimal } from '../fields';
import { futuresPlanSchema } from './futures';
import { reduceOnly } from './futuresTrading';
import { FUTURES_DIRECTIONS, TRIGGER_PRICES } from './futuresChoices';

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
