import { type EnginePart, tellDone, type Tellers, type Telling } from '../../../engine/part';
import type { SpotCommands } from './commands';
import { spotDeciders } from './decideSpot';
import { nextEnd } from './goodTill';
import { type SpotEvent, spotEvents } from './events';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Accepted } from '../../../engine/decision';
import { type Order, SIDE } from './order';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { formatBalance } from '../../../engine/ledger/format';
import type { BookSnapshot } from '../../../engine/matching/snapshot';
import type { State } from '../../../engine/state';
import { orderFormatter } from './format';

type OfUser = { user: number };

/** A user's open ledger and spot state. */
interface OpenSpot {
  orders: SpotOrder[];
  balances: Balance[];
}

interface SpotQueries {
  user: { input: OfUser; result: OpenSpot };
  books: { input: unknown; result: BookSnapshot[] };
  openOrders: { input: OfUser & { pair: string }; result: SpotOrder[] };
}

function openOrdersOf({ orders, traders }: State, user: number, market: number | null): SpotOrder[] {
  const open = traders.get(user)?.open(orders, market) ?? [];
  return open.map((order) => orders.view(order)).map(orderFormatter());
}

const openSpotOf = (state: State, { user }: OfUser): OpenSpot => ({
  orders: openOrdersOf(state, user, null),
  balances: state.ledger.balancesOf(user).map((balance) => formatBalance(balance, state.currencies)),
});

const booksOf = (state: State): BookSnapshot[] =>
  state.markets.map((market) => ({
    pair: market.name,
    trading: market.trading,
    bids: market.book(SIDE.buy).figures(),
    asks: market.book(SIDE.sell).figures(),
  }));

function openOrdersIn(state: State, { user, pair }: OfUser & { pair: string }): SpotOrder[] {
  const market = state.marketByName.get(pair);
  return market ? openOrdersOf(state, user, market.index) : [];
}

const tellOrder = ({ order }: { readonly order: Order }, { orderOf }: Telling): Accepted<{ order: SpotOrder }> => ({
  ok: true,
  order: orderOf(order),
});

const spotTellers: Tellers<SpotCommands> = {
  'spot.place': tellOrder,
  'spot.placeOco': ({ legs: [limit, stop] }, { orderOf }) => ({ ok: true, legs: [orderOf(limit), orderOf(stop)] }),
  'spot.amend': tellOrder,
  'spot.index': tellDone,
  'spot.cancel': tellOrder,
  'spot.cancelAll': ({ cancelled, plans }) => ({ ok: true, cancelled, plans }),
  'spot.expire': tellDone,
  'spot.print': tellDone,
  'pair.setStatus': tellDone,
};

const NOTHING = { take: (): readonly never[] => [] };

/** Spot trading. Its books, orders and trades belong to the engine, where every product may read them; nothing is stored here. */
export const spot: EnginePart<SpotCommands, object, typeof NOTHING, SpotEvent, SpotQueries, OpenSpot> = {
  open: () => ({}),
  collect: () => NOTHING,
  take: NOTHING.take,
  due: { next: nextEnd, kind: 'spot.expire' },
  deciders: spotDeciders,
  teller: () => ({
    answers: spotTellers,
    events: spotEvents,
    queries: { user: openSpotOf, books: booksOf, openOrders: openOrdersIn },
    opening: (state, user) => openSpotOf(state, { user }),
  }),
};
