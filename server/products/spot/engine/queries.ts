import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { formatBalance } from '../../../engine/ledger/format';
import { levelsOf, type BookSnapshot } from '../../../engine/matching/snapshot';
import type { State } from '../../../engine/state';
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

export const openSpotOf = (state: State, { user }: OfUser): OpenSpot => ({
  orders: openOrdersOf(state, user, null),
  balances: state.ledger.balancesOf(user).map((balance) => formatBalance(balance, state.currencies)),
});

export const booksOf = (state: State): BookSnapshot[] =>
  state.markets.map((market) => ({
    pair: market.name,
    trading: market.trading,
    bids: levelsOf(market.book(SIDE.buy)),
    asks: levelsOf(market.book(SIDE.sell)),
  }));

export function openOrdersIn(state: State, { user, pair }: OfUser & { pair: string }): SpotOrder[] {
  const market = state.marketByName.get(pair);
  return market ? openOrdersOf(state, user, market.index) : [];
}
