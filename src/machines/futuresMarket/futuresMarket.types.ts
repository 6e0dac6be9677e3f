import type { FuturesContract, FuturesMark } from '../../../domain/contract/futuresMarket';
import type { Outcome } from '../../../domain/contract/outcome';

export interface FuturesMarketInput {
  /** LEFT_USDT. */
  pair: string;
}

export interface FuturesMarketContext {
  pair: string;
  /** Every contract; empty before they are loaded. */
  contracts: readonly FuturesContract[];
  /** Mark, index and funding; null before the first. */
  mark: FuturesMark | null;
  error: string | null;
}

export type ContractsOutcome = Outcome<FuturesContract[]>;

export type FuturesMarketEvent =
  | { type: 'user.contract.retry' }
  | { type: 'push.channel.snapshot'; data: FuturesMark | null }
  | { type: 'push.channel.data'; data: FuturesMark }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };
