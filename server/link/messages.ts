import type { Direction, SpotDeal, SpotOrder } from '../../domain/contract/spot/spot';
import type { WalletPush } from '../../domain/contract/channels';
import type { Deposit } from '../../domain/contract/wallet/deposit';
import type { FiatLogEntry } from '../../domain/contract/fiat/fiat';
import type { Balance } from '../../domain/contract/wallet/wallet';
import type { IcoProject, IcoSubscription } from '../../domain/contract/ico/ico';
import type { SecondsOrder } from '../../domain/contract/seconds/seconds';
import type { Withdrawal } from '../../domain/contract/wallet/withdrawal';
import type { AccountId, AnswerTo, Command, CommandOf, Kind } from '../engine/command';
import type { Decision, Refusal } from '../engine/decision';
import type { FiatFigures, FiatFiguresInput, FiatQuoteFigures, FiatQuoteInput } from '../engine/fiat/figures';
import type { FiatOfferFacts, FiatOrderFacts } from '../engine/fiat/format';
import type { Stage } from '../engine/ico/records';
import type { CommittedTrade } from '../engine/spot/format';

import type { FuturesEvent, FuturesMarketFigures, FuturesQuery, FuturesState, FuturesWorth } from './futuresMessages';

export type { AccountId, AnswerTo, Command, CommandOf, Commands, Kind } from '../engine/command';
export type { CommittedTrade } from '../engine/spot/format';
export type { FiatFigures } from '../engine/fiat/figures';
export type { FiatOfferFacts, FiatOrderFacts } from '../engine/fiat/format';

/** What makes a command replayable: the same key and digest of what was asked give the first answer for 24 h. */
export interface Idempotency {
  key: string;
  bodyHash: string;
}

/** A command on its way. */
export interface Request extends Partial<Idempotency> {
  id: number;
  command: Command;
}

/** What the sender of a command is told: what was shown of it, or why it was refused. */
export type Answer<Shown = unknown> = Decision<Shown>;

/** A committed trade, and how each side sees it. */
export interface TradeEvent extends CommittedTrade {
  type: 'trade';
  /** null where nobody follows the user. */
  makerDeal: SpotDeal | null;
  takerDeal: SpotDeal | null;
}

/** What a committed batch changed, in order. */
export type EngineEvent =
  | { type: 'order'; user: AccountId; order: SpotOrder }
  | { type: 'balance'; user: AccountId; balance: Balance }
  | { type: 'level'; pair: string; side: Direction; price: string; quantity: string }
  | { type: 'pair'; pair: string; trading: boolean }
  /** Events of every user, followed or not. */
  | { type: 'moved'; user: AccountId; push: WalletPush }
  | { type: 'seconds'; user: AccountId; order: SecondsOrder }
  /** Of both sides, and of the offer's owner. */
  | { type: 'fiatOrder'; order: FiatOrderFacts }
  /** A new line in an order's log; of every order, followed or not. */
  | { type: 'fiatLine'; order: FiatOrderFacts; line: FiatLogEntry }
  | { type: 'fiatOffer'; offer: FiatOfferFacts }
  | FuturesEvent
  | { type: 'ico'; user: AccountId; subscription: IcoSubscription }
  /** Of every project that was opened. */
  | { type: 'icoProject'; project: IcoProject }
  | TradeEvent;

/** One commit's worth of answers and events: the gateway gets it only after the transaction is on disk. */
export interface Batch {
  answers: { id: number; answer: Answer }[];
  events: EngineEvent[];
}

/** Live state that the gateway asks for; answered from memory after the last commit. */
export type Query =
  | { kind: 'user'; user: AccountId }
  /** Snapshot of the private channel, taken at one moment: every later event is pushed. */
  | { kind: 'userOpening'; user: AccountId }
  | { kind: 'books' }
  | { kind: 'wallet'; user: AccountId }
  | { kind: 'openMoves' }
  | { kind: 'seconds'; pair: string }
  | { kind: 'icoProjects' }
  | ({ kind: 'fiat' } & FiatFiguresInput)
  | ({ kind: 'fiatQuote' } & FiatQuoteInput)
  | FuturesQuery
  | { kind: 'clock' }
  | { kind: 'openOrders'; user: AccountId; pair: string };

export interface BookSnapshot {
  pair: string;
  trading: boolean;
  /** Best first: [price, quantity]. */
  bids: [string, string][];
  asks: [string, string][];
}

export interface OpenDeposit {
  user: AccountId;
  ref: string;
  deposit: Deposit;
}

export interface OpenWithdrawal {
  user: AccountId;
  withdrawal: Withdrawal;
}

/** A pair's seconds contracts as of now; figures in decimal USDT. */
export interface SecondsFigures {
  halted: boolean;
  /** The index as it was heard last. */
  index: { price: string; time: number } | null;
  /** What each side would win of the house, and what it would lose to it. */
  risk: { up: string; down: string };
  lost: { up: string; down: string };
  /** What the house has left to promise. */
  house: string;
}

export interface QueryResult {
  user: { orders: SpotOrder[]; balances: Balance[] };
  userOpening: { orders: SpotOrder[]; balances: Balance[]; futures: FuturesState };
  books: BookSnapshot[];
  /** `drawn`: decimal USDT of the withdrawals of the last 24 hours. `withdrawals`: those that have not ended. */
  wallet: { balances: Balance[]; withdrawals: Withdrawal[]; drawn: string };
  /** All deposits and withdrawals that have not ended. `ref` names a deposit's payment. */
  openMoves: { deposits: OpenDeposit[]; withdrawals: OpenWithdrawal[] };
  /** Those in work, with where they are, and those of which a win is not wholly thawed; not opened ones included. */
  icoProjects: { project: IcoProject; stage: Stage }[];
  /** null for an unknown pair. */
  seconds: SecondsFigures | null;
  fiat: FiatFigures;
  /** null when no offer covers it whole. */
  fiatQuote: FiatQuoteFigures | Refusal | null;
  /** The engine's time, ms since the epoch, and how far the system's clock is ahead of it when that is not believed, else 0. */
  clock: { time: number; step: number };
  openOrders: SpotOrder[];
  futuresAccount: FuturesState;
  futuresBooks: BookSnapshot[];
  futuresMarkets: FuturesMarketFigures[];
  /** Of all users with open positions. */
  futuresWorths: FuturesWorth[];
}

/** The gateway's side of the link. */
export interface EngineLink {
  /** Resolves after the commit. Never rejects for a business reason. */
  send<K extends Kind>(command: CommandOf<K>, idempotency?: Idempotency): Promise<AnswerTo<K>>;
  query<K extends Query['kind']>(query: Extract<Query, { kind: K }>): Promise<QueryResult[K]>;
  /**
   * Asks for a user's private events (orders, balances, deals), or no longer: those of users whom nobody follows may be
   * left out of batches. A query after it is answered from a state after which no event is missing.
   */
  follow(user: AccountId, on: boolean): void;
  /** Batches in commit order. Returns the unsubscribe function. */
  onBatch(listener: (batch: Batch) => void): () => void;
  /** Lets queued commands commit, then stops the engine. */
  close(): Promise<void>;
}
