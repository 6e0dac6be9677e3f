import type { Engine } from '../../server/engine/engine';
import type { BookSide, Level } from '../../server/engine/matching/book';
import type { Market } from '../../server/engine/spot/market';
import { isOpenStatus, SIDE, STATUS, type Order } from '../../server/engine/spot/order';
import type { Trader } from '../../server/engine/spot/traders';

/** Collects the orders of one kind of list; finding one twice, or another kind of chain than a list, is a fault. */
class Found {
  readonly orders = new Set<Order>();
  readonly faults: string[] = [];

  /** False when the order was found before: going on could be endless. */
  add(order: Order, where: string): boolean {
    if (this.orders.has(order)) {
      this.faults.push(`order ${order.id} is twice in ${where}`);
      return false;
    }
    this.orders.add(order);
    return true;
  }

  expect(holds: boolean, what: string): void {
    if (!holds) this.faults.push(what);
  }
}

function walkLevel(found: Found, level: Level<Order>, where: string): void {
  let before: Order | null = null;
  let lots = 0;
  for (let order = level.head; order; before = order, order = order.next) {
    if (!found.add(order, where)) return;
    found.expect(order.level === level && order.prev === before, `order ${order.id} is badly linked in ${where}`);
    found.expect(before === null || before.seq < order.seq, `order ${order.id} is out of turn in ${where}`);
    lots += order.left;
  }
  found.expect(before !== null && level.tail === before, `${where} at ${level.ticks} is empty or has a wrong tail`);
  found.expect(level.lots === lots, `${where} at ${level.ticks} counts ${level.lots} lots instead of ${lots}`);
}

function walkSide(found: Found, side: BookSide<Order>, sign: 1 | -1, where: string): void {
  let last = -Infinity;
  for (let rank = 0, level = side.at(0); level; level = side.at(++rank)) {
    found.expect(sign * level.ticks > last, `${where} is out of order at ${level.ticks}`);
    last = sign * level.ticks;
    walkLevel(found, level, where);
  }
}

function walkMarket(found: Found, market: Market): void {
  walkSide(found, market.bids, -1, `${market.name} bids`);
  walkSide(found, market.asks, 1, `${market.name} asks`);
  walkSide(found, market.risingStops, 1, `${market.name} rising stops`);
  walkSide(found, market.fallingStops, -1, `${market.name} falling stops`);
  found.expect(market.triggered.length === 0, `${market.name} left triggered stop orders`);
}

/** Whether the order rests where its side, price and status say. */
function isAtHome(order: Order): boolean {
  const { market, level } = order;
  if (level === null) return false;
  const stop = order.status === STATUS.untriggered;
  const side = stop ? market.stops(order.triggerUp) : market.book(order.side);
  const ticks = stop ? order.triggerTicks : order.ticks;
  for (let rank = 0, found = side.at(0); found; found = side.at(++rank))
    if (found === level) return level.ticks === ticks;
  return false;
}

function walkTrader(found: Found, trader: Trader, markets: readonly Market[]): void {
  const where = `open orders of ${trader.user}`;
  const counted = markets.map(() => 0);
  let older: Order | null = null;
  for (let order = trader.oldestOpen; order; older = order, order = order.newerOpen) {
    if (!found.add(order, where)) return;
    found.expect(order.trader === trader && order.olderOpen === older, `order ${order.id} is badly linked in ${where}`);
    counted[order.market.index] = (counted[order.market.index] ?? 0) + 1;
  }
  found.expect(trader.newestOpen === older, `${where} have a wrong end`);
  counted.forEach((count, index) => found.expect(trader.openIn(index) === count, `${where} are miscounted`));
}

/**
 * Walks every list that can hold an order and tells what is wrong, in words: each open order must be in exactly one
 * level, in its trader's list and in the table by id; an object that waits for its next use in none of them.
 */
export function walkOrders(engine: Engine): string[] {
  const { state } = engine;
  const table = new Found();
  const books = new Found();
  const traders = new Found();
  for (const order of state.orders.values()) {
    table.add(order, 'the table');
    table.expect(state.orders.get(order.id) === order, `order ${order.id} is not found by its id`);
    table.expect(isOpenStatus(order.status), `order ${order.id} is closed but in the table`);
    table.expect(isAtHome(order), `order ${order.id} rests in the wrong place`);
    const buys = order.side === SIDE.buy;
    const pays = order.trader.spot(buys ? order.market.right.index : order.market.left.index);
    table.expect(order.pays === pays, `order ${order.id} pays from another's balance`);
  }
  for (const market of state.markets) walkMarket(books, market);
  for (const trader of state.traders.values()) walkTrader(traders, trader, state.markets);
  const spare = new Found();
  for (const order of state.pool.spare) spare.add(order, 'the pool');
  for (const [where, { orders }] of Object.entries({ books, traders, table })) {
    table.expect(orders.size === state.orders.size, `${where}: ${orders.size} orders, open are ${state.orders.size}`);
    for (const order of orders) {
      table.expect(table.orders.has(order), `order ${order.id} is in ${where} but not open`);
      table.expect(!spare.orders.has(order), `order ${order.id} is in ${where} and in the pool`);
    }
  }
  return [table, books, traders, spare].flatMap(({ faults }) => faults);
}
