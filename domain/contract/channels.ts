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
import type { SessionEnd } from './account/accountChoices';
import type { SpotPlan } from './spot/plans';
import type { SpotDeal, SpotOrder } from './spot/spot';
import type { Deposit } from './wallet/deposit';
import type { Transfer } from './wallet/transfer';
import type { Balance } from './wallet/wallet';
import type { Withdrawal } from './wallet/withdrawal';

/** Suffix of a pair's name that selects the contract's book, trades, candles and tick: "BTC_USDT_FUTURE". */
export const FUTURE_SUFFIX = '_FUTURE';

/** A Socket.IO message on a channel; `seq` increases by one per channel, and a gap requires a new subscription. */
export interface Push<Data = unknown> {
  channel: string;
  seq: number;
  /** Server time, ms since the epoch. */
  ts: number;
  data: Data;
}

/**
 * Acknowledgement of `subscribe`: per channel its snapshot or an error code; 200 if the socket is already subscribed, in which case
 * it must unsubscribe before it asks for a fresh snapshot. `retry_after_ms`: delay before the same request may be repeated.
 */
export type SubscribeAck = Record<string, Push | { code: number; retry_after_ms?: number }>;

const stem = (pair: string) => pair.toLowerCase();

/** Channel names; `pair` is LEFT_RIGHT. The type of the payload is given for each. */
export const channels = {
  /** Tick; repeated within 2 s while the pair's price is live, so that silence means a stale price. */
  tick: (pair: string) => `${stem(pair)}_tick`,
  /** Tick */
  futureTick: (pair: string) => `${stem(pair)}_future_tick`,
  /** IndexTick; repeated every second while the index is live, so that silence means a stale one. */
  futureIndexTick: (pair: string) => `${stem(pair)}_future_index_tick`,
  /** FuturesMark: every second and on each change. */
  futureMark: (pair: string) => `${stem(pair)}_future_mark`,
  /** Depth. For a contract use its market name LEFT_RIGHT_FUTURE, as for trade and kline. */
  depth: (pair: string) => `${stem(pair)}_depth`,
  /** PublicTrade[], newest first. */
  trade: (pair: string) => `${stem(pair)}_trade`,
  /** Candle: the current one; a new `time` closes the previous one. */
  kline: (pair: string, interval: Interval) => `${stem(pair)}_kline_${interval}`,
  /** Tick[]: those that changed or were repeated since the last frame. */
  marketTicks: 'market_ticks',
  /** PairStates: each message is complete. */
  pairStates: 'pair_states',
  /** IcoProject[]: those that changed; on subscribing, all that are open or ended within the last hour. */
  icoProjects: 'ico_projects',
  /** UserPush; requires a session. */
  user: 'user',
} as const;

export interface PairStates {
  /** Pairs (LEFT_RIGHT) halted by an operator; cancelling stays possible. */
  halted: string[];
  /** Markets in which the house has withdrawn its quotes although they trade; contracts by their market names. */
  paused: string[];
}

/** A deposit or withdrawal was created or advanced, or a transfer was made; each with its latest state. */
export type WalletPush =
  | { kind: 'deposit'; deposit: Deposit }
  | { kind: 'withdrawal'; withdrawal: Withdrawal }
  | { kind: 'transfer'; transfer: Transfer };

/** Updates of perpetual futures, each with the latest state. */
export type FuturesPush =
  | { kind: 'futuresOrder'; order: FuturesOrder }
  | { kind: 'futuresDeal'; pair: string; deal: FuturesDeal }
  | { kind: 'futuresPlan'; plan: FuturesPlan }
  /** Sent on each change, including its close, and every few seconds while it is open. */
  | { kind: 'futuresPosition'; position: FuturesPosition }
  | { kind: 'futuresFunds'; funds: FuturesFunds }
  | { kind: 'futuresSettings'; settings: FuturesSettings }
  | { kind: 'futuresPositionMode'; mode: PositionMode };

/** Events of the private channel. The snapshot on subscribing is `UserSnapshot`. */
export type UserPush =
  | { kind: 'order'; order: SpotOrder }
  | { kind: 'deal'; pair: string; deal: SpotDeal }
  /** A plan was created, advanced or ended, or one of its orders traded. */
  | { kind: 'spotPlan'; plan: SpotPlan }
  | { kind: 'balance'; balance: Balance }
  | WalletPush
  /** A seconds order was accepted, received its entry price or was settled. */
  | { kind: 'seconds'; order: SecondsOrder }
  /** An ICO subscription was made, increased, settled, returned, released or unfrozen. */
  | { kind: 'ico'; subscription: IcoSubscription }
  | FuturesPush
  /** An order in which the user is buyer or seller was created or advanced, or a proof was added. */
  | { kind: 'fiatOrder'; order: FiatOrder }
  /** One of the user's offers was created, matched, refilled or ended. */
  | { kind: 'fiatOffer'; offer: FiatOffer }
  | { kind: 'userInfo'; user: UserInfo }
  /** A notice arrived or was read; carries the number of unread ones. */
  | { kind: 'notice'; unread: number }
  /** A price alert was set, triggered or re-armed. */
  | { kind: 'alert'; alert: PriceAlert }
  | { kind: 'sessionEnd'; reason: SessionEnd };

/** Open orders, active plans and all balances, as of the acknowledgement. */
export interface UserSnapshot {
  orders: SpotOrder[];
  plans: SpotPlan[];
  balances: Balance[];
  futures: FuturesAccount;
}
