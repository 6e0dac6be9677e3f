import { array, boolean, number, object, string, type InferType } from 'yup';
import { CHECK } from '../choices';
import { COLLECTION_CURRENCIES } from './collection';
import {
  FIAT_ACTORS,
  FIAT_CANCEL_REASONS,
  FIAT_LOG_TYPES,
  FIAT_OFFER_STATUSES,
  FIAT_ORDER_STATUSES,
  FIAT_SIDES,
} from './fiatChoices';
import { currencyName, nextEvents, oneOf, requiredDecimal } from '../fields';

/**
 * Buying and selling for fiat, as both sides see it. A seller's waiting sell order is an *offer*; each purchase from it is an
 * *order* between buyer and seller. Their ids never collide. Changes arrive as `fiatOrder` and `fiatOffer` pushes on the `user`
 * channel, with the latest state as that user sees it; after (re)subscribing request the lists, because the channel's snapshot
 * contains neither. `nextStep` of domain/lifecycles/fiatSteps derives from the order's `status` and `deadline` who must act, until
 * when, and what happens at zero. Totals and price: domain/rules/fiat/price.
 */
export type FiatSide = (typeof FIAT_SIDES)[number];
export type FiatOrderStatus = (typeof FIAT_ORDER_STATUSES)[number];
export type FiatOfferStatus = (typeof FIAT_OFFER_STATUSES)[number];
export type FiatCancelReason = (typeof FIAT_CANCEL_REASONS)[number];
export type FiatActor = (typeof FIAT_ACTORS)[number];
export type FiatLogType = (typeof FIAT_LOG_TYPES)[number];

export const fiatName = () => oneOf(COLLECTION_CURRENCIES);
export const cryptoName = () => currencyName().required(CHECK.required);

const moment = () => number().nullable().defined();

/** Snapshot of the card or account at the time of the offer; later changes do not affect it. */
const fiatMethodSchema = object({
  /** Full name of the account holder; only initials once the order has ended. */
  holder: string().required(),
  bank: string().required(),
  branch: string().nullable().defined(),
  /** Complete for the order's buyer while the order is open; otherwise null. */
  number: string().nullable().defined(),
  /** For GBP accounts; same visibility as `number`. */
  sort_code: string().nullable().defined(),
  number_tail: string().required(),
});
export type FiatMethod = InferType<typeof fiatMethodSchema>;

const fiatLogEntrySchema = object({
  /** Increases by one within an order. */
  number: number().required(),
  /** ms since the epoch. */
  time: number().required(),
  by: oneOf(FIAT_ACTORS).required(),
  type: oneOf(FIAT_LOG_TYPES).required(),
  /** The author's reason for an appeal, statement in it, or an operator's decision; null for other entries. */
  note: string().nullable().defined(),
});
export type FiatLogEntry = InferType<typeof fiatLogEntrySchema>;

export const fiatProofSchema = object({
  /** Id for `fiatProof`; the file is JPEG. */
  id: string().required(),
  time: number().required(),
  by: oneOf(FIAT_ACTORS).required(),
});
export type FiatProof = InferType<typeof fiatProofSchema>;

export const fiatOrderSchema = object({
  id: string().required(),
  /** The caller's role in the order. */
  side: oneOf(FIAT_SIDES).required(),
  status: oneOf(FIAT_ORDER_STATUSES).required(),
  next_events: nextEvents(['buyer.pay', 'buyer.cancel', 'buyer.appeal', 'seller.appeal', 'seller.release']),
  currency: string().required(),
  fiat: oneOf(COLLECTION_CURRENCIES).required(),
  /** Fiat price per unit of the currency. */
  unit_price: requiredDecimal(),
  quantity: requiredDecimal(),
  /** Fiat total, with the digits of the fiat currency. */
  amount: requiredDecimal(),
  /** Nickname or masked account. */
  seller_name: string().required(),
  buyer_name: string().required(),
  /**
   * The buyer's verified identity, for the seller only: only money from a bank account in this name is the buyer's. Null for the
   * buyer, and in lists. Verification during the order is not pushed.
   */
  buyer_identity: object({
    /** Full name while the order is open, then initials; null unless the identity is verified. */
    name: string().nullable().defined(),
  })
    .nullable()
    .default(null),
  /** Purpose of the transfer, by which the seller finds the payment in the bank account; identical for both sides. */
  payment_reference: string().required(),
  /** Id of the seller's offer; null for the buyer. */
  offer_id: string().nullable().defined(),
  method: fiatMethodSchema,
  /** Oldest first. */
  proofs: array(fiatProofSchema).required(),
  /** Oldest first; identical for both sides. */
  log: array(fiatLogEntrySchema).required(),
  /** Creation time, ms since the epoch like all times. */
  time: number().required(),
  /** Time by which the side whose turn it is must act; null if there is no time limit. */
  deadline: moment(),
  paid: moment(),
  ended: moment(),
  cancel_reason: oneOf(FIAT_CANCEL_REASONS).nullable().defined(),
  updated: number().required(),
});
export type FiatOrder = InferType<typeof fiatOrderSchema>;

export const fiatOfferSchema = object({
  id: string().required(),
  status: oneOf(FIAT_OFFER_STATUSES).required(),
  /**
   * Whether the market has left the unit price outside the bounds of `fiatTerms`, so that nobody can buy from the waiting rest.
   * Follows the platform price and is not pushed.
   */
  paused: boolean().required(),
  next_events: nextEvents(['seller.withdraw']),
  currency: string().required(),
  fiat: oneOf(COLLECTION_CURRENCIES).required(),
  unit_price: requiredDecimal(),
  /** Quantity offered. */
  quantity: requiredDecimal(),
  /** Quantity still for sale; "0" once withdrawn. */
  left: requiredDecimal(),
  /** Quantity in open orders. */
  in_orders: requiredDecimal(),
  /** Quantity bought and released. */
  sold: requiredDecimal(),
  /** Fiat total of the quantity sold. */
  proceeds: requiredDecimal(),
  /** `number` and `sort_code` are null. */
  method: fiatMethodSchema,
  time: number().required(),
  ended: moment(),
  updated: number().required(),
});
export type FiatOffer = InferType<typeof fiatOfferSchema>;

export const fiatTermsSchema = object({
  fiat: oneOf(COLLECTION_CURRENCIES).required(),
  /** Decimal places of amounts. */
  digits: number().required(),
  /** Minimum total of an offer; null while the platform has no price. */
  min_amount: requiredDecimal().nullable().defined(),
  /** Time limits for payment and confirmation, minutes. */
  pay_time: number().required(),
  confirm_time: number().required(),
  currencies: array(
    object({
      symbol: string().required(),
      /** Decimal places of a quantity. */
      scale: number().required(),
      /** Current platform price per unit; null while the market has none, in which case nothing can be offered. */
      price: requiredDecimal().nullable().defined(),
      /** Decimal places of a unit price. */
      price_digits: number().required(),
      /** Bounds of an offer's unit price; null without a price. */
      price_min: requiredDecimal().nullable().defined(),
      price_max: requiredDecimal().nullable().defined(),
      /** Quantity on sale in other users' offers; null if there is none. */
      best: object({
        /** Unit price of the cheapest offer with at least `min_amount` left; null if every remainder is smaller. */
        unit_price: requiredDecimal().nullable().defined(),
        /** Largest quantity that a single order can buy now, at any price. */
        largest_quantity: requiredDecimal(),
        largest_amount: requiredDecimal(),
      })
        .nullable()
        .default(null),
      /** Available balance of the user's fiat account; null for visitors. */
      available: requiredDecimal().nullable().defined(),
    }),
  ).required(),
  /** The buyer's limits, USDT; null for visitors. */
  limits: object({
    verified: boolean().required(),
    /** Per order; null if only the total is limited. */
    single: requiredDecimal().nullable().defined(),
    /** Per 24 hours. */
    total: requiredDecimal(),
    used: requiredDecimal(),
    left: requiredDecimal(),
  })
    .nullable()
    .default(null),
  /** The buyer's orders that count as unpaid; with `max` of them nothing can be bought. Null for visitors. */
  unpaid: object({
    count: number().required(),
    max: number().required(),
    /** Once `max` is reached: latest time at which the count drops, ms; null if an open order must be paid first. */
    until: number().nullable().defined(),
  })
    .nullable()
    .default(null),
  /** Whether releasing requires `second_factor_code`; null for visitors. */
  second_factor: boolean().nullable().defined(),
  /** Whether house traders are the counterparty. */
  sandbox: boolean().required(),
});
export type FiatTerms = InferType<typeof fiatTermsSchema>;

export const fiatQuoteSchema = object({
  currency: string().required(),
  fiat: oneOf(COLLECTION_CURRENCIES).required(),
  /** Unit price of the offer that would be taken. */
  unit_price: requiredDecimal(),
  quantity: requiredDecimal(),
  amount: requiredDecimal(),
  seller_name: string().required(),
});
export type FiatQuote = InferType<typeof fiatQuoteSchema>;
