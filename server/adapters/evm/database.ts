import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { openReplica, type ReplicaOptions } from '../../replica/openReplica';

/** Number of block hashes kept, and therefore the deepest reorganisation that can be handled. */
const KEPT_BLOCKS = 1000;

export interface StoredPayout {
  id: string;
  nonce: number;
  hash: `0x${string}`;
  /** Signed transaction: sending it again cannot pay twice. */
  raw: `0x${string}`;
}

/** Version of the tables; the next one needs a migration. */
const SCHEMA = 1;

function open(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA user_version = ${SCHEMA};
    CREATE TABLE IF NOT EXISTS blocks (number INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS payouts (
      id TEXT PRIMARY KEY,
      nonce INTEGER NOT NULL UNIQUE,
      hash TEXT NOT NULL,
      raw TEXT NOT NULL,
      done INTEGER NOT NULL
    ) STRICT;`);
  return db;
}

/**
 * Durable state of the EVM custody: the last block read, and every signed payment. Two processes cannot store the same payment or
 * nonce: the second one fails before it sends anything.
 * @param shared options of a store shared by a cluster; null if this process has it alone.
 */
export function openEvmStore(file: string, shared: ReplicaOptions | null) {
  const db = shared ? openReplica(file, shared, { schema: SCHEMA, open }).db : open(file);
  const last = db.prepare('SELECT number, hash FROM blocks ORDER BY number DESC LIMIT 1');
  const addBlock = db.prepare('INSERT INTO blocks (number, hash) VALUES (?, ?)');
  const dropBlock = db.prepare('DELETE FROM blocks WHERE number = ?');
  const forget = db.prepare('DELETE FROM blocks WHERE number <= ?');
  const find = db.prepare('SELECT id, nonce, hash, raw FROM payouts WHERE id = ?');
  const unfinished = db.prepare('SELECT id, nonce, hash, raw FROM payouts WHERE done = 0 ORDER BY nonce');
  const nonce = db.prepare('SELECT coalesce(max(nonce) + 1, 0) AS nonce FROM payouts');
  const add = db.prepare('INSERT INTO payouts (id, nonce, hash, raw, done) VALUES (?, ?, ?, ?, 0)');
  const finish = db.prepare('UPDATE payouts SET done = 1 WHERE id = ?');
  return {
    lastBlock: () => last.get() as { number: number; hash: string } | undefined,
    addBlock(number: number, hash: string): void {
      addBlock.run(number, hash);
      forget.run(number - KEPT_BLOCKS);
    },
    dropBlock: (number: number): void => void dropBlock.run(number),
    payout: (id: string) => find.get(id) as StoredPayout | undefined,
    openPayouts: () => unfinished.all() as unknown as StoredPayout[],
    nextNonce: (): number => (nonce.get() as { nonce: number }).nonce,
    addPayout: ({ id, nonce: used, hash, raw }: StoredPayout): void => void add.run(id, used, hash, raw),
    finishPayout: (id: string): void => void finish.run(id),
    close: (): void => db.close(),
  };
}

export type EvmStore = ReturnType<typeof openEvmStore>;
