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
 * Fiat buy and sell: what both sides see. A seller's waiting sell order is an *offer*; each purchase of it is an *order*
 * between buyer and seller. Their ids never collide. Changes come as the pushes `fiatOrder` and `fiatOffer` on the `user`
 * channel with the latest state as it is shown to that user; after (re)subscribing ask the lists, as the channel's
 * snapshot holds none of them. Who must act, until when and what follows at zero: `nextStep` of domain/lifecycles/fiatSteps
 * with the order's `status` and `deadline`. Totals: domain/rules/fiat/totals. Price: domain/rules/fiat/price.
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

/** The card or account as it was when the seller made the offer; later changes of it do not come through. */
export const fiatMethodSchema = object({
  /** Full name of the account's holder; the first letters alone once the order has ended. */
  holder: string().required(),
  bank: string().required(),
  branch: string().nullable().defined(),
  /** In full for the order's buyer while the order is open; null for everybody else and afterwards. */
  number: string().nullable().defined(),
  /** Of accounts in GBP; as `number`. */
  sort_code: string().nullable().defined(),
  /** The last characters of the number. */
  number_tail: string().required(),
});
export type FiatMethod = InferType<typeof fiatMethodSchema>;

export const fiatLogEntrySchema = object({
  /** Grows by one within an order. */
  number: number().required(),
  /** ms since the epoch. */
  time: number().required(),
  by: oneOf(FIAT_ACTORS).required(),
  type: oneOf(FIAT_LOG_TYPES).required(),
  /** The reason of an appeal or of an operator's decision, in the words of its author; null for others. */
  note: string().nullable().defined(),
});
/** Who did what when. */
export type FiatLogEntry = InferType<typeof fiatLogEntrySchema>;

export const fiatProofSchema = object({
  /** To be read with `fiatProof`; the file is JPEG. */
  id: string().required(),
  time: number().required(),
});
export type FiatProof = InferType<typeof fiatProofSchema>;

export const fiatOrderSchema = object({
  /** The order number. */
  id: string().required(),
  /** The caller's role in the order. */
  side: oneOf(FIAT_SIDES).required(),
  status: oneOf(FIAT_ORDER_STATUSES).required(),
  next_events: nextEvents(['buyer.pay', 'buyer.cancel', 'buyer.appeal', 'seller.appeal', 'seller.release']),
  currency: string().required(),
  fiat: oneOf(COLLECTION_CURRENCIES).required(),
  /** Fiat money for one unit of the currency. */
  unit_price: requiredDecimal(),
  quantity: requiredDecimal(),
  /** Fiat money for all of it, with the digits of the fiat currency. */
  amount: requiredDecimal(),
  /** Nickname, or the account masked. */
  seller_name: string().required(),
  buyer_name: string().required(),
  /** The seller's offer; null for the buyer. */
  offer_id: string().nullable().defined(),
  method: fiatMethodSchema,
  /** Oldest first. */
  proofs: array(fiatProofSchema).required(),
  /** Oldest first; the same for both sides. */
  log: array(fiatLogEntrySchema).required(),
  /** When it was made, ms since the epoch, as all times. */
  time: number().required(),
  /** When the time of the side whose turn it is will be over; null when no time runs. */
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
  next_events: nextEvents(['seller.withdraw']),
  currency: string().required(),
  fiat: oneOf(COLLECTION_CURRENCIES).required(),
  unit_price: requiredDecimal(),
  /** What was offered. */
  quantity: requiredDecimal(),
  /** What waits to be bought; "0" once it is withdrawn. */
  left: requiredDecimal(),
  /** What is in open orders. */
  in_orders: requiredDecimal(),
  /** What was bought and released. */
  sold: requiredDecimal(),
  /** Fiat money for all that was sold. */
  proceeds: requiredDecimal(),
  /** `number` and `sort_code` are null. */
  method: fiatMethodSchema,
  time: number().required(),
  ended: moment(),
  updated: number().required(),
});
/** A seller's waiting sell order. */
export type FiatOffer = InferType<typeof fiatOfferSchema>;

export const fiatTermsSchema = object({
  fiat: oneOf(COLLECTION_CURRENCIES).required(),
  /** Digits behind the point of amounts. */
  digits: number().required(),
  /** Minimum total of an offer; null while the platform has no price. */
  min_amount: requiredDecimal().nullable().defined(),
  /** Minutes to pay and to confirm. */
  pay_time: number().required(),
  confirm_time: number().required(),
  currencies: array(
    object({
      symbol: string().required(),
      /** Digits of a quantity. */
      scale: number().required(),
      /** The platform's price of one unit now; null while the market has none: nothing can be offered then. */
      price: requiredDecimal().nullable().defined(),
      /** Digits behind the point of a unit price. */
      price_digits: number().required(),
      /** Allowed unit prices of an offer; null without a price. */
      price_min: requiredDecimal().nullable().defined(),
      price_max: requiredDecimal().nullable().defined(),
      /** Quantity for sale in other users' offers; null when there is none. */
      best: object({
        /** Unit price of the cheapest offer with at least `min_amount` left; null when every rest is smaller. */
        unit_price: requiredDecimal().nullable().defined(),
        /** The most that one order can buy now, at whatever price. */
        largest_quantity: requiredDecimal(),
        largest_amount: requiredDecimal(),
      })
        .nullable()
        .default(null),
      /** The user's available balance in the fiat account; null for visitors. */
      available: requiredDecimal().nullable().defined(),
    }),
  ).required(),
  /** Of the buyer, USDT; null for visitors. */
  limits: object({
    verified: boolean().required(),
    /** An order; null: only the total counts. */
    single: requiredDecimal().nullable().defined(),
    /** In 24 hours. */
    total: requiredDecimal(),
    used: requiredDecimal(),
    left: requiredDecimal(),
  })
    .nullable()
    .default(null),
  /** Orders of the buyer that count as unpaid; with `max` of them nothing can be bought. null for visitors. */
  unpaid: object({
    count: number().required(),
    max: number().required(),
    /** Once `max` is reached: when the count drops at the latest, ms; null when an open order must be paid first. */
    until: number().nullable().defined(),
  })
    .nullable()
    .default(null),
  /** Whether releasing asks for `second_factor_code`; null for visitors. */
  second_factor: boolean().nullable().defined(),
  /** House traders are at the other side. */
  sandbox: boolean().required(),
});
export type FiatTerms = InferType<typeof fiatTermsSchema>;

export const fiatQuoteSchema = object({
  currency: string().required(),
  fiat: oneOf(COLLECTION_CURRENCIES).required(),
  /** Of the offer that would be taken. */
  unit_price: requiredDecimal(),
  quantity: requiredDecimal(),
  amount: requiredDecimal(),
  seller_name: string().required(),
});
export type FiatQuote = InferType<typeof fiatQuoteSchema>;
