import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { BodyOf } from '../../../../domain/contract/call';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import type { Page } from '../../../../domain/contract/envelope';
import type { FuturesAccount, FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { listFuturesPositions } from '../../../../domain/contract/futures/futuresLists';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import type { Tick } from '../../../../domain/contract/market/market';
import type { Accounts } from '../../../accounts/accounts';
import { refuse, type Refusal } from '../../../accounts/result';
import type { EngineLink } from '../../../link/messages';
import { marketOf } from '../../../seed/market';
import type { FuturesLists } from './lists';
import { endedPosition, pageOfOpen } from './positions';
import { createTrading } from './trading';

export interface FuturesParts {
  link: EngineLink;
  lists: FuturesLists;
  accounts: { users: Pick<Accounts['users'], 'byId'>; portfolios: Pick<Accounts['portfolios'], 'limitsOf'> };
  /** All pairs of the exchange, and the contracts that exist for some of them. */
  pairs: ReadonlySet<string>;
  contracts: readonly FuturesContract[];
  /** Returns the tick of a market by name. */
  tick: (market: string) => Tick | undefined;
}

export type Futures = ReturnType<typeof createFutures>;

/** Perpetual futures as seen by the calls and the private channel; the engine makes the decisions. */
export function createFutures({ link, lists, accounts, pairs, contracts, tick }: FuturesParts) {
  const offered = new Set(contracts.map(({ pair }) => pair));

  /** Opening requires identity status 3; closing is always allowed. */
  const isPermitted = (user: number): boolean =>
    accounts.users.byId(ownerOf(user))?.name_status === NAME_STATUS.verified;

  const pairProblem = (pair: string): Refusal | null => {
    if (!pairs.has(pair)) return refuse('unknownPair', { field: 'pair' });
    return offered.has(pair) ? null : refuse('futuresNotOffered', { field: 'pair' });
  };

  const priceProblem = (pair: string): Refusal | null =>
    pairProblem(pair) ?? (tick(marketOf(pair)) ? null : refuse('noPrice', { field: 'pair' }));

  const accountOf = async (user: number): Promise<FuturesAccount> => ({
    permission: isPermitted(user),
    ...(await link.query({ kind: 'futuresAccount', user })),
  });

  return {
    lists,
    contracts,
    pairProblem,
    isPermitted,
    accountOf,
    trading: createTrading({ link, isPermitted, limitsOf: accounts.portfolios.limitsOf, pairProblem, priceProblem }),

    ended: endedPosition,

    async openPositions(user: number, filter: BodyOf<typeof listFuturesPositions>): Promise<Page<FuturesPosition>> {
      return pageOfOpen((await accountOf(user)).positions, filter);
    },

    /** Returns tick, mark price and open interest of every contract. */
    async markets() {
      const figures = await link.query({ kind: 'futuresMarkets' });
      return contracts.flatMap(({ pair, market }) => {
        const own = figures.find((one) => one.pair === pair);
        const last = tick(market);
        return own && last ? [{ pair, tick: last, mark: own.mark, open_interest: own.open_interest }] : [];
      });
    },
  };
}
