import { loadClientIds, insertion, type StorePart, ownerIn } from '../../../store/part';
import { loadOrders } from './rows';
import { checkTrails, loadPeaks, PeakWriter, placeOfBasis } from './trails';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import { isOpenStatus, type Order } from '../engine/order';
import { parseId } from '../../../engine/ids';
import type { Rows } from '../../../log/effects';

/** Id of the OCO a spot order belongs to; 0 for none. */
const SPOT_OCO_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN oco INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX spot_orders_oco ON spot_orders (user, oco) WHERE oco <> 0;
`;

/** Prices at which a spot order's bought quantity is sold, in ticks; 0 for none. */
const SPOT_TARGETS_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN take_profit INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN stop_loss INTEGER NOT NULL DEFAULT 0;
`;

/** Expiry of a spot order, ms since the epoch; 0 for none. */
const SPOT_GOOD_TILL_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN good_till INTEGER NOT NULL DEFAULT 0;
`;

/** Lots of a spot order that the book shows at a time, 0 for all, and the lots hidden behind them. */
const SPOT_ICEBERG_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN visible INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
`;

/**
 * Trailing state of a spot order: callback as a rate (1) or an amount (2), 0 for none; its size (units of 10^-8, or ticks),
 * activation price (0: at once), place among the activated ones (0: not activated) and the best price when it was written.
 * Activated ones that wait share the best price of the first peak of their side whose `last` is at least their place.
 */
const SPOT_TRAIL_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN trail_by INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN trail_distance INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN trail_activation INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN trail_place INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN trail_best INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE spot_peaks (
    pair INTEGER NOT NULL,
    side INTEGER NOT NULL,
    last INTEGER NOT NULL,
    best INTEGER NOT NULL,
    PRIMARY KEY (pair, side, last)
  ) STRICT, WITHOUT ROWID;
`;

/** Writes spot orders inside the caller's transaction. */
class SpotWriter {
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

/** Spot orders. Their trades belong to the journal, and what they freeze is checked against the books. */
export const spotStore: StorePart = {
  migrations: {
    ...{ 15: SPOT_OCO_SCHEMA, 16: SPOT_TARGETS_SCHEMA, 17: SPOT_GOOD_TILL_SCHEMA, 18: SPOT_ICEBERG_SCHEMA },
    ...{ 19: SPOT_TRAIL_SCHEMA },
  },
  writer: (db) => {
    const writer = new SpotWriter(db);
    const name = db.prepare(insertion('client_ids', 'order_id user name'));
    const peakWriter = new PeakWriter(db);
    return ({ orders, named, peaks }) => {
      for (const order of orders) writer.write(order);
      if (peaks.length > 0) peakWriter.write(peaks);
      for (const { orderId, user, name: called } of named) name.run(orderId, user, called);
    };
  },
  load(db, state) {
    loadOrders(db, state);
    loadPeaks(db, state);
    loadClientIds(db, state.orders.clientIds, { names: 'client_ids', orders: 'spot_orders', open: 'status < 3' });
  },
  check: checkTrails,
  explainer: (db) => {
    const ownerOf = ownerIn(db, 'spot_orders');
    return (command, error, { orders }) => {
      if (error !== 'orderNotFound' || (command.kind !== 'spot.cancel' && command.kind !== 'spot.amend')) return error;
      const late = orders.lateOwner(parseId(command.orderId) ?? 0);
      return (late ?? ownerOf(command.orderId)) === command.user ? 'orderClosed' : error;
    };
  },
};
