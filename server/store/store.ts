import { randomBytes } from 'node:crypto';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ErrorName } from '../../domain/contract/errors';
import type { ChangeSet } from '../engine/changes';
import type { Command } from '../engine/decision';
import { Engine, type Engaged } from '../engine/engine';
import type { Catalogue, SpotLimits, State } from '../engine/state';
import type { FuturesTerms } from '../../domain/rules/futures/terms';
import type { Answer } from '../link/messages';
import { Recorder } from '../log/effects';
import { CommandWriter, type Said } from '../log/commands';
import { logFile, openLog, type CommandLog } from '../log/log';
import { WholeLog } from '../log/wholeLog';
import type { Entry } from '../log/record';
import type { Noted } from '../log/rowStream';
import { advising, emptyWriteAhead } from '../log/sqlite';
import { engineFile, openForReading, openForWriting } from './open';
import { AnswerLog, type StoredAnswer } from './answers';
import { inStableOrder, registerNew } from './catalogue';
import { Followed, followLog, type Opening } from './followLog';
import { OwnRows, type RowKeeper } from './rowKeeper';
import { SharedCommits, type SharedEnd } from './sharedCommits';
import { lookAgainAfter } from './written';
import { prepareHistory } from './historyKeeper';
import { clockOf, idSecretOf, keepIdSecret, load } from './load';
import { migrate, schemaOf } from './migrations';
import type { Explain, Lives, Stored, StorePart } from './part';
import { Writer } from './writer';

export interface Store {
  /**
   * Commits one batch: writes its changes and the answers to remember as rows, and with the decided commands as a record of the
   * log, which is on disk on return; the rows may follow later. `answers` is called when the changes are written.
   * @returns the record's number; 0 without a log.
   * @throws when it fails; nothing of the batch may be acknowledged then.
   */
  commit(
    changes: ChangeSet,
    state: State,
    at: number,
    answers: () => readonly StoredAnswer[],
    decided?: readonly Command[],
  ): number;
  findAnswer(user: number, key: string, at: number): StoredAnswer | null;
  /** Returns why a command was refused, when it concerns a record that has ended. */
  explain: Explain;
  /** Returns the answer to a command whose work was done and forgotten by the engine; null when it must be decided. */
  recall(command: Command, state: State): Answer | null;
  /** Called when the archive of the log has all records up to this one. */
  sealedUpTo(number: number): void;
  close(): void;
}

export interface Opened {
  readonly engine: Engine;
  readonly store: Store;
  /** Time of the last commit, ms since the epoch. */
  readonly clock: number;
}

type RecordKeeper = Pick<CommandLog, 'append' | 'nextEpoch' | 'sealedUpTo' | 'close'>;

class SqliteStore implements Store {
  readonly #db: DatabaseSyncInstance;
  /** Reads ended records of any age. */
  readonly #past: DatabaseSyncInstance;
  readonly #log: RecordKeeper;
  readonly #rows: RowKeeper;
  readonly #recorder: Recorder;
  readonly #commands = new CommandWriter();
  readonly #writer: Writer;
  #epoch = 0;
  readonly #answers: AnswerLog;
  readonly #explainers: readonly Explain[];
  readonly #recallers;

  /** The rows must be at the log's position. */
  constructor(
    [db, past]: readonly [writer: DatabaseSyncInstance, reader: DatabaseSyncInstance],
    log: RecordKeeper,
    rows: RowKeeper,
    parts: readonly StorePart[],
    lives: Lives,
  ) {
    this.#db = db;
    this.#past = past;
    this.#log = log;
    this.#rows = rows;
    this.#recorder = new Recorder(rows.rows);
    this.#writer = new Writer(this.#recorder, parts, lives);
    this.#answers = new AnswerLog(db, this.#recorder);
    const ended = lookAgainAfter(past, () => rows.catchUp());
    this.#explainers = parts.flatMap(({ explainer }) => explainer?.(ended) ?? []);
    this.#recallers = parts.flatMap(({ recaller }) => recaller?.(ended) ?? []);
  }

  /** Begins an epoch of the log with the engine's configuration, and writes the new parts of it. */
  open(opening: Opening, at: number, write: (rows: Recorder) => void): void {
    this.#epoch = this.#log.nextEpoch();
    this.#keep({ bytes: Buffer.from(JSON.stringify(opening)), defines: false }, at, () => write(this.#recorder));
    this.#rows.catchUp();
  }

  commit(
    changes: ChangeSet,
    state: State,
    at: number,
    answers: () => readonly StoredAnswer[],
    decided: readonly Command[] = [],
  ): number {
    return this.#keep(this.#commands.write(decided as readonly Said[]), at, () => {
      this.#writer.write(changes, state, at);
      this.#answers.write(answers(), at);
    });
  }

  /** The rows are committed after the log; anything lost in a crash between the two is restored from the log. */
  #keep(commands: Noted, time: number, write: () => void): number {
    this.#rows.begin();
    write();
    const effects = this.#recorder.take();
    const entry: Entry = {
      ...{ epoch: this.#epoch, time, commands: commands.bytes, effects: effects.bytes },
      defines: commands.defines || effects.defines,
    };
    const position = this.#log.append(entry);
    this.#rows.follow(position, effects.bytes);
    return position.number;
  }

  findAnswer(user: number, key: string, at: number): StoredAnswer | null {
    return this.#answers.find(user, key, at);
  }

  explain(command: Command, error: ErrorName, state: State): ErrorName {
    return this.#explainers.reduce((known, explain) => explain(command, known, state), error);
  }

  recall(command: Command, state: State): Answer | null {
    for (const recall of this.#recallers) {
      const answer = recall(command, state);
      if (answer) return answer;
    }
    return null;
  }

  sealedUpTo(number: number): void {
    this.#log.sealedUpTo(number);
  }

  close(): void {
    this.#rows.close();
    this.#past.close();
    emptyWriteAhead(this.#db);
    this.#db.close();
    this.#log.close();
  }
}

/** Default retention of the index record of seconds contracts. */
const TICK_LIFE_MS = 90 * 86_400_000;

interface SharedOptions extends SharedEnd {
  readonly apart?: RowKeeper;
}

interface StoreOptions {
  readonly dataDir: string;
  readonly catalogue: Catalogue;
  readonly limits?: Partial<SpotLimits> | undefined;
  readonly tickLifeMs?: number | undefined;
  readonly futures?: FuturesTerms | undefined;
  /** Time of this start, ms since the epoch, for moving history into files. Default: history is not moved. */
  readonly historyAt?: number | undefined;
}

/**
 * Opens the store in a directory, and an engine that continues from the last commit.
 * @param apart writes the rows elsewhere. Default: this thread does.
 * @param historyAt see `StoreOptions`.
 * @throws when it cannot be read, naming the file and the remedy.
 */
export function openStore(
  products: Engaged & Stored,
  dataDir: string,
  catalogue: Catalogue,
  limits?: Partial<SpotLimits>,
  tickLifeMs?: number,
  futures?: FuturesTerms,
  apart?: RowKeeper,
  historyAt?: number,
): Opened {
  const log = advising(logFile(dataDir), () => openLog(dataDir));
  const ends = (db: DatabaseSyncInstance) => ({ log, rows: apart ?? new OwnRows(db) });
  return advising(engineFile(dataDir), () =>
    begin(products, { dataDir, catalogue, limits, tickLifeMs, futures, historyAt }, log, ends)(),
  );
}

/** Like `openStore`, on a shared log of which the directory has all records. */
export async function openShared(
  products: Engaged & Stored,
  options: StoreOptions,
  { apart, ...shared }: SharedOptions,
): Promise<Opened & { readonly commits: SharedCommits }> {
  const { dataDir } = options;
  const log = advising(logFile(dataDir), () => openLog(dataDir, true));
  let commits: SharedCommits | undefined;
  const load = advising(engineFile(dataDir), () =>
    begin(products, options, log, (db) => {
      const made = new SharedCommits(log, apart ?? new OwnRows(db), shared);
      commits = made;
      return { log: made, rows: made.rows };
    }),
  );
  if (!commits) throw new Error('the store was not begun');
  await commits.settle();
  commits.rows.catchUp();
  return { ...load(), commits };
}

/** @returns a function that loads the engine once the rows have the opening. */
function begin(
  products: Engaged & Stored,
  { dataDir, catalogue: listed, limits, tickLifeMs = TICK_LIFE_MS, futures, historyAt }: StoreOptions,
  log: CommandLog,
  endsOn: (db: DatabaseSyncInstance) => { log: RecordKeeper; rows: RowKeeper },
): () => Opened {
  const db = openForWriting(dataDir);
  followLog(products, db, new WholeLog(log, dataDir));
  migrate(products, db);
  if (historyAt !== undefined) prepareHistory(db, dataDir, historyAt);
  new Followed(db).begin(db);
  const catalogue = inStableOrder(db, listed);
  const known = idSecretOf(db);
  const idSecret = known ?? randomBytes(16).toString('hex');
  const terms = { ...(limits && { limits }), ...(futures && { futures }) };
  const engine = new Engine(products, catalogue, { idSecret, ...terms });
  const kept = Object.values(products).map(({ store }) => store);
  const ends = endsOn(db);
  const store = new SqliteStore([db, openForReading(dataDir)], ends.log, ends.rows, kept, { tickLifeMs });
  store.open({ schema: schemaOf(db), fresh: known === null, catalogue, terms }, clockOf(db), (rows) => {
    keepIdSecret(rows, idSecret);
    registerNew(db, rows, catalogue);
  });
  return () => ({ engine, store, clock: load(db, engine, kept) });
}

/** Opens an engine whose batches are not stored: the control of benchmarks. Closed orders are forgotten. */
export function openMemory(
  products: Engaged,
  listed: Catalogue,
  limits?: Partial<SpotLimits>,
  futures?: FuturesTerms,
): Opened {
  const answers = new Map<string, StoredAnswer>();
  const store: Store = {
    commit: (_changes, _state, _at, remember) => {
      for (const answer of remember()) answers.set(`${answer.user} ${answer.key}`, answer);
      return 0;
    },
    findAnswer: (user, key) => answers.get(`${user} ${key}`) ?? null,
    explain: (_, error) => error,
    recall: () => null,
    sealedUpTo: () => {},
    close: () => {},
  };
  const idSecret = randomBytes(16).toString('hex');
  const engine = new Engine(products, listed, { idSecret, ...(limits && { limits }), ...(futures && { futures }) });
  return { engine, store, clock: 0 };
}
