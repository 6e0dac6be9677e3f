import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from './database';

const WINDOW_MS = 10 * 60_000;
const REST_MS = 15 * 60_000;
const FAILURES_MAX = 10;

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/**
 * Blocks a subject for fifteen minutes after ten failures (or the given number) within ten. Attempts in flight are held in memory
 * only: neither a correct one nor one cut short by a crash is ever written.
 */
export function createLoginGuard(db: DatabaseSyncInstance, clock: () => number) {
  const restOf = db.prepare('SELECT until FROM login_rests WHERE subject = ? AND until > ?');
  const count = db.prepare('SELECT count(*) AS n FROM login_failures WHERE subject = ? AND time > ?');
  const insert = db.prepare('INSERT INTO login_failures (subject, time) VALUES (?, ?)');
  const rest = db.prepare('INSERT OR REPLACE INTO login_rests (subject, until) VALUES (?, ?)');
  const liftRest = db.prepare('DELETE FROM login_rests WHERE subject = ?');
  const forgetAll = db.prepare('DELETE FROM login_failures WHERE subject = ?');
  const forgetOld = db.prepare('DELETE FROM login_failures WHERE time <= ?');
  const forgetOldRests = db.prepare('DELETE FROM login_rests WHERE until <= ?');

  const running = new Map<string, number>();
  let waiting: (() => void)[] = [];

  /** Returns the remaining time of the longest block among the subjects, ms; 0 if none is blocked. */
  const restLeftMs = (subjects: readonly string[]): number => {
    const now = clock();
    const left = subjects.map((subject) => (restOf.get(subject, now) as { until: number } | undefined)?.until ?? now);
    return Math.max(...left) - now;
  };

  /** Counts a failure of each subject, and blocks those that reach the limit. */
  const fail = (subjects: readonly string[], failuresMax = FAILURES_MAX): void => {
    const now = clock();
    inTransaction(db, () => {
      forgetOld.run(now - WINDOW_MS);
      forgetOldRests.run(now);
      for (const subject of subjects) {
        insert.run(subject, now);
        const { n } = count.get(subject, now - WINDOW_MS) as { n: number };
        if (n >= failuresMax) rest.run(subject, now + REST_MS);
      }
    });
  };

  /** Whether one more attempt of a subject may start, even if all those in flight fail. */
  const isFree = (subject: string, failuresMax: number): boolean => {
    const underWay = running.get(subject) ?? 0;
    const { n } = count.get(subject, clock() - WINDOW_MS) as { n: number };
    return underWay === 0 || n + underWay < failuresMax;
  };

  const move = (subjects: readonly string[], by: 1 | -1): void => {
    for (const subject of subjects) {
      const underWay = (running.get(subject) ?? 0) + by;
      if (underWay === 0) running.delete(subject);
      else running.set(subject, underWay);
    }
  };

  return {
    restLeftMs,
    fail,

    /** Clears the failures and blocks of a subject whose holder has proved themselves in another way. */
    lift(subject: string): void {
      inTransaction(db, () => {
        forgetAll.run(subject);
        liftRest.run(subject);
      });
    },

    /**
     * Runs an attempt, and counts it if it fails. An attempt that could exceed the limit waits for those in flight.
     * @returns whether it succeeded, or how long a subject is still blocked.
     */
    async attempt(
      subjects: readonly string[],
      judge: () => Promise<boolean>,
      failuresMax = FAILURES_MAX,
    ): Promise<{ ok: boolean; restMs: number }> {
      for (;;) {
        const restMs = restLeftMs(subjects);
        if (restMs > 0) return { ok: false, restMs };
        if (subjects.every((subject) => isFree(subject, failuresMax))) break;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      move(subjects, 1);
      try {
        const ok = await judge();
        if (!ok) fail(subjects, failuresMax);
        return { ok, restMs: 0 };
      } finally {
        move(subjects, -1);
        const woken = waiting;
        waiting = [];
        for (const wake of woken) wake();
      }
    },
  };
}
