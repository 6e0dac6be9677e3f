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
import type { Futures } from '../products/futures/service/futures';
import type { Fiat } from '../products/fiat/service/fiat';
import type { Ico } from '../products/ico/service/ico';
import type { Seconds } from '../products/seconds/service/seconds';
import type { Wallet } from '../products/wallet/service/wallet';
import type { Document } from '../content/document';
import type { Help } from '../content/help';
import type { PlatformData } from '../content/platform';

/** What the calls read of the market. */
export type MarketReads = Pick<
  Market,
  | 'tick'
  | 'ticks'
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

export interface ApiDeps {
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
  note: (type: number, locale: string) => Document | undefined;
  help: Help;
  wallet: Wallet;
  seconds: Seconds;
  ico: Ico;
  fiat: Fiat;
  futures: Futures;
  exportMaker: ExportMaker;
  closing: Closing;
  binance: BinanceDeps;
  listenKeys: ListenKeys;
  bodyHash: BodyHash;
  health: () => Promise<HealthReport>;
  clock: () => number;
}
