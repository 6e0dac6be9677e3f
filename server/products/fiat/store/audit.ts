import { FIAT_ORDER_STATUSES } from '../../../../domain/contract/fiat/fiatChoices';
import type { Reader } from '../../../store/listPages';

const COMPLETED = FIAT_ORDER_STATUSES.indexOf('completed');
const CANCELLED = FIAT_ORDER_STATUSES.indexOf('cancelled');
const TOLD = 20;

/** Returns the crypto that offers hold in sellers' fiat accounts, waiting and in orders: amount by "user currency". */
export function heldByFiat(read: Reader): Map<string, bigint> {
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
export function checkFiat(read: Reader): string[] {
  const told = (text: string, query: string) =>
    read<{ id: bigint }>(query).map(({ id }) => text.replace('{id}', String(id)));
  return [
    ...told('The fiat offer {id} is not what its orders come to.', OFFERS),
    ...told('The fiat order {id} is not what the journal says of it.', BOTH_WAYS),
    ...told('The fiat order {id} is not what its log says.', LOGS),
  ];
}
