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
import type { Queries } from '../products/spot/store/queries';
import type { Services } from '../products/gateway';
import type { Document } from '../content/document';
import type { Help } from '../content/help';
import type { PlatformData } from '../content/platform';

/** What the calls read of the market. */
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
  orders: Pick<Queries, 'spotOrders' | 'spotOrder' | 'fills' | 'programs'>;
  /** Lists that are read off the loop. */
  lists: Lists;
  market: MarketReads;
  accounts: Accounts;
  seed: Seed;
  platform: PlatformData;
  sandbox: boolean;
  /** A program reviews identities. */
  identityAutoReview: boolean;
  /** Page that the inspector may show the flows to; null: to none. */
  statelyInspector: string | null;
  /** Name of the header in which a trusted proxy says the caller's country; null: none does. */
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
