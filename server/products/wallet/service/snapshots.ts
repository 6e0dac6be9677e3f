import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineLink } from '../../../link/messages';
import type { Holding, WalletQueries } from '../store/queries';
import { inTransaction } from '../../../accounts/database';
import type { Worths } from './prices';
import { withProfit } from './unrealised';

type Prices = ReturnType<Worths['now']>;

export const DAY_MS = 86_400_000;
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

export interface DaySnapshot {
  day: number;
  /** When it was taken, ms since the epoch: later than 00:00 when nobody was there then. */
  time: number;
  btcPrice: string | null;
  /** What the accounts were worth, units of 10^-8 USDT; absent ones were empty. */
  worths: ReadonlyMap<Account, bigint>;
}

interface SnapshotRow {
  day: bigint;
  time: bigint;
  btc_price: string | null;
  account: Account | null;
  worth: bigint | null;
}

export type Snapshots = ReturnType<typeof createSnapshots>;

/** Users whose worth is taken in one go, and how long others are served in between, ms. */
const USERS_A_SLICE = 200;
const PAUSE_MS = 20;

/** What every user's accounts were worth at the beginning of each day (UTC), taken user by user and shown when all are. */
export function createSnapshots(
  db: DatabaseSyncInstance,
  queries: Pick<WalletQueries, 'holdings'>,
  worths: Worths,
  link: Pick<EngineLink, 'query'>,
) {
  const isTaken = db.prepare('SELECT 1 FROM days WHERE day = ?');
  const addDay = db.prepare('INSERT INTO days (day, time, btc_price) VALUES (?, ?, ?)');
  const add = db.prepare('INSERT INTO snapshots (user, day, account, worth, time) VALUES (?, ?, ?, ?, ?)');
  const begin = db.prepare('INSERT INTO unfinished_days (day, last_user) VALUES (?, 0)');
  const reached = db.prepare('SELECT last_user FROM unfinished_days WHERE day = ?');
  const goOn = db.prepare('UPDATE unfinished_days SET last_user = ? WHERE day = ?');
  const finish = db.prepare('DELETE FROM unfinished_days WHERE day = ?');
  const list = db.prepare(
    `SELECT days.day, coalesce(snapshots.time, days.time) AS time, btc_price, account, worth FROM days
     LEFT JOIN snapshots ON snapshots.day = days.day AND user = ?
     WHERE days.day > ? AND days.day <= ? AND days.day NOT IN (SELECT day FROM unfinished_days) ORDER BY days.day`,
  );
  list.setReadBigInts(true);
  let last = -1;
  let taking: Promise<void> | null = null;
  let closed = false;

  /** What the accounts of some users are worth, what their open futures positions gain or lose included. */
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

  /** One slice after another, from where it stopped; what is taken is on disk. */
  const take = async (day: number): Promise<void> => {
    const prices = worths.now();
    let after = (reached.get(day) as { last_user: number } | undefined)?.last_user;
    while (!closed) {
      const { time, last: lastUser, holdings } = queries.holdings(after ?? 0, USERS_A_SLICE);
      const rows = await sumsOf(prices, holdings);
      inTransaction(db, () => {
        if (after === undefined) {
          addDay.run(day, time, prices.btcPrice);
          begin.run(day);
        }
        for (const { user, account, worth } of rows) add.run(user, day, account, worth, time);
        if (lastUser === null) finish.run(day);
        else goOn.run(lastUser, day);
      });
      if (lastUser === null) return;
      after = lastUser;
      await sleep(PAUSE_MS);
    }
  };

  const takeIfDue = async (day: number): Promise<void> => {
    if (isTaken.get(day) === undefined || reached.get(day) !== undefined) await take(day);
    last = day;
  };

  return {
    /** Takes the snapshot of the day if there is none yet; resolves when it is taken. */
    tend(now: number): Promise<void> {
      const day = dayOf(now);
      if (day === last) return Promise.resolve();
      return (taking ??= takeIfDue(day).finally(() => {
        taking = null;
      }));
    },
    /** Stops behind the present slice; the next start goes on there. */
    async close(): Promise<void> {
      closed = true;
      await taking;
    },
    /** The user's snapshots of the days after `first` up to `lastDay`, oldest first. */
    of(user: number, first: number, lastDay: number): DaySnapshot[] {
      const days = new Map<number, DaySnapshot & { worths: Map<Account, bigint> }>();
      for (const row of list.all(user, first, lastDay) as unknown as SnapshotRow[]) {
        const day = Number(row.day);
        const known = days.get(day) ?? { day, time: Number(row.time), btcPrice: row.btc_price, worths: new Map() };
        if (row.account !== null && row.worth !== null) known.worths.set(row.account, row.worth);
        days.set(day, known);
      }
      return [...days.values()];
    },
  };
}
