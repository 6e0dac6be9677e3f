import type { EngineCurrency } from '../../spot/engine/market';
import { DueList } from '../../../engine/dueList';
import { heldBy, isOpenOrder, type FiatRecord, type OfferRecord, type LogRecord } from './records';
import type { State } from '../../../engine/state';

type Line = Pick<LogRecord, 'by' | 'type'> & Partial<Pick<LogRecord, 'note' | 'proof'>>;

export function note(state: State, order: FiatRecord, { by, type, note: text, proof }: Line, at: number): void {
  const line: LogRecord = {
    number: order.log.length + 1,
    time: at,
    by,
    type,
    note: text ?? null,
    proof: proof ?? null,
  };
  order.log.push(line);
  state.changes.fiat.log.add({ order, line });
}

export const WINDOW_MS = 86_400_000;

const bookKey = (currency: EngineCurrency, fiat: string): string => `${currency.index} ${fiat}`;

/** Cheapest first; older first at the same price. */
const precedes = (one: OfferRecord, other: OfferRecord): boolean =>
  one.price === other.price ? one.id < other.id : one.price < other.price;

/** Whether an order counts as unpaid: while it is open, and for 24 hours after the buyer left it unpaid. */
function isUnpaid({ status, cancelReason, ended }: FiatRecord, at: number): boolean {
  if (status === 'pendingPayment') return true;
  return cancelReason !== null && cancelReason !== 'operator' && (ended ?? 0) > at - WINDOW_MS;
}

const countsInLimit = ({ status, time }: FiatRecord, at: number): boolean =>
  status !== 'cancelled' && time > at - WINDOW_MS;

/** In-memory state of fiat trading: offers that hold crypto, open orders, and buyers' last 24 hours. */
export class FiatState {
  readonly #offers = new Map<number, OfferRecord>();
  readonly #orders = new Map<number, FiatRecord>();
  readonly #books = new Map<string, OfferRecord[]>();
  readonly #bought = new Map<number, FiatRecord[]>();
  readonly #due = new DueList<FiatRecord>(({ deadline }) => deadline);

  offer(id: number): OfferRecord | undefined {
    return this.#offers.get(id);
  }

  /** Returns an open order. */
  order(id: number): FiatRecord | undefined {
    return this.#orders.get(id);
  }

  addOffer(record: OfferRecord): void {
    this.#offers.set(record.id, record);
    if (record.status === 'waiting') this.list(record);
  }

  /** Adds an order in order of creation; of ended ones, only what a buyer's last 24 hours require. */
  addOrder(record: FiatRecord): void {
    const bought = this.#bought.get(record.buyer);
    if (bought) bought.push(record);
    else this.#bought.set(record.buyer, [record]);
    if (!isOpenOrder(record)) return;
    this.#orders.set(record.id, record);
    this.#due.add(record);
  }

  /** Call when an order's deadline has changed. */
  awaits(record: FiatRecord): void {
    this.#due.add(record);
  }

  /** Removes an ended order, which remains only in the store once it is committed. */
  endOrder(record: FiatRecord): void {
    this.#orders.delete(record.id);
  }

  /** Drops an offer that no longer holds anything. */
  dropIfEmpty(record: OfferRecord): void {
    if (heldBy(record) === 0n) this.#offers.delete(record.id);
  }

  /** Lists a waiting offer for buyers. */
  list(record: OfferRecord): void {
    const key = bookKey(record.currency, record.fiat);
    const book = this.#books.get(key) ?? [];
    const place = book.findIndex((other) => precedes(record, other));
    book.splice(place < 0 ? book.length : place, 0, record);
    this.#books.set(key, book);
  }

  unlist(record: OfferRecord): void {
    const book = this.waiting(record.currency, record.fiat);
    const place = book.indexOf(record);
    if (place >= 0) book.splice(place, 1);
  }

  /** Returns waiting offers, best first. */
  waiting(currency: EngineCurrency, fiat: string): OfferRecord[] {
    return this.#books.get(bookKey(currency, fiat)) ?? [];
  }

  /** Returns the number of a seller's offers that can still be bought from. */
  offersOf(user: number): number {
    let count = 0;
    for (const offer of this.#offers.values()) if (offer.user === user && offer.status !== 'withdrawn') count++;
    return count;
  }

  /** Returns the buyer's orders that count as unpaid. */
  unpaidBy(buyer: number, at: number): FiatRecord[] {
    return (this.#bought.get(buyer) ?? []).filter((record) => isUnpaid(record, at));
  }

  /** Returns the worth of a buyer's purchases in 24 hours, units of 10^-8 USDT. */
  boughtBy(buyer: number, at: number): bigint {
    return (this.#bought.get(buyer) ?? []).reduce(
      (sum, record) => (countsInLimit(record, at) ? sum + record.worth : sum),
      0n,
    );
  }

  /** Drops entries older than 24 hours. */
  forgetBought(buyer: number, at: number): void {
    const kept = (this.#bought.get(buyer) ?? []).filter(
      (record) => isOpenOrder(record) || countsInLimit(record, at) || isUnpaid(record, at),
    );
    if (kept.length > 0) this.#bought.set(buyer, kept);
    else this.#bought.delete(buyer);
  }

  offers(): Iterable<OfferRecord> {
    return this.#offers.values();
  }

  orders(): Iterable<FiatRecord> {
    return this.#orders.values();
  }

  /** Returns the expired open order with the earliest deadline. */
  expired(at: number): FiatRecord | undefined {
    const first = this.#due.first();
    return first?.deadline !== undefined && first.deadline !== null && first.deadline <= at ? first : undefined;
  }

  /** Returns the next deadline, ms since the epoch; null when there is none. */
  nextDue(): number | null {
    return this.#due.first()?.deadline ?? null;
  }
}
