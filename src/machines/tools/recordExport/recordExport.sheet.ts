import { csvText } from '../../../../domain/rules/tools/csv';
import { boundsOf } from '../../../../domain/rules/tools/timeRange';
import type { RecordPage, RecordRange } from '../recordList/recordList.types';
import type { ExportColumn } from './recordExport.machine';

/** A time in UTC as spreadsheets read it: "2026-11-21 13:05:09". `time` is ms since the epoch. */
const timeText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

function cellOf(row: Readonly<Record<string, unknown>>, { field, kind, words }: ExportColumn): string {
  const value = row[field];
  if (typeof value === 'number') return kind === 'time' ? timeText(value) : String(value);
  return typeof value === 'string' ? (words?.[value] ?? value) : '';
}

/** The cells of a page's rows; what a row does not have is blank. Amounts stay as the exchange writes them. */
export const cellsOf = (columns: readonly ExportColumn[], { list }: RecordPage): string[][] =>
  list.map((row) => columns.map((column) => cellOf(row as Record<string, unknown>, column)));

/** The same time as bounds that do not move while pages are loaded; nothing after `at`. Bounds are ms since the epoch. */
export function fixedRange(range: RecordRange, at: number): RecordRange {
  const { from, to } = boundsOf(range, at);
  return { kind: 'between', from, to: Math.min(to ?? at, at) };
}

/** "statex-ledger-2026-11-21.csv", the day in UTC. */
export const fileNameOf = (name: string, at: number): string => `${name}-${timeText(at).slice(0, 10)}.csv`;

export const sheetText = (columns: readonly ExportColumn[], rows: readonly (readonly string[])[]): string =>
  csvText([columns.map(({ header }) => header), ...rows]);
