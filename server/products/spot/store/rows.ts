import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { TRAIL_BASES } from '../../../../domain/contract/choices';
import type { Market } from '../engine/market';
import { SIDE, STATUS, type OrderRef } from '../engine/order';
import type { Orders } from '../engine/orders';
import { isFollowing } from '../engine/trail';
import type { State } from '../../../engine/state';
import { numberRows, type NumberRow } from '../../../store/numberRows';
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
  'oco',
  'take_profit',
  'stop_loss',
  'good_till',
  'visible',
  'hidden',
  'trail_by',
  'trail_distance',
  'trail_activation',
  'trail_place',
] as const;

const GOOD_TILL = OPEN_ORDER.indexOf('good_till') as 24;

/** Open orders, in time priority. */
export function loadOrders(db: DatabaseSyncInstance, state: State): void {
  const rows = numberRows(db, { table: 'spot_orders', columns: OPEN_ORDER, where: 'status < 3', by: ['user', 'id'] });
  const { orders } = state;
  const seqOf = (order: OrderRef) => orders.seq(order);
  const resting = new OrderQueues(seqOf, (order) => orders.ticks(order));
  const waiting = new OrderQueues(seqOf, (order) => orders.triggerTicks(order));
  const legs = new Map<number, OrderRef>();
  const dated: { order: OrderRef; goodTill: number }[] = [];
  for (const row of rows) {
    const order = openOrder(state, row);
    const goodTill = row[GOOD_TILL];
    if (goodTill !== 0) dated.push({ order, goodTill });
    if (orders.oco(order) !== 0) joinLeg(orders, legs, order);
    const market = orders.market(order);
    if (orders.status(order) === STATUS.untriggered) {
      if (!isFollowing(orders, order)) waiting.put(market.stops(orders.triggerUp(order)), order);
    } else resting.put(market.book(orders.side(order)), order);
    state.changes.market(market);
  }
  resting.load();
  waiting.load();
  dated.sort((one, other) => orders.id(one.order) - orders.id(other.order));
  for (const { order, goodTill } of dated) orders.endAt(order, goodTill);
}

/** Legs that are both open are joined again. @param legs those that were met, by their OCO. */
function joinLeg(orders: Orders, legs: Map<number, OrderRef>, leg: OrderRef): void {
  const oco = orders.oco(leg);
  const other = legs.get(oco);
  legs.set(oco, leg);
  if (other === undefined) return;
  const [limit, stop] = orders.status(leg) === STATUS.untriggered ? [other, leg] : [leg, other];
  orders.join(oco, { limit, stop });
}

/** @param figures basis, distance, activation and place */
function takeTrail(orders: Orders, order: OrderRef, figures: readonly [number, number, number, number]): void {
  const [basis, distance, activationTicks, place] = figures;
  const by = TRAIL_BASES[basis - 1];
  if (!by) return;
  const trail = { by, distance: BigInt(distance), activationTicks, place: place === 0 ? null : place, peak: null };
  orders.trails.set(order, { order, ...trail });
}

function openOrder(state: State, row: NumberRow<typeof OPEN_ORDER>): OrderRef {
  const [id, seq, user, pair, side, type, tif, status, ticks, triggerTicks, triggerUp, lots, total, ...dealt] = row;
  const [dealLots, turnover, fee, reason, time, updated, firstTrade, lastTrade, oco, ...more] = dealt;
  const [takeProfitTicks, stopLossTicks, , visible, hidden, ...followed] = more;
  const { orders } = state;
  const market = state.markets[pair] as Market;
  const trader = state.traders.of(user);
  const left = trader.spot(market.left.index);
  const right = trader.spot(market.right.index);
  const [pays, gets] = side === SIDE.buy ? [right, left] : [left, right];
  const intent = { side, type, tif, ticks, lots, total, triggerTicks };
  const order = orders.open(intent, market, trader, pays, gets, id, time);
  orders.setSeq(order, seq);
  orders.setStatus(order, status);
  orders.setTriggerUp(order, triggerUp);
  orders.setLeft(order, lots === 0 ? 0 : lots - dealLots);
  orders.setReason(order, reason);
  orders.deal(order, dealLots, market.budget(turnover), fee, firstTrade, lastTrade, updated);
  orders.setStored(order, true);
  orders.setOco(order, oco);
  if (visible !== 0) orders.icebergs.set(order, { visible, hidden });
  takeTrail(orders, order, followed);
  if (hidden !== 0) orders.setLeft(order, orders.left(order) - hidden);
  if (takeProfitTicks !== 0 || stopLossTicks !== 0) orders.targets.set(order, { takeProfitTicks, stopLossTicks });
  return order;
}
