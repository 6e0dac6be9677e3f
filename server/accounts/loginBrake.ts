import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from './database';
import { refuse, success, type Result } from './result';
import type { Vault } from './vault';

const WINDOW_MS = 10 * 60_000;
const REST_MS = 15 * 60_000;
/** Maximum wrong passwords per source and account. */
const FAILURES_MAX = 10;
/** Number of strangers' wrong passwords at one account from which on they are slowed down. */
const BRAKED_FROM = 20;
/** The wait doubles with every further this many. */
const DOUBLED_EVERY = 10;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const OF_ACCOUNT = "subject = ?1 OR instr(subject, ?1 || '|') = 1";

export interface Attempt {
  /** Reports whether the password was right; only a wrong one counts. */
  end(outcome: 'right' | 'wrong' | 'unknown'): void;
}

interface Try {
  account: string;
  /** A network source, or a browser with which the account's holder has signed in. */
  source: string;
  /** Whether other strangers' attempts slow it down. */
  isStranger: boolean;
}

export type LoginBrake = ReturnType<typeof createLoginBrake>;

/**
 * Slows down password guessing without letting anyone lock others out of their account. Ten wrong passwords from a source within
 * ten minutes block that source at that account for fifteen; many wrong ones by strangers make strangers wait for each other, but
 * never a known device. Only confirmed failures are written.
 */
export function createLoginBrake(db: DatabaseSyncInstance, clock: () => number, vault: Pick<Vault, 'blind'>) {
  const restOf = db.prepare('SELECT until FROM login_rests WHERE subject = ? AND until > ?');
  const count = db.prepare(
    'SELECT count(*) AS n, max(time) AS last FROM login_failures WHERE subject = ? AND time > ?',
  );
  const insert = db.prepare('INSERT INTO login_failures (subject, time) VALUES (?, ?)');
  const rest = db.prepare('INSERT OR REPLACE INTO login_rests (subject, until) VALUES (?, ?)');
  const forgetOld = db.prepare('DELETE FROM login_failures WHERE time <= ?');
  const forgetOldRests = db.prepare('DELETE FROM login_rests WHERE until <= ?');
  const forgetFailures = db.prepare(`DELETE FROM login_failures WHERE ${OF_ACCOUNT}`);
  const liftRests = db.prepare(`DELETE FROM login_rests WHERE ${OF_ACCOUNT}`);
  /** Attempts whose password is being checked, by subject. */
  const inFlight = new Map<string, number>();

  const failuresOf = (subject: string) => count.get(subject, clock() - WINDOW_MS) as { n: number; last: number | null };
  const under = (subject: string, change: 1 | -1) => {
    const n = (inFlight.get(subject) ?? 0) + change;
    if (n > 0) inFlight.set(subject, n);
    else inFlight.delete(subject);
  };
  const accountOf = (account: string) => `login:${vault.blind('account', account)}`;

  const brakedMs = (account: string): number => {
    const { n, last } = failuresOf(accountOf(account));
    if (n < BRAKED_FROM || last === null) return 0;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.floor((n - BRAKED_FROM) / DOUBLED_EVERY));
    return Math.max(0, last + wait - clock(), inFlight.has(accountOf(account)) ? FIRST_WAIT_MS : 0);
  };

  const write = ({ account, isStranger }: Try, subject: string) => {
    const now = clock();
    inTransaction(db, () => {
      forgetOld.run(now - WINDOW_MS);
      forgetOldRests.run(now);
      insert.run(subject, now);
      if (isStranger) insert.run(accountOf(account), now);
      if (failuresOf(subject).n >= FAILURES_MAX) rest.run(subject, now + REST_MS);
    });
  };

  return {
    /**
     * Starts an attempt, or returns how long it must wait. Per source, at most as many attempts run concurrently as may still fail;
     * more are told busy.
     */
    begin(one: Try): Result<Attempt> {
      const account = accountOf(one.account);
      const subject = `${account}|${one.source}`;
      const until = (restOf.get(subject, clock()) as { until: number } | undefined)?.until ?? 0;
      if (until > 0) return refuse('loginResting', { retry_after_ms: until - clock() });
      const waitMs = one.isStranger ? brakedMs(one.account) : 0;
      if (waitMs > 0) return refuse('loginBraked', { retry_after_ms: waitMs });
      if (failuresOf(subject).n + (inFlight.get(subject) ?? 0) >= FAILURES_MAX) return refuse('busy');
      const subjects = one.isStranger ? [subject, account] : [subject];
      for (const counted of subjects) under(counted, 1);
      return success({
        end(outcome) {
          for (const counted of subjects) under(counted, -1);
          if (outcome === 'wrong') write(one, subject);
        },
      });
    },
    /** Clears the failures and blocks of an account whose holder has proved themselves in another way. */
    lift(account: string): void {
      inTransaction(db, () => {
        forgetFailures.run(accountOf(account));
        liftRests.run(accountOf(account));
      });
    },
  };
}
