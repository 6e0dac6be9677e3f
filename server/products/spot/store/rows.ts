import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { TRAIL_BASES } from '../../../../domain/contract/choices';
import type { Market } from '../engine/market';
import { NO_REASON, STATUS, type OrderRef } from '../engine/order';
import type { Orders } from '../engine/orders';
import { isFollowing } from '../engine/trail';
import type { State } from '../../../engine/state';
import { countNumbers, readNumbers, type EachOf, type NumberPage } from '../../../store/numberRows';
import { OrderQueues } from '../../../store/load';

/** The small columns packed into one number, because fewer columns are faster to read. */
const KIND = '(((pair * 16 + side) * 16 + type) * 16 + tif) * 16 + status';
const COLUMNS = ['user', 'id', 'seq', KIND, 'ticks', 'lots', 'time'] as const;
type Columns = EachOf<typeof COLUMNS, readonly number[]>;

/** Further columns, read only for orders that are not plain limit orders: with trades, a trigger, targets or other extras. */
const MORE = [
  'id',
  'trigger_up',
  'trigger_ticks',
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
type Figures = EachOf<typeof MORE, number>;
const WHEN_PLAIN: Readonly<Record<string, string | number>> = { id: 'id', reason: NO_REASON, updated: 'time' };

/** Open orders, which the engine itself keeps as plain numbers. */
const OPEN_ORDERS = {
  ...{ table: 'spot_orders', columns: COLUMNS, where: 'status < 3', by: ['user', 'id'] },
  more: { where: MORE.map((column) => `${column} <> ${WHEN_PLAIN[column] ?? 0}`).join(' OR '), columns: MORE },
};

export function loadOrders(db: DatabaseSyncInstance, state: State): void {
  const { orders } = state;
  const count = countNumbers(db, OPEN_ORDERS);
  const first = orders.expect(count);
  const users = new Float64Array(count);
  const more: (readonly number[])[] = [];
  readNumbers(db, OPEN_ORDERS, count, (page) => {
    restore(state, first, users, page);
    more.push(...page.more);
  });
  orders.sleep(users, first);
  // Pages arrive in no particular order.
  takeAll(
    orders,
    more.map((row) => ({ order: orders.find(row[0] as number), row })).sort((one, other) => one.order - other.order),
  );
  const seqOf = (order: OrderRef) => orders.seq(order);
  const resting = new OrderQueues(seqOf, (order) => orders.ticks(order));
  const waiting = new OrderQueues(seqOf, (order) => orders.triggerTicks(order));
  for (let order = first; order < first + count; order++) {
    const market = orders.market(order);
    if (orders.status(order) !== STATUS.untriggered) resting.put(market.book(orders.side(order)), order);
    else if (!isFollowing(orders, order)) waiting.put(market.stops(orders.triggerUp(order)), order);
  }
  resting.load();
  waiting.load();
}

/** @param users receives the owners of the page's orders. */
function restore({ orders, markets }: State, first: OrderRef, users: Float64Array, page: NumberPage): void {
  const [owners, ids, seqs, kinds, prices, sizes, times] = page.columns as unknown as Columns;
  for (let row = 0, place = page.first; row < ids.length; row++, place += page.step) {
    const order = first + place;
    const kind = kinds[row] as number;
    const intent = {
      ...{ side: (kind >> 12) & 15, type: (kind >> 8) & 15, tif: (kind >> 4) & 15 },
      ...{ ticks: prices[row] as number, lots: sizes[row] as number, total: 0, triggerTicks: 0 },
    };
    orders.restore(order, intent, markets[kind >> 16] as Market, place, ids[row] as number, times[row] as number);
    orders.setSeq(order, seqs[row] as number);
    orders.setStatus(order, kind & 15);
    orders.setStored(order, true);
    users[place] = owners[row] as number;
  }
}

interface Extra {
  readonly order: OrderRef;
  /** In the order of `MORE`. */
  readonly row: readonly number[];
}

/** @param extras oldest record first. */
function takeAll(orders: Orders, extras: readonly Extra[]): void {
  const legs = new Map<number, OrderRef>();
  const dated: { order: OrderRef; goodTill: number }[] = [];
  for (const { order, row } of extras) {
    const goodTill = takeMore(orders, order, row as unknown as Figures);
    if (goodTill !== 0) dated.push({ order, goodTill });
    if (orders.oco(order) !== 0) joinLeg(orders, legs, order);
  }
  dated.sort((one, other) => orders.id(one.order) - orders.id(other.order));
  for (const { order, goodTill } of dated) orders.endAt(order, goodTill);
}

/**
 * Rejoins OCO legs that are both open.
 * @param legs legs seen so far, by OCO id.
 */
function joinLeg(orders: Orders, legs: Map<number, OrderRef>, leg: OrderRef): void {
  const oco = orders.oco(leg);
  const other = legs.get(oco);
  legs.set(oco, leg);
  if (other === undefined) return;
  const [limit, stop] = orders.status(leg) === STATUS.untriggered ? [other, leg] : [leg, other];
  orders.join(oco, { limit, stop });
}

/** @param figures basis, distance, activation and place. */
function takeTrail(orders: Orders, order: OrderRef, figures: readonly [number, number, number, number]): void {
  const [basis, distance, activationTicks, place] = figures;
  const by = TRAIL_BASES[basis - 1];
  if (!by) return;
  const trail = { by, distance: BigInt(distance), activationTicks, place: place === 0 ? null : place, peak: null };
  orders.trails.set(order, { order, ...trail });
}

/** @returns its expiry, ms since the epoch; 0 if it has none. */
function takeMore(orders: Orders, order: OrderRef, row: Figures): number {
  const [, triggerUp, triggerTicks, total, dealLots, turnover, fee, reason, updated, firstTrade, ...more] = row;
  const [lastTrade, oco, takeProfitTicks, stopLossTicks, goodTill, visible, hidden, ...followed] = more;
  const lots = orders.lots(order);
  orders.refill(order, { ticks: orders.ticks(order), lots, total, triggerTicks });
  orders.setTriggerUp(order, triggerUp);
  orders.setLeft(order, lots === 0 ? 0 : lots - dealLots);
  orders.setReason(order, reason);
  orders.deal(order, dealLots, orders.market(order).budget(turnover), fee, firstTrade, lastTrade, updated);
  orders.setOco(order, oco);
  if (visible !== 0) orders.icebergs.set(order, { visible, hidden });
  takeTrail(orders, order, followed);
  if (hidden !== 0) orders.setLeft(order, orders.left(order) - hidden);
  if (takeProfitTicks !== 0 || stopLossTicks !== 0) orders.targets.set(order, { takeProfitTicks, stopLossTicks });
  return goodTill;
}
