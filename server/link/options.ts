import type { Currency, Pair } from '../../domain/contract/shell/platform';
import type { FuturesTerms } from '../../domain/rules/futures/terms';
import type { SpotLimits } from '../engine/state';
import type { Retention } from '../log/archive';
import type { LogKeeperOptions } from './logKeeper';

/** A log on a PostgreSQL that other processes read and append to in turn. */
export interface SharedOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Which engine this is, for people. */
  readonly holder: string;
  /** Whether it may take over now. Default: always. */
  readonly mayTake?: () => boolean;
  /** It has all records, and takes over when nobody leads. */
  readonly onStandby?: (stop: () => Promise<void>) => void;
}

export interface EngineOptions {
  /** Directory of engine.db; made when missing. */
  dataDir: string;
  pairs: readonly Pair[];
  currencies: readonly Pick<Currency, 'symbol' | 'scale'>[];
  limits?: Partial<SpotLimits>;
  /** Default: FUTURES_TERMS. */
  futures?: FuturesTerms;
  /** How long the index record of seconds contracts is kept, ms. Default: 90 days. */
  tickLifeMs?: number;
  /** How much of the log's archive is kept. Default: log.db is not archived. */
  archive?: Retention;
  /** Whole months whose rows stay in engine.db: older ones are moved into files. Default: all stay. */
  historyMonths?: number;
  /** When log.db is moved into the archive. Default: as `logKeeper` says. */
  keeping?: Pick<LogKeeperOptions, 'everyMs' | 'hotBytes'>;
  /** Told what keeps the log from being archived, and null when it was. Default: a warning of the process. */
  onArchive?: (problem: string | null) => void;
  /** The log is there, and log.db is a copy of it. Default: log.db is the log. */
  shared?: SharedOptions;
  /** 'none' keeps nothing: the control of benchmarks. Default 'disk'. */
  storage?: 'disk' | 'none';
  /** Commands that may wait for an answer before the next is answered `busy`. Default 20,000. */
  maxOutstanding?: number;
  /** Called when the engine failed. Default: throws outside of all calls, which ends the process. */
  onFatal?: (error: unknown) => void;
}

export const MAX_OUTSTANDING = 20_000;

/** Ends the process with the error's stack: uncommitted state must not live on. */
export function failLoudly(error: unknown): void {
  setImmediate(() => {
    throw error instanceof Error ? error : new Error(String(error));
  });
}
