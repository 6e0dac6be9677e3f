import { assign, emit, setup } from 'xstate';
import type { ToastNotice } from '../app/notices';
import { port } from '../port';
import type { RecordOutcome, RecordQuery } from '../recordList/recordList.types';
import { cellsOf, fileNameOf, fixedRange, sheetText } from './recordExport.sheet';
import type { ExportOrder, RecordExportContext, RecordExportEvent, RecordExportInput } from './recordExport.types';

/** Rows that one answer may carry. */
const PAGE_SIZE = 100;
/** Records of one file: more pages would run into the exchange's limit of calls. */
export const EXPORT_LIMIT = 10_000;

const NOTHING: ExportOrder = { filters: {}, range: { kind: 'all' }, columns: [] };

const queryOf = ({ context: { source, order, at, page } }: { context: RecordExportContext }): RecordQuery => ({
  source,
  page,
  pageSize: PAGE_SIZE,
  filters: order.filters,
  range: fixedRange(order.range, at),
});

/** Writes a list as a file, all of its pages. */
export const recordExportMachine = setup({
  types: {
    context: {} as RecordExportContext,
    events: {} as RecordExportEvent,
    input: {} as RecordExportInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    readClock: port<number>('readClock'),
    loadRecords: port<RecordOutcome, RecordQuery>('loadRecords'),
    saveFile: port<void, { name: string; text: string }>('saveFile'),
  },
  guards: {
    isNothing: (_, params: RecordOutcome) => params.ok && params.value.total === 0,
    isTooMuch: (_, params: RecordOutcome) => params.ok && params.value.total > EXPORT_LIMIT,
    isLast: ({ context }, params: RecordOutcome) => params.ok && context.page * PAGE_SIZE >= params.value.total,
    isOk: (_, params: RecordOutcome) => params.ok,
  },
  actions: {
    begin: assign((_, { filters, range, columns }: ExportOrder) => ({
      order: { filters, range, columns },
      page: 1,
      rows: [],
      count: null,
      error: null,
    })),
    storeStart: assign((_, params: { at: number }) => ({ at: params.at })),
    storeRows: assign(({ context }, params: RecordOutcome) =>
      params.ok
        ? {
            rows: [...context.rows, ...cellsOf(context.order.columns, params.value)],
            count: params.value.total,
            page: context.page + 1,
          }
        : {},
    ),
    storeError: assign((_, params: RecordOutcome) => ({ error: params.ok ? null : params.error })),
    forgetRows: assign({ rows: [], order: NOTHING }),
    toastNothing: emit({ type: 'toast', kind: 'info', key: 'walletRecords:exportNothing' }),
    toastTooMuch: emit({
      type: 'toast',
      kind: 'error',
      key: 'walletRecords:exportTooMuch',
      amounts: { limit: String(EXPORT_LIMIT) },
    }),
    toastSaved: emit(({ context }) => ({
      type: 'toast',
      kind: 'success',
      key: 'walletRecords:exported',
      params: { count: context.rows.length },
    })),
  },
}).createMachine({
  id: 'recordExport',
  description: 'Writes a history list as a CSV file: every page of the chosen filters and time range.',
  context: ({ input }) => ({ ...input, order: NOTHING, at: 0, page: 1, rows: [], count: null, error: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No file is being made.',
      on: {
        'user.export.start': { target: 'opening', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    opening: {
      description: 'The time up to which records are exported is being taken.',
      tags: 'busy',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: { target: 'loading', actions: { type: 'storeStart', params: ({ event }) => ({ at: event.output }) } },
      },
    },
    loading: {
      description: 'One page after the other is being loaded.',
      tags: 'busy',
      on: { 'user.export.cancel': { target: 'idle', actions: 'forgetRows' } },
      invoke: {
        id: 'loadRecords',
        src: 'loadRecords',
        input: queryOf,
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'toastNothing',
          },
          {
            guard: { type: 'isTooMuch', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forgetRows', 'toastTooMuch'],
          },
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'storeRows', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'storeRows', params: ({ event }) => event.output },
          },
          { target: 'stopped', actions: { type: 'storeError', params: ({ event }) => event.output } },
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
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { fileName, order, rows, at } }) => ({
          name: fileNameOf(fileName, at),
          text: sheetText(order.columns, rows),
        }),
        onDone: { target: 'idle', actions: ['toastSaved', 'forgetRows'] },
      },
    },
  },
});
