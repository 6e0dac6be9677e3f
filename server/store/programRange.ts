import { parseId } from '../engine/ids';
import { Conditions } from './listPages';

/** From an id on, oldest first; or the newest ones up to a time, newest last. Times in ms since the epoch, inclusive. */
export interface ProgramRange {
  fromId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  limit: number;
}

export const rangeOf = ({ fromId, from, to }: Omit<ProgramRange, 'limit'>) =>
  new Conditions()
    .and('id >= ?', fromId === undefined ? undefined : (parseId(fromId) ?? 0))
    .and('time >= ?', from)
    .and('time <= ?', to);

/** A record with its client name; null for none. */
export interface Called<Record> {
  readonly record: Record;
  readonly name: string | null;
}

/** Merges two lists that are each cut to the limit: keeps the first ones from an id on, or the last ones. */
export function cut<Row extends { id: bigint }>(rows: readonly Row[], { fromId, limit }: ProgramRange): Row[] {
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return fromId === undefined ? sorted.slice(-limit) : sorted.slice(0, limit);
}
