import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, entityId, oneOf, paging, pairName, reach, requiredDecimal, signedDecimal } from '../fields';
import {
  futuresAccountSchema,
  futuresDealSchema,
  futuresOrderSchema,
  futuresPlanSchema,
  futuresPositionSchema,
} from './futures';
import {
  FUTURES_DIRECTIONS,
  FUTURES_ORDER_TYPES,
  FUTURES_SIDES,
  FUTURES_STATUSES,
  PLAN_KINDS,
  PLAN_STATUSES,
  POSITION_STATUSES,
} from './futuresChoices';

export const futuresAccount = defineCall('futuresAccount', {
  access: 'user',
  acts: 'portfolio',
  summary: 'The contract account: permission, funds, settings and everything open',
  body: body({}),
  data: futuresAccountSchema,
  errors: ['busy'],
});

/** Serves the u-current and u-history screens. */
export const listFuturesOrders = defineCall('listFuturesOrders', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's futures orders, newest first",
  body: body({
    scope: oneOf(['current', 'history'] as const).required(CHECK.required),
    pair: pairName(),
    direction: oneOf(FUTURES_DIRECTIONS),
    type: oneOf(FUTURES_ORDER_TYPES),
    status: oneOf(FUTURES_STATUSES),
    ...paging,
  }),
  data: object({ list: array(futuresOrderSchema).required(), ...reach }),
  errors: [],
});

export const futuresOrderDetail = defineCall('futuresOrderDetail', {
  access: 'user',
  acts: 'portfolio',
  summary: 'One futures order with its deals, oldest first',
  body: body({ order_id: entityId() }),
  data: object({ order: futuresOrderSchema, deals: array(futuresDealSchema).required() }),
  errors: ['orderNotFound'],
});

/** Serves the u-plan screen. */
export const listFuturesPlans = defineCall('listFuturesPlans', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's plan orders, take-profits and stop-losses, newest first",
  body: body({
    scope: oneOf(['current', 'history'] as const).required(CHECK.required),
    pair: pairName(),
    kind: oneOf(PLAN_KINDS),
    direction: oneOf(FUTURES_DIRECTIONS),
    status: oneOf(PLAN_STATUSES),
    ...paging,
  }),
  data: object({ list: array(futuresPlanSchema).required(), ...reach }),
  errors: [],
});

/** Serves the u-hold screen. */
export const listFuturesPositions = defineCall('listFuturesPositions', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's positions, newest first; those that are open with their figures at the mark",
  body: body({
    scope: oneOf(['current', 'history'] as const).required(CHECK.required),
    pair: pairName(),
    side: oneOf(FUTURES_SIDES),
    status: oneOf(POSITION_STATUSES),
    ...paging,
  }),
  data: object({ list: array(futuresPositionSchema).required(), ...reach }),
  errors: ['busy'],
});

export const fundingPaymentSchema = object({
  id: string().required(),
  time: number().required(),
  pair: string().required(),
  side: oneOf(FUTURES_SIDES).required(),
  /** In the left currency. */
  quantity: requiredDecimal(),
  mark_price: requiredDecimal(),
  /** Signed fraction. */
  rate: signedDecimal(),
  /** USDT received (positive) or paid. */
  amount: signedDecimal(),
});
export type FundingPayment = InferType<typeof fundingPaymentSchema>;

const directedDealSchema = futuresDealSchema.shape({ direction: oneOf(FUTURES_DIRECTIONS).required() });

export const futuresPositionDetail = defineCall('futuresPositionDetail', {
  access: 'user',
  acts: 'portfolio',
  summary: 'One position with the deals that made it, its take-profits and stop-losses, and its funding',
  body: body({ position_id: entityId() }),
  data: object({
    position: futuresPositionSchema,
    /** Oldest first, at most 200. */
    deals: array(directedDealSchema).required(),
    plans: array(futuresPlanSchema).required(),
    /** Newest first, at most 200. */
    funding: array(fundingPaymentSchema).required(),
  }),
  errors: ['futuresPositionNotFound', 'busy'],
});

export const listFundingPayments = defineCall('listFundingPayments', {
  access: 'user',
  acts: 'portfolio',
  summary: 'What the user paid and received as funding, newest first',
  body: body({ pair: pairName(), side: oneOf(FUTURES_SIDES), ...paging }),
  data: object({ list: array(fundingPaymentSchema).required(), ...reach }),
  errors: [],
});

/** A fill as shown in lists across contracts. */
const futuresFillSchema = directedDealSchema.shape({ pair: string().required() });
export type FuturesFill = InferType<typeof futuresFillSchema>;

/** Serves the u-fills screen. */
export const listFuturesFills = defineCall('listFuturesFills', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's own futures trades, newest first",
  body: body({ pair: pairName(), direction: oneOf(FUTURES_DIRECTIONS), ...paging }),
  data: object({ list: array(futuresFillSchema).required(), ...reach }),
  errors: [],
});
