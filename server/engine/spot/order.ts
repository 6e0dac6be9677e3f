import { CANCEL_REASONS, DIRECTIONS, ORDER_TYPES, SPOT_STATUSES, TIME_IN_FORCE } from '../../../domain/contract/choices';
import type { CancelReason } from '../../../domain/contract/spot';
import type { Resting } from '../matching/book';
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
export interface Order extends Intent, Resting<Order> {
  readonly id: number;
  readonly market: Market;
  readonly trader: Trader;
  /** 1 fires when the price rises to the trigger, 0 when it falls to it. */
  triggerUp: number;
  /** Place in the queue: grows with time, renewed when a stop order is triggered. */
  seq: number;
  status: number;
  dealLots: number;
  turnover: bigint;
  fee: bigint;
  reason: number;
  readonly time: number;
  updated: number;
  /** Sequence numbers of the first and last trade, 0 before the first: they bound the search for the order's deals. */
  firstTrade: number;
  lastTrade: number;
  /** Neighbours in the trader's list of open orders. */
  olderOpen: Order | null;
  newerOpen: Order | null;
  /** True while the order waits in the list of changes. */
  touched: boolean;
  /** True once the store has a row for it. */
  stored: boolean;
}

/** One literal for all orders: they share a shape, and numbers are kept unboxed. */
export const makeOrder = (
  id: number,
  seq: number,
  market: Market,
  trader: Trader,
  intent: Intent,
  status: number,
  time: number,
): Order => ({
  id,
  seq,
  market,
  trader,
  side: intent.side,
  type: intent.type,
  tif: intent.tif,
  ticks: intent.ticks,
  lots: intent.lots,
  total: intent.total,
  triggerTicks: intent.triggerTicks,
  triggerUp: 0,
  status,
  left: intent.lots,
  dealLots: 0,
  turnover: 0n,
  fee: 0n,
  reason: NO_REASON,
  time,
  updated: time,
  firstTrade: 0,
  lastTrade: 0,
  level: null,
  prev: null,
  next: null,
  olderOpen: null,
  newerOpen: null,
  touched: false,
  stored: false,
});
