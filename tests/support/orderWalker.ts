import type { Engine } from '../../server/engine/engine';
import type { BookSide, Level } from '../../server/engine/matching/book';
import type { Market } from '../../server/products/spot/engine/market';
import { isOpenStatus, SIDE, STATUS, type Order, type OrderRef } from '../../server/products/spot/engine/order';
import type { Orders } from '../../server/products/spot/engine/orders';
import type { Trader } from '../../server/products/spot/engine/traders';

/** Collects the orders of one kind of list; an order found twice, or in a list of the wrong kind, is a fault. */
class Found {
  readonly orders = new Map<OrderRef, Order>();
  readonly faults: string[] = [];

  /** Returns false when the order was found before, since continuing could loop endlessly. */
  add(order: Order, where: string): boolean {
    if (this.orders.has(order.ref)) {
      this.faults.push(`order ${order.id} is twice in ${where}`);
      return false;
    }
    this.orders.set(order.ref, order);
    return true;
  }

  expect(holds: boolean, what: string): void {
    if (!holds) this.faults.push(what);
  }
}

function walkLevel(found: Found, orders: Orders, level: Level, where: string): void {
  let before = 0;
  let lots = 0;
  for (let ref = level.head; ref !== 0; before = ref, ref = orders.next(ref)) {
    const order = orders.view(ref);
    if (!found.add(order, where)) return;
    const linked = orders.level(ref) === level.number && orders.prev(ref) === before;
    found.expect(linked, `order ${order.id} is badly linked in ${where}`);
    found.expect(before === 0 || orders.seq(before) < order.seq, `order ${order.id} is out of turn in ${where}`);
    lots += orders.left(ref);
    const isPart = order.visible === 0 || (orders.left(ref) > 0 && orders.left(ref) <= order.visible);
    found.expect(isPart, `iceberg ${order.id} shows ${orders.left(ref)} lots in ${where}`);
  }
  found.expect(before !== 0 && level.tail === before, `${where} at ${level.ticks} is empty or has a wrong tail`);
  found.expect(level.lots === lots, `${where} at ${level.ticks} counts ${level.lots} lots instead of ${lots}`);
}

function walkSide(found: Found, orders: Orders, side: BookSide, sign: 1 | -1, where: string): void {
  let last = -Infinity;
  for (let rank = 0, level = side.at(0); level; level = side.at(++rank)) {
    found.expect(sign * level.ticks > last, `${where} is out of order at ${level.ticks}`);
    last = sign * level.ticks;
    walkLevel(found, orders, level, where);
  }
}

/** Active trailing stops are in no book. */
function walkTrails(found: Found, orders: Orders): void {
  for (const { order: ref, place, peak } of orders.trails.values()) {
    const order = orders.view(ref);
    if (!isOpenStatus(order.status) || place === null) continue;
    found.add(order, 'the trailing stops');
    const rests = order.status !== STATUS.untriggered || orders.level(ref) !== 0;
    found.expect(!rests && peak !== null, `trailing stop ${order.id} is in a book`);
  }
  for (const market of new Set([...found.orders.values()].map((order) => order.market))) {
    const begun = [...orders.trails.values()].filter(
      ({ order, place }) => place !== null && orders.market(order) === market && isOpenStatus(orders.status(order)),
    );
    found.expect(begun.length === market.trails.size, `${market.name} follows ${market.trails.size} trailing stops`);
  }
}

function walkMarket(found: Found, orders: Orders, market: Market): void {
  walkSide(found, orders, market.bids, -1, `${market.name} bids`);
  walkSide(found, orders, market.asks, 1, `${market.name} asks`);
  walkSide(found, orders, market.risingStops, 1, `${market.name} rising stops`);
  walkSide(found, orders, market.fallingStops, -1, `${market.name} falling stops`);
  found.expect(market.triggered.length === 0, `${market.name} left triggered stop orders`);
}

/** Whether the order rests at the place given by its side, price and status. */
function isAtHome(orders: Orders, order: Order): boolean {
  const { market } = order;
  if (order.trail !== null && order.trail.place !== null) return orders.level(order.ref) === 0;
  if (orders.level(order.ref) === 0) return false;
  const stop = order.status === STATUS.untriggered;
  const side = stop ? market.stops(order.triggerUp) : market.book(order.side);
  const home = side.levelOf(order.ref);
  for (let rank = 0, found = side.at(0); found; found = side.at(++rank))
    if (found === home) return home.ticks === (stop ? order.triggerTicks : order.ticks);
  return false;
}

function walkTrader(found: Found, orders: Orders, trader: Trader, markets: readonly Market[]): void {
  const where = `open orders of ${trader.user}`;
  const counted = markets.map(() => 0);
  const open = trader.open(orders, null);
  for (const [index, ref] of open.entries()) {
    const order = orders.view(ref);
    if (!found.add(order, where)) return;
    found.expect(order.trader === trader && orders.openPlace(ref) > 0, `order ${order.id} is not in ${where}`);
    const newer = index === 0 ? Infinity : orders.seq(open[index - 1] as number);
    found.expect(order.seq < newer, `order ${order.id} is out of turn in ${where}`);
    counted[order.market.index] = (counted[order.market.index] ?? 0) + 1;
  }
  const places = new Set(open.map((ref) => orders.openPlace(ref)));
  found.expect(places.size === open.length, `${where} share a place`);
  counted.forEach((count, index) => found.expect(trader.openIn(index) === count, `${where} are miscounted`));
}

/**
 * Walks every list that can contain an order and describes all faults: each open order must be in exactly one level, in its
 * trader's list and in the table by id; a pooled object must be in none of them.
 */
export function walkOrders(engine: Engine): string[] {
  const { state } = engine;
  const table = new Found();
  const books = new Found();
  const traders = new Found();
  for (const order of state.orders.values()) {
    table.add(order, 'the table');
    table.expect(state.orders.find(order.id) === order.ref, `order ${order.id} is not found by its id`);
    table.expect(isOpenStatus(order.status), `order ${order.id} is closed but in the table`);
    table.expect(isAtHome(state.orders, order), `order ${order.id} rests in the wrong place`);
    const buys = order.side === SIDE.buy;
    const pays = order.trader.spot(buys ? order.market.right.index : order.market.left.index);
    table.expect(order.pays === pays, `order ${order.id} pays from another's balance`);
  }
  for (const market of state.markets) walkMarket(books, state.orders, market);
  walkTrails(books, state.orders);
  for (const trader of state.traders.values()) walkTrader(traders, state.orders, trader, state.markets);
  const spare = new Found();
  for (const ref of state.orders.spare) spare.add(state.orders.view(ref), 'the pool');
  for (const [where, { orders }] of Object.entries({ books, traders, table })) {
    table.expect(orders.size === state.orders.size, `${where}: ${orders.size} orders, open are ${state.orders.size}`);
    for (const [ref, order] of orders) {
      table.expect(table.orders.has(ref), `order ${order.id} is in ${where} but not open`);
      table.expect(!spare.orders.has(ref), `order ${order.id} is in ${where} and in the pool`);
    }
  }
  return [table, books, traders, spare].flatMap(({ faults }) => faults);
}
