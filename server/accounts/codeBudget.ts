import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from './database';
import { refuse, success, type Result } from './result';
import { rangeOf } from './source';
import { isPhone } from './users';
import type { Vault } from './vault';
import type { StrangerCheck } from '../adapters/strangerCheck';

interface Parts {
  check: StrangerCheck;
  /** Number of codes per network and day that need no check. */
  after: number;
  budget: CodeBudget;
  onError: (error: Error) => void;
}

interface Asking {
  purpose: string;
  address: string;
  /** Solution of a task set earlier. */
  proof: string | null | undefined;
}

/** Lets strangers trigger actions that cost money only after they have passed the check. */
export function createStrangerGate({ check, after, budget, onError }: Parts) {
  return async ({ purpose, address, proof }: Asking): Promise<Result<null>> => {
    const stranger = { purpose, address, range: rangeOf(address) };
    if (budget.sentFrom(address) < after) return success(null);
    const task = check.taskFor(stranger);
    if (!task) return success(null);
    try {
      if (proof && (await check.accepts(stranger, proof))) {
        budget.countCheck('passed');
        return success(null);
      }
    } catch (cause) {
      onError(new Error('a stranger could not be checked', { cause }));
      return refuse('busy');
    }
    budget.countCheck('asked');
    return refuse('strangerCheck', { task });
  };
}

const DAY_MS = 86_400_000;
const DAYS_KEPT = 31;
/** Wrong reset codes per account and day, whatever their networks and browsers, from which on its codes are long. */
const GUESSES_MAX = 10;
/** Text messages per source without a wait; each further one doubles it. */
const FREE = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Limits of text messages per day. */
export interface CodeLimits {
  source: number;
  /** Per network: an IPv4 /24, an IPv6 /48. */
  range: number;
  /** Per calling code. */
  country: number;
  all: number;
}

interface Asked {
  /** Email address, or phone as "+<country code> <number>". */
  to: string;
  /** Network address, or "user:<id>" of a signed-in user. */
  from: string;
}

/** Text messages sent in a day. */
interface Spend {
  /** Start of the day, ms since the epoch, UTC. */
  day: number;
  all: number;
  countries: { code: string; sent: number }[];
  /** Number of strangers asked for a check before a code, and number who passed it. */
  checks: { asked: number; passed: number };
}

export type CodeBudget = ReturnType<typeof createCodeBudget>;

const countryOf = (phone: string): string => phone.split(' ', 1)[0] ?? phone;
const dayOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** Budget for verification codes, of which text messages cost money: daily limits per source, network, country and in total. */
export function createCodeBudget(
  db: DatabaseSyncInstance,
  clock: () => number,
  limits: CodeLimits,
  vault: Pick<Vault, 'blind'>,
) {
  const find = db.prepare('SELECT sent, last FROM code_spend WHERE day = ? AND subject = ?');
  const count = db.prepare(
    `INSERT INTO code_spend (day, subject, sent, last) VALUES (?1, ?2, 1, ?3)
     ON CONFLICT DO UPDATE SET sent = sent + 1, last = ?3`,
  );
  const forget = db.prepare('DELETE FROM code_spend WHERE day < ?');
  const spent = db.prepare(
    `SELECT day, subject, sent FROM code_spend WHERE day >= ? AND (subject = 'all' OR subject LIKE 'country:%' OR subject LIKE 'check:%')
     ORDER BY day DESC, sent DESC, subject`,
  );
  const sentOf = (day: number, subject: string) =>
    (find.get(day, subject) as { sent: number; last: number } | undefined) ?? { sent: 0, last: 0 };

  const subjectsOf = ({ to, from }: Asked): [string, number][] => [
    [`source:${from}`, limits.source],
    [`range:${rangeOf(from)}`, limits.range],
    [`country:${countryOf(to)}`, limits.country],
    ['all', limits.all],
  ];
  const guessesOf = (account: string): string => `guesses:${vault.blind('account', account)}`;
  const codesOf = (from: string): string => `codes:${rangeOf(from)}`;
  const countAll = (subjects: readonly string[]): void => {
    const now = clock();
    inTransaction(db, () => {
      forget.run(dayOf(now) - DAYS_KEPT * DAY_MS);
      for (const subject of subjects) count.run(dayOf(now), subject, now);
    });
  };
  const growingWaitMs = ({ from }: Asked, now: number): number => {
    const { sent, last } = sentOf(dayOf(now), `source:${from}`);
    if (sent < FREE) return 0;
    return Math.max(0, last + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (sent - FREE)) - now);
  };

  return {
    /** Whether another code may be sent; email is free. */
    check(asked: Asked): Result<null> {
      if (!isPhone(asked.to)) return success(null);
      const now = clock();
      const day = dayOf(now);
      const isSpent = subjectsOf(asked).some(([subject, most]) => sentOf(day, subject).sent >= most);
      if (isSpent) return refuse('codeBudget', { retry_after_ms: day + DAY_MS - now });
      const waitMs = growingWaitMs(asked, now);
      return waitMs > 0 ? refuse('codeBudget', { retry_after_ms: waitMs }) : success(null);
    },
    /** Counts a sent code. */
    spend(asked: Asked): void {
      const paid = isPhone(asked.to) ? subjectsOf(asked).map(([subject]) => subject) : [];
      countAll([codesOf(asked.from), ...paid]);
    },
    /** Returns the number of codes sent today from the network around an address, including emailed ones. */
    sentFrom: (address: string): number => sentOf(dayOf(clock()), codesOf(address)).sent,
    /** Counts a stranger who was asked for a check, or who passed it. */
    countCheck: (what: 'asked' | 'passed') => countAll([`check:${what}`]),
    /** Whether reset codes of an account have been guessed at today. */
    isGuessedAt: (account: string): boolean => sentOf(dayOf(clock()), guessesOf(account)).sent >= GUESSES_MAX,
    /** Counts a wrong reset code, also for a name without an account. */
    countGuess: (account: string) => countAll([guessesOf(account)]),
    /** Returns the spending of the given number of days, newest first. */
    spent(days: number): Spend[] {
      const rows = spent.all(dayOf(clock()) - (days - 1) * DAY_MS) as { day: number; subject: string; sent: number }[];
      return [...new Set(rows.map(({ day }) => day))].map((day) => {
        const ofDay = rows.filter((row) => row.day === day);
        const sent = (wanted: string) => ofDay.find(({ subject }) => subject === wanted)?.sent ?? 0;
        return {
          day,
          all: sent('all'),
          checks: { asked: sent('check:asked'), passed: sent('check:passed') },
          countries: ofDay
            .filter(({ subject }) => subject.startsWith('country:'))
            .map(({ subject, sent }) => ({ code: subject.slice('country:'.length), sent })),
        };
      });
    },
  };
}
