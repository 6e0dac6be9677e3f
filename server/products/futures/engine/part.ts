import { type EnginePart, tellDone, type Tellers } from '../../../engine/part';
import { AdlLights } from './adlLights';
import type { FuturesCommands } from './commands';
import { futuresDeciders } from './decideFutures';
import { FuturesChanges } from './futuresChanges';
import { type FuturesEvent, futuresEvents } from './futuresEvents';
import { FuturesState } from './futuresState';
import type { FuturesAccount } from '../../../../domain/contract/futures/futures';
import type { FuturesMark } from '../../../../domain/contract/futures/futuresMarket';
import { lotsToQuantity } from '../../../../domain/money/grid';
import { formatFunds, formatMark, formatPosition } from './figures';
import { formatFuturesOrder, formatPlan, formatSettings, priceText } from './format';
import type { State } from '../../../engine/state';
import type { Accepted, AccountId } from '../../../engine/decision';
import type { BookSnapshot } from '../../../engine/matching/book';

type Done<Kind extends keyof FuturesCommands> = Accepted<FuturesCommands[Kind]['done']>;
type Told<Kind extends keyof FuturesCommands> = Accepted<FuturesCommands[Kind]['answer']>;

const tellOrder = ({ futures }: Done<'futures.place'>): Told<'futures.place'> => ({
  ok: true,
  futures: { order: formatFuturesOrder(futures.order) },
});

const tellPlan = ({ futures }: Done<'futures.plan'>): Told<'futures.plan'> => ({
  ok: true,
  futures: { plan: formatPlan(futures.plan) },
});

const tellSettings = ({ futures }: Done<'futures.leverage'>): Told<'futures.leverage'> => ({
  ok: true,
  futures: { settings: formatSettings(futures.settings) },
});

export const futuresTellers = (lights: AdlLights): Tellers<FuturesCommands> => ({
  'futures.place': tellOrder,
  'futures.quote': tellOrder,
  'futures.flashClose': ({ futures: { order, surplus } }) => ({
    ok: true,
    futures: { order: formatFuturesOrder(order), surplus: lotsToQuantity(order.contract.rules.grid, surplus) },
  }),
  'futures.reverse': ({ futures: { order, surplus, opened, refused } }) => ({
    ok: true,
    futures: {
      ...{ order: formatFuturesOrder(order), surplus: lotsToQuantity(order.contract.rules.grid, surplus) },
      ...{ opened: opened && formatFuturesOrder(opened), refused },
    },
  }),
  'futures.closeAll': ({ closed, left }) => ({ ok: true, closed, left }),
  'futures.cancel': tellOrder,
  'futures.amend': tellOrder,
  'futures.cancelAll': ({ cancelled }) => ({ ok: true, cancelled }),
  'futures.plan': tellPlan,
  'futures.trail': tellPlan,
  'futures.countdown': ({ futures: { countdown } }) => ({ ok: true, futures: { until: countdown.until } }),
  'futures.cancelPlan': tellPlan,
  'futures.amendPlan': tellPlan,
  'futures.targets': ({ futures: { takeProfit, stopLoss } }) => ({
    ok: true,
    futures: { takeProfit: takeProfit && formatPlan(takeProfit), stopLoss: stopLoss && formatPlan(stopLoss) },
  }),
  'futures.changeTarget': tellPlan,
  'futures.leverage': tellSettings,
  'futures.marginMode': tellSettings,
  'futures.positionMode': ({ futures: { trader } }) => ({ ok: true, futures: { mode: trader.positionMode } }),
  'futures.margin': ({ futures: { position } }, { state, at }) => {
    const trader = state.futures.trader(position.user);
    return { ok: true, futures: { position: formatPosition(trader, position, lights.of(state, position, at)) } };
  },
  'futures.index': tellDone,
  'futures.print': tellDone,
  'futures.look': tellDone,
});

/** Unrealised profit of a user's open positions at mark, signed decimal USDT. */
interface FuturesWorth {
  user: AccountId;
  unrealised: string;
}

interface FuturesMarketFigures {
  pair: string;
  mark: FuturesMark;
  /** Price of the last trade; null before the first. */
  last: string | null;
  /** Total of all long positions, equal to that of all short ones, in the base currency. */
  open_interest: string;
}

/** All open items of a user; the permission to open is known only to the gateway. */
type OpenFutures = Omit<FuturesAccount, 'permission'>;

interface FuturesQueries {
  futuresAccount: { input: { user: AccountId }; result: OpenFutures };
  futuresBooks: { input: unknown; result: BookSnapshot[] };
  futuresMarkets: { input: unknown; result: FuturesMarketFigures[] };
  /** For all users with open positions. */
  futuresWorths: { input: { users: readonly AccountId[] }; result: FuturesWorth[] };
}

/** Returns all open items of a user; the permission to open is added by the gateway. @param at ms since the epoch. */
function futuresAccountOf(state: State, user: AccountId, lights: AdlLights, at: number): OpenFutures {
  const trader = state.futures.trader(user);
  const newestFirst = (one: { id: number }, other: { id: number }) => other.id - one.id;
  return {
    position_mode: trader.positionMode,
    funds: formatFunds(trader),
    orders: [...trader.orders].toSorted(newestFirst).map(formatFuturesOrder),
    plans: [...trader.plans].toSorted(newestFirst).map(formatPlan),
    positions: trader.positions
      .toSorted(newestFirst)
      .map((position) => formatPosition(trader, position, lights.of(state, position, at))),
    settings: state.futures.contracts.map((contract) =>
      formatSettings({ user, contract, mode: trader.mode(contract), leverage: trader.leverage(contract) }),
    ),
  };
}

const futuresBooksOf = (state: State): BookSnapshot[] =>
  state.futures.contracts.map((contract) => ({
    pair: contract.name,
    trading: !contract.market.halted,
    bids: contract.bids.figures(),
    asks: contract.asks.figures(),
  }));

/** Returns mark, last price and open interest of every contract. @param at ms since the epoch. */
const futuresMarketsOf = (state: State, at: number): FuturesMarketFigures[] =>
  state.futures.contracts.map((contract) => {
    const { last, openLots: lots } = contract;
    return {
      pair: contract.name,
      mark: formatMark(contract, at),
      last: last === null ? null : priceText(last),
      open_interest: lotsToQuantity(contract.rules.grid, lots),
    };
  });

/** Returns the unrealised profit of these users' positions, for the midnight valuation of their wallets. */
const futuresWorthsOf = (state: State, users: readonly number[]): FuturesWorth[] =>
  users.flatMap((user) => {
    const trader = state.futures.known(user);
    return trader?.positions.length ? [{ user, unrealised: formatFunds(trader).unrealised_profit }] : [];
  });

export const futures: EnginePart<
  FuturesCommands,
  FuturesState,
  FuturesChanges,
  FuturesEvent,
  FuturesQueries,
  { futures: OpenFutures }
> = {
  open: (core, { catalogue, settings }) => new FuturesState(catalogue.pairs, core, settings.futures),
  collect: () => new FuturesChanges(),
  take(state) {
    state.futures.postHouse();
    return state.changes.futures.take();
  },
  due: { next: (state) => state.futures.nextDue(), kind: 'futures.look' },
  deciders: futuresDeciders,
  teller: () => {
    const lights = new AdlLights();
    return {
      answers: futuresTellers(lights),
      events: (changes, telling) => futuresEvents(changes, telling, lights),
      queries: {
        futuresAccount: (state, { user }, at) => futuresAccountOf(state, user, lights, at),
        futuresBooks: futuresBooksOf,
        futuresMarkets: (state, _, at) => futuresMarketsOf(state, at),
        futuresWorths: (state, { users }) => futuresWorthsOf(state, users),
      },
      opening: (state, user, at) => ({ futures: futuresAccountOf(state, user, lights, at) }),
    };
  },
};
