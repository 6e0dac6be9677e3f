import {
  FIAT_ACTORS,
  FIAT_CANCEL_REASONS,
  FIAT_LOG_TYPES,
  FIAT_OFFER_STATUSES,
  FIAT_ORDER_STATUSES,
} from '../../../../domain/contract/fiat/fiatChoices';
import type { ChangeSet } from '../../../engine/changes';
import type { LoggedLine } from '../engine/fiatChanges';
import type { FiatRecord, OfferRecord } from '../engine/records';
import { insertion } from '../../../store/insertion';
import type { Rows } from '../../../log/effects';

/** Writes fiat offers, orders and their logs within the caller's transaction. */
export class FiatWriter {
  readonly #offer;
  readonly #order;
  readonly #line;

  constructor(db: Rows) {
    this.#offer = db.prepare(
      `${insertion(
        'fiat_offers',
        `id user currency fiat price quantity method time remaining in_orders sold proceeds status ended
         updated`,
      )} ON CONFLICT (id) DO UPDATE SET
       remaining = excluded.remaining, in_orders = excluded.in_orders, sold = excluded.sold,
       proceeds = excluded.proceeds, status = excluded.status, ended = excluded.ended, updated = excluded.updated`,
    );
    this.#order = db.prepare(
      `${insertion(
        'fiat_orders',
        `id offer buyer seller currency fiat price quantity amount worth method time confirm_ms status
         deadline cancel_reason paid ended updated`,
      )} ON CONFLICT (id) DO UPDATE SET
       status = excluded.status, deadline = excluded.deadline, cancel_reason = excluded.cancel_reason,
       paid = excluded.paid, ended = excluded.ended, updated = excluded.updated`,
    );
    this.#line = db.prepare(insertion('fiat_log', 'id number time actor type note proof'));
  }

  write({ offers, orders, log }: ChangeSet['fiat']): void {
    for (const record of offers) this.#writeOffer(record);
    for (const record of orders) this.#writeOrder(record);
    for (const line of log) this.#writeLine(line);
  }

  #writeOffer(record: OfferRecord): void {
    this.#offer.run(
      record.id,
      record.user,
      record.currency.index,
      record.fiat,
      record.price,
      record.quantity,
      record.method,
      record.time,
      record.left,
      record.inOrders,
      record.sold,
      record.proceeds,
      FIAT_OFFER_STATUSES.indexOf(record.status),
      record.ended,
      record.updated,
    );
  }

  #writeOrder(record: FiatRecord): void {
    const { offer, cancelReason } = record;
    this.#order.run(
      record.id,
      offer.id,
      record.buyer,
      offer.user,
      offer.currency.index,
      offer.fiat,
      offer.price,
      record.quantity,
      record.amount,
      record.worth,
      offer.method,
      record.time,
      record.confirmMs,
      FIAT_ORDER_STATUSES.indexOf(record.status),
      record.deadline,
      cancelReason === null ? null : FIAT_CANCEL_REASONS.indexOf(cancelReason),
      record.paid,
      record.ended,
      record.updated,
    );
  }

  #writeLine({ order, line }: LoggedLine): void {
    this.#line.run(
      order.id,
      line.number,
      line.time,
      FIAT_ACTORS.indexOf(line.by),
      FIAT_LOG_TYPES.indexOf(line.type),
      line.note,
      line.proof,
    );
  }
}
