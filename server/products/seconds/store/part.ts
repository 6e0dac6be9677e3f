import { SECONDS_DIRECTIONS, SECONDS_STATUSES } from '../../../../domain/contract/seconds/secondsChoices';
import { parseDecimal, parseRate } from '../../../../domain/money/decimal';
import { riskOf } from '../../../../domain/rules/seconds/exposure';
import { FIRST_PREVIOUS, receiptHash } from '../../../../domain/rules/seconds/receipt';
import type { ChangeSet } from '../../../engine/changes';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { Rows } from '../../../log/effects';
import type { Reader } from '../../../store/listPages';
import { insertion, type StorePart } from '../../../store/part';
import type { SecondsRecord } from '../engine/records';
import { loadSeconds, receiptOf, type SecondsRow } from './rows';

const PAGE = 5000;
const TOLD = 20;

/** Returns the amounts frozen by open seconds orders: users' stakes and the house's potential losses, by "user currency". */
function heldBySeconds(read: Reader): Map<string, bigint> {
  const held = new Map<string, bigint>();
  const hold = (user: bigint | number, currency: bigint, amount: bigint) => {
    const key = `${user} ${currency}`;
    held.set(key, (held.get(key) ?? 0n) + amount);
  };
  for (const row of read<SecondsRow>('SELECT * FROM seconds_orders WHERE receipt IS NULL')) {
    hold(row.user, row.currency, row.stake);
    hold(SYSTEM_ACCOUNTS.houseSeconds, row.currency, riskOf(row.stake, parseRate(row.payout_rate)));
  }
  return held;
}

/** Receipt ticks missing from the record or different in it, while the record still covers their time. */
const WRONG_TICKS = `
  SELECT pair, receipt FROM (
    SELECT pair, receipt, entry_id AS tick, entry_time AS time, entry_price AS price FROM seconds_orders
      WHERE receipt IS NOT NULL AND entry_id IS NOT NULL
    UNION ALL SELECT pair, receipt, settle_id, settle_time, settle_price FROM seconds_orders
      WHERE receipt IS NOT NULL AND settle_id IS NOT NULL
  ) used WHERE tick >= (SELECT min(id) FROM seconds_ticks WHERE pair = used.pair)
  AND NOT EXISTS (
    SELECT 1 FROM seconds_ticks WHERE pair = used.pair AND id = tick AND time = used.time AND price = used.price
  ) LIMIT ${TOLD}`;

/** Checks that each receipt's hash matches its fields, that it names its predecessor, and that the money moved as stated. */
function checkChain(
  read: Reader,
  pair: { id: bigint; name: string },
  scaleOf: (currency: bigint) => number,
  posted: Map<bigint, bigint>,
): string[] {
  const problems: string[] = [];
  let number = 0;
  let previous = FIRST_PREVIOUS;
  for (;;) {
    const rows = read<SecondsRow>(
      `SELECT * FROM seconds_orders WHERE pair = ? AND receipt IS NOT NULL AND receipt > ? ORDER BY receipt LIMIT ${PAGE}`,
      pair.id,
      number,
    );
    for (const row of rows) {
      const scale = scaleOf(row.currency);
      const receipt = receiptOf(row, pair.name, scale);
      if (!receipt) continue;
      const isChained = receipt.number === number + 1 && receipt.previous === previous;
      if (!isChained || receiptHash(receipt) !== receipt.hash)
        problems.push(`Receipt ${receipt.number} of ${pair.name} was changed, or one before it.`);
      const moved = (parseDecimal(receipt.payout, scale) ?? 0n) - row.stake;
      if ((posted.get(row.id) ?? 0n) !== moved) problems.push(`The seconds order ${row.id} did not move its money.`);
      posted.delete(row.id);
      number = receipt.number;
      previous = receipt.hash;
    }
    if (rows.length < PAGE) return problems;
  }
}

/** Returns the discrepancies between receipts, the tick record and the journal. */
function checkSeconds(read: Reader): string[] {
  const scales = read<{ scale: bigint }>('SELECT scale FROM currencies ORDER BY id').map(({ scale }) => Number(scale));
  const pairs = read<{ id: bigint; name: string }>('SELECT id, name FROM pairs ORDER BY id');
  const entries = read<{ id: bigint; amount: bigint }>(
    `SELECT CAST(ref AS INTEGER) AS id, sum(amount) AS amount FROM entries JOIN postings ON entry = seq
     WHERE kind = 'seconds' AND user >= 1000 GROUP BY ref`,
  );
  const posted = new Map(entries.map(({ id, amount }) => [id, amount]));
  const scaleOf = (currency: bigint) => scales[Number(currency)] ?? 0;
  const problems = pairs.flatMap((pair) => checkChain(read, pair, scaleOf, posted));
  for (const id of posted.keys()) problems.push(`The journal has a seconds order ${id} that was not settled.`);
  const ticks = read<{ pair: bigint; receipt: bigint }>(WRONG_TICKS);
  for (const { pair, receipt } of ticks) {
    problems.push(`A tick of receipt ${receipt} of ${pairs[Number(pair)]?.name} is not in the record.`);
  }
  return problems.slice(0, TOLD);
}

const SECONDS_SCHEMA = `
  CREATE TABLE seconds_orders (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL REFERENCES pairs (id),
    currency INTEGER NOT NULL REFERENCES currencies (id),
    direction INTEGER NOT NULL,
    stake INTEGER NOT NULL,
    payout_rate TEXT NOT NULL,
    duration INTEGER NOT NULL,
    time INTEGER NOT NULL,
    deadline INTEGER NOT NULL,
    status INTEGER NOT NULL,
    entry_id INTEGER,
    entry_time INTEGER,
    entry_price TEXT,
    settle_id INTEGER,
    settle_time INTEGER,
    settle_price TEXT,
    rules INTEGER,
    receipt INTEGER,
    outcome TEXT,
    void_reason TEXT,
    payout TEXT,
    previous TEXT,
    hash TEXT,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX seconds_user ON seconds_orders (user, id);
  CREATE INDEX seconds_open ON seconds_orders (time, id) WHERE receipt IS NULL;
  CREATE UNIQUE INDEX seconds_receipts ON seconds_orders (pair, receipt) WHERE receipt IS NOT NULL;
  CREATE TABLE seconds_ticks (
    pair INTEGER NOT NULL REFERENCES pairs (id),
    id INTEGER NOT NULL,
    time INTEGER NOT NULL,
    price TEXT NOT NULL,
    PRIMARY KEY (pair, id)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX seconds_ticks_time ON seconds_ticks (pair, time);
`;

const PURGED_AT_ONCE = 100;

/** Writes seconds orders with their receipts, and the tick record, inside the caller's transaction. */
class SecondsWriter {
  readonly #order;
  readonly #tick;
  readonly #purge;
  readonly #tickLifeMs: number;

  /** @param tickLifeMs retention of ticks; the newest tick of a pair is always kept. */
  constructor(db: Rows, tickLifeMs: number) {
    this.#tickLifeMs = tickLifeMs;
    this.#order = db.prepare(
      `${insertion(
        'seconds_orders',
        `id user pair currency direction stake payout_rate duration time deadline status entry_id entry_time
         entry_price settle_id settle_time settle_price rules receipt outcome void_reason payout previous
         hash ended updated`,
      )} ON CONFLICT (id) DO UPDATE SET
       status = excluded.status, entry_id = excluded.entry_id, entry_time = excluded.entry_time,
       entry_price = excluded.entry_price, settle_id = excluded.settle_id, settle_time = excluded.settle_time,
       settle_price = excluded.settle_price, rules = excluded.rules, receipt = excluded.receipt,
       outcome = excluded.outcome, void_reason = excluded.void_reason, payout = excluded.payout,
       previous = excluded.previous, hash = excluded.hash, ended = excluded.ended, updated = excluded.updated`,
    );
    this.#tick = db.prepare(insertion('seconds_ticks', 'pair id time price'));
    this.#purge = db.prepare(
      `DELETE FROM seconds_ticks WHERE pair = ?1 AND time < ?2
       AND id < (SELECT min(id) FROM seconds_ticks WHERE pair = ?1) + ${PURGED_AT_ONCE}`,
    );
  }

  /** @param at time of the batch, ms since the epoch. */
  write({ orders, ticks }: ChangeSet['seconds'], at: number): void {
    for (const { market, tick } of ticks) {
      this.#tick.run(market.index, tick.id, tick.time, tick.price);
      this.#purge.run(market.index, at - this.#tickLifeMs);
    }
    for (const record of orders) this.#writeOrder(record);
  }

  #writeOrder(record: SecondsRecord): void {
    const { entry, receipt } = record;
    const settled = receipt?.settle;
    this.#order.run(
      record.id,
      record.user,
      record.market.index,
      record.currency.index,
      SECONDS_DIRECTIONS.indexOf(record.direction),
      record.stake,
      record.payoutRate,
      record.duration,
      record.time,
      record.deadline,
      SECONDS_STATUSES.indexOf(record.status),
      entry?.id ?? null,
      entry?.time ?? null,
      entry?.price ?? null,
      settled?.id ?? null,
      settled?.time ?? null,
      settled?.price ?? null,
      receipt?.rules ?? null,
      receipt?.number ?? null,
      receipt?.outcome ?? null,
      receipt?.void_reason ?? null,
      receipt?.payout ?? null,
      receipt?.previous ?? null,
      receipt?.hash ?? null,
      record.ended,
      record.updated,
    );
  }
}

export const secondsStore: StorePart = {
  migrations: { 3: SECONDS_SCHEMA },
  writer: (db, { tickLifeMs }) => {
    const writer = new SecondsWriter(db, tickLifeMs);
    return ({ seconds }, _, at) => writer.write(seconds, at);
  },
  load: loadSeconds,
  holds: { account: 'sec_contract', by: heldBySeconds },
  check: checkSeconds,
};
