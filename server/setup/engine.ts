import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ClusterConfig } from '../config/cluster';
import type { Config } from '../config/config';
import type { EngineLink } from '../link/messages';
import type { EngineOptions } from '../link/options';
import type { Seed } from '../seed/market';

export interface Starting {
  /** Rejects like `startEngine`. */
  readonly link: Promise<EngineLink>;
  /** Reason why the log cannot be archived; null when it can. */
  archiveProblem(): string | null;
  /** Whether commands may be sent now; false while this process is not certain to hold the chores' lease. */
  mayAct(): boolean;
}

/** Marks a directory whose log.db is a copy of a log kept elsewhere. */
const FOLLOWS = 'follows-shared-log';

export const engineOptions = (
  { dataDir, spot, seconds, futures, archive, historyMonths }: Config,
  { pairs, currencies }: Seed,
): EngineOptions => ({
  ...{ dataDir, pairs, currencies, limits: spot, futures, tickLifeMs: seconds.tickLifeMs, archive, historyMonths },
});

/** @throws when the directory's log is shared with other processes, from which an engine here would diverge. */
async function startOwn(options: EngineOptions): Promise<EngineLink> {
  if (existsSync(join(options.dataDir, FOLLOWS)))
    throw new Error(
      `${options.dataDir} belongs to a cluster: start it with npm run cluster, or set LOG_URL and BUS_URL`,
    );
  const { startEngine } = await import('../link/startEngine');
  return startEngine(options);
}

/** Connects to an engine in another process; the local rows follow its log. */
async function startFar(
  { logUrl, busUrl }: ClusterConfig,
  options: EngineOptions,
  drops: boolean,
): Promise<EngineLink> {
  const { dataDir, archive, onArchive } = options;
  const [{ followShared }, { connectEngine }] = await Promise.all([
    import('../link/shared/followShared'),
    import('../link/connectEngine'),
  ]);
  writeFileSync(join(dataDir, FOLLOWS), '');
  const rows = await followShared({
    ...{ dataDir, url: logUrl, name: basename(dataDir), drops },
    ...(archive && { archive }),
    ...(onArchive && { onArchive }),
  });
  const link = await connectEngine({
    ...{ url: busUrl, rows: rows.written, onError: (error: Error) => process.emitWarning(error.message) },
    onClosed: () => rows.close(),
  });
  rows.onReached(() => link.rowsReached());
  link.onBatch(() => rows.expect());
  return link;
}

/** Starts the configured engine: in its own thread, or in another process. */
export function startConfigured(config: Config, seed: Seed, mayAct = () => true): Starting {
  let problem: string | null = null;
  const options: EngineOptions = {
    ...engineOptions(config, seed),
    onArchive: (found) => {
      problem = found;
    },
  };
  const link = config.cluster ? startFar(config.cluster, options, config.does.chores) : startOwn(options);
  // Callers that await it get the error, if only later.
  link.catch(() => undefined);
  return { link, archiveProblem: () => problem, mayAct };
}
