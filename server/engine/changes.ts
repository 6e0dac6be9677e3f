import type { Balance, Entry } from './ledger/ledger';
import type { Level } from './matching/book';
import type { Market } from './spot/market';
import { isOpenStatus, type Order, type OrderPool } from './spot/order';
import type { Trade } from './spot/trade';
import type { WalletRecord } from './wallet/records';

export interface TouchedLevel {
  readonly market: Market;
  readonly side: number;
  readonly level: Level<Order>;
}

/** All that commands changed since the last take; objects show their latest state. */
export interface ChangeSet {
  readonly orders: readonly Order[];
  readonly trades: readonly Trade[];
  readonly balances: readonly Balance[];
  readonly entries: readonly Entry[];
  /** For each entry how many of the trades were before it. */
  readonly tradesBefore: readonly number[];
  /** Deposits, withdrawals and transfers, each once. */
  readonly moved: readonly WalletRecord[];
  readonly markets: readonly Market[];
  readonly levels: readonly TouchedLevel[];
  /** Markets whose trading was halted or resumed. */
  readonly switched: readonly Market[];
}

/** Collects what commands change, each object once. */
export class Changes {
  #orders: Order[] = [];
  #trades: Trade[] = [];
  #balances: Balance[] = [];
  #entries: Entry[] = [];
  #tradesBefore: number[] = [];
  #moved = new Set<WalletRecord>();
  #markets: Market[] = [];
  #switched: Market[] = [];
  /** Orders that were closed when they were last taken: nothing changes them any more. */
  #spent: readonly Order[] = [];
  readonly #pool: OrderPool;

  constructor(pool: OrderPool) {
    this.#pool = pool;
  }

  order(order: Order): void {
    if (order.touched) return;
    order.touched = true;
    this.#orders.push(order);
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

  trade(trade: Trade): void {
    this.#trades.push(trade);
  }

  entry(entry: Entry): void {
    this.#entries.push(entry);
    this.#tradesBefore.push(this.#trades.length);
  }

  moved(record: WalletRecord): void {
    this.#moved.add(record);
  }

  switched(market: Market): void {
    this.#switched.push(market);
  }

  /** Hands over the changes and starts an empty collection; closed orders of the last one are free to be used again. */
  take(): ChangeSet {
    for (const order of this.#spent) this.#pool.recycle(order);
    this.#spent = this.#orders.filter((order) => !isOpenStatus(order.status));
    const levels: TouchedLevel[] = [];
    for (const market of this.#markets) {
      market.touched = false;
      for (let side = 0; side < 2; side++) {
        for (const level of market.book(side).takeTouched()) levels.push({ market, side, level });
        market.stops(side).takeTouched();
      }
    }
    for (const order of this.#orders) order.touched = false;
    for (const balance of this.#balances) balance.touched = false;
    const taken: ChangeSet = {
      orders: this.#orders,
      trades: this.#trades,
      balances: this.#balances,
      entries: this.#entries,
      tradesBefore: this.#tradesBefore,
      moved: [...this.#moved],
      markets: this.#markets,
      levels,
      switched: this.#switched,
    };
    this.#orders = [];
    this.#trades = [];
    this.#balances = [];
    this.#entries = [];
    this.#tradesBefore = [];
    if (this.#moved.size > 0) this.#moved = new Set();
    this.#markets = [];
    this.#switched = [];
    return taken;
  }
}
