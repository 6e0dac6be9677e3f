import type { Accounts } from '../accounts/accounts';
import type { EngineLink } from '../link/messages';
import type { Market } from '../market/market';
import type { Closing } from '../exports/closing';
import type { ExportMaker } from '../exports/exports';
import type { BinanceDeps } from './binance/deps';
import type { ListenKeys } from './binance/user/listenKeys';
import type { BodyHash } from './bodyHash';
import type { Lists } from './lists';
import type { Seed } from '../seed/market';
import type { SpotQueries } from '../products/spot/store/queries';
import type { Services } from '../products/gateway';
import type { Document } from '../content/document';
import type { Help } from '../content/help';
import type { PlatformData } from '../content/platform';

/** The parts of the market that calls read. */
export type MarketReads = Pick<
  Market,
  | 'tick'
  | 'ticks'
  | 'trends'
  | 'depth'
  | 'trades'
  | 'candles'
  | 'countedCandles'
  | 'countedCandle'
  | 'firstCandle'
  | 'pricesOf'
  | 'currencies'
  | 'fiatPrice'
>;

export interface HealthReport {
  status: 'ok' | 'starting' | 'failing';
  parts: Record<string, string>;
}

export interface ApiDeps extends Services {
  link: EngineLink;
  orders: Pick<SpotQueries, 'spotOrders' | 'spotOrder' | 'fills' | 'programs'>;
  /** Lists that are read off the event loop. */
  lists: Lists;
  market: MarketReads;
  accounts: Accounts;
  seed: Seed;
  platform: PlatformData;
  sandbox: boolean;
  /** Identities are reviewed automatically. */
  identityAutoReview: boolean;
  /** URL of the page to which the inspector may send the flows; null for none. */
  statelyInspector: string | null;
  /** Header in which a trusted proxy passes the caller's country; null for none. */
  countryHeader: string | null;
  note: (type: number, locale: string) => Document | undefined;
  help: Help;
  exportMaker: ExportMaker;
  closing: Closing;
  binance: BinanceDeps;
  listenKeys: ListenKeys;
  bodyHash: BodyHash;
  health: () => Promise<HealthReport>;
  clock: () => number;
}
