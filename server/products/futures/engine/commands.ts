import type { Named } from '../../../engine/clientIds';
import type {
  FuturesCancelReason,
  FuturesExecution,
  FuturesOrder as ShownOrder,
  FuturesPlan as ShownPlan,
  FuturesPosition as ShownPosition,
  FuturesSettings as ShownSettings,
  FuturesSide,
  MarginMode,
  PositionMode,
  TriggerBy,
  TriggerWay,
} from '../../../../domain/contract/futures/futures';
import type { FuturesTarget } from '../../../../domain/contract/futures/futuresTrading';
import type { ErrorName } from '../../../../domain/contract/errors';
import type { Ask } from '../../../engine/decision';
import type { Print } from '../../../engine/matching/print';
import type { Countdown } from './cancel';
import type { IndexInput } from './index';
import type { FuturesOrder, FuturesTif, Plan, Position, Settings } from './records';
import type { FuturesTrader } from './trader';
import type { Wish } from './oneWay';
import type { TrailInput } from './trail';

/** Prices, quantities and amounts are decimals. */
interface Entrust {
  readonly user: number;
  readonly pair: string;
  readonly type: FuturesExecution;
  /** Null for market orders. */
  readonly price: string | null;
  readonly quantity: string;
}

interface Legs {
  readonly takeProfit: FuturesTarget | null;
  readonly stopLoss: FuturesTarget | null;
}

type InContract<Input> = Input & { readonly user: number; readonly pair: string };
type Permitted = { readonly permitted: boolean };
type OfPlan = { readonly user: number; readonly planId: string };
type OfOrder = { readonly user: number; readonly orderId: string };
type Trigger = Wish & {
  readonly triggerPrice: string;
  readonly triggerBy: TriggerBy;
  /** Null for either direction. */
  readonly way?: TriggerWay | null;
};
type PlanPrices = { readonly triggerPrice: string; readonly price: string | null };
type Change = { readonly target: FuturesTarget; readonly quantity: string | null };
type Shift = { readonly side: FuturesSide; readonly way: 'add' | 'remove'; readonly amount: string };
type OfSide = { readonly side: FuturesSide; readonly quantity: string | null };
type CancelAll = { readonly user: number; readonly pair: string | null; readonly reason: FuturesCancelReason };

type Futures<Input, Done, Answer> = Ask<Input, { readonly futures: Done }, { readonly futures: Answer }>;
type OnOrder<Input> = Futures<Input, { readonly order: FuturesOrder }, { readonly order: ShownOrder }>;
type OnPlan<Input> = Futures<Input, { readonly plan: Plan }, { readonly plan: ShownPlan }>;
type OnSettings<Input> = Futures<Input, { readonly settings: Settings }, { readonly settings: ShownSettings }>;
type OnPosition<Input> = Futures<Input, { readonly position: Position }, { readonly position: ShownPosition }>;

/** An order and the part the book did not fill: in lots, and as a decimal. */
interface Closed {
  readonly order: FuturesOrder;
  readonly surplus: number;
}
interface ShownClosed {
  readonly order: ShownOrder;
  readonly surplus: string;
}

/** Result of the close, and the order of the opposite side, or why that was refused. */
interface Reversed extends Closed {
  readonly opened: FuturesOrder | null;
  readonly refused: ErrorName | null;
}
interface ShownReversed extends ShownClosed {
  readonly opened: ShownOrder | null;
  readonly refused: ErrorName | null;
}

/** Number of closed positions, and of those partly left open. */
interface ClosedAll {
  readonly closed: number;
  readonly left: number;
}

/** Legs that were set; null when none was requested. */
interface SetLegs {
  readonly takeProfit: Plan | null;
  readonly stopLoss: Plan | null;
}
interface ShownSetLegs {
  readonly takeProfit: ShownPlan | null;
  readonly stopLoss: ShownPlan | null;
}

interface Cancelled {
  readonly cancelled: number;
}

/** Commands of the futures. `permitted`: whether the user may open positions; closing is always allowed. */
export interface FuturesCommands {
  'futures.place': OnOrder<Entrust & Legs & Permitted & Named & Wish & { readonly timeInForce: FuturesTif }>;
  /** House only: one-way, without holds and fees. */
  'futures.quote': OnOrder<Entrust & { readonly side: 'buy' | 'sell'; readonly timeInForce: FuturesTif }>;
  'futures.flashClose': Futures<InContract<OfSide>, Closed, ShownClosed>;
  'futures.reverse': Futures<InContract<{ readonly side: FuturesSide } & Permitted>, Reversed, ShownReversed>;
  'futures.closeAll': Ask<{ readonly user: number; readonly pair: string | null }, ClosedAll, ClosedAll>;
  'futures.cancel': OnOrder<OfOrder & { readonly reason: FuturesCancelReason }>;
  /** `quantity`: total of the order; null leaves it unchanged. */
  'futures.amend': OnOrder<OfOrder & Permitted & { readonly price: string; readonly quantity: string | null }>;
  'futures.cancelAll': Ask<CancelAll, Cancelled, Cancelled>;
  'futures.plan': OnPlan<Entrust & Permitted & Trigger & Named>;
  'futures.trail': OnPlan<InContract<TrailInput>>;
  /** `ms`: from now; 0 cancels the countdown. */
  'futures.countdown': Futures<
    InContract<{ readonly ms: number }>,
    { readonly countdown: Countdown },
    { readonly until: number | null }
  >;
  'futures.cancelPlan': OnPlan<OfPlan>;
  /** `price`: of a limit execution; null leaves it unchanged. */
  'futures.amendPlan': OnPlan<OfPlan & Permitted & PlanPrices>;
  'futures.targets': Futures<InContract<OfSide & Legs & Named>, SetLegs, ShownSetLegs>;
  'futures.changeTarget': OnPlan<OfPlan & Change>;
  'futures.leverage': OnSettings<InContract<{ readonly leverage: number }>>;
  'futures.marginMode': OnSettings<InContract<{ readonly mode: MarginMode }>>;
  'futures.positionMode': Futures<
    { readonly user: number; readonly mode: PositionMode },
    { readonly trader: FuturesTrader },
    { readonly mode: PositionMode }
  >;
  'futures.margin': OnPosition<InContract<Shift>>;
  /** From the index feed only. */
  'futures.index': Ask<IndexInput & { readonly pair: string }>;
  /** From the tape only. */
  'futures.print': Ask<{ readonly pair: string; readonly prints: readonly Print[] }>;
  /** Timers only: checks for due work. */
  'futures.look': Ask<unknown>;
}
