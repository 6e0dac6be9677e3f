import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from './database';
import { newPublicId, newToken, tokenHash } from './secrets';

/**
 * admin: people, the clock, passes to the flow inspector; support: identities, fiat orders, accounts, notices; treasury: credits,
 * withdrawals, payouts; market: halts, ICO projects.
 */
export const OPERATOR_ROLES = ['admin', 'support', 'treasury', 'market'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export interface OperatorPerson {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/** An act that waits for a second person. */
export interface OperatorRequest {
  readonly id: string;
  readonly asker: string;
  /** JSON. */
  readonly act: string;
  readonly reason: string;
  /** ms since the epoch */
  readonly time: number;
}

interface OperatorRow {
  name: string;
  roles: string;
  added: number;
  /** Null while the person acts. */
  ended: number | null;
}

const REQUEST_MS = 86_400_000;

const personOf = ({ name, roles }: OperatorRow): OperatorPerson => ({
  name,
  roles: roles.split(' ') as OperatorRole[],
});

export type Operators = ReturnType<typeof createOperators>;

/** People who act as the operator, each by a key of which only the digest is stored, and what waits for a second one of them. */
export function createOperators(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare('INSERT OR IGNORE INTO operators (name, roles, hash, added) VALUES (?, ?, ?, ?)');
  const end = db.prepare('UPDATE operators SET ended = ? WHERE name = ? AND ended IS NULL');
  const renew = db.prepare('UPDATE operators SET hash = ? WHERE name = ? AND ended IS NULL');
  const byHash = db.prepare('SELECT * FROM operators WHERE hash = ? AND ended IS NULL');
  const everybody = db.prepare('SELECT name, roles, added, ended FROM operators ORDER BY added, name');
  const ask = db.prepare(
    "INSERT INTO operator_requests (id, asker, act, reason, time) VALUES (?, ?, seal('audit', ?), seal('audit', ?), ?)",
  );
  const waiting = db.prepare(
    `SELECT id, asker, unseal('audit', act) AS act, unseal('audit', reason) AS reason, time FROM operator_requests
      WHERE time > ? ORDER BY time, id`,
  );
  const drop = db.prepare('DELETE FROM operator_requests WHERE id = ?');
  const dropOld = db.prepare('DELETE FROM operator_requests WHERE time <= ?');

  const all = () => everybody.all() as unknown as OperatorRow[];
  const acting = (): OperatorPerson[] => all().flatMap((row) => (row.ended === null ? [personOf(row)] : []));
  const requests = () => waiting.all(clock() - REQUEST_MS) as unknown as OperatorRequest[];

  return {
    /** Returns everybody who was ever named, first named first. */
    all,
    /** Returns those who may act. */
    acting,

    /** Returns the person with the key; null if nobody has it. */
    holderOf(key: string): OperatorPerson | null {
      const row = byHash.get(tokenHash(key)) as OperatorRow | undefined;
      return row ? personOf(row) : null;
    },

    /** Returns the new person's key, which is not stored; null if the name was ever given. */
    add(name: string, roles: readonly OperatorRole[]): string | null {
      const key = newToken();
      return insert.run(name, roles.join(' '), tokenHash(key), clock()).changes === 1 ? key : null;
    },

    /** Returns another key, which replaces a lost one; null if nobody with the name acts. */
    renew(name: string): string | null {
      const key = newToken();
      return renew.run(tokenHash(key), name).changes === 1 ? key : null;
    },

    /** False if nobody with the name acts. */
    end: (name: string): boolean => end.run(clock(), name).changes === 1,

    requests,
    request: (id: string): OperatorRequest | null => requests().find((one) => one.id === id) ?? null,

    /** Keeps an act for a day, until somebody else confirms it. Returns its number. */
    ask(asker: string, act: object, reason: string): string {
      const id = newPublicId();
      inTransaction(db, () => {
        dropOld.run(clock() - REQUEST_MS);
        ask.run(id, asker, JSON.stringify(act), reason, clock());
      });
      return id;
    },

    /** Takes a request away; false if it is gone, so that an act is carried out once. */
    take: (id: string): boolean => drop.run(id).changes === 1,
  };
}
