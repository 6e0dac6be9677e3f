import type { ErrorName } from '../../../../domain/contract/errors';
import type {
  FuturesCancelReason,
  FuturesDirection,
  FuturesExecution,
  FuturesOrderType,
  FuturesSource,
  FuturesStatus,
  MarginMode,
  PlanKind,
  PlanStatus,
  PositionStatus,
  TargetBasis,
  TriggerBy,
} from '../../../../domain/contract/futures/futures';
import type { TIME_IN_FORCE } from '../../../../domain/contract/choices';
import type { Side } from '../../../../domain/rules/futures/contract';
import type { Trailing } from '../../../engine/trailList';
import type { Contract } from './contract';

export type FuturesTif = (typeof TIME_IN_FORCE)[number];

/** What a trader wants, read and on the grid. Prices in ticks (0: at the market), quantities in lots. */
export interface FuturesIntent {
  /** null: of the house, which closes what it holds on the other side before it opens. */
  readonly direction: FuturesDirection | null;
  /** SIDE of the book: buy or sell. */
  readonly side: number;
  readonly type: FuturesOrderType;
  readonly tif: FuturesTif;
  readonly ticks: number;
  readonly lots: number;
}

/** An order. Money is USDT in smallest units, prices in ticks, quantities in lots. */
export interface FuturesOrder extends FuturesIntent {
  /** Its number while it is open, by which the book knows it. */
  readonly ref: number;
  readonly id: number;
  /** Place in the queue; a new one once its price was changed or its quantity grew. */
  seq: number;
  ticks: number;
  lots: number;
  readonly user: number;
  readonly contract: Contract;
  readonly source: FuturesSource;
  /** Of the plan or leg that placed it. */
  readonly plan: number | null;
  readonly trigger: bigint | null;
  readonly mode: MarginMode;
  leverage: number;
  left: number;
  dealLots: number;
  dealWorth: bigint;
  /** What it freezes for margin and fees. */
  hold: bigint;
  fee: bigint;
  profit: bigint;
  status: FuturesStatus;
  reason: FuturesCancelReason | null;
  readonly time: number;
  updated: number;
}

/** One side of a contract that a user holds or held. Money in smallest units, quantities in lots. */
export interface Position {
  readonly id: number;
  readonly user: number;
  readonly contract: Contract;
  readonly side: Side;
  readonly mode: MarginMode;
  leverage: number;
  lots: number;
  /** Notional at entry of all lots, exact. */
  cost: bigint;
  /** Isolated: what is frozen for it; cross: 0. */
  margin: bigint;
  /** Average entry in price units, of what is held or was held last. */
  entry: bigint;
  closedLots: number;
  closedWorth: bigint;
  profit: bigint;
  fee: bigint;
  /** Received, or paid as a negative. */
  funding: bigint;
  /** All funding instants up to this time are settled, ms since the epoch. */
  fundedTo: number;
  status: PositionStatus;
  readonly time: number;
  updated: number;
  ended: number | null;
}

/** What makes a plan a trailing stop, in price units. */
export interface Trail extends Trailing {
  /** null: it followed at once. */
  activation: bigint | null;
}

/** A plan order, one leg of take-profit and stop-loss, or a trailing stop. Trigger in price units. */
export interface Plan {
  readonly id: number;
  readonly user: number;
  readonly contract: Contract;
  readonly kind: PlanKind;
  readonly direction: FuturesDirection;
  /** Of a leg; null for a plan, and until the order that it is attached to opened something. */
  position: number | null;
  /** The order that it was attached to. */
  readonly parent: number | null;
  /** The leg that ends with this one. */
  other: number | null;
  basis: TargetBasis;
  /** Units of 10^-8; null for the basis price. */
  yieldRate: bigint | null;
  /** Of a trailing stop: the activation price while it waits for that, then where it would have fired when it was written. */
  trigger: bigint;
  readonly trail: Trail | null;
  /** True: it fires when the price rises to the trigger. */
  rising: boolean;
  by: TriggerBy;
  type: FuturesExecution;
  /** Limit price; 0 at the market. */
  ticks: number;
  /** 0: all of the position. */
  lots: number;
  /** Whether its user was allowed to open when it was placed. */
  readonly permitted: boolean;
  status: PlanStatus;
  order: number | null;
  reason: FuturesCancelReason | null;
  error: ErrorName | null;
  readonly time: number;
  triggered: number | null;
  updated: number;
}

export interface Settings {
  readonly user: number;
  readonly contract: Contract;
  mode: MarginMode;
  leverage: number;
}

/** A trade of a contract. Fees and profits of each side in smallest units. */
export interface FuturesTrade {
  readonly seq: number;
  readonly id: number;
  readonly contract: Contract;
  /** The taker's SIDE. */
  readonly side: number;
  readonly ticks: number;
  readonly lots: number;
  readonly worth: bigint;
  readonly time: number;
  readonly maker: FuturesOrder;
  readonly taker: FuturesOrder;
  readonly makerFee: bigint;
  readonly takerFee: bigint;
  readonly makerProfit: bigint;
  readonly takerProfit: bigint;
}

/** What one position paid (negative) or received at a funding instant. */
export interface FundingPaymentRecord {
  readonly id: number;
  readonly position: Position;
  readonly time: number;
  readonly lots: number;
  readonly mark: bigint;
  readonly rate: bigint;
  readonly amount: bigint;
}

/** A contract's funding at one instant. */
export interface FundingRecord {
  readonly contract: Contract;
  readonly time: number;
  readonly rate: bigint;
  readonly mark: bigint;
}

/** A step of a liquidation that did not go over the book. */
export interface LiquidationRecord {
  readonly id: number;
  readonly position: Position;
  /** takeOver: by the insurance fund; deleverage: closed against what the fund had taken. */
  readonly kind: 'takeOver' | 'deleverage';
  readonly lots: number;
  /** Notional at which it changed hands. */
  readonly worth: bigint;
  readonly mark: bigint;
  readonly time: number;
}

const OPEN: ReadonlySet<FuturesStatus> = new Set(['entrusted', 'submitted', 'partial', 'cancelling']);

export const isOpenOrder = ({ status }: Pick<FuturesOrder, 'status'>): boolean => OPEN.has(status);
export const isOpenPosition = ({ ended }: Pick<Position, 'ended'>): boolean => ended === null;
export const isWaitingPlan = ({ status }: Pick<Plan, 'status'>): boolean => status === 'entrusted';

export const isOpening = (direction: FuturesDirection): boolean =>
  direction === 'open_long' || direction === 'open_short';

/** Whether an order closes what is held on the other side before it opens. */
export const isOneWay = (direction: FuturesDirection | null): boolean => direction === 'buy' || direction === 'sell';

/** Whether an order may come to open something. */
export const mayOpen = (direction: FuturesDirection): boolean => isOpening(direction) || isOneWay(direction);

/** The position that a direction is about, of a one-way order what it may open: 1 long, -1 short. */
export const positionSide = (direction: FuturesDirection): Side =>
  direction === 'open_long' || direction === 'close_long' || direction === 'buy' ? 1 : -1;

/** The side of the book on which a direction trades: 0 buy, 1 sell. */
export const bookSide = (direction: FuturesDirection): number =>
  direction === 'open_long' || direction === 'close_short' || direction === 'buy' ? 0 : 1;

export const closingOf = (side: Side): FuturesDirection => (side === 1 ? 'close_long' : 'close_short');
