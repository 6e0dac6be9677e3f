import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { BodyOf } from '../../../../domain/contract/call';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import type { Page } from '../../../../domain/contract/envelope';
import type { FuturesAccount, FuturesPosition, FuturesHolding } from '../../../../domain/contract/futures/futures';
import type { listFuturesPositions } from '../../../../domain/contract/futures/futuresLists';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import type { Tick } from '../../../../domain/contract/market/market';
import type { Accounts } from '../../../accounts/accounts';
import { refuse, type Refusal } from '../../../accounts/result';
import type { EngineLink } from '../../../link/messages';
import { marketOf } from '../../../seed/market';
import type { FuturesLists } from './lists';
import { createTrading } from './trading';
import { formatDecimal, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';

type Filter = BodyOf<typeof listFuturesPositions>;

/** Formats an ended position, none of whose figures depend on the mark price any more. */
const endedPosition = (holding: FuturesHolding): FuturesPosition => ({
  ...holding,
  mark_price: null,
  notional: null,
  unrealised_profit: null,
  yield: null,
  maintenance_margin: null,
  margin_ratio: null,
  liquidation_price: null,
  adl: null,
});

/** Returns one page of the open positions that match a filter, newest first. */
function pageOfOpen(positions: readonly FuturesPosition[], filter: Filter): Page<FuturesPosition> {
  const { pair, side, status, from, to, page, page_size } = filter;
  const list = positions
    .filter(
      (one) =>
        (!pair || one.pair === pair) &&
        (!side || one.side === side) &&
        (!status || one.status === status) &&
        one.time >= (from ?? 0) &&
        one.time <= (to ?? Infinity),
    )
    .toSorted((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1));
  return { list: list.slice((page - 1) * page_size, page * page_size), total: list.length };
}

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

const SCALE = 8;
/** Initial capital of the insurance fund, whole USDT. */
const CAPITAL = 5_000_000n;

/**
 * Credits the insurance fund its capital at the first start. Liquidations then grow and shrink it; nothing refills it, and
 * auto-deleveraging steps in when it is empty.
 */
export async function fundInsurance(link: EngineLink): Promise<void> {
  const user = SYSTEM_ACCOUNTS.insurance;
  const { balances } = await link.query({ kind: 'user', user });
  const known = balances.find(({ account, currency }) => account === 'contract' && currency === 'USDT');
  if (known && (parseDecimal(known.available, SCALE) ?? 0n) > 0n) return;
  const quantity = formatDecimal(CAPITAL * pow10(SCALE), SCALE);
  await link.send(
    { kind: 'wallet.credit', user, account: 'contract', currency: 'USDT', quantity, note: 'house' },
    { key: 'insurance-fund', bodyHash: quantity },
  );
}
