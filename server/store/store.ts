import { randomBytes } from 'node:crypto';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ChangeSet } from '../engine/changes';
import { Engine, type Catalogue } from '../engine/engine';
import type { FuturesTerms } from '../../domain/rules/futures/terms';
import type { SpotLimits, State } from '../engine/state';
import { AnswerLog, type StoredAnswer } from './answers';
import { inStableOrder, registerNew } from './catalogue';
import { idSecretOf, load } from './load';
import { emptyLog, engineFile, openForWriting } from './open';
import { Writer } from './writer';

/** Commits batches durably. */
export interface Store {
  /**
   * Commits one batch: its changes and the answers to remember, in one transaction that is on disk on return.
   * `answers` is called when the changes are written, so that it may look up orders.
   * @throws when the transaction fails; nothing of the batch may be acknowledged then.
   */
  commit(changes: ChangeSet, state: State, at: number, answers: () => readonly StoredAnswer[]): void;
  findAnswer(user: number, key: string, at: number): StoredAnswer | null;
  /** Owner of the order, open or ended; null when there is none. */
  ownerOfOrder(id: number): number | null;
  /** Owner of the withdrawal, open or ended; null when there is none. */
  ownerOfWithdrawal(id: number): number | null;
  /** Who buys and sells in this fiat order, or null. */
  partiesOfFiatOrder(id: number): { buyer: number; seller: number } | null;
  /** Owner of the fiat offer, open or ended; null when there is none. */
  ownerOfFiatOffer(id: number): number | null;
  /** Owner of the futures order or plan, open or ended; null when there is none. */
  ownerOfFutures(kind: 'order' | 'plan', id: number): number | null;
  /** Whether a payment with this name was ever stored. */
  hasDeposit(ref: string): boolean;
  close(): void;
}

export interface Opened {
  readonly engine: Engine;
  readonly store: Store;
  /** Time of the last commit, ms since the epoch. */
  readonly clock: number;
}

class SqliteStore implements Store {
  readonly #db: DatabaseSyncInstance;
  readonly #writer: Writer;
  readonly #answers: AnswerLog;
  readonly #begin;
  readonly #commit;
  readonly #owner;
  readonly #withdrawalOwner;
  readonly #deposit;
  readonly #futuresOwner;
  readonly #fiatParties;
  readonly #fiatOwner;

  constructor(db: DatabaseSyncInstance, tickLifeMs: number) {
    this.#db = db;
    this.#writer = new Writer(db, tickLifeMs);
    this.#answers = new AnswerLog(db);
    this.#begin = db.prepare('BEGIN IMMEDIATE');
    this.#commit = db.prepare('COMMIT');
    this.#owner = db.prepare('SELECT user FROM spot_orders WHERE id = ?');
    this.#withdrawalOwner = db.prepare('SELECT user FROM withdrawals WHERE id = ?');
    this.#fiatParties = db.prepare('SELECT buyer, seller FROM fiat_orders WHERE id = ?');
    this.#fiatOwner = db.prepare('SELECT user FROM fiat_offers WHERE id = ?');
    this.#deposit = db.prepare('SELECT 1 FROM deposits WHERE ref = ?');
    this.#futuresOwner = {
      order: db.prepare('SELECT user FROM futures_orders WHERE id = ?'),
      plan: db.prepare('SELECT user FROM futures_plans WHERE id = ?'),
    };
  }

  commit(changes: ChangeSet, state: State, at: number, answers: () => readonly StoredAnswer[]): void {
    this.#begin.run();
    this.#writer.write(changes, state, at);
    this.#answers.write(answers(), at);
    this.#commit.run();
  }

  findAnswer(user: number, key: string, at: number): StoredAnswer | null {
    return this.#answers.find(user, key, at);
  }

  ownerOfOrder(id: number): number | null {
    const row = this.#owner.get(id) as { user: number } | undefined;
    return row?.user ?? null;
  }

  ownerOfWithdrawal(id: number): number | null {
    const row = this.#withdrawalOwner.get(id) as { user: number } | undefined;
    return row?.user ?? null;
  }

  partiesOfFiatOrder(id: number): { buyer: number; seller: number } | null {
    return (this.#fiatParties.get(id) as { buyer: number; seller: number } | undefined) ?? null;
  }

  ownerOfFiatOffer(id: number): number | null {
    const row = this.#fiatOwner.get(id) as { user: number } | undefined;
    return row?.user ?? null;
  }

  ownerOfFutures(kind: 'order' | 'plan', id: number): number | null {
    const row = this.#futuresOwner[kind].get(id) as { user: number } | undefined;
    return row?.user ?? null;
  }

  hasDeposit(ref: string): boolean {
    return this.#deposit.get(ref) !== undefined;
  }

  close(): void {
    emptyLog(this.#db);
    this.#db.close();
  }
}

/** How long the index record of seconds contracts is kept when nothing else is said. */
const TICK_LIFE_MS = 90 * 86_400_000;

/** SQLite's messages for a corrupt page, and for a file that is not a database. */
const DAMAGED = /malformed|not a database/;

/**
 * Opens the store in a directory and an engine that goes on where the last commit was.
 * @throws when it cannot be read, with the file and what to do named.
 */
export function openStore(...options: Parameters<typeof open>): Opened {
  try {
    return open(...options);
  } catch (error) {
    if (!(error instanceof Error) || !DAMAGED.test(error.message)) throw error;
    const advice = 'Keep it as it is, put the newest whole copy of the directory in its place, and run the audit.';
    throw new Error(`${engineFile(options[0])} is damaged (${error.message}). ${advice}`, { cause: error });
  }
}

function open(
  dataDir: string,
  listed: Catalogue,
  limits?: Partial<SpotLimits>,
  tickLifeMs = TICK_LIFE_MS,
  futures?: FuturesTerms,
): Opened {
  const db = openForWriting(dataDir);
  const catalogue = inStableOrder(db, listed);
  const idSecret = idSecretOf(db, () => randomBytes(16).toString('hex'));
  const engine = new Engine(catalogue, { idSecret, ...(limits && { limits }), ...(futures && { futures }) });
  registerNew(db, catalogue);
  const clock = load(db, engine);
  return { engine, store: new SqliteStore(db, tickLifeMs), clock };
}

/** An engine whose batches are kept nowhere: the control of benchmarks. Closed orders are forgotten. */
export function openMemory(listed: Catalogue, limits?: Partial<SpotLimits>, futures?: FuturesTerms): Opened {
  const answers = new Map<string, StoredAnswer>();
  const store: Store = {
    commit: (_changes, _state, _at, remember) => {
      for (const answer of remember()) answers.set(`${answer.user} ${answer.key}`, answer);
    },
    findAnswer: (user, key) => answers.get(`${user} ${key}`) ?? null,
    ownerOfOrder: () => null,
    ownerOfWithdrawal: () => null,
    ownerOfFutures: () => null,
    hasDeposit: () => false,
    partiesOfFiatOrder: () => null,
    ownerOfFiatOffer: () => null,
    close: () => {},
  };
  const idSecret = randomBytes(16).toString('hex');
  const engine = new Engine(listed, { idSecret, ...(limits && { limits }), ...(futures && { futures }) });
  return { engine, store, clock: 0 };
}
