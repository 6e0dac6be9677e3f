import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { FIRST_USER } from '../engine/ledger/systemAccounts';
import { SIDE } from '../products/spot/engine/order';
import { openForReading } from './open';
import { readPairs } from './rows';

/** Sums over some consecutive trades of a pair within a minute. Prices in ticks, amounts in lots. */
export interface TradeMinute {
  /** LEFT_RIGHT. */
  readonly pair: string;
  /** Start of the minute, ms since the epoch. */
  readonly time: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly lots: bigint;
  /** Sum of ticks × lots. */
  readonly tickLots: bigint;
  readonly count: bigint;
  /** Lots that the house bought from users, less those it sold to them. */
  readonly houseLots: bigint;
}

/** All trades ever made, as sums, which are far cheaper than single trades. */
export interface TradePast {
  /** Sequence number of the newest trade; 0 before the first. */
  last(): number;
  /** Sums of the trades numbered from `after` (exclusive) to `to`, oldest minute first. */
  minutes(after: number, to: number): TradeMinute[];
  close(): void;
}

type Row = Omit<TradeMinute, 'pair' | 'time'> & { pair: bigint; time: bigint };

const isHouse = (column: string): string => `(${column} < ${FIRST_USER})`;

const minutesOf = (table: string): string =>
  `SELECT pair, minute * 60000 AS time, (SELECT ticks FROM ${table} WHERE seq = opened) AS open, high, low,
     (SELECT ticks FROM ${table} WHERE seq = closed) AS close, lots, tickLots, count, houseLots
   FROM (
     SELECT pair, time / 60000 AS minute, min(seq) AS opened, max(seq) AS closed, max(ticks) AS high, min(ticks) AS low,
       sum(lots) AS lots, sum(ticks * lots) AS tickLots, count(*) AS count,
       sum(iif(${isHouse('maker')} = ${isHouse('taker')}, 0, iif(${isHouse('taker')} = (side = ${SIDE.buy}), lots, -lots))) AS houseLots
     FROM ${table} WHERE seq > ? AND seq <= ? GROUP BY pair, time / 60000
   ) ORDER BY minute`;

function readPast(db: DatabaseSyncInstance, table: string): TradePast {
  const pairs = readPairs(db);
  const minutes = db.prepare(minutesOf(table));
  minutes.setReadBigInts(true);
  const last = db.prepare(`SELECT seq FROM ${table} ORDER BY seq DESC LIMIT 1`);
  return {
    last: () => (last.get() as { seq: number } | undefined)?.seq ?? 0,
    minutes: (after, to) =>
      (minutes.all(after, to) as Row[]).map((row) => ({
        ...row,
        pair: pairs[Number(row.pair)]?.name ?? '',
        time: Number(row.time),
      })),
    close: () => db.close(),
  };
}

/** @throws when the engine has never run there. */
export const openTradePast = (dataDir: string, table: 'trades' | 'futures_trades', open = openForReading): TradePast =>
  readPast(open(dataDir), table);
