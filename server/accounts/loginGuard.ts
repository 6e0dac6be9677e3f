import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from './database';

const WINDOW_MS = 10 * 60_000;
const REST_MS = 15 * 60_000;
const FAILURES_MAX = 10;

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/** Ten attempts (or as many as are said) within ten minutes that did not succeed rest a subject for fifteen. */
export function createLoginGuard(db: DatabaseSyncInstance, clock: () => number) {
  const restOf = db.prepare('SELECT until FROM login_rests WHERE subject = ? AND until > ?');
  const count = db.prepare('SELECT count(*) AS n FROM login_failures WHERE subject = ? AND time > ?');
  const insert = db.prepare('INSERT INTO login_failures (subject, time) VALUES (?, ?)');
  const rest = db.prepare('INSERT OR REPLACE INTO login_rests (subject, until) VALUES (?, ?)');
  const forget = db.prepare('DELETE FROM login_failures WHERE id = ?');
  const liftRest = db.prepare('DELETE FROM login_rests WHERE subject = ?');
  const forgetAll = db.prepare('DELETE FROM login_failures WHERE subject = ?');
  const forgetOld = db.prepare('DELETE FROM login_failures WHERE time <= ?');
  const forgetOldRests = db.prepare('DELETE FROM login_rests WHERE until <= ?');

  return {
    /** Time left of the longest rest among the subjects, ms; 0 when none rests. */
    restLeftMs(subjects: readonly string[]): number {
      const now = clock();
      const left = subjects.map((subject) => (restOf.get(subject, now) as { until: number } | undefined)?.until ?? now);
      return Math.max(...left) - now;
    },

    /** Forgets the failures and rests of a subject whose holder has proved themselves in another way. */
    lift(subject: string): void {
      inTransaction(db, () => {
        forgetAll.run(subject);
        liftRest.run(subject);
      });
    },

    /** Counts an attempt as failed before it is checked, so that parallel attempts cannot pass the limit together. */
    begin(subjects: readonly string[], failuresMax = FAILURES_MAX): { succeeded(): void } {
      const now = clock();
      const rested: string[] = [];
      const ids = inTransaction(db, () => {
        forgetOld.run(now - WINDOW_MS);
        forgetOldRests.run(now);
        return subjects.map((subject) => {
          const id = insert.run(subject, now).lastInsertRowid;
          const { n } = count.get(subject, now - WINDOW_MS) as { n: number };
          if (n >= failuresMax) {
            rest.run(subject, now + REST_MS);
            rested.push(subject);
          }
          return id;
        });
      });
      return {
        succeeded: () =>
          inTransaction(db, () => {
            for (const id of ids) forget.run(id);
            for (const subject of rested) liftRest.run(subject);
          }),
      };
    },
  };
}
