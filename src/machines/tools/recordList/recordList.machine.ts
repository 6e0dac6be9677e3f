import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FiatOffer, FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { orderPage } from '../../fiat/fiatOrder/fiatOrder.page';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { channelPort, port } from '../../port';
import type { NavigateNotice } from '../../shell/app/notices';
import {
  EVERYTHING,
  type ListPlace,
  type PageToldEvent,
  type RecordListContext,
  type RecordListEvent,
  type RecordListInput,
  type RecordOutcome,
  type RecordQuery,
  type RecordsChangedEvent,
  type RecordSource,
  type RowOf,
} from './recordList.query';

type PageOf = (record: never) => string;

/** Histories whose records have their own page. */
const PAGES: Partial<Record<RecordSource, PageOf>> = {
  fiatOrders: (order: FiatOrder) => orderPage(order),
  fiatOffers: ({ id }: FiatOffer) => `/deal/offers/${id}`,
};

/** Page of a listed record; null for a record that is not listed or has no page. */
export function recordPage({ source, shown }: Pick<RecordListContext, 'source' | 'shown'>, id: string): string | null {
  const record = shown?.list.find((one) => (one as { id?: unknown }).id === id);
  return record === undefined ? null : (PAGES[source]?.(record as never) ?? null);
}

const PAGE_SIZE = 20;

const queryOf = ({
  context: { source, page, pageSize, filters, range },
}: {
  context: RecordListContext;
}): RecordQuery => ({
  source,
  page,
  pageSize,
  filters,
  range,
});

const turnPage = {
  guard: withEvent('isOtherPage'),
  target: '.loading',
  reenter: true,
  actions: withEvent('choosePage'),
} as const;

const lastPage = ({ pageSize }: RecordListContext, records: number) => Math.max(1, Math.ceil(records / pageSize));

const base = setup({
  types: typesOf<
    RecordListContext,
    RecordListEvent,
    'busy' | 'shown' | 'empty' | 'failed',
    NavigateNotice,
    RecordListInput
  >(),
  actors: {
    loadRecords: port<RecordOutcome, RecordQuery>('loadRecords'),
    watchRecords: channelPort<RecordsChangedEvent, { source: RecordSource }>('watchRecords'),
    watchAddress: channelPort<PageToldEvent, { place: ListPlace | null }>('watchAddress'),
  },
  guards: {
    isBeyondEnd: ({ context }, params: RecordOutcome) =>
      params.ok && params.value.list.length === 0 && context.page > lastPage(context, params.value.total),
    isEmpty: (_, params: RecordOutcome) => params.ok && params.value.total === 0,
    isFilled: (_, params: RecordOutcome) => params.ok,
    isOtherPage: ({ context }, params: { page: number }) =>
      params.page !== context.page &&
      params.page >= 1 &&
      (context.shown === null || params.page <= lastPage(context, context.shown.total)),
    hasChanged: ({ context }) => context.changed,
    hasPage: ({ context }, params: { id: string }) => recordPage(context, params.id) !== null,
  },
  actions: {
    choosePage: assign((_, params: { page: number }) => ({ page: params.page })),
    goToLastPage: assign(({ context }, params: RecordOutcome) => ({
      page: params.ok ? lastPage(context, params.value.total) : context.page,
    })),
    storePage: assign((_, params: RecordOutcome) => (params.ok ? { shown: params.value, error: null } : {})),
    storeError: assign((_, params: RecordOutcome) => ({ error: params.ok ? null : params.error })),
    openRecord: emit(({ context }, params: { id: string }) => ({
      type: 'navigate' as const,
      to: recordPage(context, params.id) ?? '',
    })),
    noteChange: assign({ changed: true }),
    forgetChange: assign({ changed: false }),
  },
  delays: {
    /** Changes within this time are coalesced into one refresh, ms. */
    refreshPause: 400,
    /** Pause before retrying a failed refresh, ms. */
    askPause: 3000,
  },
});

const answered = [
  {
    guard: withOutput('isBeyondEnd'),
    target: '#recordList.loading',
    reenter: true,
    actions: withOutput('goToLastPage'),
  },
  { guard: withOutput('isEmpty'), target: '#recordList.empty', actions: withOutput('storePage') },
  { guard: withOutput('isFilled'), target: '#recordList.listed', actions: withOutput('storePage') },
] as const;

/** A history list. Filters and time range come from the URL as input; other filters make another list. */
export const recordListMachine = base.createMachine({
  id: 'recordList',
  description: 'One history list of chosen filters and time range: its pages, kept up to date.',
  context: ({ input }) => ({
    source: input.source,
    page: input.page ?? 1,
    pageSize: input.pageSize ?? PAGE_SIZE,
    filters: input.filters ?? {},
    range: input.range ?? EVERYTHING.range,
    place: input.place ?? null,
    shown: null,
    error: null,
    changed: false,
  }),
  invoke: [
    { ...actor('watchRecords'), input: ({ context }) => ({ source: context.source }) },
    { ...actor('watchAddress'), input: ({ context }) => ({ place: context.place }) },
  ],
  on: {
    'user.page.choose': turnPage,
    'user.record.open': { guard: withEvent('hasPage'), actions: withEvent('openRecord') },
    'sys.address.changed': turnPage,
    'push.records.changed': { actions: 'noteChange' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The records of the present page are being loaded.',
      tags: 'busy',
      entry: 'forgetChange',
      invoke: {
        ...actor('loadRecords'),
        input: queryOf,
        onDone: [...answered, { target: 'failed', actions: withOutput('storeError') }],
      },
    },
    listed: {
      description: 'Records are shown.',
      tags: 'shown',
      always: { guard: 'hasChanged', target: 'settling' },
    },
    empty: {
      description: 'No record fits the filters.',
      tags: 'empty',
      always: { guard: 'hasChanged', target: 'settling' },
    },
    settling: {
      description:
        'Something changed at the server: what comes together within a moment is awaited before loading again.',
      tags: 'shown',
      after: { refreshPause: 'refreshing' },
    },
    refreshing: {
      description: 'The shown records are being loaded again; they stay, also when that fails.',
      tags: ['shown', 'busy'],
      entry: 'forgetChange',
      invoke: {
        id: 'refreshRecords',
        src: 'loadRecords',
        input: queryOf,
        onDone: [...answered, { target: 'outdated' }],
      },
    },
    outdated: {
      description: 'The shown records could not be loaded again: they stay, and in a moment they are asked for anew.',
      tags: 'shown',
      always: { guard: 'hasChanged', target: 'settling' },
      after: { askPause: 'refreshing' },
    },
    failed: {
      description: 'The records could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.list.retry': 'loading' },
    },
  },
});

type RecordListSnapshot = SnapshotFrom<typeof recordListMachine>;

const NO_ROWS: readonly unknown[] = [];

/** Rows of the page, typed by the list's source; empty until loaded. */
export const rowsOf = <Source extends RecordSource>(snapshot: RecordListSnapshot) =>
  (snapshot.context.shown?.list ?? NO_ROWS) as readonly RowOf<Source>[];

/** Whether a page was loaded; if so, no rows means that there are none. */
export const isTold = (snapshot: RecordListSnapshot) => snapshot.context.shown !== null;
export const totalOf = (snapshot: RecordListSnapshot) => snapshot.context.shown?.total ?? 0;
/** Whether the time range contains older records than the list can reach. */
export const reachesNotAll = (snapshot: RecordListSnapshot) => snapshot.context.shown?.more === true;
export const pageOf = (snapshot: RecordListSnapshot) => snapshot.context.page;
export const pageSizeOf = (snapshot: RecordListSnapshot) => snapshot.context.pageSize;
export const errorOf = (snapshot: RecordListSnapshot) => snapshot.context.error;
export const isFailed = (snapshot: RecordListSnapshot) => snapshot.hasTag('failed');
/** Whether to show skeletons: loading, with nothing to show yet. */
export const isLoading = (snapshot: RecordListSnapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('shown');
export const isFiltered = ({ context }: RecordListSnapshot) =>
  Object.keys(context.filters).length > 0 || context.range.kind !== 'all';

export type RecordListRef = ActorRefFrom<typeof recordListMachine>;
