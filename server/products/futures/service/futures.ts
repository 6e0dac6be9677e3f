import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { BodyOf, DataOf } from '../../../../domain/contract/call';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import type { Page } from '../../../../domain/contract/envelope';
import type {
  FuturesAccount,
  FuturesPosition,
  FuturesHolding,
  FuturesPlan,
  PositionMode,
} from '../../../../domain/contract/futures/futures';
import type {
  listFuturesPositions,
  futuresOrderDetail,
  futuresPositionDetail,
  listFundingPayments,
  listFuturesFills,
  listFuturesOrders,
  listFuturesPlans,
} from '../../../../domain/contract/futures/futuresLists';
import type { FuturesContract, listFunding } from '../../../../domain/contract/futures/futuresMarket';
import type { Tick } from '../../../../domain/contract/market/market';
import type { Accounts } from '../../../accounts/accounts';
import { refuse, type Refusal } from '../../../accounts/result';
import type { EngineLink } from '../../../link/messages';
import { marketOf, pairNameOf, type Seed } from '../../../seed/market';
import { createTrading } from './trading';
import { formatDecimal, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import { FUTURE_SUFFIX } from '../../../../domain/contract/channels';
import { FUNDING_INTERVAL_MS } from '../../../../domain/rules/futures/funding';
import { CONTRACT_BOUNDS } from '../../../../domain/rules/market/priceBounds';
import { maxLeverageOf, type FuturesTerms } from '../../../../domain/rules/futures/terms';

type Body = BodyOf<typeof listFunding>;

/** Names that users gave to their orders and plans. */
interface FuturesNames {
  orderNamed(user: number, name: string): string | null;
  planNamed(user: number, name: string): string | null;
  nameOf(orderId: string): string | null;
  positionMode(user: number): PositionMode;
}

/** Store reads of the gateway. Another user's id yields null, like a missing one. */
export interface FuturesLists {
  orders(user: number, filter: BodyOf<typeof listFuturesOrders>): DataOf<typeof listFuturesOrders>;
  order(user: number, id: string): DataOf<typeof futuresOrderDetail> | null;
  plan(user: number, id: string): FuturesPlan | null;
  plans(user: number, filter: BodyOf<typeof listFuturesPlans>): DataOf<typeof listFuturesPlans>;
  /** Ended positions. */
  positions(user: number, filter: BodyOf<typeof listFuturesPositions>): Page<FuturesHolding>;
  position(
    user: number,
    id: string,
  ): ({ holding: FuturesHolding } & Omit<DataOf<typeof futuresPositionDetail>, 'position'>) | null;
  fundingRates(pair: string, filter: Omit<Body, 'pair'>): DataOf<typeof listFunding>;
  fills(user: number, filter: BodyOf<typeof listFuturesFills>): DataOf<typeof listFuturesFills>;
  fundingPayments(user: number, filter: BodyOf<typeof listFundingPayments>): DataOf<typeof listFundingPayments>;
  programs: FuturesNames;
  close(): void;
}

/** Returns the perpetual contracts: one per seed pair with `contract_status` 1, all on the same terms. */
export const contractsOf = (seed: Pick<Seed, 'pairs'>, terms: FuturesTerms): FuturesContract[] =>
  seed.pairs
    .filter(({ contract_status }) => contract_status === 1)
    .map((pair) => ({
      pair: pairNameOf(pair),
      market: `${pairNameOf(pair)}${FUTURE_SUFFIX}`,
      price_tick: pair.price_tick,
      qty_step: pair.qty_step,
      min_notional: pair.min_notional,
      max_quantity: pair.max_quantity,
      maker_fee: terms.makerFee,
      taker_fee: terms.takerFee,
      tiers: [...terms.tiers],
      max_leverage: maxLeverageOf(terms),
      default_leverage: terms.defaultLeverage,
      funding_interval: FUNDING_INTERVAL_MS,
      max_plans: terms.plans,
      price_bounds: pair.contract_bounds ?? CONTRACT_BOUNDS,
    }));

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
 * Credits the insurance fund of a sandbox its capital at the first start. Liquidations then grow and shrink it; nothing refills it,
 * and auto-deleveraging steps in when it is empty.
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
