import { CALLS } from '../../../../domain/contract/calls';
import type { CallId } from '../../../../domain/contract/routes';

/**
 * Calls with an irreversible effect that a press alone causes. Orders that can be cancelled and forms that can be resubmitted do not
 * count, nor does what a password is typed for.
 */
export const IRREVERSIBLE: ReadonlySet<CallId> = new Set<CallId>([
  ...(['cancelSpotOrder', 'cancelAllSpotOrders', 'placeSpotPlan', 'cancelSpotPlan'] as const),
  ...(['cancelFuturesOrder', 'cancelAllFuturesOrders', 'cancelFuturesPlan'] as const),
  ...(['placeFuturesPlan', 'placeFuturesTrail'] as const),
  ...(['flashCloseFutures', 'reverseFuturesPosition', 'closeAllFuturesPositions'] as const),
  ...(['createWithdrawal', 'cancelWithdrawal', 'subscribeIco', 'thawIco'] as const),
  ...(['buyFiat', 'sellFiat', 'withdrawFiatOffer', 'payFiatOrder', 'cancelFiatOrder'] as const),
  ...(['appealFiatOrder', 'releaseFiatOrder'] as const),
  ...(['removeAddress', 'removeCollectionMethod', 'revokeApiKey', 'archivePortfolio'] as const),
  ...(['excludeFromSeconds', 'lockAccount', 'endSession', 'endOtherSessions', 'logout'] as const),
]);

/** Calls that move or commit money. */
export const MONEY: ReadonlySet<string> = new Set(CALLS.filter(({ money }) => money).map(({ id }) => id));

/** States in which a flow may stay for good: the screen shows what was requested, or says that there is none, and has links. */
export const RESTFUL: Readonly<Record<string, string>> = {
  'securitySettings shown': 'the settings are there; each is changed on a page of its own',
  'contactRecovery unprotected': 'it says what is missing and links to passkeys, or says from when it is possible',
  'contactRecovery held': 'it says what alone stops it, and that support is the way otherwise',
  'accountLock held': 'it says why nothing here unlocks it, and that support is the way otherwise',
  'devices listed': 'the only device is the one in use, which signs out elsewhere',
  'firstSteps shown': 'who has dismissed the list is shown it no more',
  'helpArticle missing': 'it says so and links to the help centre',
  'helpArticle shown': 'the article is read',
  'orderDetail missing': 'it says so and links to the orders',
  'identity verified': 'there is nothing left to do',
  'collectionMethod missing': 'it says so and links to the collection methods',
  'icoHolding missing': 'it says so and links to the subscriptions',
  'futuresMarket unknown': 'it says so and links to the markets',
  'futuresDetail missing': 'it says so and links to the orders',
  'fiatSellReview unsound': 'it says why and links to the form',
};

/** Failures without consequences for the user. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'withdrawal {submitted:settling}': 'the figures shown stay as they were; a further withdrawal loads them anew',
  'withdrawal {submitted:settled}': 'the figures shown stay as they were; a further withdrawal loads them anew',
};

/** Confirmations on a page of their own, which is left by navigating away. */
export const REVIEWS: Readonly<Record<string, string>> = {
  'fiatBuyReview reviewing': 'the page before it is one link away',
  'fiatBuyReview asking': 'the page before it is one link away',
  'fiatSellReview reviewing': 'the page before it is one link away',
  'fiatSellReview asking': 'the page before it is one link away',
};
