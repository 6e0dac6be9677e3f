import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Rows } from '../log/effects';
import type { Reader } from './listPages';

/** First answer to an idempotency key, as JSON. */
export interface StoredAnswer {
  readonly user: number;
  readonly key: string;
  readonly bodyHash: string;
  readonly answer: string;
  /** ms since the epoch. */
  readonly time: number;
}

/** Time for which a key gets its first answer. */
export const ANSWER_LIFE_MS = 24 * 3_600_000;
const RECENT = 20_000;
const PURGED_PER_BATCH = 1000;

type AnswerRow = { user: number; key: string; body_hash: string; answer: string; time: number };

/** Answers by user and key for 24 hours: recent ones in memory, all of them on disk. */
export class AnswerLog {
  readonly #recent = new Map<string, StoredAnswer>();
  readonly #find;
  readonly #insert;
  readonly #purge;
  /** True while every stored answer is also in memory. */
  #complete = true;

  constructor(db: DatabaseSyncInstance, rows: Rows) {
    this.#find = db.prepare('SELECT user, key, body_hash, answer, time FROM answers WHERE user = ? AND key = ?');
    this.#insert = rows.prepare(
      'INSERT OR REPLACE INTO answers (user, key, body_hash, answer, time) VALUES (?, ?, ?, ?, ?)',
    );
    this.#purge = rows.prepare(
      'DELETE FROM answers WHERE id IN (SELECT id FROM answers ORDER BY id LIMIT ?) AND time < ?',
    );
    const newest = db.prepare('SELECT user, key, body_hash, answer, time FROM answers ORDER BY id DESC LIMIT ?');
    const stored = newest.all(RECENT + 1) as AnswerRow[];
    this.#complete = stored.length <= RECENT;
    for (const row of stored.slice(0, RECENT).toReversed()) this.#keep(answerOf(row));
  }

  /** Returns the first answer to the key, unless it is older than 24 hours at `at`. */
  find(user: number, key: string, at: number): StoredAnswer | null {
    const found = this.#recent.get(mapKey(user, key)) ?? (this.#complete ? null : this.#stored(user, key));
    return found && found.time > at - ANSWER_LIFE_MS ? found : null;
  }

  /** Stores new answers inside the caller's transaction, and drops some outdated ones. */
  write(answers: readonly StoredAnswer[], at: number): void {
    if (answers.length === 0) return;
    for (const answer of answers) {
      this.#insert.run(answer.user, answer.key, answer.bodyHash, answer.answer, answer.time);
      this.#keep(answer);
    }
    this.#purge.run(PURGED_PER_BATCH, at - ANSWER_LIFE_MS);
  }

  #keep(answer: StoredAnswer): void {
    const key = mapKey(answer.user, answer.key);
    this.#recent.delete(key);
    this.#recent.set(key, answer);
    if (this.#recent.size <= RECENT) return;
    this.#complete = false;
    const oldest = this.#recent.keys().next().value;
    if (oldest !== undefined) this.#recent.delete(oldest);
  }

  #stored(user: number, key: string): StoredAnswer | null {
    const row = this.#find.get(user, key) as AnswerRow | undefined;
    return row ? answerOf(row) : null;
  }
}

const mapKey = (user: number, key: string) => `${user} ${key}`;

const answerOf = ({ user, key, body_hash, answer, time }: AnswerRow): StoredAnswer => ({
  user,
  key,
  bodyHash: body_hash,
  answer,
  time,
});

/** Returns the first answer given for an idempotency key of an account, as JSON, from the rows; null when the key is unused. */
export function firstAnswerIn(
  read: Reader,
  user: number,
  key: string,
): Pick<StoredAnswer, 'bodyHash' | 'answer' | 'time'> | null {
  const [row] = read<Pick<AnswerRow, 'body_hash' | 'answer'> & { time: bigint }>(
    'SELECT body_hash, answer, time FROM answers WHERE user = ? AND key = ?',
    user,
    key,
  );
  return row ? { bodyHash: row.body_hash, answer: row.answer, time: Number(row.time) } : null;
}
