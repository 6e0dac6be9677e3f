import type { Currency, Pair } from '../../domain/contract/shell/platform';
import type { FuturesTerms } from '../../domain/rules/futures/terms';
import type { SpotLimits } from '../engine/state';
import type { Retention } from '../log/archive';
import type { LogKeeperOptions } from './logKeeper';

/** A log in PostgreSQL that several processes read and append to in turn. */
export interface SharedOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Human-readable name of this engine. */
  readonly holder: string;
  /** Whether it may take over now. Always by default. */
  readonly mayTake?: () => boolean;
  /** Called when it has all records, and would take over once there is no leader. */
  readonly onStandby?: (stop: () => Promise<void>) => void;
}

export interface EngineOptions {
  /** Directory of engine.db; created when missing. */
  dataDir: string;
  pairs: readonly Pair[];
  currencies: readonly Pick<Currency, 'symbol' | 'scale'>[];
  limits?: Partial<SpotLimits>;
  /** Defaults to FUTURES_TERMS. */
  futures?: FuturesTerms;
  /** Retention of the index record of seconds contracts, ms. Defaults to 90 days. */
  tickLifeMs?: number;
  /** Retention of the log's archive. By default log.db is not archived. */
  archive?: Retention;
  /** Whole months whose rows stay in engine.db; older ones are moved into files. By default all stay. */
  historyMonths?: number;
  /** When log.db is archived. Defaults to the values in `logKeeper`. */
  keeping?: Pick<LogKeeperOptions, 'everyMs' | 'hotBytes'>;
  /** Receives the problem that prevents archiving, and null once it is resolved. By default a process warning. */
  onArchive?: (problem: string | null) => void;
  /** The shared log, of which log.db is a copy. By default log.db is the log. */
  shared?: SharedOptions;
  /** 'none' stores nothing: the baseline of benchmarks. Defaults to 'disk'. */
  storage?: 'disk' | 'none';
  /** Unanswered commands beyond which the next is answered `busy`. Defaults to 20,000. */
  maxOutstanding?: number;
  /** Called when the engine has failed. By default throws outside all calls, which ends the process. */
  onFatal?: (error: unknown) => void;
}

export const MAX_OUTSTANDING = 20_000;

/** Ends the process with the error's stack: uncommitted state must not live on. */
export function failLoudly(error: unknown): void {
  setImmediate(() => {
    throw error instanceof Error ? error : new Error(String(error));
  });
}
