import { join } from 'node:path';
import type { MarketReads } from '../api/deps';
import type { Config } from '../config/config';
import { startGuard, type Guard, type OwnClock } from '../guard/guard';
import type { FuturesLists } from '../products/futures/service/futures';
import type { EngineLink } from '../link/messages';
import type { PayoutHold } from './payoutHold';
import { startConfigured, type Starting } from './engine';
import { openMarket, startMarket, type Market } from '../market/market';
import type { TradeHistory } from '../market/committed';
import type { Peers } from '../peers/peers';
import type { ReplicaOptions } from '../replica/openReplica';
import type { PushSource } from '../push/push';
import type { Seed } from '../seed/market';
import { openFuturesQueries } from '../products/futures/store/queries';
import { openTradePast } from '../store/tradePast';
import { openQueries, type SpotQueries } from '../products/spot/store/queries';

export type MarketPart = MarketReads & PushSource & Pick<Market, 'tick' | 'health' | 'status' | 'missing' | 'close'>;

export interface StartContext {
  /** ms since the epoch. */
  clock: () => number;
  /** Time of this process, which `clock` returns except in tests. */
  ownClock: OwnClock & { atLeast(time: number): void };
  peers: Peers;
  /** Options of databases shared with other processes; null if this one has them alone. */
  shared: ReplicaOptions | null;
  hold: PayoutHold;
  /** Receives background errors that were recovered from. */
  onError: (error: Error) => void;
  /** Called when the disk is almost full and the exchange has to stop. */
  onFull: () => void;
}

export interface Parts {
  link: EngineLink;
  orders: SpotQueries;
  futuresLists: FuturesLists & TradeHistory;
  market: MarketPart;
  /** Watches data, clock and disk; null when nothing is watched. */
  guard: Guard | null;
}

/**
 * Starts the engine in its own thread, its lists, and the market of the configured feed. A sandbox also shows the reference
 * market's trades, so that the tape moves, and funds its house.
 * @param starting the engine, if it was started earlier.
 * @throws when one of them cannot start.
 */
export async function startParts(
  config: Config,
  seed: Seed,
  context: StartContext,
  starting: Starting = startConfigured(config, seed),
): Promise<Parts> {
  const { dataDir } = config;
  const { clock, ownClock, onError, onFull, peers, shared, hold } = context;
  const ofMarket = {
    seed,
    feed: config.market,
    showsReference: config.sandbox,
    fundsHouse: config.sandbox,
    files: { spot: join(dataDir, 'market.db'), contracts: join(dataDir, 'contractMarket.db') },
    ...{ clock, onError, peers, shared },
    isElsewhere: !config.does.chores,
  };
  // Runs while the engine loads.
  const opened = openMarket(ofMarket);
  const [engine] = await Promise.all([starting.link, opened]);
  ownClock.atLeast((await engine.query({ kind: 'clock' })).time);
  const guard = startGuard({
    ...{ dataDir, link: engine, clock: ownClock, disk: config.disk, onError, onFull },
    ...{
      heldSince: () => hold.since(),
      archiveProblem: () => starting.archiveProblem(),
      mayAct: () => starting.mayAct(),
    },
  });
  const { link } = guard;
  const orders = openQueries(dataDir, link.openRows);
  const futuresLists = openFuturesQueries(dataDir, link.openRows);
  const market = await startMarket(
    {
      ...ofMarket,
      link,
      history: { spot: orders, contracts: futuresLists },
      past: {
        spot: openTradePast(dataDir, 'trades', link.openRows),
        contracts: openTradePast(dataDir, 'futures_trades', link.openRows),
      },
    },
    opened,
  );
  return { link, orders, futuresLists, market, guard };
}
