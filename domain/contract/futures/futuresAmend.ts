import { object } from 'yup';
import { defineCall } from '../call';
import { body, decimal, entityId, requiredDecimal } from '../fields';
import { futuresOrderSchema, futuresPlanSchema } from './futures';

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
