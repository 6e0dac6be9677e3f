import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, oneOf, paging, pairName, reach, requiredDecimal, signedDecimal } from '../fields';
import { INDEX_DISTRUST } from './futuresChoices';
import { tickSchema } from '../market/market';
import { boundsSchema } from '../shell/platform';

export type IndexDistrust = (typeof INDEX_DISTRUST)[number];

export const marginTierSchema = object({
  /** Highest notional of the tier, USDT; null for the last. */
  cap: requiredDecimal().nullable().defined(),
  /** Maintenance margin as a fraction of the notional. */
  rate: requiredDecimal(),
  max_leverage: number().required(),
});

/** What a contract allows and costs; `makeTiers` of domain/rules/futures takes `tiers`. */
export const futuresContractSchema = object({
  pair: string().required(),
  /** Of market data: LEFT_USDT_FUTURE. */
  market: string().required(),
  price_tick: requiredDecimal(),
  qty_step: requiredDecimal(),
  min_notional: requiredDecimal(),
  max_quantity: requiredDecimal(),
  maker_fee: requiredDecimal(),
  taker_fee: requiredDecimal(),
  tiers: array(marginTierSchema).required(),
  max_leverage: number().required(),
  /** What a user who never chose has. */
  default_leverage: number().required(),
  /** ms */
  funding_interval: number().required(),
  /** Waiting trigger orders that a user may have of it. */
  max_plans: number().required(),
  /** By the mark. */
  price_bounds: boundsSchema.optional(),
});
export type FuturesContract = InferType<typeof futuresContractSchema>;

/** Mark, index and funding of a contract: channel `{l}_{r}_future_mark`, every second and with each change. */
export const futuresMarkSchema = object({
  pair: string().required(),
  /** null before the first index. */
  mark: requiredDecimal().nullable().defined(),
  index: requiredDecimal().nullable().defined(),
  /** Estimate of the running interval, a signed fraction: what would be paid at `next_funding`. */
  funding_rate: signedDecimal(),
  /** What was paid last. */
  last_funding_rate: signedDecimal().nullable().defined(),
  /** ms since the epoch. */
  next_funding: number().required(),
  /** The index is not trusted: nothing is liquidated or triggered by mark or index, and nothing is opened. */
  frozen: boolean().required(),
  frozen_reason: oneOf(INDEX_DISTRUST).nullable().defined(),
});
export type FuturesMark = InferType<typeof futuresMarkSchema>;

export const futuresContracts = defineCall('futuresContracts', {
  access: 'public',
  summary: 'All contracts with grid, fees, tiers and limits',
  body: body({}),
  data: array(futuresContractSchema).required(),
  errors: [],
});

export const futuresMarkets = defineCall('futuresMarkets', {
  access: 'public',
  summary: 'Tick, mark, index and funding of all contracts',
  body: body({}),
  data: array(
    object({
      pair: string().required(),
      tick: tickSchema,
      mark: futuresMarkSchema,
      /** All long (as well as short) positions, left currency. */
      open_interest: requiredDecimal(),
    }),
  ).required(),
  errors: ['busy'],
});

export const fundingRateSchema = object({
  /** When it was paid. */
  time: number().required(),
  /** Signed fraction; positive: longs paid shorts. */
  rate: signedDecimal(),
  mark_price: requiredDecimal(),
});
export type FundingRate = InferType<typeof fundingRateSchema>;

export const listFunding = defineCall('listFunding', {
  access: 'public',
  summary: "A contract's funding rates, newest first",
  body: body({ pair: pairName().required(CHECK.required), ...paging }),
  data: object({ list: array(fundingRateSchema).required(), ...reach }),
  errors: ['unknownPair', 'futuresNotOffered'],
});
