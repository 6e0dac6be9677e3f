import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ClientIds, NamedOrder } from '../engine/clientIds';
import type { Engine } from '../engine/engine';
import { SIDE, STATUS, type OrderRef } from '../engine/spot/order';
import type { Market } from '../engine/spot/market';
import type { State } from '../engine/state';
import { numberRows } from './numberRows';
import { OrderQueues } from './orderQueues';
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
  db.prepare(
    'INSERT INTO engine (id, id_secret, clock, id_time, id_used, order_seq, trade_seq, entry_seq) VALUES (1, ?, 0, 0, 0, 0, 0, 0)',
  ).run(secret);
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
  loadClientIds(db, state);
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

/** Columns of an open order, of which the engine itself keeps plain numbers. */
const OPEN_ORDER = [
  'id',
  'seq',
  'user',
  'pair',
  'side',
  'type',
  'tif',
  'status',
  'ticks',
  'trigger_ticks',
  'trigger_up',
  'lots',
  'total',
  'deal_lots',
  'turnover',
  'fee',
  'reason',
  'time',
  'updated',
  'first_trade',
  'last_trade',
] as const;

function loadOrders(db: DatabaseSyncInstance, state: State): void {
  const rows = numberRows(db, { table: 'spot_orders', columns: OPEN_ORDER, where: 'status < 3', by: 'seq' });
  const { orders } = state;
  const resting = new OrderQueues((order) => orders.ticks(order));
  const waiting = new OrderQueues((order) => orders.triggerTicks(order));
  for (const row of rows) {
    const order = openOrder(state, row);
    const market = orders.market(order);
    if (orders.status(order) === STATUS.untriggered) waiting.put(market.stops(orders.triggerUp(order)), order);
    else resting.put(market.book(orders.side(order)), order);
    state.changes.market(market);
  }
  resting.load();
  waiting.load();
}

/** What users call their open orders. */
function loadClientIds(db: DatabaseSyncInstance, { orders, futures }: State): void {
  const hold = (clientIds: ClientIds, names: string, open: string) => {
    if (!db.prepare(`SELECT 1 FROM ${names} LIMIT 1`).get()) return;
    const [table] = open.split('.');
    const line = `SELECT names.user, name, order_id AS orderId FROM ${table} CROSS JOIN ${names} names
      ON order_id = ${table}.id WHERE ${open}`;
    for (const row of db.prepare(line).iterate() as Iterable<NamedOrder>) {
      clientIds.hold(row.user, row.name, row.orderId);
    }
  };
  hold(orders.clientIds, 'client_ids', 'spot_orders.status < 3');
  hold(futures.clientIds, 'futures_client_ids', 'futures_orders.open = 1');
}

function openOrder(state: State, row: Record<(typeof OPEN_ORDER)[number], number>): OrderRef {
  const { orders } = state;
  const market = state.markets[row.pair] as Market;
  const trader = state.traders.of(row.user);
  const left = trader.spot(market.left.index);
  const right = trader.spot(market.right.index);
  const buys = row.side === SIDE.buy;
  const intent = {
    side: row.side,
    type: row.type,
    tif: row.tif,
    ticks: row.ticks,
    lots: row.lots,
    total: row.total,
    triggerTicks: row.trigger_ticks,
  };
  const [pays, gets] = buys ? [right, left] : [left, right];
  const order = orders.open(intent, market, trader, pays, gets, row.id, row.time);
  const dealLots = row.deal_lots;
  orders.setSeq(order, row.seq);
  orders.setStatus(order, row.status);
  orders.setTriggerUp(order, row.trigger_up);
  orders.setLeft(order, intent.lots === 0 ? 0 : intent.lots - dealLots);
  orders.setReason(order, row.reason);
  const tickLots = market.budget(row.turnover);
  const trades = [row.first_trade, row.last_trade] as const;
  orders.deal(order, dealLots, tickLots, row.fee, ...trades, row.updated);
  orders.setStored(order, true);
  return order;
}
