import type { SpotOrder } from '../../domain/contract/spot/spot';
import { formatBalance } from '../engine/ledger/format';
import type { State } from '../engine/state';
import { encodeBook, orderFormatter } from './encode';
import type { QueryResult } from './messages';

type OfUser = { readonly user: number };

function openOrdersOf({ orders, traders }: State, user: number, market: number | null): SpotOrder[] {
  const open = traders.get(user)?.open(orders, market) ?? [];
  return open.map((order) => orders.view(order)).map(orderFormatter());
}

/** What is asked of the ledger and of spot trading. */
export const SPOT_QUERIES = {
  user: (state: State, { user }: OfUser): QueryResult['user'] => ({
    orders: openOrdersOf(state, user, null),
    balances: state.ledger.balancesOf(user).map((balance) => formatBalance(balance, state.currencies)),
  }),
  books: (state: State): QueryResult['books'] => state.markets.map(encodeBook),
  openOrders(state: State, { user, pair }: OfUser & { readonly pair: string }): QueryResult['openOrders'] {
    const market = state.marketByName.get(pair);
    return market ? openOrdersOf(state, user, market.index) : [];
  },
};
