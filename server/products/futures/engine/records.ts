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

/** A parsed order request on the grid. Prices in ticks (0 for market), quantities in lots. */
export interface FuturesIntent {
  /** Null for the house, which closes an opposite position before it opens. */
  readonly direction: FuturesDirection | null;
  /** SIDE of the book: buy or sell. */
  readonly side: number;
  readonly type: FuturesOrderType;
  readonly tif: FuturesTif;
  readonly ticks: number;
  readonly lots: number;
}

/** An order. Money in smallest units of USDT, prices in ticks, quantities in lots. */
export interface FuturesOrder extends FuturesIntent {
  /** Number by which the book refers to it while it is open. */
  readonly ref: number;
  readonly id: number;
  /** Queue position; renewed when its price changes or its quantity grows. */
  seq: number;
  ticks: number;
  lots: number;
  readonly user: number;
  readonly contract: Contract;
  readonly source: FuturesSource;
  /** Id of the plan or leg that placed it. */
  readonly plan: number | null;
  readonly trigger: bigint | null;
  readonly mode: MarginMode;
  leverage: number;
  left: number;
  dealLots: number;
  dealWorth: bigint;
  /** Amount frozen for margin and fees. */
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
  /** Exact notional at entry of all lots. */
  cost: bigint;
  /** Frozen margin when isolated; 0 when cross. */
  margin: bigint;
  /** Average entry of the present or last lots, in price units. */
  entry: bigint;
  closedLots: number;
  closedWorth: bigint;
  profit: bigint;
  fee: bigint;
  /** Received funding; negative when paid. */
  funding: bigint;
  /** All funding instants up to this time are settled, ms since the epoch. */
  fundedTo: number;
  /** Numbers of the trade that opened it and of the newest one when lots were last added or taken; 0 if unknown. */
  readonly firstTrade: number;
  lastTrade: number;
  status: PositionStatus;
  readonly time: number;
  updated: number;
  ended: number | null;
}

/** Parameters of a trailing stop, in price units. */
export interface Trail extends Trailing {
  /** Null when it was active at once. */
  activation: bigint | null;
}

/** A plan order, one leg of take-profit and stop-loss, or a trailing stop. Trigger in price units. */
export interface Plan {
  readonly id: number;
  readonly user: number;
  readonly contract: Contract;
  readonly kind: PlanKind;
  readonly direction: FuturesDirection;
  /** Position of a leg; null for a plan, and until the order it is attached to has opened something. */
  position: number | null;
  /** Order that it is attached to. */
  readonly parent: number | null;
  /** Leg that ends together with this one. */
  other: number | null;
  basis: TargetBasis;
  /** Units of 10^-8; null when set by price. */
  yieldRate: bigint | null;
  /** For a trailing stop: the activation price until it is active, then its trigger at the last write. */
  trigger: bigint;
  readonly trail: Trail | null;
  /** True when it fires on a rise to the trigger. */
  rising: boolean;
  by: TriggerBy;
  type: FuturesExecution;
  /** Limit price; 0 for market. */
  ticks: number;
  /** 0 for the whole position. */
  lots: number;
  /** Whether the user was permitted to open positions when it was placed. */
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

/** Funding that a position paid (negative) or received at an instant. */
export interface FundingPaymentRecord {
  readonly id: number;
  readonly position: Position;
  readonly time: number;
  readonly lots: number;
  readonly mark: bigint;
  readonly rate: bigint;
  readonly amount: bigint;
}

export interface FundingRecord {
  readonly contract: Contract;
  readonly time: number;
  readonly rate: bigint;
  readonly mark: bigint;
}

/** A liquidation step outside the book. */
export interface LiquidationRecord {
  readonly id: number;
  readonly position: Position;
  /** takeOver: by the insurance fund; deleverage: closed against a position the fund had taken over. */
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

/** Whether an order closes an opposite position before it opens. */
export const isOneWay = (direction: FuturesDirection | null): boolean => direction === 'buy' || direction === 'sell';

/** Whether an order may open a position. */
export const mayOpen = (direction: FuturesDirection): boolean => isOpening(direction) || isOneWay(direction);

/** Returns the side of the position a direction refers to, or for a one-way order may open: 1 long, -1 short. */
export const positionSide = (direction: FuturesDirection): Side =>
  direction === 'open_long' || direction === 'close_long' || direction === 'buy' ? 1 : -1;

/** Returns the side of the book on which a direction trades: 0 buy, 1 sell. */
export const bookSide = (direction: FuturesDirection): number =>
  direction === 'open_long' || direction === 'close_short' || direction === 'buy' ? 0 : 1;

/** Whether the order is a leg's: it closes what several orders may have opened, and a refusal would leave that unprotected. */
export const isLeg = (source: FuturesSource | undefined): boolean => source === 'takeProfit' || source === 'stopLoss';

/**
 * Whether a plan waits for a book as long as there is nothing to trade with and the price stays beyond its trigger: a leg at market,
 * since without it its position would be unprotected just when all quotes are gone.
 */
export const needsBook = ({ kind, type }: Pick<Plan, 'kind' | 'type'>): boolean => isLeg(kind) && type === 'market';

export const closingOf = (side: Side): FuturesDirection => (side === 1 ? 'close_long' : 'close_short');
