import {
  listSecondsOrders,
  placeSecondsOrder,
  secondsOrderDetail,
  secondsReceipts,
  secondsTerms,
  secondsTicks,
} from '../../../../domain/contract/seconds/seconds';
import {
  excludeFromSeconds,
  secondsLimits,
  setSecondsLimits,
  stateSecondsCountry,
} from '../../../../domain/contract/seconds/secondsLimits';
import { refuse, success } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { forAll, forUser, type Handler } from '../../../api/handler';

/** Seconds contracts, and the public record to verify their results. */
export function secondsHandlers({ seconds, lists, clock }: ApiDeps): Handler[] {
  const { queries, limits } = seconds;
  const unknownPair = () => refuse('unknownPair', { field: 'pair' });
  return [
    forAll(secondsTerms, ({ pair }, { user }) => seconds.termsOf(pair, user)),
    forUser(placeSecondsOrder, (body, { user, idempotency }) => seconds.place(user, body, idempotency)),
    forUser(listSecondsOrders, (filter, { user }) => lists.texts.seconds.orders(user, filter, clock())),
    forUser(secondsOrderDetail, ({ order_id }, { user }) => {
      const found = queries.order(user, order_id, clock());
      return found ? success(found) : refuse('secondsNotFound');
    }),
    forAll(secondsTicks, (range) => (seconds.isListed(range.pair) ? success(queries.ticks(range)) : unknownPair())),
    forAll(secondsReceipts, ({ pair, before, limit }) =>
      seconds.isListed(pair)
        ? success({ list: queries.receipts(pair, before ?? Number.MAX_SAFE_INTEGER, limit) })
        : unknownPair(),
    ),
    forUser(secondsLimits, async (_, { user }) => success(await limits.shown(user))),
    forUser(setSecondsLimits, async (wished, { user }) => success(await limits.set(user, wished))),
    forUser(excludeFromSeconds, async (wished, { user }) => success(await limits.exclude(user, wished))),
    forUser(stateSecondsCountry, async ({ country }, { user }) => success(await limits.stateCountry(user, country))),
  ];
}
