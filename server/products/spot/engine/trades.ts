import { type OrderRef, SIDE, type Order } from './order';
import type { Orders } from './orders';
import type { Units } from '../../../engine/units';
import type { Balance } from '../../../engine/ledger/ledger';
import type { Market } from './market';

/** A trade; once written, its row is its journal entry. */
export interface Trade {
  readonly seq: number;
  readonly id: number;
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  readonly makerFee: Units;
  readonly takerFee: Units;
  readonly market: Market;
  readonly maker: Order;
  readonly taker: Order;
}

/** Amounts a trade adds to balances (negative: deducts), in smallest units of the pair's left and right currency. */
interface TradeAmounts {
  readonly makerLeft: Units;
  readonly makerRight: Units;
  readonly takerLeft: Units;
  readonly takerRight: Units;
  readonly leftFees: Units;
  readonly rightFees: Units;
}

/** Returns the amounts exchanged, less the fees each side pays from what it receives; the sum per currency is zero. */
export function amountsOf(trade: Trade): TradeAmounts {
  const { market, makerFee, takerFee } = trade;
  const turnover = market.notional(trade.ticks, trade.lots);
  const quantity = market.quantity(trade.lots);
  if (trade.taker.side === SIDE.buy) {
    return {
      makerLeft: -quantity,
      makerRight: turnover - makerFee,
      takerLeft: quantity - takerFee,
      takerRight: -turnover,
      leftFees: takerFee,
      rightFees: makerFee,
    };
  }
  return {
    makerLeft: quantity - makerFee,
    makerRight: -turnover,
    takerLeft: -quantity,
    takerRight: turnover - takerFee,
    leftFees: makerFee,
    rightFees: takerFee,
  };
}

/** Returns the order's balances in the pair's left and right currency. */
export const leftOf = (order: Order): Balance => (order.side === SIDE.buy ? order.gets : order.pays);
export const rightOf = (order: Order): Balance => (order.side === SIDE.buy ? order.pays : order.gets);

/** Doubles per trade record. */
const DOUBLES = 9;
const FIRST_CAPACITY = 256;
/** Offsets within a record. */
const SEQ = 0;
const ID = 1;
const TIME = 2;
const TICKS = 3;
const LOTS = 4;
const MAKER_FEE = 5;
const TAKER_FEE = 6;
const MAKER = 7;
const TAKER = 8;

/** Trades of one batch, oldest first. Valid, like their orders, until the next batch was taken. */
export class TradeList implements Iterable<Trade> {
  readonly length: number;
  readonly #records: Float64Array;
  readonly #orders: Orders;
  #shown: readonly Trade[] | null = null;

  constructor(length: number, records: Float64Array, orders: Orders) {
    this.length = length;
    this.#records = records;
    this.#orders = orders;
  }

  /** Returns the trades as objects, each created once. */
  all(): readonly Trade[] {
    this.#shown ??= Array.from({ length: this.length }, (_, index) => this.#show(index * DOUBLES));
    return this.#shown;
  }

  [Symbol.iterator](): Iterator<Trade> {
    return this.all()[Symbol.iterator]();
  }

  #show(place: number): Trade {
    const records = this.#records;
    const taker = this.#orders.view(records[place + TAKER] as OrderRef);
    return {
      seq: records[place + SEQ] as number,
      id: records[place + ID] as number,
      time: records[place + TIME] as number,
      ticks: records[place + TICKS] as number,
      lots: records[place + LOTS] as number,
      makerFee: records[place + MAKER_FEE] as Units,
      takerFee: records[place + TAKER_FEE] as Units,
      market: taker.market,
      maker: this.#orders.view(records[place + MAKER] as OrderRef),
      taker,
    };
  }
}

/** Collects the trades of a batch as records in one buffer, so that matching creates no objects. */
export class TradeRecords {
  #records = new Float64Array(FIRST_CAPACITY * DOUBLES);
  /** Buffer of the batch taken last, reused for the batch after this one. */
  #taken = new Float64Array(FIRST_CAPACITY * DOUBLES);
  #length = 0;
  readonly #orders: Orders;

  constructor(orders: Orders) {
    this.#orders = orders;
  }

  get length(): number {
    return this.#length;
  }

  add(
    seq: number,
    id: number,
    time: number,
    ticks: number,
    lots: number,
    makerFee: Units,
    takerFee: Units,
    maker: OrderRef,
    taker: OrderRef,
  ): void {
    const place = this.#length * DOUBLES;
    if (place === this.#records.length) this.#grow();
    const records = this.#records;
    records[place + SEQ] = seq;
    records[place + ID] = id;
    records[place + TIME] = time;
    records[place + TICKS] = ticks;
    records[place + LOTS] = lots;
    records[place + MAKER_FEE] = makerFee;
    records[place + TAKER_FEE] = takerFee;
    records[place + MAKER] = maker;
    records[place + TAKER] = taker;
    this.#length++;
  }

  /** Returns the trades and starts an empty collection. */
  take(): TradeList {
    const list = new TradeList(this.#length, this.#records, this.#orders);
    [this.#records, this.#taken] = [this.#taken, this.#records];
    this.#length = 0;
    return list;
  }

  #grow(): void {
    const larger = new Float64Array(this.#records.length * 2);
    larger.set(this.#records);
    this.#records = larger;
  }
}
