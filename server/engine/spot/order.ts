import {
  CANCEL_REASONS,
  DIRECTIONS,
  ORDER_TYPES,
  SPOT_STATUSES,
  TIME_IN_FORCE,
} from '../../../domain/contract/choices';
import type { CancelReason } from '../../../domain/contract/spot';
import type { Balance } from '../ledger/ledger';
import type { Level, Resting } from '../matching/book';
import type { Market } from './market';
import type { Trader } from './traders';
import type { Units } from '../units';

/** The contract's words as their index in the contract's lists: what memory and store keep. */
export const SIDE = { buy: DIRECTIONS.indexOf('buy'), sell: DIRECTIONS.indexOf('sell') } as const;
export const TYPE = {
  limit: ORDER_TYPES.indexOf('limit'),
  market: ORDER_TYPES.indexOf('market'),
  stopLimit: ORDER_TYPES.indexOf('stop_limit'),
  stopMarket: ORDER_TYPES.indexOf('stop_market'),
} as const;
export const TIF = {
  gtc: TIME_IN_FORCE.indexOf('gtc'),
  ioc: TIME_IN_FORCE.indexOf('ioc'),
  fok: TIME_IN_FORCE.indexOf('fok'),
  post: TIME_IN_FORCE.indexOf('post'),
} as const;
export const STATUS = {
  untriggered: SPOT_STATUSES.indexOf('untriggered'),
  waiting: SPOT_STATUSES.indexOf('waiting'),
  partial: SPOT_STATUSES.indexOf('partial'),
  traded: SPOT_STATUSES.indexOf('traded'),
  cancelled: SPOT_STATUSES.indexOf('cancelled'),
  closed: SPOT_STATUSES.indexOf('closed'),
} as const;
export const NO_REASON = -1;
export const reasonIndex = (reason: CancelReason): number => CANCEL_REASONS.indexOf(reason);

/** Statuses before `traded` are open. */
export const isOpenStatus = (status: number): boolean => status < STATUS.traded;

/** What a caller wants, read and on the grid, before anything is decided. */
export interface Intent {
  readonly side: number;
  readonly type: number;
  readonly tif: number;
  /** Limit price in ticks; 0 for market types. */
  readonly ticks: number;
  /** Quantity in lots; 0 for a buy by total. */
  readonly lots: number;
  /** Budget of a buy by total in smallest units of the right currency; 0 otherwise. */
  readonly total: Units;
  /** 0 without a trigger. */
  readonly triggerTicks: number;
}

/** Places of an order's large numbers in its cells: as fields each would be an object of its own in another cache line. */
const CELL = { id: 0, total: 1, dealTickLots: 2, fee: 3, time: 4, updated: 5 } as const;
/** A cache line of doubles. */
const CELLS_PER_ORDER = 8;
const ORDERS_PER_BLOCK = 1024;

/**
 * A spot order in memory. Prices in ticks, quantities in lots, money in smallest units. A closed order's object is used
 * again once its last change was taken: keep none beyond the batch.
 */
export class Order implements Resting<Order> {
  left = 0;
  level: Level<Order> | null = null;
  prev: Order | null = null;
  next: Order | null = null;
  trader: Trader;
  side = 0;
  status = 0;
  ticks = 0;
  lots = 0;
  dealLots = 0;
  market: Market;
  /** The balance in which the order freezes and from which it pays, and the one that receives. */
  pays: Balance;
  gets: Balance;
  /** Neighbours in the trader's list of open orders. */
  olderOpen: Order | null = null;
  newerOpen: Order | null = null;
  /** True while the order waits in the list of changes. */
  touched = false;
  /** True once the store has a row for it. */
  stored = false;
  /** Place in the queue: grows with time, renewed when a stop order is triggered. */
  seq = 0;
  type = 0;
  tif = 0;
  triggerTicks = 0;
  /** 1 fires when the price rises to the trigger, 0 when it falls to it. */
  triggerUp = 0;
  reason = NO_REASON;
  /** Sequence numbers of the first and last trade, 0 before the first: they bound the search for the order's deals. */
  firstTrade = 0;
  lastTrade = 0;
  readonly #cells: Float64Array;
  readonly #place: number;

  /** @param place of its CELLS_PER_ORDER cells. */
  constructor(market: Market, trader: Trader, pays: Balance, gets: Balance, cells: Float64Array, place: number) {
    this.market = market;
    this.trader = trader;
    this.pays = pays;
    this.gets = gets;
    this.#cells = cells;
    this.#place = place;
  }

  get id(): number {
    return this.#cells[this.#place + CELL.id] as number;
  }

  set id(value: number) {
    this.#cells[this.#place + CELL.id] = value;
  }

  /** Budget of a buy by total, 0 otherwise. */
  get total(): Units {
    return this.#cells[this.#place + CELL.total] as number;
  }

  set total(value: Units) {
    this.#cells[this.#place + CELL.total] = value;
  }

  /** Turnover as the sum of ticks × lots, a safe integer; Market.worth makes money of it. */
  get dealTickLots(): number {
    return this.#cells[this.#place + CELL.dealTickLots] as number;
  }

  set dealTickLots(value: number) {
    this.#cells[this.#place + CELL.dealTickLots] = value;
  }

  get fee(): Units {
    return this.#cells[this.#place + CELL.fee] as number;
  }

  set fee(value: Units) {
    this.#cells[this.#place + CELL.fee] = value;
  }

  get time(): number {
    return this.#cells[this.#place + CELL.time] as number;
  }

  set time(value: number) {
    this.#cells[this.#place + CELL.time] = value;
  }

  get updated(): number {
    return this.#cells[this.#place + CELL.updated] as number;
  }

  set updated(value: number) {
    this.#cells[this.#place + CELL.updated] = value;
  }
}

/**
 * Order objects that ended, for new orders: with a large book most young objects survive, and copying them costs the
 * garbage collector more than matching costs the engine.
 */
export class OrderPool {
  readonly #spare: Order[] = [];
  #cells = new Float64Array(ORDERS_PER_BLOCK * CELLS_PER_ORDER);
  #used = 0;

  /** Objects that wait for their next use. */
  get spare(): readonly Order[] {
    return this.#spare;
  }

  /** A new order's object; the caller sets id, seq, status and times. */
  make(intent: Intent, market: Market, trader: Trader, pays: Balance, gets: Balance): Order {
    const order = this.#spare.pop() ?? this.#create(market, trader, pays, gets);
    order.market = market;
    order.trader = trader;
    order.pays = pays;
    order.gets = gets;
    order.side = intent.side;
    order.type = intent.type;
    order.tif = intent.tif;
    order.ticks = intent.ticks;
    order.lots = intent.lots;
    order.left = intent.lots;
    order.total = intent.total;
    order.triggerTicks = intent.triggerTicks;
    order.triggerUp = 0;
    order.dealLots = 0;
    order.dealTickLots = 0;
    order.fee = 0;
    order.reason = NO_REASON;
    order.firstTrade = 0;
    order.lastTrade = 0;
    order.stored = false;
    return order;
  }

  /**
   * The order's changes must be written and the answers that show it made.
   * @throws when the order is open or still in a book, a trader's list or the changes: using it again would mix two orders.
   */
  recycle(order: Order): void {
    const listed = order.level ?? order.prev ?? order.next ?? order.olderOpen ?? order.newerOpen;
    if (listed || order.touched || isOpenStatus(order.status)) throw new Error(`order ${order.id} is still in use`);
    this.#spare.push(order);
  }

  #create(market: Market, trader: Trader, pays: Balance, gets: Balance): Order {
    if (this.#used === this.#cells.length) {
      this.#cells = new Float64Array(this.#cells.length);
      this.#used = 0;
    }
    const order = new Order(market, trader, pays, gets, this.#cells, this.#used);
    this.#used += CELLS_PER_ORDER;
    return order;
  }
}
