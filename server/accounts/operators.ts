import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from './database';
import { newPublicId, newToken, tokenHash } from './secrets';

/**
 * admin: people, the clock, passes to the flow inspector; support: identities, fiat orders, accounts, notices; treasury:
 * withdrawals, payouts, capital of the exchange, credits on a sandbox; market: halts, ICO projects.
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

interface MoveRow {
  id: number;
  what: string | null;
  worth: string;
}

const REQUEST_MS = 86_400_000;
/** Time within which what a person moves alone is added up. */
const MOVES_MS = 86_400_000;

const personOf = ({ name, roles }: OperatorRow): OperatorPerson => ({
  name,
  roles: roles.split(' ') as OperatorRole[],
});

/** Returns the sum of moves, each thing once, at the highest worth that it had. */
function sumOf(moves: readonly MoveRow[]): bigint {
  const worths = new Map<string | number, bigint>();
  for (const { id, what, worth } of moves) {
    const known = worths.get(what ?? id) ?? 0n;
    worths.set(what ?? id, BigInt(worth) > known ? BigInt(worth) : known);
  }
  return [...worths.values()].reduce((sum, worth) => sum + worth, 0n);
}

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

  const move = db.prepare('INSERT INTO operator_moves (person, what, worth, time) VALUES (?, ?, ?, ?) RETURNING id');
  const moved = db.prepare('SELECT id, what, worth FROM operator_moves WHERE person = ? AND time > ?');
  const unmove = db.prepare('DELETE FROM operator_moves WHERE id = ?');
  const dropMoves = db.prepare('DELETE FROM operator_moves WHERE time <= ?');

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

    /**
     * Adds an act to what a person moved alone within a day, before it is carried out, so that acts at the same moment know of each
     * other. Does not add one with which the sum exceeds `limit`.
     * @param what names what is moved, so that acts on the same thing count once; null if each act moves something of its own.
     * @param worth in the unit of `limit`, 10^-18 USDT.
     * @returns the sum with this act, and the number of the move; null if it was not added.
     */
    move(
      person: string,
      { what, worth }: { what: string | null; worth: bigint },
      limit: bigint,
    ): { sum: bigint; id: number | null } {
      return inTransaction(db, () => {
        const since = clock() - MOVES_MS;
        dropMoves.run(since);
        const { id } = move.get(person, what, String(worth), clock()) as { id: number };
        const sum = sumOf(moved.all(person, since) as unknown as MoveRow[]);
        if (sum <= limit) return { sum, id };
        unmove.run(id);
        return { sum, id: null };
      });
    },

    /** Takes a move back that was not carried out. */
    takeBack: (id: number): void => void unmove.run(id),

    /** Takes a request away; false if it is gone, so that an act is carried out once. */
    take: (id: string): boolean => drop.run(id).changes === 1,
  };
}
