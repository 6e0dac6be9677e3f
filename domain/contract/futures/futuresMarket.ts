import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, oneOf, paging, pairName, reach, requiredDecimal, signedDecimal } from '../fields';
import { INDEX_DISTRUST } from './futuresChoices';
import { tickSchema } from '../market/market';
import { boundsSchema } from '../shell/platform';

export type IndexDistrust = (typeof INDEX_DISTRUST)[number];

const marginTierSchema = object({
  /** Upper notional bound of the tier, USDT; null for the last. */
  cap: requiredDecimal().nullable().defined(),
  /** Maintenance margin rate, as a fraction of the notional. */
  rate: requiredDecimal(),
  max_leverage: number().required(),
});

/** Trading rules and fees of a contract; `makeTiers` of domain/rules/futures takes `tiers`. */
export const futuresContractSchema = object({
  pair: string().required(),
  /** Market data name: LEFT_USDT_FUTURE. */
  market: string().required(),
  price_tick: requiredDecimal(),
  qty_step: requiredDecimal(),
  min_notional: requiredDecimal(),
  max_quantity: requiredDecimal(),
  maker_fee: requiredDecimal(),
  taker_fee: requiredDecimal(),
  tiers: array(marginTierSchema).required(),
  max_leverage: number().required(),
  /** Default for users who never chose one. */
  default_leverage: number().required(),
  /** ms */
  funding_interval: number().required(),
  /** Maximum number of pending trigger orders per user and contract. */
  max_plans: number().required(),
  /** Bounds relative to the mark price. */
  price_bounds: boundsSchema.optional(),
});
export type FuturesContract = InferType<typeof futuresContractSchema>;

/** Mark, index and funding of a contract: channel `{l}_{r}_future_mark`, every second and on each change. */
export const futuresMarkSchema = object({
  pair: string().required(),
  /** Null before the first index. */
  mark: requiredDecimal().nullable().defined(),
  index: requiredDecimal().nullable().defined(),
  /** Estimate for the current interval, a signed fraction: the rate due at `next_funding`. */
  funding_rate: signedDecimal(),
  last_funding_rate: signedDecimal().nullable().defined(),
  /** ms since the epoch. */
  next_funding: number().required(),
  /** True while the index is not trusted: nothing is liquidated or triggered by mark or index, and nothing is opened. */
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
      /** Total of all long (equally, of all short) positions, in the left currency. */
      open_interest: requiredDecimal(),
    }),
  ).required(),
  errors: ['busy'],
});

export const fundingRateSchema = object({
  /** Time of the payment. */
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
