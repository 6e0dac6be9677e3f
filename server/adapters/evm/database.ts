import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { advising } from '../../log/sqlite';
import { openReplica, type ReplicaOptions } from '../../replica/openReplica';

/** Number of block hashes kept, and therefore the deepest reorganisation that can be handled. */
export const KEPT_BLOCKS = 1000;

/**
 * A signed transaction of a payment: sending it again cannot pay twice. All of a payment have the same sender and nonce, so at most
 * one of them is ever mined.
 */
export interface StoredPayout {
  id: string;
  /** 0 for the first transaction; each further one offers a higher gas price. */
  attempt: number;
  /** Confirmations with which the payment is completed; null for one of the first schema. */
  required: number | null;
  sender: `0x${string}`;
  nonce: number;
  hash: `0x${string}`;
  raw: `0x${string}`;
}

const SCHEMA = 2;

/** The first schema had one transaction per payment, and one sender. */
const FROM_FIRST = `
  INSERT INTO transactions SELECT id, 0, NULL, NULL, nonce, hash, raw, done FROM payouts;
  DROP TABLE payouts;`;

function open(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const { version } = db.prepare('SELECT user_version AS version FROM pragma_user_version').get() as {
    version: number;
  };
  if (version >= SCHEMA) return db;
  db.exec(`
    BEGIN;
    CREATE TABLE IF NOT EXISTS blocks (number INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
    CREATE TABLE transactions (
      id TEXT NOT NULL,
      attempt INTEGER NOT NULL,
      required INTEGER,
      sender TEXT,
      nonce INTEGER NOT NULL,
      hash TEXT NOT NULL,
      raw TEXT NOT NULL,
      done INTEGER NOT NULL,
      PRIMARY KEY (id, attempt),
      UNIQUE (sender, nonce, attempt)
    ) STRICT;
    ${version === 1 ? FROM_FIRST : ''}
    PRAGMA user_version = ${SCHEMA};
    COMMIT`);
  return db;
}

/**
 * Durable state of the EVM custody: the last block read, and every signed transaction. Two processes cannot store the same payment
 * or nonce: the second one fails before it sends anything.
 * @param shared options of a store shared by a cluster; null if this process has it alone.
 */
export function openEvmStore(file: string, shared: ReplicaOptions | null) {
  const db = shared ? openReplica(file, shared, { schema: SCHEMA, open }).db : advising(file, () => open(file));
  const below = db.prepare('SELECT number, hash FROM blocks WHERE number < ? ORDER BY number DESC LIMIT 1');
  const addBlock = db.prepare('INSERT INTO blocks (number, hash) VALUES (?, ?)');
  const drop = db.prepare('DELETE FROM blocks WHERE number >= ?');
  const forget = db.prepare('DELETE FROM blocks WHERE number <= ?');
  const known = db.prepare('SELECT 1 FROM transactions WHERE id = ?');
  const unfinished = db.prepare(
    'SELECT id, attempt, required, sender, nonce, hash, raw FROM transactions WHERE done = 0 ORDER BY sender, nonce, attempt',
  );
  const nonce = db.prepare('SELECT coalesce(max(nonce) + 1, 0) AS nonce FROM transactions WHERE sender = ?');
  const add = db.prepare(
    'INSERT INTO transactions (id, attempt, required, sender, nonce, hash, raw, done) VALUES (?, ?, ?, ?, ?, ?, ?, 0)',
  );
  const finish = db.prepare('UPDATE transactions SET done = 1 WHERE id = ?');
  const remove = db.prepare('DELETE FROM transactions WHERE id = ?');
  const adopt = db.prepare('UPDATE transactions SET sender = ? WHERE sender IS NULL');
  return {
    /** Returns the newest block read that is older than a number. */
    blockBelow: (number: number) => below.get(number) as { number: number; hash: string } | undefined,
    addBlock(number: number, hash: string): void {
      addBlock.run(number, hash);
      forget.run(number - KEPT_BLOCKS);
    },
    dropFrom: (number: number): void => void drop.run(number),
    hasPayout: (id: string): boolean => known.get(id) !== undefined,
    /** Returns the transactions of each payment that is not finished, oldest first. */
    openPayouts(): Map<string, StoredPayout[]> {
      const byId = new Map<string, StoredPayout[]>();
      for (const one of unfinished.all() as unknown as StoredPayout[])
        byId.set(one.id, [...(byId.get(one.id) ?? []), one]);
      return byId;
    },
    nextNonce: (sender: string): number => (nonce.get(sender) as { nonce: number }).nonce,
    add: ({ id, attempt, required, sender, nonce: used, hash, raw }: StoredPayout): void =>
      void add.run(id, attempt, required, sender, used, hash, raw),
    /** Removes a payment of which nothing was sent; its nonce is free again. */
    removePayout: (id: string): void => void remove.run(id),
    finishPayout: (id: string): void => void finish.run(id),
    /** Names the sender of the transactions that the first schema stored without one. */
    adopt: (sender: string): void => void adopt.run(sender),
    close: (): void => db.close(),
  };
}

export type EvmStore = ReturnType<typeof openEvmStore>;
