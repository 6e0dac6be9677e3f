import type { ChangeSet } from '../engine/changes';
import type { State } from '../engine/state';
import type { Rows } from '../log/effects';
import { Journal } from './journal';
import { insertion } from './insertion';
import type { Lives, StorePart } from './part';

/** Writes a batch's changes, row by row, inside the caller's transaction. */
export class Writer {
  readonly #balance;
  readonly #journal;
  readonly #parts;
  readonly #pair;
  readonly #engine;

  constructor(db: Rows, parts: readonly StorePart[], lives: Lives) {
    this.#balance = db.prepare(
      `${insertion('balances', 'user account currency total frozen')}
       ON CONFLICT DO UPDATE SET total = excluded.total, frozen = excluded.frozen`,
    );
    this.#journal = new Journal(db);
    this.#parts = parts.map((part) => part.writer(db, lives));
    this.#pair = db.prepare('UPDATE pairs SET halted = ?, last_ticks = ? WHERE id = ?');
    this.#engine = db.prepare(
      'UPDATE engine SET clock = ?, id_time = ?, id_used = ?, order_seq = ?, trade_seq = ?, entry_seq = ?',
    );
  }

  /** @param at time of the batch, ms since the epoch. */
  write(changes: ChangeSet, state: State, at: number): void {
    this.#journal.write(changes, state.counters, at);
    for (const write of this.#parts) write(changes, state, at);
    for (const { user, account, currency, total, frozen } of changes.balances) {
      this.#balance.run(user, account, currency, total, frozen);
    }
    for (const market of changes.markets) this.#pair.run(market.halted ? 1 : 0, market.lastTicks, market.index);
    const { ids, counters } = state;
    this.#engine.run(at, ids.time, ids.used, counters.order, counters.trade, counters.entry);
  }
}
