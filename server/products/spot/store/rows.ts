import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { TRAIL_BASES } from '../../../../domain/contract/choices';
import type { Market } from '../engine/market';
import { NO_REASON, STATUS, type OrderRef } from '../engine/order';
import type { Orders } from '../engine/orders';
import { isFollowing } from '../engine/trail';
import type { State } from '../../../engine/state';
import { numberRows, type NumberRow } from '../../../store/numberRows';
import { OrderQueues } from '../../../store/orderQueues';

/** Columns of an open order, of which the engine itself keeps plain numbers; most orders come with the first ones. */
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
  'lots',
  'time',
  'trigger_ticks',
  'trigger_up',
  'total',
  'deal_lots',
  'turnover',
  'fee',
  'reason',
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

const PLAIN = OPEN_ORDER.indexOf('trigger_ticks');
/** Condition for a plain limit order: nothing traded, no trigger, target or other extra. */
const IS_PLAIN = `updated = time AND reason = ${NO_REASON} AND ${OPEN_ORDER.slice(PLAIN)
  .filter((column) => column !== 'updated' && column !== 'reason')
  .map((column) => `${column} = 0`)
  .join(' AND ')}`;
const TRIGGER = OPEN_ORDER.indexOf('trigger_ticks') as 11;
const TOTAL = OPEN_ORDER.indexOf('total') as 13;
const NEITHER = [0, 0] as const;
const GOOD_TILL = OPEN_ORDER.indexOf('good_till') as 24;

/** The places of users, each of whom has rows one after the other. */
class Owners {
  readonly #users: number[] = [];
  readonly #first: OrderRef[] = [];

  /** The place of a row's user; `next` is the record that the row is given if it is their first. */
  placeOf(user: number, next: OrderRef): number {
    if (this.#users.at(-1) !== user) {
      this.#users.push(user);
      this.#first.push(next);
    }
    return this.#users.length - 1;
  }

  /** @param end the record behind the last one. */
  sleepIn(orders: Orders, end: OrderRef): void {
    orders.sleep(Float64Array.from(this.#users), Int32Array.from([...this.#first, end]));
  }
}

/** Open orders, in time priority. */
export function loadOrders(db: DatabaseSyncInstance, state: State): void {
  const rows = numberRows(db, {
    ...{ table: 'spot_orders', columns: OPEN_ORDER, where: 'status < 3', by: ['user', 'id'] },
    short: { where: IS_PLAIN, columns: PLAIN },
  });
  const { orders } = state;
  orders.expect(
    (db.prepare('SELECT count(*) AS open FROM spot_orders WHERE status < 3').get() as { open: number }).open,
  );
  const seqOf = (order: OrderRef) => orders.seq(order);
  const resting = new OrderQueues(seqOf, (order) => orders.ticks(order));
  const waiting = new OrderQueues(seqOf, (order) => orders.triggerTicks(order));
  const owners = new Owners();
  const legs = new Map<number, OrderRef>();
  const dated: { order: OrderRef; goodTill: number }[] = [];
  let end = 1;
  for (const row of rows) {
    const market = state.markets[row[3]] as Market;
    const order = openOrder(orders, market, owners.placeOf(row[2], end), row);
    end = order + 1;
    if (row.length > PLAIN) {
      const goodTill = row[GOOD_TILL];
      if (goodTill !== 0) dated.push({ order, goodTill });
      if (orders.oco(order) !== 0) joinLeg(orders, legs, order);
    }
    if (orders.status(order) === STATUS.untriggered) {
      if (!isFollowing(orders, order)) waiting.put(market.stops(orders.triggerUp(order)), order);
    } else resting.put(market.book(orders.side(order)), order);
  }
  owners.sleepIn(orders, end);
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

/** @param place see `Orders.restore` */
function openOrder(orders: Orders, market: Market, place: number, row: NumberRow<typeof OPEN_ORDER>): OrderRef {
  const [id, seq, , , side, type, tif, status, ticks, lots, time] = row;
  const isPlain = row.length === PLAIN;
  const [triggerTicks, total] = isPlain ? NEITHER : ([row[TRIGGER], row[TOTAL]] as const);
  const order = orders.restore({ side, type, tif, ticks, lots, total, triggerTicks }, market, place, id, time);
  orders.setSeq(order, seq);
  orders.setStatus(order, status);
  orders.setStored(order, true);
  if (!isPlain) takeMore(orders, market, order, row);
  return order;
}

function takeMore(orders: Orders, market: Market, order: OrderRef, row: NumberRow<typeof OPEN_ORDER>): void {
  const [, , , , , , , , , lots, , , triggerUp, , dealLots, turnover, fee, reason, updated, firstTrade, ...more] = row;
  const [lastTrade, oco, takeProfitTicks, stopLossTicks, , visible, hidden, ...followed] = more;
  orders.setTriggerUp(order, triggerUp);
  orders.setLeft(order, lots === 0 ? 0 : lots - dealLots);
  orders.setReason(order, reason);
  orders.deal(order, dealLots, market.budget(turnover), fee, firstTrade, lastTrade, updated);
  orders.setOco(order, oco);
  if (visible !== 0) orders.icebergs.set(order, { visible, hidden });
  takeTrail(orders, order, followed);
  if (hidden !== 0) orders.setLeft(order, orders.left(order) - hidden);
  if (takeProfitTicks !== 0 || stopLossTicks !== 0) orders.targets.set(order, { takeProfitTicks, stopLossTicks });
}
