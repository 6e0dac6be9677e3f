import type { NamedOrder } from './clientIds';
import { IcoChanges, type IcoTaken } from './ico/icoChanges';
import type { Balance, Entry } from './ledger/ledger';
import { FiatChanges, type LoggedLine } from './fiat/fiatChanges';
import type { FiatRecord, OfferRecord } from './fiat/records';
import { FuturesChanges, type FuturesChangeSet } from './futures/futuresChanges';
import type { Level } from './matching/book';
import type { Market } from './spot/market';
import { RefList } from './refList';
import type { SecondsRecord } from './seconds/records';
import { SecondsChanges, type RecordedTick } from './seconds/secondsChanges';
import { isOpenStatus, type Order, type OrderRef } from './spot/order';
import type { Orders } from './spot/orders';
import { TradeRecords, type TradeList } from './spot/trades';
import type { WalletRecord } from './wallet/records';

export interface TouchedLevel {
  readonly market: Market;
  readonly side: number;
  readonly level: Level;
}

/** Orders that are shown as objects only when somebody goes through them. Good until the next batch was taken. */
export class OrderList implements Iterable<Order> {
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

/** All that commands changed since the last take; objects show their latest state. */
export interface ChangeSet {
  readonly orders: OrderList;
  /** What users called new orders. */
  readonly named: readonly NamedOrder[];
  readonly trades: TradeList;
  readonly balances: readonly Balance[];
  readonly entries: readonly Entry[];
  /** For each entry how many of the trades were before it. */
  readonly tradesBefore: readonly number[];
  /** Deposits, withdrawals and transfers, each once. */
  readonly moved: readonly WalletRecord[];
  /** Seconds orders in their latest state, each once, those that were settled in the order of their receipts. */
  readonly secondsOrders: readonly SecondsRecord[];
  readonly secondsTicks: readonly RecordedTick[];
  readonly futures: FuturesChangeSet;
  /** Fiat offers and orders in their latest state, each once, and the lines that were added to the orders' logs. */
  readonly fiatOffers: readonly OfferRecord[];
  readonly fiatOrders: readonly FiatRecord[];
  readonly fiatLog: readonly LoggedLine[];
  readonly ico: IcoTaken;
  readonly markets: readonly Market[];
  readonly levels: readonly TouchedLevel[];
  /** Markets whose trading was halted or resumed. */
  readonly switched: readonly Market[];
}

/** Collects what commands change, each object once. */
export class Changes {
  readonly seconds = new SecondsChanges();
  readonly futures = new FuturesChanges();
  readonly ico = new IcoChanges();
  readonly fiat = new FiatChanges();
  readonly trades: TradeRecords;
  #refs = new RefList();
  /** The list of the batch that was taken last, which is used again for the batch after this one. */
  #takenRefs = new RefList();
  #balances: Balance[] = [];
  #entries: Entry[] = [];
  #tradesBefore: number[] = [];
  #moved = new Set<WalletRecord>();
  #markets: Market[] = [];
  #switched: Market[] = [];
  /** Orders that were closed when they were last taken: nothing changes them any more. */
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

  balance(balance: Balance): void {
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

  moved(record: WalletRecord): void {
    this.#moved.add(record);
  }

  switched(market: Market): void {
    this.#switched.push(market);
  }

  /** Hands over the changes and starts an empty collection; closed orders of the last one are free to be used again. */
  take(): ChangeSet {
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
    for (const market of this.#markets) {
      market.touched = false;
      for (let side = 0; side < 2; side++) {
        for (const level of market.book(side).takeTouched()) levels.push({ market, side, level });
        market.stops(side).takeTouched();
      }
    }
    for (const balance of this.#balances) balance.touched = false;
    const seconds = this.seconds.take();
    const fiat = this.fiat.take();
    const taken: ChangeSet = {
      orders: new OrderList(all, refs.view()),
      named: all.clientIds.take(),
      trades: this.trades.take(),
      balances: this.#balances,
      entries: this.#entries,
      tradesBefore: this.#tradesBefore,
      moved: [...this.#moved],
      secondsOrders: seconds.orders,
      secondsTicks: seconds.ticks,
      futures: this.futures.take(),
      fiatOffers: fiat.offers,
      fiatOrders: fiat.orders,
      fiatLog: fiat.log,
      ico: this.ico.take(),
      markets: this.#markets,
      levels,
      switched: this.#switched,
    };
    [this.#refs, this.#takenRefs] = [this.#takenRefs, refs];
    this.#refs.clear();
    this.#balances = [];
    this.#entries = [];
    this.#tradesBefore = [];
    if (this.#moved.size > 0) this.#moved = new Set();
    this.#markets = [];
    this.#switched = [];
    return taken;
  }
}
