import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from '../engine/decision';
import { Engine, type Engaged } from '../engine/engine';
import { formatId } from '../engine/ids';
import type { Catalogue, EngineSettings } from '../engine/state';
import { CommandReader, openingIn } from '../log/commands';
import { Recorder, Replayer, type Rows } from '../log/effects';
import { mustFollow, type History, type LogRecord } from '../log/record';
import { RowReader } from '../log/rowStream';
import type { Value } from '../log/values';
import { Followed, type Opening } from './followLog';
import { idSecretOf, load } from './load';
import { migrate, migrationsOf, schemaOf } from './migrations';
import type { Lives, Stored } from './part';
import { Writer } from './writer';

/** Configuration of the engine, as recorded in an opening. */
export interface Made extends Opening {
  readonly catalogue: Catalogue;
  readonly terms: Omit<EngineSettings, 'idSecret'>;
}

/** Changes for the alternative course. */
export interface Changes {
  /** Returns the changed engine configuration. */
  readonly made: (made: Made) => Made;
  /** Returns the commands to decide instead of those of a record. */
  readonly asked: (commands: readonly Command[], record: number) => readonly (Command | null)[];
  /** Returns additional commands up to a time that were not returned yet, each with its own time, in order. */
  readonly added: (upTo: number) => readonly { readonly at: number; readonly command: Command }[];
}

export interface DecidedAgain {
  readonly records: number;
  readonly commands: number;
  /** Records whose effects would differ now, one sentence each; only the first ones. */
  readonly differing: readonly string[];
  /** Number and time of the last record, ms since the epoch. */
  readonly last: number;
  readonly time: number;
}

const TOLD = 20;
const NOWHERE: Rows = { prepare: () => ({ run: () => undefined }) };
/** Answers belong to requests, which are not in the log. */
const isOfAnswers = (statement: string): boolean => /\banswers\b/.test(statement);

/**
 * An engine on rows that decides commands again, batch by batch. Notes the ids it gives out, because later commands refer to them.
 */
class Decider {
  readonly #engine: Engine;
  readonly #writer: Writer;
  readonly #recorder: Recorder;
  #ids: number[] = [];

  /** @param rows target of the writes. */
  constructor(
    products: Engaged & Stored,
    db: DatabaseSyncInstance,
    rows: Rows,
    { catalogue, terms }: Made,
    lives: Lives,
  ) {
    const kept = Object.values(products).map(({ store }) => store);
    this.#engine = new Engine(products, catalogue, { idSecret: idSecretOf(db) ?? '', ...terms });
    load(db, this.#engine, kept);
    const { ids } = this.#engine.state;
    const next = ids.next.bind(ids);
    ids.next = (at) => {
      const id = next(at);
      this.#ids.push(id);
      return id;
    };
    this.#recorder = new Recorder(rows);
    this.#writer = new Writer(this.#recorder, kept, lives);
  }

  /** @returns the ids given out, in order. */
  decide(command: Command, at: number): readonly number[] {
    this.#ids = [];
    this.#engine.decide(command, at);
    return this.#ids;
  }

  /**
   * Writes the decisions.
   * @returns their effects.
   */
  write(at: number): Uint8Array {
    this.#writer.write(this.#engine.takeChanges(), this.#engine.state, at);
    return this.#recorder.take().bytes;
  }
}

type Row = readonly [statement: string, values: readonly Value[]];

function rowsOf(reader: RowReader, effects: Uint8Array): Row[] {
  const rows: Row[] = [];
  reader.read(effects, (statement, values) => {
    if (!isOfAnswers(statement)) rows.push([statement, values]);
  });
  return rows;
}

function differenceOf(recorded: readonly Row[], decided: readonly Row[]): string | null {
  const at = recorded.findIndex((row, place) => !isDeepStrictEqual(row, decided[place]));
  const [statement] = recorded[at] ?? decided[recorded.length] ?? [];
  return statement === undefined ? null : statement.replace(/\s+/g, ' ').slice(0, 60);
}

/** Replaces the ids in a command by those of the alternative course. */
function renamed(command: Command, names: ReadonlyMap<string, string>): Command {
  const known = Object.entries(command).filter(([, value]) => typeof value === 'string' && names.has(value));
  if (known.length === 0) return command;
  return { ...command, ...Object.fromEntries(known.map(([name, value]) => [name, names.get(value as string)])) };
}

/** The recorded course: its rows follow the log, and new decisions are only compared with it. */
class Recorded {
  readonly differing: string[] = [];
  readonly #products: Engaged & Stored;
  readonly #db: DatabaseSyncInstance;
  readonly #lives: Lives;
  readonly #replayer = new Replayer();
  #written = new RowReader();
  #decided = new RowReader();
  #decider: Decider | null = null;

  constructor(products: Engaged & Stored, db: DatabaseSyncInstance, lives: Lives) {
    this.#products = products;
    this.#db = db;
    this.#lives = lives;
  }

  begin(made: Made, { effects }: LogRecord): void {
    this.#replayer.reset();
    this.#replayer.apply(effects, this.#db);
    this.#written = new RowReader();
    this.#written.learn(effects);
    this.#decided = new RowReader();
    this.#decider = new Decider(this.#products, this.#db, NOWHERE, made, this.#lives);
  }

  decide(command: Command, at: number): readonly number[] {
    return this.#decider?.decide(command, at) ?? [];
  }

  write({ number, time, effects }: LogRecord): void {
    const decided = rowsOf(this.#decided, this.#decider?.write(time) ?? new Uint8Array());
    const difference = differenceOf(rowsOf(this.#written, effects), decided);
    if (difference !== null && this.differing.length < TOLD)
      this.differing.push(`record ${number} of ${new Date(time).toISOString()} comes to other rows: ${difference}`);
    this.#replayer.apply(effects, this.#db);
  }
}

/** The alternative course, whose rows are written. */
class Changed {
  readonly #products: Engaged & Stored;
  readonly #db: DatabaseSyncInstance;
  readonly #lives: Lives;
  readonly #changes: Changes;
  readonly #names = new Map<string, string>();
  #decider: Decider | null = null;

  constructor(products: Engaged & Stored, db: DatabaseSyncInstance, lives: Lives, changes: Changes) {
    this.#products = products;
    this.#db = db;
    this.#lives = lives;
    this.#changes = changes;
  }

  /** Keeps its own rows, and takes from an opening's effects only what is missing there. */
  begin(made: Made, { effects }: LogRecord): void {
    new Replayer().apply(effects, {
      prepare: (text) => this.#db.prepare(text.replace(/^INSERT INTO/, 'INSERT OR IGNORE INTO')),
    });
    this.#decider = new Decider(this.#products, this.#db, this.#db, this.#changes.made(made), this.#lives);
  }

  addUpTo(time: number): void {
    for (const { at, command } of this.#changes.added(time)) {
      this.#decider?.decide(renamed(command, this.#names), at);
      this.#decider?.write(at);
    }
  }

  asked(commands: readonly Command[], record: number): readonly (Command | null)[] {
    return this.#changes.asked(commands, record);
  }

  /** @param ids ids that the command gave out in the recorded course. */
  decide(command: Command | null, at: number, ids: readonly number[]): void {
    if (!command) return;
    const own = this.#decider?.decide(renamed(command, this.#names), at) ?? [];
    for (const [place, id] of ids.entries()) {
      const other = own[place];
      if (other !== undefined && other !== id) this.#names.set(formatId(id), formatId(other));
    }
  }

  write(at: number): void {
    this.#decider?.write(at);
  }
}

/** A log to decide again, and the rows to do it on. */
interface Course {
  readonly log: History;
  /** Rows at the end of an epoch, or empty ones; they follow the recorded course. */
  readonly rows: DatabaseSyncInstance;
  /** Records with a later time are ignored, ms since the epoch. */
  readonly until: number;
  readonly lives: Lives;
  /** A second copy of the rows for the alternative course; null for none. */
  readonly other: { readonly rows: DatabaseSyncInstance; readonly changes: Changes } | null;
}

/** Ends the open transaction, migrates the rows to an epoch's schema, and begins a transaction that lasts for the epoch. */
function beginEpoch(products: Stored, dbs: readonly DatabaseSyncInstance[], { schema }: Made): void {
  commit(dbs);
  for (const db of dbs) {
    if (schema > schemaOf(db)) migrate(products, db, schema);
    db.exec('BEGIN');
  }
}

function commit(dbs: readonly DatabaseSyncInstance[]): void {
  for (const db of dbs) if (db.isTransaction) db.exec('COMMIT');
}

/**
 * Decides recorded commands again: compares the results with what was written and, with changes, applies them to other rows. Exact
 * from the first record of an epoch, where the engine knew no more than its rows.
 * @throws when a record is damaged, or does not open an epoch where one begins.
 */
export function decideAgain(products: Engaged & Stored, { log, rows, until, lives, other }: Course): DecidedAgain {
  const recorded = new Recorded(products, rows, lives);
  const changed = other && new Changed(products, other.rows, lives, other.changes);
  const dbs = other ? [rows, other.rows] : [rows];
  const reader = new CommandReader();
  let position = new Followed(rows).position;
  let [records, commands, time] = [0, 0, 0];
  let hasBegun = false;
  for (const record of log.after(position.number)) {
    if (record.time > until) break;
    mustFollow(record, position);
    position = record;
    ({ time } = record);
    const made = openingIn(record.commands) as Made | null;
    if (made) {
      if (made.schema < migrationsOf(products).length)
        throw new Error(
          `record ${record.number} is the start of an earlier version, which alone decides as it did: begin with --from after its last start`,
        );
      beginEpoch(products, dbs, made);
      hasBegun = true;
      reader.reset();
      recorded.begin(made, record);
      changed?.begin(made, record);
      continue;
    }
    if (!hasBegun) throw new Error('it begins within an epoch');
    changed?.addUpTo(record.time);
    const asked = reader.read(record.commands) as unknown as Command[];
    const instead = changed?.asked(asked, record.number) ?? [];
    for (const [place, command] of asked.entries()) {
      const ids = recorded.decide(command, record.time);
      changed?.decide(instead[place] ?? null, record.time, ids);
    }
    recorded.write(record);
    changed?.write(record.time);
    records++;
    commands += asked.length;
  }
  if (hasBegun) changed?.addUpTo(Math.min(until, Number.MAX_SAFE_INTEGER));
  commit(dbs);
  return { records, commands, last: position.number, time, differing: recorded.differing };
}
