import type { SnapshotFrom } from 'xstate';
import type { recordListMachine } from './recordList.machine';
import type { RecordSource, RowOf } from './recordList.types';

export type RecordListSnapshot = SnapshotFrom<typeof recordListMachine>;

const NO_ROWS: readonly unknown[] = [];

/** The rows of the page, typed by the list's source; empty until they are loaded. */
export const rowsOf = <Source extends RecordSource>(snapshot: RecordListSnapshot) =>
  (snapshot.context.shown?.list ?? NO_ROWS) as readonly RowOf<Source>[];

export const totalOf = (snapshot: RecordListSnapshot) => snapshot.context.shown?.total ?? 0;
export const pageOf = (snapshot: RecordListSnapshot) => snapshot.context.page;
export const pageSizeOf = (snapshot: RecordListSnapshot) => snapshot.context.pageSize;
export const errorOf = (snapshot: RecordListSnapshot) => snapshot.context.error;
export const isFailed = (snapshot: RecordListSnapshot) => snapshot.hasTag('failed');
/** Nothing to show yet: skeletons hold the place. */
export const isLoading = (snapshot: RecordListSnapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('shown');
export const isFiltered = ({ context }: RecordListSnapshot) =>
  Object.keys(context.filters).length > 0 || context.range.kind !== 'all';
