import { NO_REASON, type Intent, type OrderRef } from './order';
import type { Units } from '../units';

/** One order is a record of this many doubles: 128 bytes of figures, then 64 bytes of links and small numbers. */
const DOUBLES = 24;
const INTS = 2 * DOUBLES;
const FIRST_CAPACITY = 256;
/** Places of a record's figures, in doubles. */
const ID = 0;
const LEFT = 1;
const TICKS = 2;
const LOTS = 3;
const TOTAL = 4;
const DEAL_LOTS = 5;
const DEAL_TICK_LOTS = 6;
const FEE = 7;
const TIME = 8;
const UPDATED = 9;
const SEQ = 10;
const TRIGGER_TICKS = 11;
const FIRST_TRADE = 12;
const LAST_TRADE = 13;
/** Places of its links and small numbers, in 32-bit integers. */
const LEVEL = 32;
const PREV = 33;
const NEXT = 34;
const TRADER = 35;
const OPEN_PLACE = 36;
const MARKET = 37;
const PAYS = 38;
const GETS = 39;
const SIDE = 40;
const TYPE = 41;
const TIF = 42;
const STATUS = 43;
const REASON = 44;
const TRIGGER_UP = 45;
const TOUCHED = 46;
const STORED = 47;

/**
 * The figures and links of orders as records of one buffer: an order costs three neighbouring cache lines, no object, and
 * nothing for the garbage collector to walk. Prices in ticks, quantities in lots, money in smallest units.
 */
export class OrderRecords {
  #num = new Float64Array(FIRST_CAPACITY * DOUBLES);
  #int = new Int32Array(this.#num.buffer);
  /** Records ever used; the first is none's. */
  #used = 1;

  /** A record that was never used. */
  protected create(): OrderRef {
    const ref = this.#used++;
    if (ref * DOUBLES === this.#num.length) {
      const larger = new Float64Array(this.#num.length * 2);
      larger.set(this.#num);
      this.#num = larger;
      this.#int = new Int32Array(larger.buffer);
    }
    return ref;
  }

  /** Writes a new order's figures; its status and place in the queue are the caller's. */
  protected fill(ref: OrderRef, id: number, intent: Intent, at: number): void {
    const num = this.#num;
    const int = this.#int;
    const d = ref * DOUBLES;
    const i = ref * INTS;
    num[d + ID] = id;
    num[d + LEFT] = intent.lots;
    num[d + TICKS] = intent.ticks;
    num[d + LOTS] = intent.lots;
    num[d + TOTAL] = intent.total;
    num[d + DEAL_LOTS] = 0;
    num[d + DEAL_TICK_LOTS] = 0;
    num[d + FEE] = 0;
    num[d + TIME] = at;
    num[d + UPDATED] = at;
    num[d + TRIGGER_TICKS] = intent.triggerTicks;
    num[d + FIRST_TRADE] = 0;
    num[d + LAST_TRADE] = 0;
    int[i + SIDE] = intent.side;
    int[i + TYPE] = intent.type;
    int[i + TIF] = intent.tif;
    int[i + REASON] = NO_REASON;
    int[i + TRIGGER_UP] = 0;
    int[i + STORED] = 0;
  }

  /** Writes whose order it is, in which market, and the numbers of the two balances that it moves. */
  protected attach(ref: OrderRef, market: number, trader: number, pays: number, gets: number): void {
    const int = this.#int;
    const i = ref * INTS;
    int[i + MARKET] = market;
    int[i + TRADER] = trader;
    int[i + PAYS] = pays;
    int[i + GETS] = gets;
  }

  /** Notes trades in the order: their lots, ticks × lots and fees, and the sequence numbers of the first and the last. */
  deal(ref: OrderRef, lots: number, tickLots: number, fee: Units, first: number, last: number, at: number): void {
    const num = this.#num;
    const d = ref * DOUBLES;
    num[d + DEAL_LOTS] = (num[d + DEAL_LOTS] as number) + lots;
    num[d + DEAL_TICK_LOTS] = (num[d + DEAL_TICK_LOTS] as number) + tickLots;
    num[d + FEE] = (num[d + FEE] as number) + fee;
    if (num[d + FIRST_TRADE] === 0) num[d + FIRST_TRADE] = first;
    num[d + LAST_TRADE] = last;
    num[d + UPDATED] = at;
  }

  /** Puts the order behind `tail` in its level's queue. */
  link(ref: OrderRef, level: number, tail: OrderRef): void {
    const int = this.#int;
    const i = ref * INTS;
    int[i + LEVEL] = level;
    int[i + PREV] = tail;
    int[i + NEXT] = 0;
    if (tail !== 0) int[tail * INTS + NEXT] = ref;
  }

  /** Takes the order out of its level's queue. */
  unlink(ref: OrderRef): void {
    const int = this.#int;
    const i = ref * INTS;
    const prev = int[i + PREV] as OrderRef;
    const next = int[i + NEXT] as OrderRef;
    if (prev !== 0) int[prev * INTS + NEXT] = next;
    if (next !== 0) int[next * INTS + PREV] = prev;
    int[i + LEVEL] = 0;
    int[i + PREV] = 0;
    int[i + NEXT] = 0;
  }

  id(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + ID] as number;
  }

  /** Rest in lots. */
  left(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + LEFT] as number;
  }

  setLeft(ref: OrderRef, value: number): void {
    this.#num[ref * DOUBLES + LEFT] = value;
  }

  ticks(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + TICKS] as number;
  }

  lots(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + LOTS] as number;
  }

  /** Budget of a buy by total, 0 otherwise. */
  total(ref: OrderRef): Units {
    return this.#num[ref * DOUBLES + TOTAL] as number;
  }

  dealLots(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + DEAL_LOTS] as number;
  }

  /** Turnover as the sum of ticks × lots, a safe integer; Market.worth makes money of it. */
  dealTickLots(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + DEAL_TICK_LOTS] as number;
  }

  fee(ref: OrderRef): Units {
    return this.#num[ref * DOUBLES + FEE] as number;
  }

  time(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + TIME] as number;
  }

  updated(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + UPDATED] as number;
  }

  setUpdated(ref: OrderRef, value: number): void {
    this.#num[ref * DOUBLES + UPDATED] = value;
  }

  /** Place in the queue: grows with time, renewed when a stop order is triggered. */
  seq(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + SEQ] as number;
  }

  setSeq(ref: OrderRef, value: number): void {
    this.#num[ref * DOUBLES + SEQ] = value;
  }

  triggerTicks(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + TRIGGER_TICKS] as number;
  }

  /** Sequence numbers of the first and last trade, 0 before the first: they bound the search for the order's deals. */
  firstTrade(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + FIRST_TRADE] as number;
  }

  lastTrade(ref: OrderRef): number {
    return this.#num[ref * DOUBLES + LAST_TRADE] as number;
  }

  /** Number of the level in which it rests, 0 for none. */
  level(ref: OrderRef): number {
    return this.#int[ref * INTS + LEVEL] as number;
  }

  prev(ref: OrderRef): OrderRef {
    return this.#int[ref * INTS + PREV] as number;
  }

  next(ref: OrderRef): OrderRef {
    return this.#int[ref * INTS + NEXT] as number;
  }

  /** Place in the trader's list of open orders, from 1; 0 for none. */
  openPlace(ref: OrderRef): number {
    return this.#int[ref * INTS + OPEN_PLACE] as number;
  }

  setOpenPlace(ref: OrderRef, value: number): void {
    this.#int[ref * INTS + OPEN_PLACE] = value;
  }

  side(ref: OrderRef): number {
    return this.#int[ref * INTS + SIDE] as number;
  }

  type(ref: OrderRef): number {
    return this.#int[ref * INTS + TYPE] as number;
  }

  tif(ref: OrderRef): number {
    return this.#int[ref * INTS + TIF] as number;
  }

  status(ref: OrderRef): number {
    return this.#int[ref * INTS + STATUS] as number;
  }

  setStatus(ref: OrderRef, value: number): void {
    this.#int[ref * INTS + STATUS] = value;
  }

  reason(ref: OrderRef): number {
    return this.#int[ref * INTS + REASON] as number;
  }

  setReason(ref: OrderRef, value: number): void {
    this.#int[ref * INTS + REASON] = value;
  }

  /** 1 fires when the price rises to the trigger, 0 when it falls to it. */
  triggerUp(ref: OrderRef): number {
    return this.#int[ref * INTS + TRIGGER_UP] as number;
  }

  setTriggerUp(ref: OrderRef, value: number): void {
    this.#int[ref * INTS + TRIGGER_UP] = value;
  }

  /** True while the order waits in the list of changes. */
  touched(ref: OrderRef): boolean {
    return this.#int[ref * INTS + TOUCHED] !== 0;
  }

  setTouched(ref: OrderRef, value: boolean): void {
    this.#int[ref * INTS + TOUCHED] = value ? 1 : 0;
  }

  /** True once the store has a row for it. */
  stored(ref: OrderRef): boolean {
    return this.#int[ref * INTS + STORED] !== 0;
  }

  setStored(ref: OrderRef, value: boolean): void {
    this.#int[ref * INTS + STORED] = value ? 1 : 0;
  }

  protected marketNumber(ref: OrderRef): number {
    return this.#int[ref * INTS + MARKET] as number;
  }

  protected traderNumber(ref: OrderRef): number {
    return this.#int[ref * INTS + TRADER] as number;
  }

  protected paysNumber(ref: OrderRef): number {
    return this.#int[ref * INTS + PAYS] as number;
  }

  protected getsNumber(ref: OrderRef): number {
    return this.#int[ref * INTS + GETS] as number;
  }
}
