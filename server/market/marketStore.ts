import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Interval } from '../../domain/contract/market/market';
import { advising } from '../log/sqlite';
import { openReplica, type ReplicaOptions } from '../replica/openReplica';
import { SharedAway } from '../replica/messages';
import type { Bar } from './candle';

/** Each entry is applied once, in order; released ones are never edited. Prices, amounts and turnovers are × 10^8. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE progress (id INTEGER PRIMARY KEY CHECK (id = 1), trade_seq INTEGER NOT NULL) STRICT;
  INSERT INTO progress (id, trade_seq) VALUES (1, 0);
  CREATE TABLE candles (
    pair TEXT NOT NULL,
    interval TEXT NOT NULL,
    time INTEGER NOT NULL,
    open INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    close INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    vol INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (pair, interval, time)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE exposures (pair TEXT PRIMARY KEY, lots INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE origins (pair TEXT PRIMARY KEY, origin TEXT NOT NULL, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO origins (pair, origin, since) SELECT DISTINCT pair, 'simulated', 0 FROM candles;
  `,
  'ALTER TABLE progress ADD COLUMN missing INTEGER NOT NULL DEFAULT 0',
  `
  ALTER TABLE candles ADD COLUMN amount_over INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE candles ADD COLUMN vol_over INTEGER NOT NULL DEFAULT 0;
  `,
];

function migrate(db: DatabaseSyncInstance): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > MIGRATIONS.length) throw new Error('market.db was written by a newer version of this program');
  for (let next = version; next < MIGRATIONS.length; next++) {
    db.exec('BEGIN IMMEDIATE');
    db.exec(MIGRATIONS[next]!);
    db.exec(`PRAGMA user_version = ${next + 1}`);
    db.exec('COMMIT');
  }
}

/** @param file path of market.db, or ":memory:" */
function open(file: string): DatabaseSyncInstance {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const read = () => {
    const db = new DatabaseSync(file);
    db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    migrate(db);
    return db;
  };
  return advising(file, read, 'Move it away: the candles of our own trades are made anew.');
}

export interface StoredBar {
  pair: string;
  interval: Interval;
  bar: Bar;
}

interface Saved {
  readonly tradeSeq: number;
  readonly missing: number;
  readonly bars: Iterable<StoredBar>;
  readonly exposures?: Iterable<readonly [string, number]>;
}

type Row = Record<`${'amount' | 'vol'}${'' | '_over'}` | 'time' | 'open' | 'high' | 'low' | 'close' | 'count', bigint>;

/** Bits of a positive number in the database: up to 92.2 billion × 10^8, which a month's volume may exceed by the `_over` columns. */
const BITS = 63;
const lowOf = (figure: bigint): bigint => BigInt.asUintN(BITS, figure);
const overOf = (figure: bigint): bigint => figure >> BigInt(BITS);
const wholeOf = (low: bigint, over: bigint): bigint => low + (over << BigInt(BITS));

const toBar = ({ amount_over, vol_over, ...row }: Row): Bar => ({
  ...row,
  amount: wholeOf(row.amount, amount_over),
  vol: wholeOf(row.vol, vol_over),
  time: Number(row.time),
  count: Number(row.count),
});

const COLUMNS = 'time, open, high, low, close, amount, amount_over, vol, vol_over, count';
const PUT = `INSERT OR REPLACE INTO candles (pair, interval, ${COLUMNS})`;
const ROW = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const ROW_VALUES = ROW.split(',').length;
/** Number of rows of a generated history that one statement stores, in half the time of a statement for each. */
const AT_ONCE = 20;

/**
 * market.db: candles, the house's exposure and the last trade they contain, always saved together, so that after a crash
 * later trades are added exactly once. It may be deleted: our own trades are in engine.db. The reference market's trades are
 * stored nowhere else, and the last second of them is lost in a crash.
 */
export class MarketStore {
  private readonly db: DatabaseSyncInstance;
  private readonly statements;
  /** Changes that could not be written while PostgreSQL was unreachable; they are written with the next. */
  private late: Saved | null = null;

  /** @param shared options of a database shared by the processes of a cluster; null if this one has it alone. */
  constructor(file: string, shared: ReplicaOptions | null = null) {
    this.db = shared ? openReplica(file, shared, { schema: MIGRATIONS.length, open }).db : open(file);
    this.statements = this.prepare();
  }

  private prepare() {
    const select = (sql: string) => {
      const statement = this.db.prepare(sql);
      statement.setReadBigInts(true);
      return statement;
    };
    const where = 'WHERE pair = ? AND interval = ?';
    return {
      progress: this.db.prepare('SELECT trade_seq AS tradeSeq, missing FROM progress'),
      setProgress: this.db.prepare('UPDATE progress SET trade_seq = ?, missing = ?'),
      put: this.db.prepare(`${PUT} VALUES ${ROW}`),
      putMany: this.db.prepare(`${PUT} VALUES ${Array(AT_ONCE).fill(ROW).join()}`),
      copyPrices: this.db.prepare(
        `${PUT} SELECT ?, interval, time, open, high, low, close, 0, 0, 0, 0, 0 FROM candles WHERE pair = ?`,
      ),
      range: select(`SELECT ${COLUMNS} FROM candles ${where} AND time BETWEEN ? AND ? ORDER BY time`),
      before: select(`SELECT ${COLUMNS} FROM candles ${where} AND time < ? ORDER BY time DESC LIMIT 1`),
      first: this.db.prepare(`SELECT time FROM candles ${where} ORDER BY time LIMIT 1`),
      exposures: this.db.prepare('SELECT pair, lots FROM exposures'),
      origins: this.db.prepare('SELECT pair, origin, since FROM origins'),
      putOrigin: this.db.prepare('INSERT OR REPLACE INTO origins (pair, origin, since) VALUES (?, ?, ?)'),
      forget: this.db.prepare('DELETE FROM candles WHERE pair = ?'),
      putExposure: this.db.prepare('INSERT OR REPLACE INTO exposures (pair, lots) VALUES (?, ?)'),
    };
  }

  /**
   * `tradeSeq`: sequence number of the last trade in the stored candles, 0 before the first. `missing`: number of the trade up
   * to which earlier ones are still missing, 0 for none.
   */
  progress(): { tradeSeq: number; missing: number } {
    const { tradeSeq, missing } = this.late ?? (this.statements.progress.get() as Pick<Saved, 'tradeSeq' | 'missing'>);
    return { tradeSeq, missing };
  }

  exposures(): Map<string, number> {
    const rows = this.statements.exposures.all() as { pair: string; lots: number }[];
    return new Map(rows.map(({ pair, lots }) => [pair, lots]));
  }

  /** Returns the origin of each market's candles, and when they start (ms; 0 for all of them). */
  origins(): Map<string, { origin: string; since: number }> {
    const rows = this.statements.origins.all() as { pair: string; origin: string; since: number }[];
    return new Map(rows.map(({ pair, origin, since }) => [pair, { origin, since }]));
  }

  /** Starts a market over, because candles of another origin would be those of another market. */
  begin(pair: string, origin: string, since: number): void {
    this.transact(() => {
      this.statements.forget.run(pair);
      this.statements.putOrigin.run(pair, origin, since);
    });
  }

  /** Gives markets the candles of another one, without their volumes: all of them or none. @throws SharedAway */
  copyPrices(from: string, to: readonly string[]): void {
    const { late } = this;
    this.transact(() => {
      if (late) this.put(late);
      for (const market of to) this.statements.copyPrices.run(market, from);
    });
    this.late = null;
  }

  private transact(act: () => void): void {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      act();
      this.db.exec('COMMIT');
    } catch (error) {
      this.db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Saves everything or nothing. */
  save(changes: Saved): void {
    const { late } = this;
    const all = late
      ? {
          ...changes,
          bars: [...late.bars, ...changes.bars],
          exposures: [...(late.exposures ?? []), ...(changes.exposures ?? [])],
        }
      : changes;
    try {
      this.transact(() => this.put(all));
      this.late = null;
    } catch (error) {
      if (!(error instanceof SharedAway)) throw error;
      this.late = all;
    }
  }

  private put({ bars, exposures, tradeSeq, missing }: Saved): void {
    this.putBars(bars);
    for (const [pair, lots] of exposures ?? []) this.statements.putExposure.run(pair, lots);
    this.statements.setProgress.run(tradeSeq, missing);
  }

  private putBars(bars: Iterable<StoredBar>): void {
    let values: (string | number | bigint)[] = [];
    for (const { pair, interval, bar } of bars) {
      const { time, open, high, low, close, amount, vol, count } = bar;
      values.push(pair, interval, time, open, high, low, close);
      values.push(lowOf(amount), overOf(amount), lowOf(vol), overOf(vol), count);
      if (values.length < AT_ONCE * ROW_VALUES) continue;
      this.statements.putMany.run(...values);
      values = [];
    }
    for (let at = 0; at < values.length; at += ROW_VALUES)
      this.statements.put.run(...values.slice(at, at + ROW_VALUES));
  }

  /** Returns bars that start between `from` and `to`, both inclusive, oldest first. */
  range(pair: string, interval: Interval, from: number, to: number): Bar[] {
    return (this.statements.range.all(pair, interval, from, to) as Row[]).map(toBar);
  }

  /** Returns the last bar that starts before `time`. */
  before(pair: string, interval: Interval, time: number): Bar | null {
    const row = this.statements.before.get(pair, interval, time) as Row | undefined;
    return row ? toBar(row) : null;
  }

  /** Returns the start of the oldest bar; null without one. */
  first(pair: string, interval: Interval): number | null {
    return (this.statements.first.get(pair, interval) as { time: number } | undefined)?.time ?? null;
  }

  close(): void {
    this.db.close();
  }
}

/** After this time the writer has certainly saved a changed bar, and the copy has it, ms: prices are saved every ten seconds. */
const HELD_MS = 30_000;

interface Held {
  readonly bar: Bar;
  readonly since: number;
}

/** Copy of the market.db that another process writes; bars to be saved are held in memory until that process has saved them. */
export class SharedMarketStore extends MarketStore {
  readonly #held = new Map<string, Map<number, Held>>();

  override begin(): void {}

  /** The writer rebuilds the missing past; readers see it arrive in their copies. */
  override progress(): ReturnType<MarketStore['progress']> {
    return { ...super.progress(), missing: 0 };
  }

  override save({ bars }: { bars: Iterable<StoredBar> }): void {
    const now = performance.now();
    for (const { pair, interval, bar } of bars) {
      const key = `${pair} ${interval}`;
      const known = this.#held.get(key) ?? new Map<number, Held>();
      this.#held.set(key, known.set(bar.time, { bar, since: now }));
      for (const [time, { since }] of known) if (now - since > HELD_MS) known.delete(time);
    }
  }

  override range(pair: string, interval: Interval, from: number, to: number): Bar[] {
    const stored = super.range(pair, interval, from, to);
    const held = [...(this.#held.get(`${pair} ${interval}`)?.values() ?? [])].map(({ bar }) => bar);
    const fresh = held.filter(({ time }) => time >= from && time <= to);
    if (fresh.length === 0) return stored;
    const times = new Set(fresh.map(({ time }) => time));
    return [...stored.filter(({ time }) => !times.has(time)), ...fresh].toSorted((a, b) => a.time - b.time);
  }
}
