import { checkSeconds, heldBySeconds } from './audit';
import { type StorePart, insertion } from '../../../store/part';
import { loadSeconds } from './rows';
import { SECONDS_DIRECTIONS, SECONDS_STATUSES } from '../../../../domain/contract/seconds/secondsChoices';
import type { ChangeSet } from '../../../engine/changes';
import type { SecondsRecord } from '../engine/records';
import type { Rows } from '../../../log/effects';

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
