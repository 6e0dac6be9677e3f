import type { Config } from '../config/config';
import type { EngineLink } from '../link/messages';
import { startEngine } from '../link/startEngine';
import type { Seed } from '../seed/market';

export interface Starting {
  /** Rejects as `startEngine` does. */
  readonly link: Promise<EngineLink>;
  /** What keeps the log from being archived; null where nothing does. */
  archiveProblem(): string | null;
}

/** The engine of the exchange that is configured, in its own thread. */
export function startConfigured(
  { dataDir, seconds, futures, archive, historyMonths }: Config,
  { pairs, currencies }: Seed,
): Starting {
  let problem: string | null = null;
  const link = startEngine({
    ...{ dataDir, pairs, currencies, futures, tickLifeMs: seconds.tickLifeMs, archive, historyMonths },
    onArchive: (found) => {
      problem = found;
    },
  });
  return { link, archiveProblem: () => problem };
}
