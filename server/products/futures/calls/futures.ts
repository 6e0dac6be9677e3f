import * as futuresListCalls from '../../../../domain/contract/futures/futuresLists';
import { futuresContracts, futuresMarkets, listFunding } from '../../../../domain/contract/futures/futuresMarket';
import * as futuresChangeCalls from '../../../../domain/contract/futures/futuresChanges';
import * as futuresTradingCalls from '../../../../domain/contract/futures/futuresTrading';
import { refuse, success } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { forAll, forUser, type Handler } from '../../../api/handler';
import { found } from '../../../api/lists';

/** Calls for USDT-margined perpetual futures that change something. */
function tradingHandlers({ trading }: ApiDeps['futures']): Handler[] {
  return [
    forUser(futuresTradingCalls.placeFuturesOrder, (body, { user, idempotency }) =>
      trading.place(user, body, idempotency),
    ),
    forUser(futuresChangeCalls.flashCloseFutures, (body, { user, idempotency }) =>
      trading.flashClose(user, body, idempotency),
    ),
    forUser(futuresChangeCalls.reverseFuturesPosition, (body, { user, idempotency }) =>
      trading.reverse(user, body, idempotency),
    ),
    forUser(futuresChangeCalls.closeAllFuturesPositions, (body, { user, idempotency }) =>
      trading.closeAll(user, body, idempotency),
    ),
    forUser(futuresChangeCalls.amendFuturesOrder, (body, { user, idempotency }) =>
      trading.amend(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.cancelFuturesOrder, (body, { user, idempotency }) =>
      trading.cancel(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.cancelAllFuturesOrders, (body, { user, idempotency }) =>
      trading.cancelAll(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.placeFuturesPlan, (body, { user, idempotency }) =>
      trading.plan(user, body, idempotency),
    ),
    forUser(futuresChangeCalls.placeFuturesTrail, (body, { user, idempotency }) =>
      trading.trail(user, body, idempotency),
    ),
    forUser(futuresChangeCalls.setFuturesCountdown, (body, { user, idempotency }) =>
      trading.countdown(user, body, idempotency),
    ),
    forUser(futuresChangeCalls.amendFuturesPlan, (body, { user, idempotency }) =>
      trading.amendPlan(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.cancelFuturesPlan, (body, { user, idempotency }) =>
      trading.cancelPlan(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.setFuturesTargets, (body, { user, idempotency }) =>
      trading.setTargets(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.changeFuturesTarget, (body, { user, idempotency }) =>
      trading.changeTarget(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.changeFuturesLeverage, (body, { user, idempotency }) =>
      trading.changeLeverage(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.changeFuturesMarginMode, (body, { user, idempotency }) =>
      trading.changeMarginMode(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.changeFuturesPositionMode, (body, { user, idempotency }) =>
      trading.changePositionMode(user, body, idempotency),
    ),
    forUser(futuresTradingCalls.adjustFuturesMargin, (body, { user, idempotency }) =>
      trading.adjustMargin(user, body, idempotency),
    ),
  ];
}

/** Calls that read contracts and a user's positions, orders and history. */
function listHandlers({ futures, lists: { texts, values } }: ApiDeps): Handler[] {
  const lists = texts.futures;
  return [
    forAll(futuresContracts, () => success([...futures.contracts])),
    forAll(futuresMarkets, async () => success(await futures.markets())),
    forAll(
      listFunding,
      (filter) => futures.pairProblem(filter.pair) ?? success(futures.lists.fundingRates(filter.pair, filter)),
    ),
    forUser(futuresListCalls.futuresAccount, async (_, { user }) => success(await futures.accountOf(user))),
    forUser(futuresListCalls.listFuturesOrders, (filter, { user }) => lists.orders(user, filter)),
    forUser(futuresListCalls.futuresOrderDetail, ({ order_id }, { user }) =>
      found(lists.order(user, order_id), 'orderNotFound'),
    ),
    forUser(futuresListCalls.listFuturesPlans, (filter, { user }) => lists.plans(user, filter)),
    forUser(futuresListCalls.listFuturesPositions, async (filter, { user }) => {
      if (filter.scope === 'current') return success(await futures.openPositions(user, filter));
      const past = await values.futures.positions(user, filter);
      return past.ok ? success({ ...past.value, list: past.value.list.map(futures.ended) }) : past;
    }),
    forUser(futuresListCalls.futuresPositionDetail, async ({ position_id }, { user }) => {
      // Open positions first: one that closes in between is found in the history.
      const { positions } = await futures.accountOf(user);
      const past = await values.futures.position(user, position_id);
      if (!past.ok) return past;
      if (!past.value) return refuse('futuresPositionNotFound');
      const { holding, ...rest } = past.value;
      return success({ position: positions.find(({ id }) => id === position_id) ?? futures.ended(holding), ...rest });
    }),
    forUser(futuresListCalls.listFuturesFills, (filter, { user }) => lists.fills(user, filter)),
    forUser(futuresListCalls.listFundingPayments, (filter, { user }) => lists.fundingPayments(user, filter)),
  ];
}

export const futuresHandlers = (deps: ApiDeps): Handler[] => [...tradingHandlers(deps.futures), ...listHandlers(deps)];
