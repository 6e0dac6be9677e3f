import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineLink } from '../../../link/messages';
import type { Holding, WalletQueries } from '../store/queries';
import { inTransaction } from '../../../accounts/database';
import { type Worths, withProfit } from './prices';

type Prices = ReturnType<Worths['now']>;

/** Period of which one snapshot is taken, and its storage. */
interface Span {
  ms: number;
  /** Number since the epoch; also the name of its column. */
  name: 'day' | 'hour';
  worths: string;
  /** Number of spans kept; older ones are deleted. */
  kept: number;
  removal: Removal;
}

/** Returns a function that begins to delete up to a span; what that returns deletes a slice, and returns whether more may be left. */
type Removal = (db: DatabaseSyncInstance) => (upTo: number) => () => boolean;

/** Users valued or forgotten per slice, and the pause between slices in which other requests are served, ms. */
const USERS_A_SLICE = 200;
const PAUSE_MS = 20;

/** By user, because the days of each lie together: to look for a day would go through years of all users. */
const removalOfDays: Removal = (db) => {
  const next = db.prepare('SELECT min(user) AS user FROM snapshots WHERE user > ?');
  const remove = db.prepare('DELETE FROM snapshots WHERE user = ? AND day <= ?');
  const after = (user: number) => (next.get(user) as { user: number | null }).user;
  return (upTo) => {
    let user = after(0);
    return () =>
      inTransaction(db, () => {
        for (let count = 0; count < USERS_A_SLICE && user !== null; count++, user = after(user)) remove.run(user, upTo);
        return user !== null;
      });
  };
};

const removalOfHours: Removal = (db) => {
  const remove = db.prepare(
    `DELETE FROM hour_snapshots WHERE (hour, user, account) IN
       (SELECT hour, user, account FROM hour_snapshots WHERE hour <= ? LIMIT ${USERS_A_SLICE * ACCOUNTS.length})`,
  );
  return (upTo) => () => Number(remove.run(upTo).changes) > 0;
};

const DAY_MS = 86_400_000;
const [HOUR_MS, HOURS_KEPT] = [3_600_000, 25];
export const DAYS: Span = { ms: DAY_MS, name: 'day', worths: 'snapshots', kept: Infinity, removal: removalOfDays };
export const HOURS: Span = {
  ...{ ms: HOUR_MS, name: 'hour', worths: 'hour_snapshots', kept: HOURS_KEPT, removal: removalOfHours },
};
export const spanOf = ({ ms }: Span, time: number): number => Math.floor(time / ms);

export interface Snapshot {
  /** Start of its hour or day, ms since the epoch. */
  start: number;
  /** When it was taken, ms since the epoch; later than `start` if no process was running then. */
  time: number;
  btcPrice: string | null;
  /** Values of the accounts, units of 10^-8 USDT; absent accounts were empty. */
  worths: ReadonlyMap<Account, bigint>;
}

interface SnapshotRow {
  span: bigint;
  time: bigint;
  btc_price: string | null;
  account: Account | null;
  worth: bigint | null;
}

export type Snapshots = ReturnType<typeof createSnapshots>;

/** Values of every user's accounts at the start of each span (UTC), taken user by user and shown once complete. */
export function createSnapshots(
  span: Span,
  db: DatabaseSyncInstance,
  queries: Pick<WalletQueries, 'holdings'>,
  worths: Worths,
  link: Pick<EngineLink, 'query' | 'written'>,
) {
  const { name, worths: table } = span;
  const isTaken = db.prepare(`SELECT 1 FROM ${name}s WHERE ${name} = ?`);
  const addSpan = db.prepare(`INSERT INTO ${name}s (${name}, time, btc_price) VALUES (?, ?, ?)`);
  const add = db.prepare(`INSERT INTO ${table} (user, ${name}, account, worth, time) VALUES (?, ?, ?, ?, ?)`);
  const begin = db.prepare(`INSERT INTO unfinished_${name}s (${name}, last_user) VALUES (?, 0)`);
  const reached = db.prepare(`SELECT last_user FROM unfinished_${name}s WHERE ${name} = ?`);
  const goOn = db.prepare(`UPDATE unfinished_${name}s SET last_user = ? WHERE ${name} = ?`);
  const finish = db.prepare(`DELETE FROM unfinished_${name}s WHERE ${name} = ?`);
  const isExpired = db.prepare(`SELECT 1 FROM ${name}s WHERE ${name} <= ? LIMIT 1`);
  const removal = span.removal(db);
  const forgetAll = ['unfinished_', ''].map((which) => db.prepare(`DELETE FROM ${which}${name}s WHERE ${name} <= ?`));
  const list = db.prepare(
    `SELECT ${name}s.${name} AS span, coalesce(${table}.time, ${name}s.time) AS time, btc_price, account, worth FROM ${name}s
     LEFT JOIN ${table} ON ${table}.${name} = ${name}s.${name} AND user = ?
     WHERE ${name}s.${name} > ? AND ${name}s.${name} <= ?
       AND ${name}s.${name} NOT IN (SELECT ${name} FROM unfinished_${name}s) ORDER BY ${name}s.${name}`,
  );
  list.setReadBigInts(true);
  let last = -1;
  let taking: Promise<void> | null = null;
  let closed = false;

  /** Returns the values of some users' accounts, including unrealised profit of open futures positions. */
  const sumsOf = async (prices: Prices, holdings: readonly Holding[]) => {
    const accounts = new Map<string, { user: number; account: Account; worth: bigint }>();
    for (const { user, account, currency, amount } of holdings) {
      const worth = prices.worthOf(currency, amount) ?? 0n;
      const known = accounts.get(`${user} ${account}`);
      if (known) known.worth += worth;
      else accounts.set(`${user} ${account}`, { user, account, worth });
    }
    const traders = [...accounts.values()].filter(({ account }) => account === 'contract').map(({ user }) => user);
    for (const { user, unrealised } of await link.query({ kind: 'futuresWorths', users: traders })) {
      const account = accounts.get(`${user} contract`);
      if (account) account.worth = withProfit(account.worth, unrealised);
    }
    return [...accounts.values()];
  };

  /** Takes slice after slice from where it stopped; finished slices are on disk. */
  const take = async (number: number): Promise<void> => {
    const prices = worths.now();
    let after = (reached.get(number) as { last_user: number } | undefined)?.last_user;
    while (!closed) {
      await link.written();
      const { time, last: lastUser, holdings } = queries.holdings(after ?? 0, USERS_A_SLICE);
      const rows = await sumsOf(prices, holdings);
      inTransaction(db, () => {
        if (after === undefined) {
          addSpan.run(number, time, prices.btcPrice);
          begin.run(number);
        }
        for (const { user, account, worth } of rows) add.run(user, number, account, worth, time);
        if (lastUser === null) finish.run(number);
        else goOn.run(lastUser, number);
      });
      if (lastUser === null) return;
      after = lastUser;
      await sleep(PAUSE_MS);
    }
  };

  /** Deletes snapshots past their retention, also in slices. */
  const deleteExpired = async (number: number): Promise<void> => {
    const upTo = number - span.kept;
    if (isExpired.get(upTo) === undefined) return;
    const removeSome = removal(upTo);
    while (!closed && removeSome()) await sleep(PAUSE_MS);
    if (closed) return;
    // For each deleted day, the check of the foreign key would go through all snapshots, of which that day has none any more.
    db.exec('PRAGMA foreign_keys = OFF');
    try {
      inTransaction(db, () => {
        for (const forget of forgetAll) forget.run(upTo);
      });
    } finally {
      db.exec('PRAGMA foreign_keys = ON');
    }
  };

  const takeIfDue = async (number: number): Promise<void> => {
    if (isTaken.get(number) === undefined || reached.get(number) !== undefined) await take(number);
    await deleteExpired(number);
    last = number;
  };

  return {
    /** Takes the span's snapshot if there is none yet; resolves when it is taken. */
    tend(now: number): Promise<void> {
      const number = spanOf(span, now);
      if (number === last) return Promise.resolve();
      return (taking ??= takeIfDue(number).finally(() => {
        taking = null;
      }));
    },
    /** Stops after the current slice; the next start resumes there. */
    async close(): Promise<void> {
      closed = true;
      await taking;
    },
    /** Returns the user's snapshots of the last `count` spans up to that of `now`, oldest first. */
    of(user: number, count: number, now: number): Snapshot[] {
      const newest = spanOf(span, now);
      const spans = new Map<bigint, Snapshot & { worths: Map<Account, bigint> }>();
      for (const row of list.all(user, newest - count, newest) as unknown as SnapshotRow[]) {
        const known = spans.get(row.span) ?? {
          start: Number(row.span) * span.ms,
          time: Number(row.time),
          btcPrice: row.btc_price,
          worths: new Map(),
        };
        if (row.account !== null && row.worth !== null) known.worths.set(row.account, row.worth);
        spans.set(row.span, known);
      }
      return [...spans.values()];
    },
  };
}
