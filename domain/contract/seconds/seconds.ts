import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import {
  body,
  entityId,
  nextEvents,
  oneOf,
  paging,
  pairName,
  reach,
  requiredDecimal,
  signedDecimal,
  time,
  decimal,
} from '../fields';
import {
  SECONDS_CLOSED_REASONS,
  SECONDS_DIRECTIONS,
  SECONDS_OUTCOMES,
  SECONDS_STATUSES,
  SECONDS_VOID_REASONS,
} from './secondsChoices';

/**
 * Seconds contracts. An order is placed with `placeSecondsOrder`, and each change is pushed as `seconds` on the `user` channel with
 * the order's latest state; after (re)subscribing call `listSecondsOrders` with scope `current`, because the channel's snapshot
 * holds no seconds orders. The estimate of a running order compares its `buy_price` with the `{l}_{r}_future_index_tick` channel by
 * `outcomeOf` of domain/rules/seconds/settlement; its countdown ends at `deadline` by the server's clock, after which it is
 * settling and the result follows within a second.
 *
 * To verify a result, take the receipt of `secondsOrderDetail`, the ticks of `secondsTicks` from `accepted_at` − 3000 to `deadline`
 * + 3000 (page with `after` while `more`) and the preceding receipt from `secondsReceipts` with `before` = `number` and `limit` 1
 * (64 zeros if `number` is 1), and pass them to `checkReceipt` of domain/rules/seconds/receipt.
 */
export type SecondsStatus = (typeof SECONDS_STATUSES)[number];
export type SecondsClosedReason = (typeof SECONDS_CLOSED_REASONS)[number];

export const secondsOrderSchema = object({
  id: string().required(),
  pair: string().required(),
  direction: oneOf(SECONDS_DIRECTIONS).required(),
  status: oneOf(SECONDS_STATUSES).required(),
  next_events: nextEvents<never>([]),
  /** USDT. */
  stake: requiredDecimal(),
  /** Fraction of the stake earned by a win. */
  payout_rate: requiredDecimal(),
  /** Seconds. */
  duration: number().required(),
  /** Time of acceptance, ms since the epoch. */
  time: number().required(),
  /** time + duration × 1000. */
  deadline: number().required(),
  /** Index at the first tick from acceptance on; null before it, and permanently if there is none. */
  buy_price: requiredDecimal().nullable().defined(),
  buy_time: number().nullable().defined(),
  /** Index at the last tick up to the deadline; null before it, and permanently if there is none. */
  settle_price: requiredDecimal().nullable().defined(),
  settle_time: number().nullable().defined(),
  void_reason: oneOf(SECONDS_VOID_REASONS).nullable().defined(),
  /** USDT returned, including the stake; null while open. */
  payout: requiredDecimal().nullable().defined(),
  /** payout − stake; null while open. */
  profit: signedDecimal().nullable().defined(),
  /** Number of its receipt within the pair; null while open. */
  receipt: number().nullable().defined(),
  /** Time of settlement; null while open. */
  ended: number().nullable().defined(),
  updated: number().required(),
});
export type SecondsOrder = InferType<typeof secondsOrderSchema>;

/** A tick of the public record by which orders are settled. */
export const secondsTickSchema = object({
  /** Sequence number within the pair, increasing by one. */
  id: number().required(),
  /** Time at which the exchange recorded it, ms since the epoch; unique within a pair. */
  time: number().required(),
  /** Index as displayed: 4 decimals, more below 10 so that six digits count. */
  price: requiredDecimal(),
});
export type SecondsTick = InferType<typeof secondsTickSchema>;

/** The fields of `Receipt` in domain/rules/seconds/receipt; all except `hash` are hashed. */
export const secondsReceiptSchema = object({
  /** Version of the rules. */
  rules: number().required(),
  pair: string().required(),
  /** Sequence number within the pair, increasing by one. */
  number: number().required(),
  /** Id of the order; does not reveal its owner. */
  order: string().required(),
  direction: oneOf(SECONDS_DIRECTIONS).required(),
  stake: requiredDecimal(),
  payout_rate: requiredDecimal(),
  accepted_at: number().required(),
  deadline: number().required(),
  entry: secondsTickSchema.nullable().default(null),
  settle: secondsTickSchema.nullable().default(null),
  outcome: oneOf(SECONDS_OUTCOMES).required(),
  void_reason: oneOf(SECONDS_VOID_REASONS).nullable().defined(),
  payout: requiredDecimal(),
  /** Hash of the pair's previous receipt; 64 zeros for the first. */
  previous: string().required(),
  /** SHA-256, hexadecimal. */
  hash: string().required(),
});
export type SecondsReceipt = InferType<typeof secondsReceiptSchema>;

const stakes = object({ up: requiredDecimal(), down: requiredDecimal() });

export const secondsTermsSchema = object({
  pair: string().required(),
  /** Whether this user or visitor may place an order now; otherwise `closed_reason` gives the reason. */
  open: boolean().required(),
  closed_reason: oneOf(SECONDS_CLOSED_REASONS).nullable().defined(),
  durations: array(
    object({
      /** Seconds. */
      duration: number().required(),
      payout_rate: requiredDecimal(),
      /** Largest stake that the house's exposure currently allows on each side; may be below `min`. */
      left: stakes,
    }),
  ).required(),
  /** Bounds of a stake, USDT. */
  min: requiredDecimal(),
  max: requiredDecimal(),
  /** Latest index and its time of receipt; null before the first. */
  index: object({ price: requiredDecimal(), time: number().required() }).nullable().default(null),
});
export type SecondsTerms = InferType<typeof secondsTermsSchema>;

export const secondsTerms = defineCall('secondsTerms', {
  access: 'public',
  summary: "A pair's durations, payout rates and bounds, and whether the caller may place an order now",
  body: body({ pair: pairName().required(CHECK.required) }),
  data: secondsTermsSchema,
  errors: ['unknownPair', 'busy'],
});

export const placeSecondsOrder = defineCall('placeSecondsOrder', {
  access: 'user',
  acts: 'portfolio',
  opens: 'seconds',
  summary: 'Places a seconds order; it cannot be cancelled',
  body: body({
    pair: pairName().required(CHECK.required),
    direction: oneOf(SECONDS_DIRECTIONS).required(CHECK.required),
    /** In USDT, from the seconds account. */
    stake: requiredDecimal(),
    /** Seconds. */
    duration: number().strict().integer(CHECK.integer).min(1, CHECK.integer).required(CHECK.required),
    /** The payout rate shown to the user; refused if it has changed. Without it, the order has that of the moment. */
    payout_rate: decimal(),
  }),
  data: object({ order: secondsOrderSchema }),
  errors: [
    'unknownPair',
    'pairHalted',
    'portfolioProduct',
    'secondsCountry',
    'secondsCountryUnknown',
    'secondsExcluded',
    'secondsDailyStake',
    'secondsDailyLoss',
    'secondsNotOffered',
    'secondsDuration',
    'secondsPayoutChanged',
    'secondsStake',
    'secondsIndexStale',
    'secondsExposure',
    'quantityOffScale',
    'insufficientBalance',
    'tooManyOpenOrders',
    'keyReused',
    'busy',
  ],
});

export const listSecondsOrders = defineCall('listSecondsOrders', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's seconds orders, newest first",
  body: body({
    scope: oneOf(['current', 'history'] as const).required(CHECK.required),
    pair: pairName(),
    direction: oneOf(SECONDS_DIRECTIONS),
    status: oneOf(SECONDS_STATUSES),
    ...paging,
  }),
  data: object({ list: array(secondsOrderSchema).required(), ...reach }),
  errors: [],
});

export const secondsOrderDetail = defineCall('secondsOrderDetail', {
  access: 'user',
  acts: 'portfolio',
  summary: 'One seconds order with its receipt, which is null while it is open',
  body: body({ order_id: entityId() }),
  data: object({ order: secondsOrderSchema, receipt: secondsReceiptSchema.nullable().default(null) }),
  errors: ['secondsNotFound'],
});

export const secondsTicks = defineCall('secondsTicks', {
  access: 'public',
  summary: 'The public record of the index while a pair has open orders, oldest first',
  body: body({
    pair: pairName().required(CHECK.required),
    /** ms since the epoch, both inclusive. */
    from: time().required(CHECK.required),
    to: time().required(CHECK.required),
    /** Cursor: number of the last tick of the previous page. */
    after: time(),
  }),
  data: object({
    list: array(secondsTickSchema).required(),
    /** Whether the range has more ticks than fit one response. */
    more: boolean().required(),
  }),
  errors: ['unknownPair'],
});

export const secondsReceipts = defineCall('secondsReceipts', {
  access: 'public',
  summary: "A pair's receipts, newest first, without whose they are",
  body: body({
    pair: pairName().required(CHECK.required),
    /** Cursor: only receipts with a smaller number. */
    before: time(),
    limit: number().strict().integer(CHECK.integer).min(1, CHECK.integer).max(100, CHECK.integer).default(20),
  }),
  data: object({ list: array(secondsReceiptSchema).required() }),
  errors: ['unknownPair'],
});
