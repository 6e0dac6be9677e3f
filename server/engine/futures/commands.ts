import type {
  FuturesCancelReason,
  FuturesDirection,
  FuturesExecution,
  FuturesSide,
  MarginMode,
  TriggerBy,
} from '../../../domain/contract/futures/futures';
import type { FuturesTarget } from '../../../domain/contract/futures/futuresTrading';
import type { Print } from '../matching/print';
import type { FuturesTif } from './records';

/** Prices, quantities and amounts are decimals. */
interface Entrust {
  readonly user: number;
  readonly pair: string;
  readonly type: FuturesExecution;
  /** null at the market. */
  readonly price: string | null;
  readonly quantity: string;
}

interface Legs {
  readonly takeProfit: FuturesTarget | null;
  readonly stopLoss: FuturesTarget | null;
}

/** What may be asked of the futures. `permitted`: whether the user may open positions; closing always is allowed. */
export type FuturesCommands =
  | ({
      kind: 'futures.place';
      direction: FuturesDirection;
      timeInForce: FuturesTif;
      permitted: boolean;
      /** What the user calls the order; no other open one of theirs is called so. */
      clientId?: string | null;
    } & Entrust &
      Legs)
  /** Of the house alone: one-way, without holds and fees. */
  | ({ kind: 'futures.quote'; side: 'buy' | 'sell'; timeInForce: FuturesTif } & Entrust)
  | { kind: 'futures.flashClose'; user: number; pair: string; side: FuturesSide; quantity: string | null }
  | { kind: 'futures.cancel'; user: number; orderId: string; reason: FuturesCancelReason }
  | { kind: 'futures.amend'; user: number; orderId: string; price: string; permitted: boolean }
  | { kind: 'futures.cancelAll'; user: number; pair: string | null; reason: FuturesCancelReason }
  | ({
      kind: 'futures.plan';
      direction: FuturesDirection;
      triggerPrice: string;
      triggerBy: TriggerBy;
      permitted: boolean;
    } & Entrust)
  | { kind: 'futures.cancelPlan'; user: number; planId: string }
  /** `price`: of a limit execution; null leaves it. */
  | {
      kind: 'futures.amendPlan';
      user: number;
      planId: string;
      triggerPrice: string;
      price: string | null;
      permitted: boolean;
    }
  | ({ kind: 'futures.targets'; user: number; pair: string; side: FuturesSide; quantity: string | null } & Legs)
  | { kind: 'futures.changeTarget'; user: number; planId: string; target: FuturesTarget; quantity: string | null }
  | { kind: 'futures.leverage'; user: number; pair: string; leverage: number }
  | { kind: 'futures.marginMode'; user: number; pair: string; mode: MarginMode }
  | { kind: 'futures.margin'; user: number; pair: string; side: FuturesSide; way: 'add' | 'remove'; amount: string }
  /** From the index alone. `heard`: when it was made, ms since the epoch. */
  | { kind: 'futures.index'; pair: string; price: string; heard: number }
  /** From the tape alone. */
  | { kind: 'futures.print'; pair: string; prints: readonly Print[] }
  /** From the timers alone: looks whether something is due. */
  | { kind: 'futures.look' };
