import { number, object, string } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import type { ErrorName } from '../errors';
import { body, decimal, oneOf, pairName, requiredDecimal } from '../fields';
import { futuresOrderSchema } from './futures';
import { FUTURES_SIDES } from './futuresChoices';

const pair = pairName().required(CHECK.required);
const side = oneOf(FUTURES_SIDES).required(CHECK.required);

export const flashCloseFutures = defineCall('flashCloseFutures', {
  access: 'user',
  acts: 'portfolio',
  summary:
    'Closes a position at once, from the best price down to level 30; open closing orders of it are cancelled first',
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
