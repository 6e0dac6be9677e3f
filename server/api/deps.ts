import type { Candle, Depth, Interval, PublicTrade, Tick } from '../../domain/contract/market';
import type { PlatConfig } from '../../domain/contract/platform';
import type { Accounts } from '../accounts/accounts';
import type { EngineLink } from '../link/messages';
import type { Seed } from '../seed/market';
import type { Queries } from '../store/queries';
import type { Note } from '../content/notes';

/** What the calls read of the market. `undefined`: no such pair. */
export interface MarketReads {
  ticks(): Tick[];
  tick(pair: string): Tick | undefined;
  depth(pair: string): Depth | undefined;
  /** Newest first. */
  trades(pair: string): PublicTrade[] | undefined;
  /** Oldest first, before a time (exclusive; null for the newest). */
  candles(pair: string, interval: Interval, before: number | null, limit: number): Candle[] | undefined;
}

export interface HealthReport {
  status: 'ok' | 'starting' | 'failing';
  parts: Record<string, string>;
}

export interface ApiDeps {
  link: EngineLink;
  orders: Pick<Queries, 'spotOrders' | 'spotOrder'>;
  market: MarketReads;
  accounts: Accounts;
  seed: Seed;
  config: PlatConfig;
  sandbox: boolean;
  note: (type: number, locale: string) => Note | undefined;
  health: () => Promise<HealthReport>;
  clock: () => number;
}
