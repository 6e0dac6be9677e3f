/** The closed lists of ICO subscriptions as plain values, apart from the schemas. */

/**
 * upcoming: opened, not started; inProgress, endingSoon: takes subscriptions; ended: takes none any more, the draw is to
 * come; settled: drawn, paid and credited; cancelled: by the operator, everything is back. The first four follow from the
 * server's time by `projectStatus` of domain/rules/ico/progress.
 */
export const ICO_STATUSES = ['upcoming', 'inProgress', 'endingSoon', 'ended', 'settled', 'cancelled'] as const;

/**
 * holding: the payment is held while the project runs; pendingSettlement: the project has ended, the draw is to come;
 * settled: what was won is paid and credited, the rest of the payment is back; returned: the project was cancelled, all of
 * the payment is back.
 */
export const SUBSCRIPTION_STATUSES = ['holding', 'pendingSettlement', 'settled', 'returned'] as const;

/** hold: not settled yet; end: settled or returned; thaw: won something that is not wholly thawed yet. */
export const SUBSCRIPTION_SCOPES = ['hold', 'end', 'thaw'] as const;

/**
 * What happened to the ICO account. subscribed: a payment was held; paid: it was paid for what was won; refunded: what did
 * not win is available again; won: the quantity was credited; returned: the project was cancelled, the payment is
 * available again.
 */
export const ICO_LOG_TYPES = ['subscribed', 'paid', 'refunded', 'won', 'returned'] as const;

/** released: by the schedule, from frozen to thawable; thawed: by the user, from the ICO account to spot. */
export const THAW_TYPES = ['released', 'thawed'] as const;

/** Participations that a subscription holds at most. */
export const ICO_PARTS_MAX = 50;

/** Tickets that one answer of `icoDraw` holds at most. */
export const ICO_TICKETS_MAX = 5000;
