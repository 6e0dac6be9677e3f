/** The closed lists and limits of fiat trading as plain values, apart from the schemas. */

/** The caller's role in an order: the buyer pays fiat money and gets crypto. */
export const FIAT_SIDES = ['buy', 'sell'] as const;

/**
 * The states of domain/lifecycles/fiatOrder. pendingPayment: the buyer transfers the money; paid: the seller checks that it
 * arrived; inAppeal: the operator looks at it; completed: the buyer has the crypto; cancelled: the seller has it back.
 */
export const FIAT_ORDER_STATUSES = ['pendingPayment', 'paid', 'inAppeal', 'completed', 'cancelled'] as const;

/**
 * The states of domain/lifecycles/fiatOffer. waiting: something is left to buy; matched: all of it is in open orders; sold:
 * all of it has been bought; withdrawn: the seller took the rest back, or an operator returned the last of it.
 */
export const FIAT_OFFER_STATUSES = ['waiting', 'matched', 'sold', 'withdrawn'] as const;

/** Why an order was cancelled: by its buyer, as the time to pay was over, or returned by an operator after an appeal. */
export const FIAT_CANCEL_REASONS = ['buyer', 'paymentOver', 'operator'] as const;

/** Who did something to an order. system: the exchange, when a time was over. */
export const FIAT_ACTORS = ['buyer', 'seller', 'system', 'operator'] as const;

/**
 * What can stand in an order's log. created: by the buyer; paid: the buyer said that the transfer is done; proof: the buyer
 * added a payment proof; cancelled: by the buyer; paymentOver, confirmationOver: a time was over; appealed: by buyer or
 * seller; released: by seller or operator; returned: by the operator.
 */
export const FIAT_LOG_TYPES = [
  'created',
  'paid',
  'proof',
  'cancelled',
  'paymentOver',
  'confirmationOver',
  'appealed',
  'released',
  'returned',
] as const;

/** What changed the fiat account. credit: granted by the exchange. */
export const LEGAL_RECORD_TYPES = ['buy', 'sell', 'transferIn', 'transferOut', 'credit'] as const;

/** Payment proofs of an order. */
export const FIAT_PROOFS_MAX = 3;

/** Characters of an appeal's reason. */
export const FIAT_REASON_LENGTH = { min: 5, max: 500 } as const;

/** Minutes within which an order's times lie, of the platform configuration; ms. */
export const MINUTE_MS = 60_000;
