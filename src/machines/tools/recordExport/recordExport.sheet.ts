import { csvText } from '../../../../domain/rules/tools/csv';
import { boundsOf } from '../../../../domain/rules/tools/timeRange';
import type { RecordPage, RecordRange } from '../recordList/recordList.types';
import type { ExportColumn } from './recordExport.machine';

/** Formats a time in UTC for spreadsheets: "2026-11-21 13:05:09". `time` is ms since the epoch. */
const timeText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

function cellOf(row: Readonly<Record<string, unknown>>, { field, kind, words }: ExportColumn): string {
  const value = row[field];
  if (typeof value === 'number') return kind === 'time' ? timeText(value) : String(value);
  return typeof value === 'string' ? (words?.[value] ?? value) : '';
}

/** Cells of a page's rows; missing fields are blank. Amounts keep the exchange's formatting. */
export const cellsOf = (columns: readonly ExportColumn[], { list }: RecordPage): string[][] =>
  list.map((row) => columns.map((column) => cellOf(row as Record<string, unknown>, column)));

/** Converts the range to fixed bounds that do not move while pages load, with nothing after `at`. Bounds are ms since the epoch. */
export function fixedRange(range: RecordRange, at: number): RecordRange {
  const { from, to } = boundsOf(range, at);
  return { kind: 'between', from, to: Math.min(to ?? at, at) };
}

/** File name with the UTC day: "statex-ledger-2026-11-21.csv". */
export const fileNameOf = (name: string, at: number): string => `${name}-${timeText(at).slice(0, 10)}.csv`;

export const sheetText = (columns: readonly ExportColumn[], rows: readonly (readonly string[])[]): string =>
  csvText([columns.map(({ header }) => header), ...rows]);
