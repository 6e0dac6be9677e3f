import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Engine } from '../engine/engine';
import type { Market } from '../products/spot/engine/market';
import type { KeptBalances } from '../engine/ledger/ledger';
import type { Rows } from '../log/effects';
import type { StorePart } from './part';
import type { BookSide } from '../engine/matching/book';

interface EngineRow {
  id_secret: string;
  clock: number;
  id_time: number;
  id_used: number;
  order_seq: number;
  trade_seq: number;
  entry_seq: number;
}

/** Returns the time of the last commit, ms since the epoch. */
export const clockOf = (db: DatabaseSyncInstance): number =>
  (db.prepare('SELECT clock FROM engine').get() as { clock: number } | undefined)?.clock ?? 0;

/** Returns the secret behind order ids; null before the very first start. */
export function idSecretOf(db: DatabaseSyncInstance): string | null {
  const row = db.prepare('SELECT id_secret FROM engine').get() as { id_secret: string } | undefined;
  return row?.id_secret ?? null;
}

/** Creates the engine's row, unless it exists. */
export const keepIdSecret = (rows: Rows, secret: string): unknown =>
  rows
    .prepare(
      `INSERT INTO engine (id, id_secret, clock, id_time, id_used, order_seq, trade_seq, entry_seq)
       VALUES (1, ?, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
    )
    .run(secret);

/**
 * Loads the stored state into a new engine: open orders in time priority, last prices, halts, counters. Balances are read from `db`
 * on demand.
 * @returns time of the last commit, ms since the epoch; commands must not be earlier.
 */
export function load(db: DatabaseSyncInstance, engine: Engine, parts: readonly StorePart[]): number {
  const { state } = engine;
  const row = db.prepare('SELECT * FROM engine').get() as EngineRow;
  state.ids.time = row.id_time;
  state.ids.used = row.id_used;
  state.counters.order = row.order_seq;
  state.counters.trade = row.trade_seq;
  state.counters.entry = row.entry_seq;
  for (const pair of db.prepare('SELECT id, halted, last_ticks FROM pairs').all() as PairRow[]) {
    const market = state.markets[pair.id] as Market;
    market.halted = pair.halted === 1;
    market.lastTicks = pair.last_ticks;
  }
  state.ledger.goOnWith(keptBalances(db));
  for (const part of parts) part.load(db, state, row.clock);
  engine.takeChanges();
  return row.clock;
}

interface PairRow {
  id: number;
  halted: number;
  last_ticks: number;
}

type BalanceRow = [account: bigint, currency: bigint, total: bigint, frozen: bigint];

/** Returns the balances in the rows; no balance is written before the engine has read it. */
function keptBalances(db: DatabaseSyncInstance): KeptBalances {
  const held = db.prepare(
    'SELECT account, currency, total, frozen FROM balances WHERE user = ? ORDER BY account, currency',
  );
  held.setReadBigInts(true);
  held.setReturnArrays(true);
  return {
    of: (user, put) => {
      for (const [account, currency, total, frozen] of held.all(user) as unknown as BalanceRow[])
        put(Number(account), Number(currency), total, frozen);
    },
    users: () => (db.prepare('SELECT DISTINCT user FROM balances').all() as { user: number }[]).map(({ user }) => user),
  };
}

/** Collects stored orders for book sides, which get them all at once, oldest first. */
export class OrderQueues {
  readonly #sides = new Map<BookSide, number[]>();
  readonly #seqOf: (order: number) => number;
  readonly #ticksOf: (order: number) => number;

  /** @param seqOf must be unique, even at the same price. */
  constructor(seqOf: (order: number) => number, ticksOf: (order: number) => number) {
    this.#seqOf = seqOf;
    this.#ticksOf = ticksOf;
  }

  put(side: BookSide, order: number): void {
    const queue = this.#sides.get(side);
    if (queue) queue.push(order);
    else this.#sides.set(side, [order]);
  }

  load(): void {
    for (const [side, orders] of this.#sides) side.load(orders, this.#ticksOf, this.#seqOf);
  }
}
