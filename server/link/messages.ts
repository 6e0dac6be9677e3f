import type { ErrorName } from '../../domain/contract/errors';

import type { CancelReason, Direction, OrderType, SpotDeal, SpotOrder, TimeInForce } from '../../domain/contract/spot';
import type { Account, Balance } from '../../domain/contract/wallet';

/** Engine account number. 1–99 are the exchange's own (see server/engine/ledger); users start at 1000. */
export type AccountId = number;

/** What may be asked of the engine. The engine's side of the link adds the time; nothing else decides when. */
export type Command =
  | {
      kind: 'spot.place';
      user: AccountId;
      pair: string;
      direction: Direction;
      type: OrderType;
      timeInForce: TimeInForce;
      price: string | null;
      quantity: string | null;
      total: string | null;
      triggerPrice: string | null;
    }
  | { kind: 'spot.cancel'; user: AccountId; orderId: string; reason: CancelReason }
  | { kind: 'spot.cancelAll'; user: AccountId; pair: string | null; reason: CancelReason }
  | { kind: 'wallet.credit'; user: AccountId; account: Account; currency: string; quantity: string; note: 'faucet' | 'house' | 'deposit' }
  | { kind: 'pair.setStatus'; pair: string; trading: boolean };

/** A command with what makes it replayable. `key` + `bodyHash` replay the first answer for 24 h. */
export interface Request {
  id: number;
  command: Command;
  key?: string;
  bodyHash?: string;
}

export type Answer =
  | { ok: true; order?: SpotOrder; cancelled?: number }
  | { ok: false; error: ErrorName; field?: string };

/** A trade as the engine committed it. `seq` grows by one over all pairs. */
export interface TradeEvent {
  type: 'trade';
  seq: number;
  id: string;
  pair: string;
  price: string;
  quantity: string;
  turnover: string;
  direction: Direction;
  time: number;
  maker: AccountId;
  taker: AccountId;
  makerDeal: SpotDeal;
  takerDeal: SpotDeal;
}

/** What a committed batch changed, in order. */
export type EngineEvent =
  | { type: 'order'; user: AccountId; order: SpotOrder }
  | { type: 'balance'; user: AccountId; balance: Balance }
  | { type: 'level'; pair: string; side: Direction; price: string; quantity: string }
  | { type: 'pair'; pair: string; trading: boolean }
  | TradeEvent;

/** One commit's worth of answers and events: the gateway gets it only after the transaction is on disk. */
export interface Batch {
  answers: { id: number; answer: Answer }[];
  events: EngineEvent[];
}

/** Live state that the gateway asks for; answered from memory after the last commit. */
export type Query =
  | { kind: 'user'; user: AccountId }
  | { kind: 'books' }
  | { kind: 'openOrders'; user: AccountId; pair: string };

export interface BookSnapshot {
  pair: string;
  trading: boolean;
  /** Best first: [price, quantity]. */
  bids: [string, string][];
  asks: [string, string][];
}

export interface QueryResult {
  user: { orders: SpotOrder[]; balances: Balance[] };
  books: BookSnapshot[];
  openOrders: SpotOrder[];
}


/** The gateway's side of the link. */
export interface EngineLink {
  /** Resolves after the commit. Never rejects for a business reason. */
  send(command: Command, idempotency?: { key: string; bodyHash: string }): Promise<Answer>;
  query<K extends Query['kind']>(query: Extract<Query, { kind: K }>): Promise<QueryResult[K]>;
  /** Batches in commit order. Returns the unsubscribe function. */
  onBatch(listener: (batch: Batch) => void): () => void;
  /** Lets queued commands commit, then stops the engine. */
  close(): Promise<void>;
}
