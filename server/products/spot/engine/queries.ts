import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import { formatBalance } from '../../../engine/ledger/format';
import type { BookSide } from '../../../engine/matching/book';
import type { BookSnapshot } from '../../../engine/matching/snapshot';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { SIDE } from './order';
import { orderFormatter } from './orderFormatter';

type OfUser = { user: number };

/** What a user has of the ledger and of spot trading. */
export interface OpenSpot {
  orders: SpotOrder[];
  balances: Balance[];
}

export interface SpotQueries {
  user: { input: OfUser; result: OpenSpot };
  books: { input: unknown; result: BookSnapshot[] };
  openOrders: { input: OfUser & { pair: string }; result: SpotOrder[] };
}

function openOrdersOf({ orders, traders }: State, user: number, market: number | null): SpotOrder[] {
  const open = traders.get(user)?.open(orders, market) ?? [];
  return open.map((order) => orders.view(order)).map(orderFormatter());
}

function encodeSide(market: Market, side: BookSide): [string, string][] {
  const levels: [string, string][] = [];
  for (let level = side.at(0), rank = 0; level; level = side.at(++rank)) {
    levels.push([ticksToPrice(market.grid, level.ticks), lotsToQuantity(market.grid, level.lots)]);
  }
  return levels;
}

export const openSpotOf = (state: State, { user }: OfUser): OpenSpot => ({
  orders: openOrdersOf(state, user, null),
  balances: state.ledger.balancesOf(user).map((balance) => formatBalance(balance, state.currencies)),
});

export const booksOf = (state: State): BookSnapshot[] =>
  state.markets.map((market) => ({
    pair: market.name,
    trading: market.trading,
    bids: encodeSide(market, market.book(SIDE.buy)),
    asks: encodeSide(market, market.book(SIDE.sell)),
  }));

export function openOrdersIn(state: State, { user, pair }: OfUser & { pair: string }): SpotOrder[] {
  const market = state.marketByName.get(pair);
  return market ? openOrdersOf(state, user, market.index) : [];
}
