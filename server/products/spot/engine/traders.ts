import { ownerOf } from '../../../../domain/rules/account/portfolio';
import { SPOT, type Balance, type Ledger } from '../../../engine/ledger/ledger';
import { UserTable } from '../../../engine/userTable';
import type { OrderRef } from './order';
import type { Orders } from './orders';

/** The list of who never had an open order. */
const NONE: number[] = [];

/** A holder as spot trading sees it: balances of the spot account by currency, and open orders. */
export class Trader {
  readonly user: number;
  /** Whose account it is: orders of one owner do not trade with one another. */
  readonly owner: number;
  readonly number: number;
  readonly #ledger: Ledger;
  /** From `#place` on: the number of the balance in each currency and one more, 0 for none; then how many orders are open in each market. */
  readonly #cells: Int32Array;
  readonly #place: number;
  /** Open orders from place 1, in no order: leaving touches no neighbour. A gap names the next gap as a negative. */
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

  /** Open orders newest first, of one market or of all. */
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

/** How many traders' cells are made at once. */
const TRADERS_AT_ONCE = 1024;

/** The open orders of before the engine began, whose users are met by what happens. */
export interface Sleeping {
  /** Of each order, ascending. */
  readonly users: Float64Array;
  /** Gives a trader the order at a place. */
  readonly wake: (trader: Trader, place: number) => void;
}

const NOBODY: Sleeping = { users: new Float64Array(0), wake: () => undefined };

/** All traders, by user and by the number that their orders carry. */
export class Traders {
  readonly #ledger: Ledger;
  readonly #markets: number;
  readonly #byUser = new UserTable<Trader>();
  readonly #all: Trader[] = [];
  #sleeping = NOBODY;
  #cells = new Int32Array(0);
  #used = 0;

  /** @param markets how many there are. */
  constructor(ledger: Ledger, markets: number) {
    this.#ledger = ledger;
    this.#markets = markets;
  }

  /** Goes on with orders of before: for a new engine, before anybody is met. */
  goOnWith(sleeping: Sleeping): void {
    this.#sleeping = sleeping;
  }

  /** The trader of a user, if they ever traded since the engine began or have open orders of before. */
  get(user: number): Trader | undefined {
    return this.#byUser.get(user) ?? (this.#placeOf(user) === -1 ? undefined : this.of(user));
  }

  /** The trader of a user, made when first met. */
  of(user: number): Trader {
    return this.#byUser.get(user) ?? this.#meet(user);
  }

  /** The trader of the order at a place among those of before. */
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

  /** Of their first order of before; -1: none. */
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
