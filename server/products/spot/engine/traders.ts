import { ownerOf } from '../../../../domain/rules/account/portfolio';
import { SPOT, type Balance, type Ledger } from '../../../engine/ledger/ledger';
import { UserTable } from '../../../engine/userTable';
import type { OrderRef } from './order';
import type { Orders } from './orders';

/** Shared empty list of traders who never had an open order. */
const NONE: number[] = [];

/** An account holder in spot trading: spot balances by currency, and open orders. */
export class Trader {
  readonly user: number;
  /** Account owner; orders of the same owner do not trade with one another. */
  readonly owner: number;
  readonly number: number;
  readonly #ledger: Ledger;
  /** From `#place`: the balance number plus one per currency, 0 for none; then the number of open orders per market. */
  readonly #cells: Int32Array;
  readonly #place: number;
  /** Open orders from index 1, unordered, so that removal moves no neighbour. A gap holds the index of the next gap, negated. */
  #open: number[] = NONE;
  #gap = 0;

  constructor(user: number, number: number, ledger: Ledger, cells: Int32Array, place: number) {
    this.user = user;
    this.owner = ownerOf(user);
    this.number = number;
    this.#ledger = ledger;
    this.#cells = cells;
    this.#place = place;
  }

  spot(currency: number): Balance {
    const known = this.#cells[this.#place + currency] as number;
    if (known !== 0) return this.#ledger.at(known - 1);
    const balance = this.#ledger.balance(this.user, SPOT, currency);
    this.#cells[this.#place + currency] = balance.number + 1;
    return balance;
  }

  openIn(market: number): number {
    return this.#cells[this.#place + this.#ledger.currencies + market] as number;
  }

  addOpen(orders: Orders, ref: OrderRef, market: number): void {
    const open = this.#open;
    const gap = this.#gap;
    if (open === NONE) {
      this.#open = [0, ref];
      orders.setOpenPlace(ref, 1);
    } else if (gap === 0) {
      orders.setOpenPlace(ref, open.push(ref) - 1);
    } else {
      this.#gap = -(open[gap] as number);
      open[gap] = ref;
      orders.setOpenPlace(ref, gap);
    }
    this.#count(market, 1);
  }

  removeOpen(orders: Orders, ref: OrderRef, market: number): void {
    const place = orders.openPlace(ref);
    this.#open[place] = -this.#gap;
    this.#gap = place;
    orders.setOpenPlace(ref, 0);
    this.#count(market, -1);
  }

  /** Returns the open orders newest first, of one market or of all. */
  open(orders: Orders, market: number | null): OrderRef[] {
    return this.#open
      .filter((ref) => ref > 0 && (market === null || orders.market(ref).index === market))
      .toSorted((one, other) => orders.seq(other) - orders.seq(one));
  }

  #count(market: number, by: 1 | -1): void {
    const place = this.#place + this.#ledger.currencies + market;
    this.#cells[place] = (this.#cells[place] as number) + by;
  }
}

/** Number of traders whose cells are allocated at once. */
const TRADERS_AT_ONCE = 1024;

/** Open orders from before the engine started, whose traders are created on first access. */
interface Sleeping {
  /** Owner of each order, ascending. */
  readonly users: Float64Array;
  /** Assigns the order at an index to its trader. */
  readonly wake: (trader: Trader, place: number) => void;
}

const NOBODY: Sleeping = { users: new Float64Array(0), wake: () => undefined };

export class Traders {
  readonly #ledger: Ledger;
  readonly #markets: number;
  readonly #byUser = new UserTable<Trader>();
  readonly #all: Trader[] = [];
  #sleeping = NOBODY;
  #cells = new Int32Array(0);
  #used = 0;

  /** @param markets number of markets. */
  constructor(ledger: Ledger, markets: number) {
    this.#ledger = ledger;
    this.#markets = markets;
  }

  /** Takes over restored orders; must be called on a new engine, before any trader exists. */
  goOnWith(sleeping: Sleeping): void {
    this.#sleeping = sleeping;
  }

  /** Returns the trader of a user who has traded since the engine started or has restored open orders. */
  get(user: number): Trader | undefined {
    return this.#byUser.get(user) ?? (this.#placeOf(user) === -1 ? undefined : this.of(user));
  }

  /** Returns the trader of a user, creating it on first use. */
  of(user: number): Trader {
    return this.#byUser.get(user) ?? this.#meet(user);
  }

  /** Returns the trader of the restored order at an index, creating the trader if necessary. */
  awake(place: number): Trader {
    return this.of(this.#sleeping.users[place] as number);
  }

  #meet(user: number): Trader {
    const trader = this.#open(user);
    this.#all.push(trader);
    this.#byUser.set(user, trader);
    const { users, wake } = this.#sleeping;
    for (let place = this.#placeOf(user); users[place] === user; place++) wake(trader, place);
    return trader;
  }

  /** Index of the user's first restored order; -1 if there is none. */
  #placeOf(user: number): number {
    const { users } = this.#sleeping;
    let low = 0;
    let high = users.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((users[middle] as number) < user) low = middle + 1;
      else high = middle;
    }
    return users[low] === user ? low : -1;
  }

  #open(user: number): Trader {
    const size = this.#ledger.currencies + this.#markets;
    if (this.#used === this.#cells.length) {
      this.#cells = new Int32Array(size * TRADERS_AT_ONCE);
      this.#used = 0;
    }
    const place = this.#used;
    this.#used += size;
    return new Trader(user, this.#all.length, this.#ledger, this.#cells, place);
  }

  at(number: number): Trader {
    return this.#all[number] as Trader;
  }

  values(): Trader[] {
    for (const user of this.#sleeping.users) this.of(user);
    return [...this.#all];
  }
}
