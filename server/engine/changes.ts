import type { NamedOrder } from './clientIds';
import type { Balance, Entry } from './ledger/ledger';
import type { Level } from './matching/book';
import type { Market } from '../products/spot/engine/market';
import type { TakenOf, EngineParts } from './part';
import { isOpenStatus, type Order, type OrderRef } from '../products/spot/engine/order';
import type { Orders } from '../products/spot/engine/orders';
import type { SidePeaks } from '../products/spot/engine/trails';
import { TradeRecords, type TradeList } from '../products/spot/engine/trades';

const FIRST_CAPACITY = 1024;

/** List of order numbers in a buffer that is kept when the list is cleared, so a batch allocates nothing. */
class RefList {
  #refs = new Int32Array(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(ref: number): void {
    if (this.#length === this.#refs.length) this.#grow();
    this.#refs[this.#length++] = ref;
  }

  at(place: number): number {
    return this.#refs[place] as number;
  }

  clear(): void {
    this.#length = 0;
  }

  /** Returns a view of the buffer, valid until the list is changed. */
  view(): Int32Array {
    return this.#refs.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = new Int32Array(this.#refs.length * 2);
    larger.set(this.#refs);
    this.#refs = larger;
  }
}

export interface TouchedLevel {
  readonly market: Market;
  readonly side: number;
  readonly level: Level;
}

/** Changed best prices shared by a pair's trailing stops. */
export interface TouchedPeaks extends SidePeaks {
  readonly market: Market;
}

/** Orders materialised as objects only on iteration. Valid until the next batch is taken. */
class OrderList implements Iterable<Order> {
  readonly #orders: Orders;
  readonly #refs: Int32Array;

  constructor(orders: Orders, refs: Int32Array) {
    this.#orders = orders;
    this.#refs = refs;
  }

  get length(): number {
    return this.#refs.length;
  }

  *[Symbol.iterator](): Generator<Order> {
    for (const ref of this.#refs) yield this.#orders.view(ref);
  }
}

/** Changes of the ledger and of spot trading since the last take; objects show their latest state. */
interface CoreChangeSet {
  readonly orders: OrderList;
  /** Client order ids of new orders. */
  readonly named: readonly NamedOrder[];
  readonly trades: TradeList;
  readonly balances: readonly Balance[];
  readonly entries: readonly Entry[];
  /** For each entry, the number of trades before it. */
  readonly tradesBefore: readonly number[];
  readonly markets: readonly Market[];
  readonly levels: readonly TouchedLevel[];
  readonly peaks: readonly TouchedPeaks[];
  /** Markets that were halted or resumed. */
  readonly switched: readonly Market[];
}

/** All changes made by commands, with those of each product under its name. */
export type ChangeSet = CoreChangeSet & TakenOf<EngineParts>;

/** Collects the objects that commands change, each once. */
export class CoreChanges {
  readonly trades: TradeRecords;
  #refs = new RefList();
  /** List of the previously taken batch, reused for the next one. */
  #takenRefs = new RefList();
  #balances: Balance[] = [];
  #entries: Entry[] = [];
  #tradesBefore: number[] = [];
  #markets: Market[] = [];
  #switched: Market[] = [];
  #watched = -1;
  #onChange: (balance: Balance) => void = () => {};
  /** Orders that were closed in the last take, so nothing changes them any more. */
  readonly #spent = new RefList();
  readonly #orders: Orders;

  constructor(orders: Orders) {
    this.#orders = orders;
    this.trades = new TradeRecords(orders);
  }

  order(order: OrderRef): void {
    if (this.#orders.touched(order)) return;
    this.#orders.setTouched(order, true);
    this.#refs.push(order);
  }

  /** Calls `onChange` on each balance change of an account. Only one account can be watched. */
  watch(account: number, onChange: (balance: Balance) => void): void {
    this.#watched = account;
    this.#onChange = onChange;
  }

  balance(balance: Balance): void {
    if (balance.account === this.#watched) this.#onChange(balance);
    if (balance.touched) return;
    balance.touched = true;
    this.#balances.push(balance);
  }

  market(market: Market): void {
    if (market.touched) return;
    market.touched = true;
    this.#markets.push(market);
  }

  entry(entry: Entry): void {
    this.#entries.push(entry);
    this.#tradesBefore.push(this.trades.length);
  }

  switched(market: Market): void {
    this.#switched.push(market);
  }

  /** Returns the changes and starts an empty collection; closed orders of the previous take are released for reuse. */
  take(): CoreChangeSet {
    const all = this.#orders;
    const refs = this.#refs;
    const spent = this.#spent;
    for (let place = 0; place < spent.length; place++) all.recycle(spent.at(place));
    spent.clear();
    for (let place = 0; place < refs.length; place++) {
      const order = refs.at(place);
      all.setTouched(order, false);
      if (!isOpenStatus(all.status(order))) spent.push(order);
    }
    const levels: TouchedLevel[] = [];
    const peaks: TouchedPeaks[] = [];
    for (const market of this.#markets) {
      market.touched = false;
      for (const change of market.trails.take()) peaks.push({ market, ...change });
      for (let side = 0; side < 2; side++) {
        for (const level of market.book(side).takeTouched()) levels.push({ market, side, level });
        market.stops(side).takeTouched();
      }
    }
    for (const balance of this.#balances) balance.touched = false;
    const taken: CoreChangeSet = {
      orders: new OrderList(all, refs.view()),
      named: all.clientIds.take(),
      trades: this.trades.take(),
      balances: this.#balances,
      entries: this.#entries,
      tradesBefore: this.#tradesBefore,
      markets: this.#markets,
      levels,
      peaks,
      switched: this.#switched,
    };
    [this.#refs, this.#takenRefs] = [this.#takenRefs, refs];
    this.#refs.clear();
    this.#balances = [];
    this.#entries = [];
    this.#tradesBefore = [];
    this.#markets = [];
    this.#switched = [];
    return taken;
  }
}
