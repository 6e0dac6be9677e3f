import { SPOT, type Balance, type Ledger } from '../../../engine/ledger/ledger';
import type { OrderRef } from './order';
import type { Orders } from './orders';

/** A holder as spot trading sees it: balances of the spot account by currency, and open orders. */
export class Trader {
  readonly user: number;
  readonly number: number;
  readonly #ledger: Ledger;
  readonly #spot: (Balance | null)[];
  /** How many open orders by market. */
  readonly #openIn: number[];
  /** Open orders from place 1, in no order: leaving touches no neighbour. A gap names the next gap as a negative. */
  readonly #open: number[] = [0];
  #gap = 0;

  constructor(user: number, number: number, ledger: Ledger, markets: number) {
    this.user = user;
    this.number = number;
    this.#ledger = ledger;
    this.#spot = Array.from({ length: ledger.currencies }, () => null);
    this.#openIn = Array.from({ length: markets }, () => 0);
  }

  spot(currency: number): Balance {
    const known = this.#spot[currency];
    if (known) return known;
    const balance = this.#ledger.balance(this.user, SPOT, currency);
    this.#spot[currency] = balance;
    return balance;
  }

  openIn(market: number): number {
    return this.#openIn[market] ?? 0;
  }

  addOpen(orders: Orders, ref: OrderRef, market: number): void {
    const open = this.#open;
    const gap = this.#gap;
    if (gap === 0) {
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
    this.#openIn[market] = (this.#openIn[market] as number) + by;
  }
}

/** All traders, by user and by the number that their orders carry. */
export class Traders {
  readonly #ledger: Ledger;
  readonly #markets: number;
  /** User numbers are given out one after the other, which keeps this dense. */
  readonly #byUser: (Trader | undefined)[] = [];
  readonly #all: Trader[] = [];

  /** @param markets how many there are. */
  constructor(ledger: Ledger, markets: number) {
    this.#ledger = ledger;
    this.#markets = markets;
  }

  get(user: number): Trader | undefined {
    return this.#byUser[user];
  }

  /** The trader of a user, made when first seen. */
  of(user: number): Trader {
    const known = this.#byUser[user];
    if (known) return known;
    const trader = new Trader(user, this.#all.length, this.#ledger, this.#markets);
    this.#all.push(trader);
    this.#byUser[user] = trader;
    return trader;
  }

  at(number: number): Trader {
    return this.#all[number] as Trader;
  }

  values(): Trader[] {
    return [...this.#all];
  }
}
