import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { LISTED_MAX } from '../../../../domain/contract/envelope';
import type { Failure } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { port } from '../../port';
import type {
  RecordFilters,
  RecordOutcome,
  RecordQuery,
  RecordRange,
  RecordSource,
  RecordPage,
} from '../recordList/recordList.query';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { boundsOf } from '../../../../domain/rules/tools/timeRange';
import { cellsOf, type ExportColumn, fileNameOf, sheetText } from './recordExport.sheet';

/** List to export, with its current filters. */
export interface ExportOrder {
  filters: RecordFilters;
  range: RecordRange;
  columns: readonly ExportColumn[];
}

interface RecordExportInput {
  source: RecordSource;
  /** Prefix of the file name, "statex-ledger". */
  fileName: string;
}

interface RecordExportContext extends RecordExportInput {
  order: ExportOrder;
  /** Server time at the start, ms. Newer records are not exported, so that nothing shifts between pages. */
  at: number;
  /** Next page to load, from 1. */
  page: number;
  rows: readonly (readonly string[])[];
  /** Ids of the rows: a record that ends meanwhile joins the list in its place and moves others to the next page. */
  ids: readonly string[];
  /** Number of records to export; null before the first response. */
  count: number | null;
  /** Number of times that the list was read again because records left it. */
  again: number;
  error: Failure['error'] | null;
}

type RecordExportEvent =
  | ({ type: 'user.export.start' } & ExportOrder)
  | { type: 'user.export.cancel' }
  | { type: 'user.export.resume' };

/** Maximum number of rows per response. */
const PAGE_SIZE = 100;

/** Maximum number of times that a list is read again because records left it, which moved others to a page already read. */
const AGAIN_MAX = 5;

const NOTHING: ExportOrder = { filters: {}, range: { kind: 'all' }, columns: [] };
/** Before the first page. */
const UNREAD = { page: 1, rows: [], ids: [], count: null, again: 0, error: null };

const idOf = (row: unknown): string => String((row as { id?: unknown }).id);

function newRowsOf({ list }: RecordPage, ids: readonly string[]): readonly unknown[] {
  const known = new Set(ids);
  return list.filter((row) => !known.has(idOf(row)));
}

/** Converts the range to fixed bounds that do not move while pages load, with nothing after `at`. Bounds are ms since the epoch. */
function fixedRange(range: RecordRange, at: number): RecordRange {
  const { from, to } = boundsOf(range, at);
  return { kind: 'between', from, to: Math.min(to ?? at, at) };
}

const queryOf = ({ context: { source, order, at, page } }: { context: RecordExportContext }): RecordQuery => ({
  source,
  page,
  pageSize: PAGE_SIZE,
  filters: order.filters,
  range: fixedRange(order.range, at),
});

export const recordExportMachine = setup({
  types: typesOf<RecordExportContext, RecordExportEvent, 'busy' | 'failed', ToastNotice, RecordExportInput>(),
  actors: {
    readClock: port<number>('readClock'),
    loadRecords: port<RecordOutcome, RecordQuery>('loadRecords'),
    saveFile: port<void, { name: string; text: string }>('saveFile'),
  },
  guards: {
    isNothing: ({ context }, params: RecordOutcome) =>
      params.ok && params.value.total === 0 && !params.value.more && context.rows.length === 0,
    isTooMuch: (_, params: RecordOutcome) =>
      params.ok && (params.value.more === true || params.value.total > LISTED_MAX),
    hasShrunk: ({ context: { count, again } }, params: RecordOutcome) =>
      params.ok && count !== null && params.value.total < count && again < AGAIN_MAX,
    isLast: ({ context }, params: RecordOutcome) => params.ok && context.page * PAGE_SIZE >= params.value.total,
    isOk: (_, params: RecordOutcome) => params.ok,
  },
  actions: {
    begin: assign((_, { filters, range, columns }: ExportOrder) => ({
      order: { filters, range, columns },
      ...UNREAD,
    })),
    storeStart: assign((_, at: number) => ({ at })),
    storeRows: assign(({ context }, params: RecordOutcome) => {
      if (!params.ok) return {};
      const list = newRowsOf(params.value, context.ids);
      return {
        rows: [...context.rows, ...cellsOf(context.order.columns, list)],
        ids: [...context.ids, ...list.map(idOf)],
        count: params.value.total,
        page: context.page + 1,
      };
    }),
    /** Rows already read are kept. */
    beginAgain: assign(({ context }) => ({ page: 1, again: context.again + 1 })),
    storeError: assign((_, params: RecordOutcome) => ({ error: params.ok ? null : params.error })),
    forgetRows: assign({ rows: [], ids: [], order: NOTHING }),
    toastNothing: emit(toast('info', 'walletRecords:exportNothing')),
    toastTooMuch: emit(toast('error', 'walletRecords:exportTooMuch', { amounts: { limit: String(LISTED_MAX) } })),
    toastSaved: emit(({ context }) =>
      toast('success', 'walletRecords:exported', { params: { count: context.rows.length } }),
    ),
  },
}).createMachine({
  id: 'recordExport',
  description: 'Writes a history list as a CSV file: every page of the chosen filters and time range.',
  context: ({ input }) => ({
    ...input,
    order: NOTHING,
    at: 0,
    ...UNREAD,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No file is being made.',
      on: {
        'user.export.start': { target: 'opening', actions: withEvent('begin') },
      },
    },
    opening: {
      description: 'The time up to which records are exported is being taken.',
      tags: 'busy',
      invoke: {
        ...actor('readClock'),
        onDone: { target: 'loading', actions: withOutput('storeStart') },
      },
    },
    loading: {
      description: 'One page after the other is being loaded.',
      tags: 'busy',
      on: { 'user.export.cancel': { target: 'idle', actions: 'forgetRows' } },
      invoke: {
        ...actor('loadRecords'),
        input: queryOf,
        onDone: [
          { guard: withOutput('isNothing'), target: 'idle', actions: 'toastNothing' },
          { guard: withOutput('isTooMuch'), target: 'idle', actions: ['forgetRows', 'toastTooMuch'] },
          {
            guard: withOutput('hasShrunk'),
            target: 'loading',
            reenter: true,
            actions: [withOutput('storeRows'), 'beginAgain'],
          },
          { guard: withOutput('isLast'), target: 'saving', actions: withOutput('storeRows') },
          {
            guard: withOutput('isOk'),
            target: 'loading',
            reenter: true,
            actions: withOutput('storeRows'),
          },
          { target: 'stopped', actions: withOutput('storeError') },
        ],
      },
    },
    stopped: {
      description: 'A page could not be loaded; what is loaded is kept, and loading can go on where it stopped.',
      tags: 'failed',
      on: {
        'user.export.resume': 'loading',
        'user.export.cancel': { target: 'idle', actions: 'forgetRows' },
      },
    },
    saving: {
      description: 'All pages are there: the file is given to the browser.',
      tags: 'busy',
      invoke: {
        ...actor('saveFile'),
        input: ({ context: { fileName, order, rows, at } }) => ({
          name: fileNameOf(fileName, at),
          text: sheetText(order.columns, rows),
        }),
        onDone: { target: 'idle', actions: ['toastSaved', 'forgetRows'] },
      },
    },
  },
});

type RecordExportSnapshot = SnapshotFrom<typeof recordExportMachine>;

export const isBusy = (snapshot: RecordExportSnapshot) => snapshot.hasTag('busy');
export const isStopped = (snapshot: RecordExportSnapshot) => snapshot.hasTag('failed');
export const canCancel = (snapshot: RecordExportSnapshot) => snapshot.can({ type: 'user.export.cancel' });

/** Progress, percent 0–100. */
export const percentOf = ({ context: { rows, count } }: RecordExportSnapshot): number =>
  count === null || count === 0 ? 0 : Math.min(100, Math.round((rows.length / count) * 100));
