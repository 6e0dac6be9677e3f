import type { Config } from '../config/config';
import type { EngineLink } from '../link/messages';
import { startEngine } from '../link/startEngine';
import type { Seed } from '../seed/market';

/** The engine of the exchange that is configured, in its own thread. @throws as `startEngine` does. */
export const startConfigured = (
  { dataDir, seconds, futures, archive }: Config,
  { pairs, currencies }: Seed,
): Promise<EngineLink> => startEngine({ dataDir, pairs, currencies, futures, tickLifeMs: seconds.tickLifeMs, archive });
