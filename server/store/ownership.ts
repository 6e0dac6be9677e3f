import { parseId } from '../engine/ids';
import type { Reads } from './written';

/** Returns a lookup of a row's owner by the row's public id, ended rows included; null when there is none. */
export function ownerIn(db: Reads, table: string): (id: string) => number | null {
  const find = db.prepare(`SELECT user FROM ${table} WHERE id = ?`);
  return (text) => {
    const id = parseId(text);
    const row = id === null ? undefined : (find.get(id) as { user: number } | undefined);
    return row?.user ?? null;
  };
}
