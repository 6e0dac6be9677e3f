import { NO_REASON, type Intent, type OrderRef } from './order';
import * as AT from './orderLayout';
import type { Units } from '../../../engine/units';

const FIRST_CAPACITY = 256;

/**
 * Figures and links of orders as records in two buffers: an order costs two or three cache lines, no object, and nothing for the garbage collector to walk. Prices
 * in ticks, quantities in lots, money in smallest units.
 */
export class OrderRecords {
  #num = new Float64Array(AT.bufferFor(FIRST_CAPACITY));
  #int = new Int32Array(this.#num.buffer);
  #byte = new Int8Array(this.#num.buffer);
  #rest = new Float64Array(FIRST_CAPACITY * AT.REST);
  #capacity = FIRST_CAPACITY;
  /** Number of records ever used; the first means "none". */
  #used = 1;

  /** Records that were never used, one after the other. @returns the first. */
  protected create(count = 1): OrderRef {
    this.#reserve(count);
    const first = this.#used;
    this.#used += count;
    return first;
  }

  #reserve(count: number): void {
    if (this.#used + count <= this.#capacity) return;
    const capacity = 2 ** Math.ceil(Math.log2(this.#used + count));
    this.#capacity = capacity;
    const larger = new Int8Array(AT.bufferFor(capacity));
    larger.set(this.#byte);
    [this.#byte, this.#int, this.#num] = [larger, new Int32Array(larger.buffer), new Float64Array(larger.buffer)];
    const rest = this.#rest;
    this.#rest = new Float64Array(capacity * AT.REST);
    this.#rest.set(rest);
  }

  /** Writes a new order's figures; its status and queue position are left to the caller. */
  protected fill(ref: OrderRef, id: number, intent: Intent, at: number): void {
    const num = this.#num;
    const d = ref * AT.DOUBLES;
    num[d + AT.ID] = id;
    num[d + AT.LEFT] = intent.lots;
    num[d + AT.TICKS] = intent.ticks;
    const byte = this.#byte;
    const b = ref * AT.BYTES;
    byte[b + AT.SIDE] = intent.side;
    byte[b + AT.TYPE] = intent.type;
    byte[b + AT.TIF] = intent.tif;
    byte[b + AT.REASON] = NO_REASON;
    byte[b + AT.TRIGGER_UP] = 0;
    byte[b + AT.STORED] = 0;
    const rest = this.#rest;
    const r = ref * AT.REST;
    rest[r + AT.DEAL_LOTS] = 0;
    rest[r + AT.DEAL_TICK_LOTS] = 0;
    rest[r + AT.FEE] = 0;
    rest[r + AT.FIRST_TRADE] = 0;
    rest[r + AT.LAST_TRADE] = 0;
    rest[r + AT.UPDATED] = at;
    rest[r + AT.TIME] = at;
    rest[r + AT.LOTS] = intent.lots;
    rest[r + AT.TOTAL] = intent.total;
    rest[r + AT.TRIGGER_TICKS] = intent.triggerTicks;
    rest[r + AT.OCO] = 0;
  }

  /** Replaces an open order's prices and size, and with it the remaining quantity. Its position in the book is left to the caller. */
  refill(ref: OrderRef, { ticks, lots, total, triggerTicks }: Omit<Intent, 'side' | 'type' | 'tif'>): void {
    const rest = this.#rest;
    const r = ref * AT.REST;
    this.#num[ref * AT.DOUBLES + AT.TICKS] = ticks;
    this.setLeft(ref, lots - (rest[r + AT.DEAL_LOTS] as number));
    rest[r + AT.LOTS] = lots;
    rest[r + AT.TOTAL] = total;
    rest[r + AT.TRIGGER_TICKS] = triggerTicks;
  }

  /** Writes the order's owner, market, and the numbers of the two balances that it moves. */
  protected attach(ref: OrderRef, market: number, trader: number, pays: number, gets: number): void {
    const int = this.#int;
    const i = ref * AT.INTS;
    int[i + AT.MARKET] = market;
    int[i + AT.TRADER] = trader;
    int[i + AT.PAYS] = pays;
    int[i + AT.GETS] = gets;
  }

  /** Records trades of the order: lots, ticks × lots, fees, and the sequence numbers of the first and the last. */
  deal(ref: OrderRef, lots: number, tickLots: number, fee: Units, first: number, last: number, at: number): void {
    const rest = this.#rest;
    const r = ref * AT.REST;
    rest[r + AT.DEAL_LOTS] = (rest[r + AT.DEAL_LOTS] as number) + lots;
    rest[r + AT.DEAL_TICK_LOTS] = (rest[r + AT.DEAL_TICK_LOTS] as number) + tickLots;
    rest[r + AT.FEE] = (rest[r + AT.FEE] as number) + fee;
    if (rest[r + AT.FIRST_TRADE] === 0) rest[r + AT.FIRST_TRADE] = first;
    rest[r + AT.LAST_TRADE] = last;
    rest[r + AT.UPDATED] = at;
  }

  /** Appends the order to its level's queue, behind `tail`. */
  link(ref: OrderRef, level: number, tail: OrderRef): void {
    const int = this.#int;
    const i = ref * AT.INTS;
    int[i + AT.LEVEL] = level;
    int[i + AT.PREV] = tail;
    int[i + AT.NEXT] = 0;
    if (tail !== 0) int[tail * AT.INTS + AT.NEXT] = ref;
  }

  unlink(ref: OrderRef): void {
    const int = this.#int;
    const i = ref * AT.INTS;
    const prev = int[i + AT.PREV] as OrderRef;
    const next = int[i + AT.NEXT] as OrderRef;
    if (prev !== 0) int[prev * AT.INTS + AT.NEXT] = next;
    if (next !== 0) int[next * AT.INTS + AT.PREV] = prev;
    int[i + AT.LEVEL] = 0;
    int[i + AT.PREV] = 0;
    int[i + AT.NEXT] = 0;
  }

  id(ref: OrderRef): number {
    return this.#num[ref * AT.DOUBLES + AT.ID] as number;
  }

  /** Remaining lots. */
  left(ref: OrderRef): number {
    return this.#num[ref * AT.DOUBLES + AT.LEFT] as number;
  }

  setLeft(ref: OrderRef, value: number): void {
    this.#num[ref * AT.DOUBLES + AT.LEFT] = value;
  }

  ticks(ref: OrderRef): number {
    return this.#num[ref * AT.DOUBLES + AT.TICKS] as number;
  }

  lots(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.LOTS] as number;
  }

  /** See `Intent`. */
  total(ref: OrderRef): Units {
    return this.#rest[ref * AT.REST + AT.TOTAL] as number;
  }

  dealLots(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.DEAL_LOTS] as number;
  }

  /** Turnover as the sum of ticks × lots, a safe integer; converted to money by Market.worth. */
  dealTickLots(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.DEAL_TICK_LOTS] as number;
  }

  fee(ref: OrderRef): Units {
    return this.#rest[ref * AT.REST + AT.FEE] as number;
  }

  time(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.TIME] as number;
  }

  updated(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.UPDATED] as number;
  }

  setUpdated(ref: OrderRef, value: number): void {
    this.#rest[ref * AT.REST + AT.UPDATED] = value;
  }

  /** Queue position: increases with time; renewed when a stop order is triggered. */
  seq(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.SEQ] as number;
  }

  setSeq(ref: OrderRef, value: number): void {
    this.#rest[ref * AT.REST + AT.SEQ] = value;
  }

  triggerTicks(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.TRIGGER_TICKS] as number;
  }

  /** Id of the OCO that the order belongs or belonged to; 0 for none. */
  oco(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.OCO] as number;
  }

  setOco(ref: OrderRef, value: number): void {
    this.#rest[ref * AT.REST + AT.OCO] = value;
  }

  /** Sequence numbers of the first and last trade, 0 before the first; they bound the search for the order's deals. */
  firstTrade(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.FIRST_TRADE] as number;
  }

  lastTrade(ref: OrderRef): number {
    return this.#rest[ref * AT.REST + AT.LAST_TRADE] as number;
  }

  /** Number of the level in which it rests; 0 for none. */
  level(ref: OrderRef): number {
    return this.#int[ref * AT.INTS + AT.LEVEL] as number;
  }

  prev(ref: OrderRef): OrderRef {
    return this.#int[ref * AT.INTS + AT.PREV] as number;
  }

  next(ref: OrderRef): OrderRef {
    return this.#int[ref * AT.INTS + AT.NEXT] as number;
  }

  /** 1-based position in the trader's list of open orders; 0 for none. */
  openPlace(ref: OrderRef): number {
    return this.#int[ref * AT.INTS + AT.OPEN_PLACE] as number;
  }

  setOpenPlace(ref: OrderRef, value: number): void {
    this.#int[ref * AT.INTS + AT.OPEN_PLACE] = value;
  }

  side(ref: OrderRef): number {
    return this.#byte[ref * AT.BYTES + AT.SIDE] as number;
  }

  type(ref: OrderRef): number {
    return this.#byte[ref * AT.BYTES + AT.TYPE] as number;
  }

  tif(ref: OrderRef): number {
    return this.#byte[ref * AT.BYTES + AT.TIF] as number;
  }

  status(ref: OrderRef): number {
    return this.#byte[ref * AT.BYTES + AT.STATUS] as number;
  }

  setStatus(ref: OrderRef, value: number): void {
    this.#byte[ref * AT.BYTES + AT.STATUS] = value;
  }

  reason(ref: OrderRef): number {
    return this.#byte[ref * AT.BYTES + AT.REASON] as number;
  }

  setReason(ref: OrderRef, value: number): void {
    this.#byte[ref * AT.BYTES + AT.REASON] = value;
  }

  /** 1 triggers on a rise to the trigger price, 0 on a fall. */
  triggerUp(ref: OrderRef): number {
    return this.#byte[ref * AT.BYTES + AT.TRIGGER_UP] as number;
  }

  setTriggerUp(ref: OrderRef, value: number): void {
    this.#byte[ref * AT.BYTES + AT.TRIGGER_UP] = value;
  }

  /** True while the order is in the list of changes. */
  touched(ref: OrderRef): boolean {
    return this.#byte[ref * AT.BYTES + AT.TOUCHED] !== 0;
  }

  setTouched(ref: OrderRef, value: boolean): void {
    this.#byte[ref * AT.BYTES + AT.TOUCHED] = value ? 1 : 0;
  }

  /** True once the store has a row for it. */
  stored(ref: OrderRef): boolean {
    return this.#byte[ref * AT.BYTES + AT.STORED] !== 0;
  }

  setStored(ref: OrderRef, value: boolean): void {
    this.#byte[ref * AT.BYTES + AT.STORED] = value ? 1 : 0;
  }

  protected marketNumber(ref: OrderRef): number {
    return this.#int[ref * AT.INTS + AT.MARKET] as number;
  }

  protected traderNumber(ref: OrderRef): number {
    return this.#int[ref * AT.INTS + AT.TRADER] as number;
  }

  protected paysNumber(ref: OrderRef): number {
    return this.#int[ref * AT.INTS + AT.PAYS] as number;
  }

  protected getsNumber(ref: OrderRef): number {
    return this.#int[ref * AT.INTS + AT.GETS] as number;
  }
}
