import {
  CANCEL_REASONS,
  DIRECTIONS,
  ORDER_TYPES,
  SPOT_STATUSES,
  TIME_IN_FORCE,
  type CancelReason,
} from '../../../domain/contract/spot';
import type { Level, Resting } from '../matching/book';
import type { Market } from './market';
import type { Trader } from './traders';

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
  /** Budget of a buy by total in smallest units of the right currency; 0n otherwise. */
  readonly total: bigint;
  /** 0 without a trigger. */
  readonly triggerTicks: number;
}

/** A spot order in memory. Prices in ticks, quantities in lots, money in smallest units. */
export class Order implements Resting<Order> {
  readonly id: number;
  readonly market: Market;
  readonly trader: Trader;
  readonly side: number;
  readonly type: number;
  readonly tif: number;
  readonly ticks: number;
  readonly lots: number;
  readonly total: bigint;
  readonly triggerTicks: number;
  /** 1 fires when the price rises to the trigger, 0 when it falls to it. */
  triggerUp = 0;
  /** Place in the queue: grows with time, renewed when a stop order is triggered. */
  seq: number;
  status: number;
  left: number;
  dealLots = 0;
  turnover = 0n;
  fee = 0n;
  reason = NO_REASON;
  readonly time: number;
  updated: number;
  /** Sequence numbers of the first and last trade, 0 before the first: they bound the search for the order's deals. */
  firstTrade = 0;
  lastTrade = 0;

  level: Level<Order> | null = null;
  prev: Order | null = null;
  next: Order | null = null;
  /** Neighbours in the trader's list of open orders. */
  olderOpen: Order | null = null;
  newerOpen: Order | null = null;
  /** True while the order waits in the list of changes. */
  touched = false;
  /** True once the store has a row for it. */
  stored = false;

  constructor(id: number, seq: number, market: Market, trader: Trader, intent: Intent, status: number, time: number) {
    this.id = id;
    this.seq = seq;
    this.market = market;
    this.trader = trader;
    this.side = intent.side;
    this.type = intent.type;
    this.tif = intent.tif;
    this.ticks = intent.ticks;
    this.lots = intent.lots;
    this.total = intent.total;
    this.triggerTicks = intent.triggerTicks;
    this.status = status;
    this.left = intent.lots;
    this.time = time;
    this.updated = time;
  }
}
