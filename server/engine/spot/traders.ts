import { SPOT, type Balance, type Ledger } from '../ledger/ledger';
import type { Order } from './order';

/** A holder as spot trading sees it: balances of the spot account by currency, open orders oldest to newest. */
export class Trader {
  readonly user: number;
  readonly #ledger: Ledger;
  readonly #spot: (Balance | undefined)[] = [];
  readonly #openIn: number[] = [];
  oldestOpen: Order | null = null;
  newestOpen: Order | null = null;

  constructor(user: number, ledger: Ledger) {
    this.user = user;
    this.#ledger = ledger;
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

  addOpen(order: Order): void {
    const newest = this.newestOpen;
    order.olderOpen = newest;
    if (newest) newest.newerOpen = order;
    else this.oldestOpen = order;
    this.newestOpen = order;
    this.#count(order.market.index, 1);
  }

  removeOpen(order: Order): void {
    const { olderOpen, newerOpen } = order;
    if (olderOpen) olderOpen.newerOpen = newerOpen;
    else this.oldestOpen = newerOpen;
    if (newerOpen) newerOpen.olderOpen = olderOpen;
    else this.newestOpen = olderOpen;
    order.olderOpen = null;
    order.newerOpen = null;
    this.#count(order.market.index, -1);
  }

  /** Open orders newest first, of one market or of all. */
  open(market: number | null): Order[] {
    const found: Order[] = [];
    for (let order = this.newestOpen; order; order = order.olderOpen) {
      if (market === null || order.market.index === market) found.push(order);
    }
    return found;
  }

  #count(market: number, by: 1 | -1): void {
    while (this.#openIn.length <= market) this.#openIn.push(0);
    this.#openIn[market] = (this.#openIn[market] as number) + by;
  }
}
