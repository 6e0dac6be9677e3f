import { type EnginePart, tellDone, type Tellers, type Telling, type Deciders } from '../../../engine/part';
import type { SpotCommands } from './commands';
import { nextEnd, endingAt, readGoodTill, armed, onTime } from './goodTill';
import { type SpotEvent, spotEvents } from './events';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { type Accepted, type Decision, DONE, refuse } from '../../../engine/decision';
import { type Order, SIDE, type Intent, isOpenStatus, TIF, TYPE } from './order';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { formatBalance } from '../../../engine/ledger/ledger';
import type { BookSnapshot } from '../../../engine/matching/book';
import type { State } from '../../../engine/state';
import { orderFormatter } from './format';
import { amend } from './amend';
import { cancel, cancelAll } from './cancel';
import { readVisible } from './iceberg';
import { placeOco } from './placeOco';
import type { Targets } from './orders';
import { readIntent } from './readIntent';
import { attach, readTargets } from './targets';
import { takeIndexes } from './priceBand';
import { asStop, readTrail } from './trail';
import type { Market } from './market';
import { place, type Special } from './place';
import { formatDecimal, mulDivCeil, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { PRICE_SCALE, priceOfTicks } from '../../../../domain/rules/futures/contract';
import { isHouse, SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import { type GridPrint, owedLots, type Print, readPrints } from '../../../engine/matching/print';
import { crosses } from './match';
import { runTriggered } from './stops';
import { queueTriggered } from './triggers';

/**
 * Takes trades of the reference market, oldest first: the house fills users first in the queue at the same price or better, then
 * the last price follows and triggers stop orders.
 */
function takePrints(state: State, pair: string, prints: readonly Print[], at: number): Decision {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  if (!market.trading) return refuse('pairHalted', 'pair');
  const read = readPrints(market.grid, prints);
  if (!read) return refuse('validation', 'prints');
  for (const print of read) {
    fillUsers(state, market, print, at);
    market.lastTicks = print.ticks;
    queueTriggered(state, market, print.ticks, at);
    runTriggered(state, market, at);
  }
  state.changes.market(market);
  return DONE;
}

function fillUsers(state: State, market: Market, print: GridPrint, at: number): void {
  const { orders } = state;
  const book = market.opposite(print.side);
  for (let level = book.best(); level && crosses(print.side, print.ticks, level.ticks); level = book.best()) {
    const { ticks, head } = level;
    if (isHouse(orders.trader(head).user)) return;
    const lots = owedLots(print, ticks, orders.left(head));
    const order = { side: print.side, type: TYPE.limit, tif: TIF.ioc, ticks, lots, total: 0, triggerTicks: 0 };
    const { ok } = place(state, market, SYSTEM_ACCOUNTS.houseTaker, order, at);
    if (!ok || ticks === print.ticks) return;
  }
}

/** Like `place`, for an order with a client name; null for none. */
function placeNamed(
  state: State,
  market: Market,
  user: number,
  intent: Intent,
  name: string | null,
  at: number,
  special: Special,
): Decision<{ readonly order: Order }> {
  if (name === null) return place(state, market, user, intent, at, special);
  const { clientIds } = state.orders;
  if (clientIds.isTaken(user, name)) return refuse('clientIdTaken', 'client_id');
  const decision = place(state, market, user, intent, at, special);
  if (!decision.ok) return decision;
  const { id, status } = decision.order;
  clientIds.give({ user, name, orderId: id });
  if (!isOpenStatus(status)) clientIds.release(id);
  return decision;
}

function setTrading(state: State, pair: string, trading: boolean): Decision {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  if (market.halted === !trading) return DONE;
  market.halted = !trading;
  state.changes.market(market);
  state.changes.switched(market);
  return DONE;
}

/** Returns the number of orders that the targets will create. */
const legsOf = ({ takeProfitTicks, stopLossTicks }: Targets): number =>
  Number(takeProfitTicks !== 0) + Number(stopLossTicks !== 0);

const spotDeciders: Deciders<SpotCommands> = {
  'spot.place': onTime((state, input, at) => {
    const market = state.marketByName.get(input.pair);
    if (!market) return refuse('unknownPair', 'pair');
    const trail = readTrail(market, input);
    if (trail !== null && 'ok' in trail) return trail;
    const intent = readIntent(market, trail === null ? input : asStop(market, input, trail), at);
    if ('ok' in intent) return intent;
    const date = readGoodTill(input, at);
    if (typeof date === 'object') return date;
    const visible = readVisible(market, input, intent);
    if (typeof visible === 'object') return visible;
    const targets = input.takeProfit || input.stopLoss ? readTargets(market, input) : null;
    if (targets !== null && 'ok' in targets) return targets;
    const open = state.traders.of(input.user).openIn(market.index);
    if (targets !== null && open + legsOf(targets) > state.limits.openOrders) return refuse('tooManyOpenOrders');
    const placed = placeNamed(state, market, input.user, intent, input.clientId ?? null, at, { visible, trail });
    const decision = endingAt(state, placed, date);
    return armed(state, targets === null ? decision : attach(state, decision, targets), at);
  }),
  'spot.placeOco': onTime((state, input, at) => {
    const market = state.marketByName.get(input.pair);
    return market ? placeOco(state, market, input.user, input, at) : refuse('unknownPair', 'pair');
  }),
  'spot.index': takeIndexes,
  'spot.amend': onTime((state, input, at) => armed(state, amend(state, input, at), at)),
  'spot.cancel': onTime((state, { user, orderId, reason }, at) =>
    armed(state, cancel(state, user, orderId, reason, at), at),
  ),
  'spot.cancelAll': onTime((state, { user, pair, reason }, at) => cancelAll(state, user, pair, reason, at)),
  'spot.expire': onTime(() => DONE),
  'spot.print': onTime((state, { pair, prints }, at) => armed(state, takePrints(state, pair, prints, at), at)),
  'pair.setStatus': (state, { pair, trading }) => setTrading(state, pair, trading),
};

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
  /** Decimal USDT of a decimal quantity at the current price; null when nobody knows it. */
  worth: { input: { currency: string; quantity: string }; result: string | null };
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

function worthNow(state: State, { currency, quantity }: SpotQueries['worth']['input'], at: number): string | null {
  const listed = state.currencyBySymbol.get(currency);
  const units = listed ? parseDecimal(quantity, listed.scale) : null;
  if (!listed || units === null) return null;
  if (currency === 'USDT') return quantity;
  const market = state.marketByName.get(`${currency}_USDT`);
  const ticks = market?.fairTicks(at) ?? 0;
  if (!market || ticks === 0) return null;
  return formatDecimal(mulDivCeil(units, priceOfTicks(market.grid, ticks), pow10(listed.scale)), PRICE_SCALE);
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
    queries: { user: openSpotOf, books: booksOf, openOrders: openOrdersIn, worth: worthNow },
    opening: (state, user) => openSpotOf(state, { user }),
  }),
};
