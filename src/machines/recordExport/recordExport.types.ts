import type { RecordFilters, RecordRange, RecordSource } from '../recordList/recordList.types';

/** One column of the file: a field of the rows under a heading in the reader's language. */
export interface ExportColumn {
  field: string;
  header: string;
  /** time: ms since the epoch, written as UTC. */
  kind?: 'time';
  /** What the field's values are called. */
  words?: Readonly<Record<string, string>>;
}

/** What is exported: the list as it is narrowed now. */
export interface ExportOrder {
  filters: RecordFilters;
  range: RecordRange;
  columns: readonly ExportColumn[];
}

export interface RecordExportInput {
  source: RecordSource;
  /** Beginning of the file's name, "statex-ledger". */
  fileName: string;
}

export interface RecordExportContext extends RecordExportInput {
  order: ExportOrder;
  /** Server time of the start, ms: nothing newer is exported, so that nothing slides between pages. */
  at: number;
  /** The page that is loaded next, from 1. */
  page: number;
  /** Cells of what is loaded. */
  rows: readonly (readonly string[])[];
  /** Records to export; null before the first answer. */
  count: number | null;
  error: string | null;
}

export type RecordExportEvent =
  | ({ type: 'user.export.start' } & ExportOrder)
  | { type: 'user.export.cancel' }
  | { type: 'user.export.resume' };
