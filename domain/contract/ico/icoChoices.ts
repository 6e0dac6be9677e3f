/** Enumerations of ICO subscriptions as plain values, kept apart from the schemas. */

/**
 * upcoming: opened, not started; inProgress, endingSoon: accepts subscriptions; ended: accepts none, the draw is pending; settled:
 * drawn, paid and credited; cancelled: by the operator, everything is returned. The first four follow from the server time by
 * `projectStatus` of domain/rules/ico/progress.
 */
export const ICO_STATUSES = ['upcoming', 'inProgress', 'endingSoon', 'ended', 'settled', 'cancelled'] as const;

/**
 * holding: the payment is held while the project runs; pendingSettlement: the project has ended, the draw is pending; settled: the
 * won quantity is paid and credited, the rest of the payment returned; returned: the project was cancelled and the whole payment
 * returned.
 */
export const SUBSCRIPTION_STATUSES = ['holding', 'pendingSettlement', 'settled', 'returned'] as const;

/** hold: not settled yet; end: settled or returned; thaw: won a quantity that is not fully thawed yet. */
export const SUBSCRIPTION_SCOPES = ['hold', 'end', 'thaw'] as const;

/**
 * Types of ICO account entries. subscribed: a payment was held; paid: the won quantity was paid for; refunded: the payment for the
 * part that did not win is available again; won: the quantity was credited; returned: the project was cancelled and the payment is
 * available again.
 */
export const ICO_LOG_TYPES = ['subscribed', 'paid', 'refunded', 'won', 'returned'] as const;

/** released: by the schedule, from frozen to thawable; thawed: by the user, from the ICO account to spot. */
export const THAW_TYPES = ['released', 'thawed'] as const;

/** Maximum number of participations per subscription. */
export const ICO_PARTS_MAX = 50;

/** Maximum number of tickets per `icoDraw` response. */
export const ICO_TICKETS_MAX = 5000;
