import { isHouse } from '../../../engine/ledger/systemAccounts';
import { isOpenStatus, type Order } from '../engine/order';
import { insertion } from '../../../store/insertion';
import { placeOfBasis } from './trails';
import type { Rows } from '../../../log/effects';

/** Writes spot orders inside the caller's transaction. */
export class SpotWriter {
  readonly #insertOrder;
  readonly #updateOrder;
  readonly #hide;
  readonly #trail;
  readonly #deleteOrder;

  constructor(db: Rows) {
    this.#insertOrder = db.prepare(
      insertion(
        'spot_orders',
        `id seq user pair side type tif status ticks trigger_ticks trigger_up lots total deal_lots turnover
         fee reason time updated first_trade last_trade oco take_profit stop_loss good_till visible hidden
         trail_by trail_distance trail_activation trail_place trail_best`,
      ),
    );
    this.#updateOrder = db.prepare(
      `UPDATE spot_orders SET seq = ?, status = ?, ticks = ?, trigger_ticks = ?, trigger_up = ?, lots = ?, total = ?, deal_lots = ?, turnover = ?, fee = ?, reason = ?, updated = ?,
       first_trade = ?, last_trade = ? WHERE id = ?`,
    );
    this.#hide = db.prepare('UPDATE spot_orders SET hidden = ? WHERE id = ?');
    this.#trail = db.prepare('UPDATE spot_orders SET trail_place = ?, trail_best = ? WHERE id = ?');
    this.#deleteOrder = db.prepare('DELETE FROM spot_orders WHERE id = ?');
  }

  /** The house's ended orders arrive endlessly and belong to nobody's history. */
  write(order: Order): void {
    if (isHouse(order.trader.user) && !isOpenStatus(order.status)) {
      if (order.stored) this.#deleteOrder.run(order.id);
      return;
    }
    const { seq, status, dealLots, fee, reason, updated, firstTrade, lastTrade } = order;
    const turnover = order.market.worth(order.dealTickLots);
    if (order.stored) {
      const { ticks, triggerTicks, triggerUp, lots, total } = order;
      const traded = [dealLots, turnover, fee, reason, updated, firstTrade, lastTrade] as const;
      this.#updateOrder.run(seq, status, ticks, triggerTicks, triggerUp, lots, total, ...traded, order.id);
      if (order.visible !== 0) this.#hide.run(order.hidden, order.id);
      if (order.trail) this.#trail.run(order.trail.place ?? 0, order.trail.peak?.best ?? 0, order.id);
      return;
    }
    order.stored = true;
    const { trail } = order;
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
      order.oco,
      order.takeProfitTicks,
      order.stopLossTicks,
      order.goodTill,
      order.visible,
      order.hidden,
      placeOfBasis(trail),
      trail?.distance ?? 0,
      trail?.activationTicks ?? 0,
      trail?.place ?? 0,
      trail?.peak?.best ?? 0,
    );
  }
}
