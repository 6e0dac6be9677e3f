import { array, mixed, object, number, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK, ACCOUNTS } from '../choices';
import {
  cryptoName,
  fiatName,
  fiatOfferSchema,
  fiatOrderSchema,
  fiatProofSchema,
  fiatQuoteSchema,
  fiatTermsSchema,
} from './fiat';
import {
  FIAT_OFFER_STATUSES,
  FIAT_ORDER_STATUSES,
  FIAT_REASON_LENGTH,
  FIAT_SIDES,
  LEGAL_RECORD_TYPES,
} from './fiatChoices';
import {
  body,
  currencyName,
  decimal,
  entityId,
  oneOf,
  paging,
  reach,
  requiredDecimal,
  text,
  signedDecimal,
} from '../fields';
import { PHOTO_LIMITS, PHOTO_TYPES } from '../account/accountChoices';
import { securityFields } from '../account/securityFields';
import { COLLECTION_CURRENCIES } from './collection';

const SCOPES = ['current', 'history'] as const;

const market = { currency: cryptoName(), fiat: fiatName().required(CHECK.required) };
/** Exactly one of the two. */
const size = {
  /** In fiat money. */
  amount: decimal(),
  /** In the currency. */
  quantity: decimal(),
};
const orderAnswer = object({ order: fiatOrderSchema });
const offerAnswer = object({ offer: fiatOfferSchema });
const orderId = { order_id: entityId() };

export const fiatTerms = defineCall('fiatTerms', {
  access: 'public',
  summary: 'What can be bought and sold for a fiat currency, at which price, and within which limits',
  body: body({ fiat: fiatName().required(CHECK.required) }),
  data: fiatTermsSchema,
  errors: ['busy'],
});
export const fiatQuote = defineCall('fiatQuote', {
  access: 'user',
  acts: 'main',
  summary: 'What buying by amount or by quantity would come to now: the best-priced offer that covers it whole',
  body: body({ ...market, ...size }),
  data: fiatQuoteSchema,
  errors: ['fiatCurrency', 'quantityOffScale', 'fiatAmount', 'fiatTooSmall', 'fiatNoOffer', 'busy'],
});
export const buyFiat = defineCall('buyFiat', {
  access: 'user',
  acts: 'main',
  summary: 'Buys from the best-priced offer that covers it whole; its crypto stays frozen until the order ends',
  body: body({
    ...market,
    ...size,
    /** Price shown to the buyer; no more expensive offer is taken. */
    unit_price: requiredDecimal(),
  }),
  data: orderAnswer,
  errors: [
    'fiatCurrency',
    'quantityOffScale',
    'fiatAmount',
    'fiatTooSmall',
    'fiatNoOffer',
    'fiatNoPrice',
    'fiatPriceChanged',
    'fiatSingleLimit',
    'fiatTotalLimit',
    'fiatUnpaid',
    'keyReused',
    'busy',
  ],
});
export const sellFiat = defineCall('sellFiat', {
  access: 'user',
  acts: 'main',
  summary: 'Offers crypto of the fiat account for sale: it is frozen and waits for buyers',
  body: body({
    ...market,
    ...size,
    /** Within the bounds of `fiatTerms`. */
    unit_price: requiredDecimal(),
    /** Collection method in the fiat currency, copied into the offer. */
    method_id: entityId(),
  }),
  data: offerAnswer,
  errors: [
    'fiatCurrency',
    'fiatNoPrice',
    'fiatPrice',
    'quantityOffScale',
    'fiatAmount',
    'fiatTooSmall',
    'methodNotFound',
    'methodHolder',
    'fiatMethod',
    'fiatOffersFull',
    'withdrawalResting',
    'insufficientBalance',
    'keyReused',
    'busy',
  ],
});
export const withdrawFiatOffer = defineCall('withdrawFiatOffer', {
  access: 'user',
  whileLocked: true,
  summary: 'Withdraws the waiting rest of the user’s offer; open orders go on',
  body: body({ offer_id: entityId() }),
  data: offerAnswer,
  errors: ['fiatOfferNotFound', 'fiatOfferEnded', 'keyReused', 'busy'],
});
export const payFiatOrder = defineCall('payFiatOrder', {
  access: 'user',
  // Otherwise the order of a buyer who has transferred the money expires, and the crypto returns to the seller.
  whileLocked: true,
  summary: 'The buyer says that the transfer is done; data.status of a refusal is where the order is',
  body: body(orderId),
  data: orderAnswer,
  errors: ['fiatOrderNotFound', 'fiatOrderState', 'keyReused', 'busy'],
});
export const cancelFiatOrder = defineCall('cancelFiatOrder', {
  access: 'user',
  whileLocked: true,
  summary: 'The buyer cancels before saying that the transfer is done',
  body: body(orderId),
  data: orderAnswer,
  errors: ['fiatOrderNotFound', 'fiatOrderState', 'keyReused', 'busy'],
});
export const appealFiatOrder = defineCall('appealFiatOrder', {
  access: 'user',
  whileLocked: true,
  summary:
    'Either side asks the operator to decide, after the buyer said that the transfer is done; in appeal, adds a statement',
  body: body({
    ...orderId,
    reason: text(FIAT_REASON_LENGTH.max).min(FIAT_REASON_LENGTH.min, CHECK.length).required(CHECK.required),
  }),
  data: orderAnswer,
  errors: ['fiatOrderNotFound', 'fiatOrderState', 'fiatStatementsFull', 'keyReused', 'busy'],
});
export const releaseFiatOrder = defineCall('releaseFiatOrder', {
  access: 'user',
  summary: 'The seller confirms that the money arrived: the crypto goes to the buyer at once',
  body: body({ ...orderId, ...securityFields() }),
  data: orderAnswer,
  errors: [
    'fiatOrderNotFound',
    'fiatOrderState',
    'fundsPasswordWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
    'keyReused',
    'busy',
  ],
});
export const uploadFiatProof = defineCall('uploadFiatProof', {
  access: 'user',
  upload: { maxBytes: PHOTO_LIMITS.bytes, types: PHOTO_TYPES },
  summary:
    'The buyer adds a picture to an open order, in appeal the seller as well; both sides and the operator see it',
  body: body(orderId),
  data: object({ order: fiatOrderSchema, proof: fiatProofSchema }),
  errors: [
    'fiatOrderNotFound',
    'fiatOrderState',
    'fiatProofsFull',
    'photoType',
    'photoTooLarge',
    'photoUnreadable',
    'photoPixels',
    'photoTooSmall',
    'busy',
  ],
});
export const fiatProof = defineCall('fiatProof', {
  access: 'user',
  file: 'private',
  summary: 'A payment proof of an order that one is the buyer or the seller of',
  body: body({ ...orderId, proof_id: entityId() }),
  data: mixed<Blob>(),
  errors: ['fiatOrderNotFound', 'notFound'],
});
export const listFiatOrders = defineCall('listFiatOrders', {
  access: 'user',
  summary: "The user's fiat orders as buyer and as seller, newest first",
  body: body({
    /** current: open orders; omitted: all. */
    scope: oneOf(SCOPES),
    side: oneOf(FIAT_SIDES),
    status: oneOf(FIAT_ORDER_STATUSES),
    currency: currencyName(),
    fiat: fiatName(),
    ...paging,
  }),
  data: object({ list: array(fiatOrderSchema).required(), ...reach }),
  errors: [],
});
export const fiatOrderDetail = defineCall('fiatOrderDetail', {
  access: 'user',
  summary: 'One fiat order, for its buyer or its seller',
  body: body(orderId),
  data: orderAnswer,
  errors: ['fiatOrderNotFound'],
});
export const listFiatOffers = defineCall('listFiatOffers', {
  access: 'user',
  summary: "The user's own offers, newest first",
  body: body({
    /** current: waiting and matched offers; omitted: all. */
    scope: oneOf(SCOPES),
    status: oneOf(FIAT_OFFER_STATUSES),
    currency: currencyName(),
    fiat: fiatName(),
    ...paging,
  }),
  data: object({ list: array(fiatOfferSchema).required(), ...reach }),
  errors: [],
});
export const fiatOfferDetail = defineCall('fiatOfferDetail', {
  access: 'user',
  summary: 'One of the user’s offers with its orders, newest first, at most 100',
  body: body({ offer_id: entityId() }),
  data: object({ offer: fiatOfferSchema, orders: array(fiatOrderSchema).required() }),
  errors: ['fiatOfferNotFound'],
});

export type LegalRecordType = (typeof LEGAL_RECORD_TYPES)[number];

export const legalRecordSchema = object({
  /** Unique among the user's records; cannot be queried by. */
  id: string().required(),
  time: number().required(),
  type: oneOf(LEGAL_RECORD_TYPES).required(),
  currency: string().required(),
  /** Negative when it left the fiat account. */
  quantity: signedDecimal(),
  /** Balance of the currency in the fiat account, frozen included. */
  before: requiredDecimal(),
  after: requiredDecimal(),
  /** For a buy or sell: the fiat order, its total and its price. */
  order_id: string().nullable().defined(),
  fiat: oneOf(COLLECTION_CURRENCIES).nullable().defined(),
  amount: requiredDecimal().nullable().defined(),
  unit_price: requiredDecimal().nullable().defined(),
  /** For a transfer: the other account. */
  account: oneOf(ACCOUNTS).nullable().defined(),
});
/** A row of /wallet/log-legal. */
export type LegalRecord = InferType<typeof legalRecordSchema>;

export const listLegalRecords = defineCall('listLegalRecords', {
  access: 'user',
  summary: 'What changed the fiat account: buys, sells, transfers and credits, newest first (log-legal)',
  body: body({ type: oneOf(LEGAL_RECORD_TYPES), currency: currencyName(), ...paging }),
  data: object({ list: array(legalRecordSchema).required(), ...reach }),
  errors: [],
});
