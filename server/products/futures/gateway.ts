import {
  amendFuturesOrder,
  amendFuturesPlan,
  placeFuturesTrail,
  setFuturesCountdown,
  closeAllFuturesPositions,
  flashCloseFutures,
  reverseFuturesPosition,
} from '../../../domain/contract/futures/futuresChanges';
import {
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  cancelFuturesPlan,
  changeFuturesTarget,
  placeFuturesOrder,
  placeFuturesPlan,
  setFuturesTargets,
} from '../../../domain/contract/futures/futuresTrading';
import type { Config } from '../../config/config';
import { contractsOf, fundInsurance, createFutures, type Futures } from './service/futures';
import { feedIndex, createMarks } from './service/prices';
import { pairNameOf } from '../../seed/market';
import type { Gateway, GatewayContext, StartedProduct } from '../gateway';
import { futuresHandlers } from './calls/futures';
import type { Notices } from '../../accounts/notices';
import { isHouse } from '../../engine/ledger/systemAccounts';
import type { EngineLink } from '../../link/messages';

/**
 * Notifies users of forced events on their positions, once committed.
 * @returns the unsubscribe function.
 */
export function tellOfFutures(link: Pick<EngineLink, 'onBatch'>, notices: Notices): () => void {
  return link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type !== 'futuresForced' || isHouse(event.user)) continue;
      const { user, pair: market, side } = event;
      notices.tellUnasked(user, event.kind === 'liquidation' ? 'positionLiquidated' : 'positionDeleveraged', {
        market,
        side,
      });
    }
  });
}

/** Starts perpetual futures: the index feed of the engine, the public channels and the service behind the calls. */
async function start(config: Config, context: GatewayContext): Promise<StartedProduct<Futures>> {
  const { link, guard, accounts, seed, futuresLists: lists, market, clock } = context;
  const contracts = contractsOf(seed, config.futures);
  const pairs = new Set(seed.pairs.map(pairNameOf));
  const marks = await createMarks(link);
  return {
    service: createFutures({ link, lists, accounts, pairs, contracts, tick: market.tick }),
    feeds: [marks],
    async chores() {
      if (config.sandbox) await fundInsurance(link);
      const leave = tellOfFutures(guard?.telling ?? link, accounts.notices);
      const names = contracts.map(({ pair }) => pair);
      const stopFeeding = feedIndex(market, link, names, clock);
      return () => {
        leave();
        stopFeeding();
      };
    },
    close() {
      marks.close();
      lists.close();
    },
  };
}

export const gateway: Gateway<'futures', Futures> = {
  start,
  handlers: futuresHandlers,
  orderCalls: [
    ...[placeFuturesOrder, flashCloseFutures, cancelFuturesOrder, cancelAllFuturesOrders],
    ...[reverseFuturesPosition, closeAllFuturesPositions],
    ...[placeFuturesPlan, placeFuturesTrail, cancelFuturesPlan, setFuturesTargets, changeFuturesTarget],
    ...[amendFuturesOrder, amendFuturesPlan, setFuturesCountdown],
  ],
  pushes: () => ({
    futuresOrder: ({ user, order }) => [{ user, push: { kind: 'futuresOrder', order } }],
    futuresDeal: ({ user, pair, deal }) => [{ user, push: { kind: 'futuresDeal', pair, deal } }],
    futuresPlan: ({ user, plan }) => [{ user, push: { kind: 'futuresPlan', plan } }],
    futuresPosition: ({ user, position }) => [{ user, push: { kind: 'futuresPosition', position } }],
    futuresFunds: ({ user, funds }) => [{ user, push: { kind: 'futuresFunds', funds } }],
    futuresPositionMode: ({ user, mode }) => [{ user, push: { kind: 'futuresPositionMode', mode } }],
    futuresSettings: ({ user, settings }) => [{ user, push: { kind: 'futuresSettings', settings } }],
    futuresForced: null,
    futuresTrade: null,
    futuresLevel: null,
    futuresMark: null,
  }),
};
