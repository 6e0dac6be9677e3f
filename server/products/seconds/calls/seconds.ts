import * as secondCalls from '../../../../domain/contract/seconds/seconds';
import * as secondsLimitCalls from '../../../../domain/contract/seconds/secondsLimits';
import { refuse, success } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { forAll, forUser, type Handler } from '../../../api/handler';

/** Seconds contracts, and the public record to verify their results. */
export function secondsHandlers({ seconds, lists, clock }: ApiDeps): Handler[] {
  const { queries, limits } = seconds;
  const unknownPair = () => refuse('unknownPair', { field: 'pair' });
  return [
    forAll(secondCalls.secondsTerms, ({ pair }, { user }) => seconds.termsOf(pair, user)),
    forUser(secondCalls.placeSecondsOrder, (body, { user, idempotency }) => seconds.place(user, body, idempotency)),
    forUser(secondCalls.listSecondsOrders, (filter, { user }) => lists.texts.seconds.orders(user, filter, clock())),
    forUser(secondCalls.secondsOrderDetail, ({ order_id }, { user }) => {
      const found = queries.order(user, order_id, clock());
      return found ? success(found) : refuse('secondsNotFound');
    }),
    forAll(secondCalls.secondsTicks, (range) =>
      seconds.isListed(range.pair) ? success(queries.ticks(range)) : unknownPair(),
    ),
    forAll(secondCalls.secondsReceipts, ({ pair, before, limit }) =>
      seconds.isListed(pair)
        ? success({ list: queries.receipts(pair, before ?? Number.MAX_SAFE_INTEGER, limit) })
        : unknownPair(),
    ),
    forUser(secondsLimitCalls.secondsLimits, async (_, { user }) => success(await limits.shown(user))),
    forUser(secondsLimitCalls.setSecondsLimits, async (wished, { user }) => success(await limits.set(user, wished))),
    forUser(secondsLimitCalls.excludeFromSeconds, async (wished, { user }) =>
      success(await limits.exclude(user, wished)),
    ),
    forUser(secondsLimitCalls.stateSecondsCountry, async ({ country }, { user }) =>
      success(await limits.stateCountry(user, country)),
    ),
  ];
}
