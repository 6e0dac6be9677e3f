import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const EPOCH = Date.UTC(2024, 0, 1);

export interface Growth {
  /** Orders of the oldest account, each half filled by one trade. */
  orders: number;
  /** Time of the first order, ms since the epoch, and interval between two. */
  from: number;
  everyMs: number;
}

/** Long-standing account; others have the same number of futures orders in total. */
export const OLDEST = 1000;
export const BUSY_PAIR = 0;
export const SELDOM_PAIR = 1;
/** Every SELDOM-th order belongs to the rarely traded pair, and the last of all to a position. */
export const SELDOM = 1000;
/** Id of a position of the oldest account, opened and closed by one futures order each, the first and the last of all. */
export const POSITION = 7;

/**
 * Adds years of history to a store that no engine has open: past spot orders with their trades, and futures orders of all users.
 * Rows match those of the engine except for balances, so the audit would fail.
 */
export function grow(dataDir: string, { orders, from, everyMs }: Growth): void {
  const db = new DatabaseSync(join(dataDir, 'engine.db'));
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${orders})`;
  const time = `(${from} + (n - 1) * ${everyMs})`;
  const id = (place: number) => `((${time} - ${EPOCH}) * 8192 + ${place})`;
  const pair = `iif(n % ${SELDOM} = 2, ${SELDOM_PAIR}, ${BUSY_PAIR})`;
  const user = `iif(n = 1 OR n = ${orders}, ${OLDEST}, ${OLDEST} + n % 50 + 1)`;
  db.exec(`
    PRAGMA synchronous = OFF;
    BEGIN;
    ${numbers} INSERT INTO spot_orders (id, seq, user, pair, side, type, tif, status, ticks, trigger_ticks, trigger_up, lots, total,
        deal_lots, turnover, fee, reason, time, updated, first_trade, last_trade)
      SELECT ${id(1)}, n, ${OLDEST}, ${pair}, n % 2, 0, 0, 3 + n % 2, 100, 0, 0, 10, 0, 5, 500, 1, 0, ${time}, ${time}, n, n FROM numbers;
    ${numbers} INSERT INTO trades (seq, id, pair, side, ticks, lots, turnover, time, maker, taker, maker_order, taker_order, maker_fee,
        taker_fee, entry, quantity, maker_left, maker_right, taker_left, taker_right)
      SELECT n, ${id(2)}, ${pair}, n % 2, 100, 5, 500, ${time}, iif(n % 4, ${OLDEST}, 11), iif(n % 4, 11, ${OLDEST}), ${id(1)}, ${id(1)},
        1, 1, n, 50, 1, 1, 1, 1 FROM numbers;
    ${numbers} INSERT INTO futures_orders (id, seq, user, pair, open, direction, side, type, tif, source, mode, leverage, ticks, lots, left,
        deal_lots, deal_worth, hold, fee, profit, status, time, updated)
      SELECT ${id(3)}, n, ${user}, ${pair}, 0, iif(n < ${orders}, 'open_long', 'close_long'), n % 2, 'limit', 'gtc', 'user', 'cross', 5,
        100, 10, 0, 10, 1000, 0, 1, 0, 'traded', ${time}, ${time} FROM numbers;
    ${numbers} INSERT INTO futures_trades (seq, id, pair, side, ticks, lots, worth, time, maker, taker, maker_order, taker_order, maker_fee,
        taker_fee, maker_profit, taker_profit)
      SELECT n, ${id(4)}, ${pair}, n % 2, 100, 10, 1000, ${time}, ${user}, 11, ${id(3)}, 0, 1, 1, 0, 0 FROM numbers;
    INSERT INTO futures_positions (id, user, pair, side, mode, leverage, lots, cost, margin, entry, closed_lots, closed_worth, profit,
        fee, funding, status, time, updated, ended)
      SELECT ${POSITION}, ${OLDEST}, pair, 1, 'cross', 5, 0, 0, 0, 1, 10, 1000, 0, 1, 0, 'closed', ${from},
        ${from} + ${orders - 1} * ${everyMs}, ${from} + ${orders - 1} * ${everyMs}
      FROM futures_orders WHERE seq = 1;
    COMMIT;`);
  db.close();
}

/** Makes the engine's counters continue after the rows written by `grow`. */
export function countAll(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'engine.db'));
  const last = (table: string) => `(SELECT max(seq) FROM ${table})`;
  db.exec(`UPDATE engine SET order_seq = ${last('spot_orders')}, trade_seq = ${last('trades')}, entry_seq = ${last('trades')};
    UPDATE futures_counters SET order_seq = ${last('futures_orders')}, trade_seq = ${last('futures_trades')}`);
  db.close();
}
