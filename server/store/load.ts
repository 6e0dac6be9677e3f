import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Engine } from '../engine/engine';
import { SIDE, STATUS, type OrderRef } from '../engine/spot/order';
import type { Market } from '../engine/spot/market';
import type { State } from '../engine/state';
import type { OrderRow } from './rows';
import { loadIco } from './icoRows';
import { loadFiat } from './fiatRows';
import { loadFutures } from './futuresRows';
import { loadSeconds } from './secondsRows';
import { loadWallet } from './walletRows';

interface EngineRow {
  id_secret: string;
  clock: number;
  id_time: number;
  id_used: number;
  order_seq: number;
  trade_seq: number;
  entry_seq: number;
}

type BalanceRow = Record<'user' | 'account' | 'currency' | 'total' | 'frozen', bigint>;

/** The secret behind order ids; `fresh` becomes it at the very first start. */
export function idSecretOf(db: DatabaseSyncInstance, fresh: () => string): string {
  const row = db.prepare('SELECT id_secret FROM engine').get() as { id_secret: string } | undefined;
  if (row) return row.id_secret;
  const secret = fresh();
  db.prepare('INSERT INTO engine VALUES (1, ?, 0, 0, 0, 0, 0, 0)').run(secret);
  return secret;
}

/**
 * Fills a new engine with the stored state: balances, open orders in time priority, last prices, halts, counters.
 * @returns the time of the last commit, ms since the epoch: commands must not be earlier.
 */
export function load(db: DatabaseSyncInstance, engine: Engine): number {
  const { state } = engine;
  const row = db.prepare('SELECT * FROM engine').get() as EngineRow;
  state.ids.time = row.id_time;
  state.ids.used = row.id_used;
  state.counters.order = row.order_seq;
  state.counters.trade = row.trade_seq;
  state.counters.entry = row.entry_seq;
  for (const pair of db.prepare('SELECT id, halted, last_ticks FROM pairs').all() as PairRow[]) {
    const market = state.markets[pair.id] as Market;
    market.halted = pair.halted === 1;
    market.lastTicks = pair.last_ticks;
  }
  loadBalances(db, state);
  loadOrders(db, state);
  loadWallet(db, state, row.clock);
  loadSeconds(db, state);
  loadFutures(db, state);
  loadFiat(db, state, row.clock);
  loadIco(db, state);
  engine.takeChanges();
  return row.clock;
}

interface PairRow {
  id: number;
  halted: number;
  last_ticks: number;
}

function loadBalances(db: DatabaseSyncInstance, state: State): void {
  const rows = db.prepare('SELECT user, account, currency, total, frozen FROM balances');
  rows.setReadBigInts(true);
  for (const row of rows.iterate() as Iterable<BalanceRow>) {
    const balance = state.ledger.balance(Number(row.user), Number(row.account), Number(row.currency));
    balance.total = row.total;
    balance.posted = row.total;
    balance.frozen = row.frozen;
  }
}

function loadOrders(db: DatabaseSyncInstance, state: State): void {
  const rows = db.prepare('SELECT * FROM spot_orders WHERE status < 3 ORDER BY seq');
  rows.setReadBigInts(true);
  for (const row of rows.iterate() as Iterable<OrderRow>) {
    const { orders } = state;
    const order = openOrder(state, row);
    const market = orders.market(order);
    const stops = market.stops(orders.triggerUp(order));
    if (orders.status(order) === STATUS.untriggered) stops.add(order, orders.triggerTicks(order));
    else market.book(orders.side(order)).add(order, orders.ticks(order));
    state.changes.market(market);
  }
}

function openOrder(state: State, row: OrderRow): OrderRef {
  const { orders } = state;
  const market = state.markets[Number(row.pair)] as Market;
  const trader = state.traders.of(Number(row.user));
  const left = trader.spot(market.left.index);
  const right = trader.spot(market.right.index);
  const buys = Number(row.side) === SIDE.buy;
  const intent = {
    side: Number(row.side),
    type: Number(row.type),
    tif: Number(row.tif),
    ticks: Number(row.ticks),
    lots: Number(row.lots),
    total: Number(row.total),
    triggerTicks: Number(row.trigger_ticks),
  };
  const [pays, gets] = buys ? [right, left] : [left, right];
  const order = orders.open(intent, market, trader, pays, gets, Number(row.id), Number(row.time));
  const dealLots = Number(row.deal_lots);
  orders.setSeq(order, Number(row.seq));
  orders.setStatus(order, Number(row.status));
  orders.setTriggerUp(order, Number(row.trigger_up));
  orders.setLeft(order, intent.lots === 0 ? 0 : intent.lots - dealLots);
  orders.setReason(order, Number(row.reason));
  const tickLots = market.budget(Number(row.turnover));
  const trades = [Number(row.first_trade), Number(row.last_trade)] as const;
  orders.deal(order, dealLots, tickLots, Number(row.fee), ...trades, Number(row.updated));
  orders.setStored(order, true);
  return order;
}
