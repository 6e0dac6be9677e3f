import { ClientIds } from '../../../engine/clientIds';
import { DueList } from '../../../engine/dueList';
import type { Balance, Ledger } from '../../../engine/ledger/ledger';
import { RefIndex } from '../../../engine/refIndex';
import type { Market } from './market';
import { Order, SIDE, isOpenStatus, type Intent, type OrderRef } from './order';
import { OrderRecords } from './orderRecords';
import type { Trader, Traders } from './traders';
import type { SpotTrail } from './trails';

/** Prices in ticks at which what a buy has bought is sold, or what a sell has sold is bought back; 0 for none. */
export interface Targets {
  readonly takeProfitTicks: number;
  readonly stopLossTicks: number;
}

/** An order of which its book shows a part at a time. In lots. */
export interface Iceberg {
  readonly visible: number;
  /** What waits behind the part that is in the book. */
  hidden: number;
}

/** The plan that placed an order: its id, and its kind as its place in the contract's list. */
export interface Planned {
  readonly id: number;
  readonly kind: number;
}

/** One cancels the other: a limit order and a stop order of one side on one holding. */
export interface OcoLegs {
  readonly limit: OrderRef;
  readonly stop: OrderRef;
}

/**
 * All orders in memory, and the open ones by id. Inside the engine an order is its record's number, 0 for none; `view`
 * shows one as an object. A closed order's record is used again once its last change was taken: keep no reference beyond
 * the batch.
 */
export class Orders extends OrderRecords {
  readonly clientIds = new ClientIds();
  /** Of each OCO whose legs are both open, by its id. */
  readonly ocos = new Map<number, OcoLegs>();
  /** What is to happen to what buys have bought, of each that says so, by its record. */
  readonly targets = new Map<OrderRef, Targets>();
  /** Of those: what has ended and arms its targets before the command is over. */
  readonly ended: OrderRef[] = [];
  /** What of an order is visible, of each that hides some of itself, by its record. `left` is what its book shows of it. */
  readonly icebergs = new Map<OrderRef, Iceberg>();
  /** How a stop order follows the price, of each that does, by its record. */
  readonly trails = new Map<OrderRef, SpotTrail>();
  /** The plan that placed an order, of each that one did, by its record. */
  readonly planned = new Map<OrderRef, Planned>();
  /** Of those: what has ended, until its plan has heard of it before the batch is over. */
  readonly endedOfPlans: OrderRef[] = [];
  /** When orders with a date end, ms since the epoch, by their records; and the open ones of them by their ids. */
  readonly #goodTill = new Map<OrderRef, number>();
  readonly #dated = new DueList<number>((id) => this.#goodTill.get(this.find(id)) ?? null);
  readonly #markets: readonly Market[];
  readonly #traders: Traders;
  readonly #ledger: Ledger;
  readonly #byId = new RefIndex({ keyOf: (ref) => this.id(ref) });
  readonly #spare: OrderRef[] = [];

  constructor(markets: readonly Market[], traders: Traders, ledger: Ledger) {
    super();
    this.#markets = markets;
    this.#traders = traders;
    this.#ledger = ledger;
  }

  /** How many are open. */
  get size(): number {
    return this.#byId.size;
  }

  /** Records that wait for their next use. */
  get spare(): readonly OrderRef[] {
    return this.#spare;
  }

  /** The open order with this id, or 0. */
  find(id: number): OrderRef {
    return this.#byId.get(id);
  }

  view(ref: OrderRef): Order {
    return new Order(this, ref);
  }

  /** Open orders in no particular order. */
  *values(): Generator<Order> {
    for (const ref of this.#byId.refs()) yield this.view(ref);
  }

  /** A record for a new order, among the open ones by its id. The caller sets its status. */
  open(intent: Intent, market: Market, trader: Trader, pays: Balance, gets: Balance, id: number, at: number): OrderRef {
    const ref = this.#spare.pop() ?? this.create();
    this.fill(ref, id, intent, at);
    this.attach(ref, market.index, trader.number, pays.number, gets.number);
    this.#byId.add(id, ref);
    trader.addOpen(this, ref, market.index);
    return ref;
  }

  /** So many open orders of before come. @returns the record of the first of them, which the others' are behind. */
  expect(count: number): OrderRef {
    this.#byId.reserve(count);
    return this.create(count);
  }

  /**
   * Fills the record of an open order of before, as `open`, of a user who is not met by it: their trader is made, and the balances are
   * looked up, when something happens to it. @param place of the order among those whose users `sleep` is told.
   */
  restore(ref: OrderRef, intent: Intent, market: Market, place: number, id: number, at: number): void {
    this.fill(ref, id, intent, at);
    this.attach(ref, market.index, ~place, 0, 0);
    this.#byId.add(id, ref);
  }

  /** All orders are restored, from the record `first` on. @param users whose they are, ascending. */
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

  /** Makes two open orders the legs of an OCO. */
  join(oco: number, legs: OcoLegs): void {
    this.setOco(legs.limit, oco);
    this.setOco(legs.stop, oco);
    this.ocos.set(oco, legs);
  }

  /** Takes a closed order out of the open ones. */
  forget(ref: OrderRef): void {
    this.clientIds.release(this.id(ref));
    this.#byId.delete(this.id(ref), ref);
    this.trader(ref).removeOpen(this, ref, this.marketNumber(ref));
    if (this.targets.size > 0 && this.targets.has(ref)) this.ended.push(ref);
    if (this.planned.size > 0 && this.planned.has(ref)) this.endedOfPlans.push(ref);
  }

  /**
   * The order's changes must be written and the answers that show it made.
   * @throws when the order is open or still in a book, a trader's list or the changes: using it again would mix two orders.
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

  /** What waits behind the part that its book shows, in lots. */
  hidden(ref: OrderRef): number {
    return this.icebergs.size === 0 ? 0 : (this.icebergs.get(ref)?.hidden ?? 0);
  }

  /** ms since the epoch; 0: the order has no date. */
  goodTill(ref: OrderRef): number {
    return this.#goodTill.get(ref) ?? 0;
  }

  /** Gives an order a date, which ends it if it is open then. Of two with one date the older one is to be given it first. */
  endAt(ref: OrderRef, at: number): void {
    this.#goodTill.set(ref, at);
    if (this.find(this.id(ref)) === ref) this.#dated.add(this.id(ref));
  }

  /** The open order whose date comes first; 0 for none. */
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

  /** The balance in which the order freezes and from which it pays. */
  pays(ref: OrderRef): Balance {
    if (this.traderNumber(ref) < 0) this.trader(ref);
    return this.#ledger.at(this.paysNumber(ref));
  }

  /** The balance that receives. */
  gets(ref: OrderRef): Balance {
    if (this.traderNumber(ref) < 0) this.trader(ref);
    return this.#ledger.at(this.getsNumber(ref));
  }
}
