import { csvText } from '../../../../domain/rules/tools/csv';

/** A column of the file: a field of the rows under a heading in the reader's language. */
export interface ExportColumn {
  field: string;
  header: string;
  /** 'time': ms since the epoch, written as UTC. */
  kind?: 'time';
  /** Labels by field value. */
  words?: Readonly<Record<string, string>>;
}

/** Formats a time in UTC for spreadsheets: "2026-11-21 13:05:09". `time` is ms since the epoch. */
const timeText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

function cellOf(row: Readonly<Record<string, unknown>>, { field, kind, words }: ExportColumn): string {
  const value = row[field];
  if (typeof value === 'number') return kind === 'time' ? timeText(value) : String(value);
  return typeof value === 'string' ? (words?.[value] ?? value) : '';
}

/** Cells of rows; missing fields are blank. Amounts keep the exchange's formatting. */
export const cellsOf = (columns: readonly ExportColumn[], list: readonly unknown[]): string[][] =>
  list.map((row) => columns.map((column) => cellOf(row as Record<string, unknown>, column)));

/** File name with the UTC day: "statex-ledger-2026-11-21.csv". */
export const fileNameOf = (name: string, at: number): string => `${name}-${timeText(at).slice(0, 10)}.csv`;

export const sheetText = (columns: readonly ExportColumn[], rows: readonly (readonly string[])[]): string =>
  csvText([columns.map(({ header }) => header), ...rows]);
