import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Market } from '../engine/market';
import { SIDE, STATUS, type OrderRef } from '../engine/order';
import type { State } from '../../../engine/state';
import { numberRows } from '../../../store/numberRows';
import { OrderQueues } from '../../../store/orderQueues';

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

/** Open orders, in time priority. */
export function loadOrders(db: DatabaseSyncInstance, state: State): void {
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
