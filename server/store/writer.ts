import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ChangeSet } from '../engine/changes';
import { isHouse } from '../engine/ledger/systemAccounts';
import { isOpenStatus, type Order } from '../engine/spot/order';
import type { State } from '../engine/state';
import { IcoWriter } from './icoWriter';
import { FiatWriter } from './fiatWriter';
import { FuturesWriter } from './futuresWriter';
import { Journal } from './journal';
import { SecondsWriter } from './secondsWriter';
import { WalletWriter } from './walletWriter';
import { insertion } from './insertion';

/** Writes what a batch changed, row by row, inside the transaction that the caller holds. */
export class Writer {
  readonly #insertOrder;
  readonly #updateOrder;
  readonly #deleteOrder;
  readonly #name;
  readonly #balance;
  readonly #journal;
  readonly #wallet;
  readonly #seconds;
  readonly #futures;
  readonly #fiat;
  readonly #ico;
  readonly #pair;
  readonly #engine;

  /** @param tickLifeMs how long the index record of seconds contracts is kept. */
  constructor(db: DatabaseSyncInstance, tickLifeMs: number) {
    this.#insertOrder = db.prepare(
      insertion(
        'spot_orders',
        `id seq user pair side type tif status ticks trigger_ticks trigger_up lots total deal_lots turnover
         fee reason time updated first_trade last_trade`,
      ),
    );
    this.#updateOrder = db.prepare(
      `UPDATE spot_orders SET seq = ?, status = ?, deal_lots = ?, turnover = ?, fee = ?, reason = ?, updated = ?,
       first_trade = ?, last_trade = ? WHERE id = ?`,
    );
    this.#deleteOrder = db.prepare('DELETE FROM spot_orders WHERE id = ?');
    this.#name = db.prepare(insertion('client_ids', 'order_id user name'));
    this.#balance = db.prepare(
      `${insertion('balances', 'user account currency total frozen')}
       ON CONFLICT DO UPDATE SET total = excluded.total, frozen = excluded.frozen`,
    );
    this.#journal = new Journal(db);
    this.#wallet = new WalletWriter(db);
    this.#seconds = new SecondsWriter(db, tickLifeMs);
    this.#futures = new FuturesWriter(db);
    this.#fiat = new FiatWriter(db);
    this.#ico = new IcoWriter(db);
    this.#pair = db.prepare('UPDATE pairs SET halted = ?, last_ticks = ? WHERE id = ?');
    this.#engine = db.prepare(
      'UPDATE engine SET clock = ?, id_time = ?, id_used = ?, order_seq = ?, trade_seq = ?, entry_seq = ?',
    );
  }

  /** @param at time of the batch, ms since the epoch. */
  write(changes: ChangeSet, state: State, at: number): void {
    for (const order of changes.orders) this.#writeOrder(order);
    for (const { orderId, user, name } of changes.named) this.#name.run(orderId, user, name);
    this.#journal.write(changes, state.counters, at);
    for (const record of changes.moved) this.#wallet.write(record);
    this.#seconds.write(changes, at);
    this.#futures.write(changes.futures, state);
    this.#fiat.write(changes);
    this.#ico.write(changes.ico);
    for (const { user, account, currency, total, frozen } of changes.balances) {
      this.#balance.run(user, account, currency, total, frozen);
    }
    for (const market of changes.markets) this.#pair.run(market.halted ? 1 : 0, market.lastTicks, market.index);
    const { ids, counters } = state;
    this.#engine.run(at, ids.time, ids.used, counters.order, counters.trade, counters.entry);
  }

  #writeOrder(order: Order): void {
    if (isHouse(order.trader.user) && !isOpenStatus(order.status)) {
      if (order.stored) this.#deleteOrder.run(order.id);
      return;
    }
    const { seq, status, dealLots, fee, reason, updated, firstTrade, lastTrade } = order;
    const turnover = order.market.worth(order.dealTickLots);
    if (order.stored) {
      this.#updateOrder.run(seq, status, dealLots, turnover, fee, reason, updated, firstTrade, lastTrade, order.id);
      return;
    }
    order.stored = true;
    this.#insertOrder.run(
      order.id,
      seq,
      order.trader.user,
      order.market.index,
      order.side,
      order.type,
      order.tif,
      status,
      order.ticks,
      order.triggerTicks,
      order.triggerUp,
      order.lots,
      order.total,
      dealLots,
      turnover,
      fee,
      reason,
      order.time,
      updated,
      firstTrade,
      lastTrade,
    );
  }
}
