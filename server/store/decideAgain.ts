import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from '../engine/command';
import { Engine } from '../engine/engine';
import { formatId } from '../engine/ids';
import { ENGINE_PARTS } from '../engine/parts';
import type { Catalogue, EngineSettings } from '../engine/setup';
import { CommandReader, openingIn } from '../log/commands';
import { Recorder, Replayer, type Rows } from '../log/effects';
import { mustFollow, type History, type LogRecord } from '../log/record';
import { RowReader } from '../log/rowStream';
import type { Value } from '../log/values';
import { Followed, type Opening } from './followLog';
import { idSecretOf, load } from './load';
import { migrate, schemaOf } from './migrations';
import type { Lives } from './part';
import { STORE_PARTS } from './parts';
import { Writer } from './writer';

/** What the engine is made of, as an opening says. */
export interface Made extends Opening {
  readonly catalogue: Catalogue;
  readonly terms: Omit<EngineSettings, 'idSecret'>;
}

/** What is done differently. */
export interface Changes {
  /** What the engine is made of instead. */
  readonly made: (made: Made) => Made;
  /** What is asked instead of the commands of a record. */
  readonly asked: (commands: readonly Command[], record: number) => readonly (Command | null)[];
  /** Further commands up to a time that were not asked for yet, each with its own, in order. */
  readonly added: (upTo: number) => readonly { readonly at: number; readonly command: Command }[];
}

export interface DecidedAgain {
  readonly records: number;
  readonly commands: number;
  /** Records whose effects would be others now, a sentence each, the first ones. */
  readonly differing: readonly string[];
  /** Number of the last record, and its time, ms since the epoch. */
  readonly last: number;
  readonly time: number;
}

const TOLD = 20;
const NOWHERE: Rows = { prepare: () => ({ run: () => undefined }) };
/** Answers are kept for requests, which the log does not have. */
const isOfAnswers = (statement: string): boolean => /\banswers\b/.test(statement);

/** An engine on rows that decides commands again, batch by batch. Its ids are noted, by which commands name what came of others. */
class Decider {
  readonly #engine: Engine;
  readonly #writer: Writer;
  readonly #recorder: Recorder;
  #ids: number[] = [];

  /** @param rows where what they do is written. */
  constructor(db: DatabaseSyncInstance, rows: Rows, { catalogue, terms }: Made, lives: Lives) {
    const kept = Object.values(STORE_PARTS);
    this.#engine = new Engine(catalogue, { idSecret: idSecretOf(db) ?? '', ...terms }, ENGINE_PARTS);
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

  /** @returns the ids that were given out, in order. */
  decide(command: Command, at: number): readonly number[] {
    this.#ids = [];
    this.#engine.decide(command, at);
    return this.#ids;
  }

  /** Writes what was decided. @returns what that did. */
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

/** Commands with the ids that the other course of things has for what they name. */
function renamed(command: Command, names: ReadonlyMap<string, string>): Command {
  const known = Object.entries(command).filter(([, value]) => typeof value === 'string' && names.has(value));
  if (known.length === 0) return command;
  return { ...command, ...Object.fromEntries(known.map(([name, value]) => [name, names.get(value as string)])) };
}

/** The recorded course of things: its rows are what the log says, and what is decided is only held against that. */
class Recorded {
  readonly differing: string[] = [];
  readonly #db: DatabaseSyncInstance;
  readonly #lives: Lives;
  readonly #replayer = new Replayer();
  #written = new RowReader();
  #decided = new RowReader();
  #decider: Decider | null = null;

  constructor(db: DatabaseSyncInstance, lives: Lives) {
    this.#db = db;
    this.#lives = lives;
  }

  begin(made: Made, { effects }: LogRecord): void {
    this.#replayer.reset();
    this.#replayer.apply(effects, this.#db);
    this.#written = new RowReader();
    this.#written.learn(effects);
    this.#decided = new RowReader();
    this.#decider = new Decider(this.#db, NOWHERE, made, this.#lives);
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

/** The course of things with changes, whose rows are written. */
class Changed {
  readonly #db: DatabaseSyncInstance;
  readonly #lives: Lives;
  readonly #changes: Changes;
  readonly #names = new Map<string, string>();
  #decider: Decider | null = null;

  constructor(db: DatabaseSyncInstance, lives: Lives, changes: Changes) {
    this.#db = db;
    this.#lives = lives;
    this.#changes = changes;
  }

  /** Its own rows stay; of an opening's effects only what is missing there is taken. */
  begin(made: Made, { effects }: LogRecord): void {
    new Replayer().apply(effects, {
      prepare: (text) => this.#db.prepare(text.replace(/^INSERT INTO/, 'INSERT OR IGNORE INTO')),
    });
    this.#decider = new Decider(this.#db, this.#db, this.#changes.made(made), this.#lives);
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

  /** @param ids that the command gave out as things went. */
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

/** What is decided again, and on which rows. */
export interface Course {
  readonly log: History;
  /** Rows at the end of an epoch, or none: recorded as they were. */
  readonly rows: DatabaseSyncInstance;
  /** No record of a later time is taken, ms since the epoch. */
  readonly until: number;
  readonly lives: Lives;
  /** The same rows once more, on which things go differently; null: nothing does. */
  readonly other: { readonly rows: DatabaseSyncInstance; readonly changes: Changes } | null;
}

/** Ends what is open, brings the rows to an epoch's schema, and begins a transaction that lasts for it. */
function beginEpoch(dbs: readonly DatabaseSyncInstance[], { schema }: Made): void {
  commit(dbs);
  for (const db of dbs) {
    if (schema > schemaOf(db)) migrate(db, schema);
    db.exec('BEGIN');
  }
}

function commit(dbs: readonly DatabaseSyncInstance[]): void {
  for (const db of dbs) if (db.isTransaction) db.exec('COMMIT');
}

/**
 * Decides recorded commands again: what they come to is held against what was written, and with changes of them on other rows.
 * Exact from the first record of an epoch on, which is where the engine knew no more than its rows.
 * @throws when a record is damaged, or is none of an epoch's beginning where it begins.
 */
export function decideAgain({ log, rows, until, lives, other }: Course): DecidedAgain {
  const recorded = new Recorded(rows, lives);
  const changed = other && new Changed(other.rows, lives, other.changes);
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
      beginEpoch(dbs, made);
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
