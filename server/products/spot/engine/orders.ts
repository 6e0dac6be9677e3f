import { ClientIds } from '../../../engine/clientIds';
import { DueList } from '../../../engine/dueList';
import type { Balance, Ledger } from '../../../engine/ledger/ledger';
import { RefIndex } from '../../../engine/refIndex';
import type { Market } from './market';
import { Order, SIDE, isOpenStatus, type Intent, type OrderRef } from './order';
import { OrderRecords } from './orderRecords';
import type { Trader, Traders } from './traders';
import type { SpotTrail } from './trails';

/** Prices in ticks at which the bought quantity is sold, or the sold quantity bought back; 0 for none. */
export interface Targets {
  readonly takeProfitTicks: number;
  readonly stopLossTicks: number;
}

/** An order that the book shows only in part. In lots. */
export interface Iceberg {
  readonly visible: number;
  /** Quantity waiting behind the part in the book. */
  hidden: number;
}

/** The plan that placed an order: its id, and its kind as an index into the contract's list. */
export interface Planned {
  readonly id: number;
  readonly kind: number;
}

/** One cancels the other: a limit and a stop order on the same side that share one frozen amount. */
export interface OcoLegs {
  readonly limit: OrderRef;
  readonly stop: OrderRef;
}

/** Number of ended orders whose owners are known here, more than the rows are usually behind. */
const ENDED_KEPT = 16_384;

/**
 * All orders in memory, and the open ones by id. Inside the engine an order is its record number, 0 for none; `view` wraps it in an
 * object. The record of a closed order is reused once its last change was taken, so keep no reference beyond the batch.
 */
export class Orders extends OrderRecords {
  readonly clientIds = new ClientIds();
  /** OCOs with both legs open, by id. */
  readonly ocos = new Map<number, OcoLegs>();
  readonly targets = new Map<OrderRef, Targets>();
  /** Ended orders with targets, which are armed before the command is over. */
  readonly ended: OrderRef[] = [];
  /** Icebergs by order record. `left` is the part that the book shows. */
  readonly icebergs = new Map<OrderRef, Iceberg>();
  readonly trails = new Map<OrderRef, SpotTrail>();
  readonly planned = new Map<OrderRef, Planned>();
  /** Ended orders of plans; the plans are notified before the batch is over. */
  readonly endedOfPlans: OrderRef[] = [];
  /** Expiry of orders by record, ms since the epoch; and the ids of the open ones among them by expiry. */
  readonly #goodTill = new Map<OrderRef, number>();
  readonly #dated = new DueList<number>((id) => this.#goodTill.get(this.find(id)) ?? null);
  readonly #markets: readonly Market[];
  readonly #traders: Traders;
  readonly #ledger: Ledger;
  readonly #byId = new RefIndex({ keyOf: (ref) => this.id(ref) });
  readonly #spare: OrderRef[] = [];
  /** Ids and owners of the orders that ended last, in a ring. */
  readonly #endedIds = new Float64Array(ENDED_KEPT);
  readonly #endedUsers = new Float64Array(ENDED_KEPT);
  #endedCount = 0;

  constructor(markets: readonly Market[], traders: Traders, ledger: Ledger) {
    super();
    this.#markets = markets;
    this.#traders = traders;
    this.#ledger = ledger;
  }

  /** Number of open orders. */
  get size(): number {
    return this.#byId.size;
  }

  /** Records available for reuse. */
  get spare(): readonly OrderRef[] {
    return this.#spare;
  }

  /** Returns the open order with this id, or 0. */
  find(id: number): OrderRef {
    return this.#byId.get(id);
  }

  view(ref: OrderRef): Order {
    return new Order(this, ref);
  }

  /** Yields the open orders in no particular order. */
  *values(): Generator<Order> {
    for (const ref of this.#byId.refs()) yield this.view(ref);
  }

  /** Opens a record for a new order and indexes it by id. The caller sets its status. */
  open(intent: Intent, market: Market, trader: Trader, pays: Balance, gets: Balance, id: number, at: number): OrderRef {
    const ref = this.#spare.pop() ?? this.create();
    this.fill(ref, id, intent, at);
    this.attach(ref, market.index, trader.number, pays.number, gets.number);
    this.#byId.add(id, ref);
    trader.addOpen(this, ref, market.index);
    return ref;
  }

  /**
   * Reserves consecutive records for the open orders to be restored.
   * @returns the first one.
   */
  expect(count: number): OrderRef {
    this.#byId.reserve(count);
    return this.create(count);
  }

  /**
   * Restores the record of an open order, like `open`, but without its user: the trader is created, and the balances are looked up,
   * when something happens to it.
   * @param place index of the order in the `users` passed to `sleep`.
   */
  restore(ref: OrderRef, intent: Intent, market: Market, place: number, id: number, at: number): void {
    this.fill(ref, id, intent, at);
    this.attach(ref, market.index, ~place, 0, 0);
    this.#byId.add(id, ref);
  }

  /**
   * Called when all orders are restored, from the record `first` on.
   * @param users owner of each order, ascending.
   */
  sleep(users: Float64Array, first: OrderRef): void {
    this.#traders.goOnWith({ users, wake: (trader, place) => this.#give(first + place, trader) });
  }

  #give(ref: OrderRef, trader: Trader): void {
    const market = this.market(ref);
    const left = trader.spot(market.left.index);
    const right = trader.spot(market.right.index);
    const [pays, gets] = this.side(ref) === SIDE.buy ? [right, left] : [left, right];
    this.attach(ref, market.index, trader.number, pays.number, gets.number);
    trader.addOpen(this, ref, market.index);
  }

  join(oco: number, legs: OcoLegs): void {
    this.setOco(legs.limit, oco);
    this.setOco(legs.stop, oco);
    this.ocos.set(oco, legs);
  }

  /** Removes a closed order from the open ones. */
  forget(ref: OrderRef): void {
    const place = this.#endedCount++ % ENDED_KEPT;
    this.#endedIds[place] = this.id(ref);
    this.#endedUsers[place] = this.trader(ref).user;
    this.clientIds.release(this.id(ref));
    this.#byId.delete(this.id(ref), ref);
    this.trader(ref).removeOpen(this, ref, this.marketNumber(ref));
    if (this.targets.size > 0 && this.targets.has(ref)) this.ended.push(ref);
    if (this.planned.size > 0 && this.planned.has(ref)) this.endedOfPlans.push(ref);
  }

  /** Returns the owner of an order that ended lately; null for any other. */
  lateOwner(id: number): number | null {
    return this.#endedUsers[this.#endedIds.indexOf(id)] ?? null;
  }

  /**
   * Makes the record reusable; its changes must have been written, and the responses that show it built.
   * @throws when the order is open or still in a book, a trader's list or the changes, since reuse would mix up two orders.
   */
  recycle(ref: OrderRef): void {
    const listed = this.level(ref) | this.prev(ref) | this.next(ref) | this.openPlace(ref);
    if (listed !== 0 || this.touched(ref) || isOpenStatus(this.status(ref))) {
      throw new Error(`order ${this.id(ref)} is still in use`);
    }
    if (this.targets.size > 0) this.targets.delete(ref);
    if (this.#goodTill.size > 0) this.#goodTill.delete(ref);
    if (this.icebergs.size > 0) this.icebergs.delete(ref);
    if (this.trails.size > 0) this.trails.delete(ref);
    if (this.planned.size > 0) this.planned.delete(ref);
    this.#spare.push(ref);
  }

  /** Lots waiting behind the part that the book shows. */
  hidden(ref: OrderRef): number {
    return this.icebergs.size === 0 ? 0 : (this.icebergs.get(ref)?.hidden ?? 0);
  }

  /** Expiry, ms since the epoch; 0 for none. */
  goodTill(ref: OrderRef): number {
    return this.#goodTill.get(ref) ?? 0;
  }

  /**
   * Sets the expiry of an order, which ends it if it is still open then. Of two orders with the same expiry, the older one must be
   * set first.
   */
  endAt(ref: OrderRef, at: number): void {
    this.#goodTill.set(ref, at);
    if (this.find(this.id(ref)) === ref) this.#dated.add(this.id(ref));
  }

  /** Returns the open order that expires first; 0 for none. */
  firstToEnd(): OrderRef {
    const id = this.#goodTill.size === 0 ? undefined : this.#dated.first();
    return id === undefined ? 0 : this.find(id);
  }

  market(ref: OrderRef): Market {
    return this.#markets[this.marketNumber(ref)] as Market;
  }

  trader(ref: OrderRef): Trader {
    const number = this.traderNumber(ref);
    return number >= 0 ? this.#traders.at(number) : this.#traders.awake(~number);
  }

  /** Balance that the order freezes and pays from. */
  pays(ref: OrderRef): Balance {
    if (this.traderNumber(ref) < 0) this.trader(ref);
    return this.#ledger.at(this.paysNumber(ref));
  }

  /** Balance that receives the proceeds. */
  gets(ref: OrderRef): Balance {
    if (this.traderNumber(ref) < 0) this.trader(ref);
    return this.#ledger.at(this.getsNumber(ref));
  }
}
