/** Enumerations and limits of fiat trading as plain values, kept apart from the schemas. */

/** The caller's role in an order: the buyer pays fiat money and receives crypto. */
export const FIAT_SIDES = ['buy', 'sell'] as const;

/**
 * States of domain/lifecycles/fiatOrder. pendingPayment: the buyer transfers the money; paid: the seller checks that it arrived;
 * inAppeal: an operator examines it; completed: the buyer has the crypto; cancelled: the seller has it back.
 */
export const FIAT_ORDER_STATUSES = ['pendingPayment', 'paid', 'inAppeal', 'completed', 'cancelled'] as const;

/**
 * States of domain/lifecycles/fiatOffer. waiting: some quantity is left to buy; matched: all of it is in open orders; sold: all of
 * it was bought; withdrawn: the seller took the remainder back, or an operator returned the last of it.
 */
export const FIAT_OFFER_STATUSES = ['waiting', 'matched', 'sold', 'withdrawn'] as const;

/** Reason for a cancellation: by the buyer, because the payment time expired, or returned by an operator after an appeal. */
export const FIAT_CANCEL_REASONS = ['buyer', 'paymentOver', 'operator'] as const;

/** Actors in an order's log. system: the exchange, when a time limit expired. */
export const FIAT_ACTORS = ['buyer', 'seller', 'system', 'operator'] as const;

/**
 * Types of an order's log entries. created: by the buyer; paid: the buyer reported the transfer as done; proof: a picture was added,
 * in an appeal by either side; cancelled: by the buyer; paymentOver, confirmationOver: a time limit expired; appealed: by buyer or
 * seller; released: by seller or operator; returned: by the operator; stated: either side's statement in an appeal;
 * paymentExtended: the exchange was unavailable when the payment time expired. Stored by place: new ones go last.
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
  'stated',
  'paymentExtended',
] as const;

/** Types of fiat account entries. credit: granted by the exchange. */
export const LEGAL_RECORD_TYPES = ['buy', 'sell', 'transferIn', 'transferOut', 'credit'] as const;

/** Maximum number of pictures per side, before an appeal (the buyer's alone) and again in it. */
export const FIAT_PROOFS_MAX = 3;

/** Maximum number of statements per side in an appeal. */
export const FIAT_STATEMENTS_MAX = 5;

/** Length of an appeal's reason and of a statement, characters. */
export const FIAT_REASON_LENGTH = { min: 5, max: 500 } as const;
