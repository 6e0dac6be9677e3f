import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Account } from '../../domain/contract/wallet/wallet';
import type { EngineLink, QueryResult } from '../link/messages';
import type { WalletQueries } from '../store/walletQueries';
import { inTransaction } from '../accounts/database';
import type { Worths } from './prices';
import { withProfit } from './unrealised';

type FuturesWorth = QueryResult['futuresWorths'][number];

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

/** What every user's accounts were worth at the beginning of each day (UTC). */
export function createSnapshots(
  db: DatabaseSyncInstance,
  queries: Pick<WalletQueries, 'holdings'>,
  worths: Worths,
  link: Pick<EngineLink, 'query'>,
) {
  const isTaken = db.prepare('SELECT 1 FROM days WHERE day = ?');
  const addDay = db.prepare('INSERT INTO days (day, time, btc_price) VALUES (?, ?, ?)');
  const add = db.prepare('INSERT INTO snapshots (user, day, account, worth) VALUES (?, ?, ?, ?)');
  const list = db.prepare(
    `SELECT days.day, days.time, btc_price, account, worth FROM days
     LEFT JOIN snapshots ON snapshots.day = days.day AND user = ?
     WHERE days.day > ? AND days.day <= ? ORDER BY days.day`,
  );
  list.setReadBigInts(true);
  let last = -1;

  /** @param unrealised what open futures positions gain or lose at mark. */
  const sums = (unrealised: readonly FuturesWorth[]) => {
    const prices = worths.now();
    const { time, holdings } = queries.holdings();
    const accounts = new Map<string, { user: number; account: Account; worth: bigint }>();
    for (const { user, account, currency, amount } of holdings) {
      const worth = prices.worthOf(currency, amount) ?? 0n;
      const known = accounts.get(`${user} ${account}`);
      if (known) known.worth += worth;
      else accounts.set(`${user} ${account}`, { user, account, worth });
    }
    for (const { user, unrealised: text } of unrealised) {
      const account = accounts.get(`${user} contract`);
      if (account) account.worth = withProfit(account.worth, text);
    }
    return { time, btcPrice: prices.btcPrice, rows: [...accounts.values()] };
  };

  const take = async (day: number): Promise<void> => {
    const { time, btcPrice, rows } = sums(await link.query({ kind: 'futuresWorths' }));
    inTransaction(db, () => {
      addDay.run(day, time, btcPrice);
      for (const { user, account, worth } of rows) add.run(user, day, account, worth);
    });
  };

  return {
    /** Takes the snapshot of the day if there is none yet. */
    async tend(now: number): Promise<void> {
      const day = dayOf(now);
      if (day === last) return;
      if (isTaken.get(day) === undefined) await take(day);
      last = day;
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
