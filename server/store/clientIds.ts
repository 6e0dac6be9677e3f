import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ClientIds, NamedOrder } from '../engine/clientIds';

/** Tables of a product's orders and of their client names. */
interface NamedOrders {
  readonly names: string;
  readonly orders: string;
  /** Condition for open orders. */
  readonly open: string;
}

export function loadClientIds(
  db: DatabaseSyncInstance,
  clientIds: ClientIds,
  { names, orders, open }: NamedOrders,
): void {
  if (!db.prepare(`SELECT 1 FROM ${names} LIMIT 1`).get()) return;
  const line = `SELECT names.user, name, order_id AS orderId FROM ${orders} CROSS JOIN ${names} names
    ON order_id = ${orders}.id WHERE ${orders}.${open}`;
  for (const row of db.prepare(line).iterate() as Iterable<NamedOrder>) clientIds.hold(row.user, row.name, row.orderId);
}
