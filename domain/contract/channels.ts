import type { PriceAlert } from './market/alerts';
import type { UserInfo } from './account/account';
import type { IcoSubscription } from './ico/ico';
import type {
  FuturesAccount,
  FuturesDeal,
  FuturesFunds,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
  FuturesSettings,
  PositionMode,
} from './futures/futures';
import type { FiatOffer, FiatOrder } from './fiat/fiat';
import type { Interval } from './market/market';
import type { SecondsOrder } from './seconds/seconds';
import type { SessionEnd } from './account/securityChoices';
import type { SpotPlan } from './spot/plans';
import type { SpotDeal, SpotOrder } from './spot/spot';
import type { Deposit } from './wallet/deposit';
import type { Transfer } from './wallet/transfer';
import type { Balance } from './wallet/wallet';
import type { Withdrawal } from './wallet/withdrawal';

/** A Socket.IO message on a channel; `seq` grows by one per channel and a gap means: subscribe again. */
export interface Push<Data = unknown> {
  channel: string;
  seq: number;
  /** Server time, ms since the epoch. */
  ts: number;
  data: Data;
}

/**
 * Acknowledgement of `subscribe`: per channel its snapshot, or the error's code; 200 where the socket has the channel already,
 * which is to be left before a fresh snapshot is asked for. `retry_after_ms`: when the same may be asked for again.
 */
export type SubscribeAck = Record<string, Push | { code: number; retry_after_ms?: number }>;

const stem = (pair: string) => pair.toLowerCase();

/** Channel names; `pair` is LEFT_RIGHT. Each carries the type beside it. */
export const channels = {
  /** Tick; repeated within 2 s while the pair's price is alive, so that silence means an old price. */
  tick: (pair: string) => `${stem(pair)}_tick`,
  /** Tick */
  futureTick: (pair: string) => `${stem(pair)}_future_tick`,
  /** IndexTick; repeated every second while the index is alive, so that silence means an old one. */
  futureIndexTick: (pair: string) => `${stem(pair)}_future_index_tick`,
  /** FuturesMark: every second, and with each change. */
  futureMark: (pair: string) => `${stem(pair)}_future_mark`,
  /** Depth. Of a contract by its market's name LEFT_RIGHT_FUTURE, as trade and kline. */
  depth: (pair: string) => `${stem(pair)}_depth`,
  /** PublicTrade[] newest first */
  trade: (pair: string) => `${stem(pair)}_trade`,
  /** Candle: the one being built; a new `time` closes the last */
  kline: (pair: string, interval: Interval) => `${stem(pair)}_kline_${interval}`,
  /** Tick[]: those that changed or were repeated since the last frame */
  marketTicks: 'market_ticks',
  /** PairStates: each message is the whole of it */
  pairStates: 'pair_states',
  /** IcoProject[]: those that changed; on subscribing all that are open or were over within the last hour */
  icoProjects: 'ico_projects',
  /** UserPush; needs a session */
  user: 'user',
} as const;

/** Pairs and markets with restricted trading. */
export interface PairStates {
  /** LEFT_RIGHT of the pairs whose trading an operator has halted; cancelling stays possible. */
  halted: string[];
  /** Markets, contracts under the names of theirs, in which the house has withdrawn its quotes though they trade. */
  paused: string[];
}

/** A deposit or withdrawal was made or moved on, a transfer was done; each with its latest state. */
export type WalletPush =
  | { kind: 'deposit'; deposit: Deposit }
  | { kind: 'withdrawal'; withdrawal: Withdrawal }
  | { kind: 'transfer'; transfer: Transfer };

/** Changes of perpetual futures, each with the latest state. */
export type FuturesPush =
  | { kind: 'futuresOrder'; order: FuturesOrder }
  | { kind: 'futuresDeal'; pair: string; deal: FuturesDeal }
  /** Of a plan order or one leg of take-profit and stop-loss. */
  | { kind: 'futuresPlan'; plan: FuturesPlan }
  /** After each change of it, its end included, and every few seconds while it is open. */
  | { kind: 'futuresPosition'; position: FuturesPosition }
  | { kind: 'futuresFunds'; funds: FuturesFunds }
  | { kind: 'futuresSettings'; settings: FuturesSettings }
  | { kind: 'futuresPositionMode'; mode: PositionMode };

/** Events of the private channel. The snapshot on subscribing is `UserSnapshot`. */
export type UserPush =
  | { kind: 'order'; order: SpotOrder }
  | { kind: 'deal'; pair: string; deal: SpotDeal }
  /** A plan was made, moved on or ended, or an order of it has traded. */
  | { kind: 'spotPlan'; plan: SpotPlan }
  | { kind: 'balance'; balance: Balance }
  | WalletPush
  /** A seconds order was accepted, got its buy price or was settled. */
  | { kind: 'seconds'; order: SecondsOrder }
  /** An ICO subscription was made, added to, settled, returned, released or thawed. */
  | { kind: 'ico'; subscription: IcoSubscription }
  | FuturesPush
  /** An order that the user is buyer or seller of was made or moved on, or a proof was added. */
  | { kind: 'fiatOrder'; order: FiatOrder }
  /** An own offer was made, matched, refilled or ended. */
  | { kind: 'fiatOffer'; offer: FiatOffer }
  | { kind: 'userInfo'; user: UserInfo }
  /** A notice came or was read: how many are unread now. */
  | { kind: 'notice'; unread: number }
  /** A price alert was set, triggered or armed again. */
  | { kind: 'alert'; alert: PriceAlert }
  | { kind: 'sessionEnd'; reason: SessionEnd };

/** Open orders, active plans and all balances, as of the acknowledgement. */
export interface UserSnapshot {
  orders: SpotOrder[];
  plans: SpotPlan[];
  balances: Balance[];
  /** Everything open of the contract account. */
  futures: FuturesAccount;
}
