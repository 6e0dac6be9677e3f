import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import { adlLight } from '../../domain/rules/futures/deleveraging';
import type { Contract } from '../engine/futures/contract';
import { rankOf } from '../engine/futures/deleverage';
import { formatFunds, formatMark, formatPosition } from '../engine/futures/figures';
import { formatFuturesOrder, formatPlan, formatSettings, priceText } from '../engine/futures/format';
import type { Position } from '../engine/futures/records';
import type { BookSide } from '../engine/matching/book';
import type { State } from '../engine/state';
import type { FuturesState } from './futuresMessages';
import type { AccountId, BookSnapshot, QueryResult } from './messages';

/** How long a ranking for auto-deleveraging is cached, ms: ranking thousands per request would block the engine. */
const RANKED_FOR_MS = 5000;

interface Ranking {
  readonly time: number;
  readonly lights: ReadonlyMap<Position, number>;
}

/** Lights of auto-deleveraging, worked out anew every few seconds for contracts that somebody looks at. */
export class AdlLights {
  readonly #rankings = new Map<Contract, Ranking>();

  /** 5 first to be reduced, 1 last; null for a position that was opened since. @param at ms since the epoch. */
  of(state: State, position: Position, at: number): number | null {
    const { contract } = position;
    let ranking = this.#rankings.get(contract);
    if (!ranking || at - ranking.time >= RANKED_FOR_MS) {
      ranking = { time: at, lights: lightsOf(state, contract) };
      this.#rankings.set(contract, ranking);
    }
    return ranking.lights.get(position) ?? null;
  }
}

function lightsOf(state: State, contract: Contract): Map<Position, number> {
  const lights = new Map<Position, number>();
  for (const side of [1, -1] as const) {
    const ranked = rankOf(state, contract, side);
    for (const [index, position] of ranked.entries()) lights.set(position, adlLight(index, ranked.length));
  }
  return lights;
}

/** Everything open of a user; whether they may open is the gateway's to say. @param at ms since the epoch. */
export function futuresAccountOf(state: State, user: AccountId, lights: AdlLights, at: number): FuturesState {
  const trader = state.futures.trader(user);
  const newestFirst = (one: { id: number }, other: { id: number }) => other.id - one.id;
  return {
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

function levelsOf({ rules: { grid } }: Contract, side: BookSide): [string, string][] {
  const levels: [string, string][] = [];
  for (let rank = 0, level = side.at(0); level; level = side.at(++rank)) {
    levels.push([ticksToPrice(grid, level.ticks), lotsToQuantity(grid, level.lots)]);
  }
  return levels;
}

export const futuresBooksOf = (state: State): BookSnapshot[] =>
  state.futures.contracts.map((contract) => ({
    pair: contract.name,
    trading: !contract.market.halted,
    bids: levelsOf(contract, contract.bids),
    asks: levelsOf(contract, contract.asks),
  }));

/** Mark, last price and open interest of every contract. @param at ms since the epoch. */
export const futuresMarketsOf = (state: State, at: number): QueryResult['futuresMarkets'] =>
  state.futures.contracts.map((contract) => {
    let lots = 0;
    for (const position of contract.longs) lots += position.lots;
    const { last } = contract;
    return {
      pair: contract.name,
      mark: formatMark(contract, at),
      last: last === null ? null : priceText(last),
      open_interest: lotsToQuantity(contract.rules.grid, lots),
    };
  });

/** What the open positions of these users gain or lose, for the worth of their wallets at midnight. */
export const futuresWorthsOf = (state: State, users: readonly number[]): QueryResult['futuresWorths'] =>
  users.flatMap((user) => {
    const trader = state.futures.known(user);
    return trader?.positions.length ? [{ user, unrealised: formatFunds(trader).unrealised_profit }] : [];
  });
