import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Account } from '../../domain/contract/wallet/wallet';
import type { ErrorName } from '../../domain/contract/errors';
import type { ChangeSet } from '../engine/changes';
import type { Command } from '../engine/decision';
import type { State } from '../engine/state';
import type { Rows } from '../log/effects';
import type { Answer } from '../link/messages';
import type { Reader } from './listPages';
import type { Reads } from './written';
import { parseId } from '../engine/ids';
import type { ClientIds, NamedOrder } from '../engine/clientIds';

/** Retention times, ms. */
export interface Lives {
  readonly tickLifeMs: number;
}

/** Replaces the reason of a refusal when the command concerns a record that has ended and the engine no longer knows. */
export type Explain = (command: Command, error: ErrorName, state: State) => ErrorName;

export type Stored = Readonly<Record<string, { readonly store: StorePart }>>;

export interface StorePart {
  /** Migrations by position among all those of the exchange, from 1; released ones are never edited. */
  readonly migrations?: Readonly<Record<number, string>>;
  /** Prepares the function that writes the part's rows of a batch, inside the caller's transaction. */
  readonly writer: (rows: Rows, lives: Lives) => (changes: ChangeSet, state: State, at: number) => void;
  /** Loads the stored state into a new engine. `clock`: time of the last commit, ms since the epoch. */
  readonly load: (db: DatabaseSyncInstance, state: State, clock: number) => void;
  readonly explainer?: (db: Reads) => Explain;
  /** Answers a command whose work was done so long ago that the engine has forgotten it; null for all others. */
  readonly recaller?: (db: Reads) => (command: Command, state: State) => Answer | null;
  /** Amounts of an account frozen by the part, by "user currency". */
  readonly holds?: { readonly account: Account; readonly by: (read: Reader) => Map<string, bigint> };
  /** Returns the discrepancies between the part's records and the journal, one sentence each. */
  readonly check?: (read: Reader) => string[];
}

/**
 * Returns the statement that inserts a row into the table.
 * @param columns names separated by spaces; the values come in this order.
 */
export function insertion(table: string, columns: string): string {
  const names = columns.trim().split(/\s+/);
  return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
}

/** Returns a lookup of a row's owner by the row's public id, ended rows included; null when there is none. */
export function ownerIn(db: Reads, table: string): (id: string) => number | null {
  const find = db.prepare(`SELECT user FROM ${table} WHERE id = ?`);
  return (text) => {
    const id = parseId(text);
    const row = id === null ? undefined : (find.get(id) as { user: number } | undefined);
    return row?.user ?? null;
  };
}

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
