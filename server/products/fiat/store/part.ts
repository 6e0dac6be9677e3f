import {
  FIAT_ACTORS,
  FIAT_CANCEL_REASONS,
  FIAT_LOG_TYPES,
  FIAT_OFFER_STATUSES,
  FIAT_ORDER_STATUSES,
} from '../../../../domain/contract/fiat/fiatChoices';
import type { ChangeSet } from '../../../engine/changes';
import { parseId } from '../../../engine/ids';
import type { Rows } from '../../../log/effects';
import type { Reader } from '../../../store/listPages';
import { insertion, ownerIn, type StorePart } from '../../../store/part';
import type { LoggedLine } from '../engine/part';
import type { FiatRecord, OfferRecord } from '../engine/records';
import { loadFiat } from './rows';

const COMPLETED = FIAT_ORDER_STATUSES.indexOf('completed');
const CANCELLED = FIAT_ORDER_STATUSES.indexOf('cancelled');
const TOLD = 20;

/** Returns the crypto that offers hold in sellers' fiat accounts, waiting and in orders: amount by "user currency". */
function heldByFiat(read: Reader): Map<string, bigint> {
  const rows = read<Record<'user' | 'currency' | 'held', bigint>>(
    `SELECT user, currency, sum(remaining + in_orders) AS held FROM fiat_offers
     WHERE remaining + in_orders > 0 GROUP BY user, currency`,
  );
  return new Map(rows.map(({ user, currency, held }) => [`${user} ${currency}`, held]));
}

/** Sums of each offer's orders. */
const OFFERS = `
  SELECT o.id FROM fiat_offers o LEFT JOIN (
    SELECT offer, sum(CASE WHEN status < ${COMPLETED} THEN quantity ELSE 0 END) AS open,
      sum(CASE WHEN status = ${COMPLETED} THEN quantity ELSE 0 END) AS sold,
      sum(CASE WHEN status = ${COMPLETED} THEN amount ELSE 0 END) AS proceeds
    FROM fiat_orders GROUP BY offer
  ) p ON p.offer = o.id
  WHERE in_orders <> coalesce(open, 0) OR o.sold <> coalesce(p.sold, 0) OR o.proceeds <> coalesce(p.proceeds, 0)
    OR remaining < 0 OR in_orders < 0 OR remaining + in_orders + o.sold > quantity
  LIMIT ${TOLD}`;

/** Completed orders with the postings each must have, as (id, user, currency, amount). */
const EXPECTED = `
  SELECT id, buyer AS user, currency, quantity AS amount FROM fiat_orders WHERE status = ${COMPLETED}
  UNION ALL SELECT id, seller, currency, -quantity FROM fiat_orders WHERE status = ${COMPLETED}`;

const POSTED = `
  SELECT CAST(ref AS INTEGER) AS id, user, currency, amount FROM entries JOIN postings ON entry = seq WHERE kind = 'fiat'`;

const BOTH_WAYS = `
  SELECT id FROM (SELECT * FROM (${EXPECTED}) EXCEPT SELECT * FROM (${POSTED}))
  UNION SELECT id FROM (SELECT * FROM (${POSTED}) EXCEPT SELECT * FROM (${EXPECTED}))
  UNION SELECT id FROM (${POSTED}) GROUP BY id HAVING count(*) <> 2 LIMIT ${TOLD}`;

/** Orders whose log does not begin with their creation, has gaps, or lacks their end; or that lack a deadline. */
const LOGS = `
  SELECT id FROM fiat_orders o WHERE
    (SELECT count(*) FROM fiat_log l WHERE l.id = o.id) <> (SELECT coalesce(max(number), 0) FROM fiat_log l WHERE l.id = o.id)
    OR NOT EXISTS (SELECT 1 FROM fiat_log l WHERE l.id = o.id AND number = 1 AND type = 0)
    OR (status IN (${COMPLETED}, ${CANCELLED})) <> (ended IS NOT NULL)
    OR (status < 2) <> (deadline IS NOT NULL)
  LIMIT ${TOLD}`;

/** Reports inconsistencies between offers, orders, logs and the journal. */
function checkFiat(read: Reader): string[] {
  const told = (text: string, query: string) =>
    read<{ id: bigint }>(query).map(({ id }) => text.replace('{id}', String(id)));
  return [
    ...told('The fiat offer {id} is not what its orders come to.', OFFERS),
    ...told('The fiat order {id} is not what the journal says of it.', BOTH_WAYS),
    ...told('The fiat order {id} is not what its log says.', LOGS),
  ];
}

/**
 * Fiat trading: sellers' offers, orders between buyers and sellers, and the orders' logs. `price` is fiat money for one unit
 * with 8 decimal places; `amount` and `proceeds` are in smallest units of the fiat currency; `method` is sealed.
 */
const FIAT_SCHEMA = `
  CREATE TABLE fiat_offers (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    fiat TEXT NOT NULL,
    price INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    method TEXT NOT NULL,
    time INTEGER NOT NULL,
    remaining INTEGER NOT NULL,
    in_orders INTEGER NOT NULL,
    sold INTEGER NOT NULL,
    proceeds INTEGER NOT NULL,
    status INTEGER NOT NULL,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX fiat_offers_user ON fiat_offers (user, id);
  CREATE INDEX fiat_offers_held ON fiat_offers (id) WHERE remaining + in_orders > 0;
  CREATE TABLE fiat_orders (
    id INTEGER PRIMARY KEY,
    offer INTEGER NOT NULL REFERENCES fiat_offers (id),
    buyer INTEGER NOT NULL,
    seller INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    fiat TEXT NOT NULL,
    price INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    method TEXT NOT NULL,
    time INTEGER NOT NULL,
    confirm_ms INTEGER NOT NULL,
    status INTEGER NOT NULL,
    deadline INTEGER,
    cancel_reason INTEGER,
    paid INTEGER,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX fiat_orders_buyer ON fiat_orders (buyer, id);
  CREATE INDEX fiat_orders_seller ON fiat_orders (seller, id);
  CREATE INDEX fiat_orders_offer ON fiat_orders (offer, id);
  CREATE INDEX fiat_orders_open ON fiat_orders (id) WHERE status < 3;
  CREATE INDEX fiat_orders_time ON fiat_orders (time);
  CREATE INDEX fiat_orders_ended ON fiat_orders (ended) WHERE ended IS NOT NULL;
  CREATE TABLE fiat_log (
    id INTEGER NOT NULL REFERENCES fiat_orders (id),
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    type INTEGER NOT NULL,
    note TEXT,
    proof TEXT,
    PRIMARY KEY (id, number)
  ) STRICT, WITHOUT ROWID;
`;

/** Writes fiat offers, orders and their logs within the caller's transaction. */
class FiatWriter {
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

export const fiatStore: StorePart = {
  migrations: { 4: FIAT_SCHEMA },
  writer: (db) => {
    const writer = new FiatWriter(db);
    return ({ fiat }) => writer.write(fiat);
  },
  load: loadFiat,
  explainer: (db) => {
    const find = db.prepare('SELECT buyer, seller FROM fiat_orders WHERE id = ?');
    const ownerOf = ownerIn(db, 'fiat_offers');
    return (command, error) => {
      if (error === 'fiatOfferNotFound' && command.kind === 'fiat.withdraw')
        return ownerOf(command.offerId) === command.user ? 'fiatOfferEnded' : error;
      if (error !== 'fiatOrderNotFound' || !('orderId' in command)) return error;
      const id = parseId(command.orderId);
      const parties = id === null ? undefined : (find.get(id) as { buyer: number; seller: number } | undefined);
      if (!parties) return error;
      const isTheirs = !('user' in command) || parties.buyer === command.user || parties.seller === command.user;
      return isTheirs ? 'fiatOrderState' : error;
    };
  },
  holds: { account: 'legal', by: heldByFiat },
  check: checkFiat,
};
