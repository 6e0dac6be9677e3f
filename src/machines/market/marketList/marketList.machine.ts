import { assign, emit, setup } from 'xstate';
import { channels } from '../../../../domain/contract/channels';
import { COIN_CATEGORIES, type CoinCategory } from '../../../../domain/contract/choices';
import type { Trend } from '../../../../domain/contract/market/market';
import { call, type OutcomeOf } from '../../call';
import { actor, typesOf, withEvent, withValue } from '../../passing';
import { watchChannel } from '../../port';
import type { NavigateNotice } from '../../shell/app/notices';
import { addressOf, type Trends, trendsBy } from './marketList.selectors';
import { accepted } from '../../families/submission';

export const MARKET_TABS = ['currency', 'futures'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

const SORT_COLUMNS = ['name', 'price', 'change', 'range', 'volume', 'value'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface MarketSort {
  column: SortColumn;
  direction: 'asc' | 'desc';
}

/** Query of the markets screen's URL. */
export interface MarketQuery {
  tab: MarketTab;
  search: string;
  favouritesOnly: boolean;
  /** Null for coins of every category. */
  category: CoinCategory | null;
  /** Null for the exchange's order, or the user's own for favourites. */
  sort: MarketSort | null;
}

const MAX_SEARCH = 40;
const among = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Parses the URL query; unknown values fall back to the default. */
export function readQuery(params: URLSearchParams): MarketQuery {
  const column = among(SORT_COLUMNS, params.get('sort'));
  return {
    tab: among(MARKET_TABS, params.get('tab')) ?? 'currency',
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH),
    favouritesOnly: params.get('fav') === '1',
    category: among(COIN_CATEGORIES, params.get('kind')) ?? null,
    sort: column ? { column, direction: params.get('dir') === 'asc' ? 'asc' : 'desc' } : null,
  };
}

/** Serialises the query, omitting defaults: "tab=futures&sort=change&dir=desc". */
export function writeQuery(query: MarketQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.tab !== 'currency') params.set('tab', query.tab);
  if (query.search) params.set('q', query.search);
  if (query.favouritesOnly) params.set('fav', '1');
  if (query.category) params.set('kind', query.category);
  if (query.sort) {
    params.set('sort', query.sort.column);
    params.set('dir', query.sort.direction);
  }
  return params;
}

/** Sort after a click on a column header: its natural direction first, then the reverse, then none. */
export function nextSort(sort: MarketSort | null, column: SortColumn): MarketSort | null {
  const first = column === 'name' ? 'asc' : 'desc';
  if (sort?.column !== column) return { column, direction: first };
  if (sort.direction === first) return { column, direction: first === 'asc' ? 'desc' : 'asc' };
  return null;
}

interface MarketListContext {
  /** Row order while the pointer rests on the list; null while it follows the market. */
  heldOrder: readonly string[] | null;
  trends: Trends;
}

/** Events sent by the channel's port. */
type ChannelSent =
  | { type: 'push.channel.snapshot'; data: unknown; ts: number }
  | { type: 'push.channel.data'; data: unknown; ts: number }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

type MarketListEvent =
  | ChannelSent
  /** The pointer or focus entered the list, which was showing this order. */
  | { type: 'user.list.hold'; order: readonly string[] }
  | { type: 'user.list.release' }
  | { type: 'user.list.retry' }
  /** Enter was pressed in the search of a tab that shows these markets. */
  | { type: 'user.first.open'; tab: MarketTab; order: readonly string[] };

const base = setup({
  types: typesOf<MarketListContext, MarketListEvent, 'busy' | 'failed' | 'stale' | 'held', NavigateNotice>(),
  actors: { watchChannel: watchChannel<ChannelSent>(), marketTrends: call('marketTrends') },
  guards: {
    isHeld: ({ context }) => context.heldOrder !== null,
    hasFirst: (_, params: { order: readonly string[] }) => params.order.length > 0,
    isOk: (_, outcome: OutcomeOf<'marketTrends'>) => outcome.ok,
  },
  actions: {
    openFirst: emit((_, { order: [first = ''], tab }: { tab: MarketTab; order: readonly string[] }) => ({
      type: 'navigate' as const,
      to: addressOf(first, tab),
    })),
    holdOrder: assign((_, params: { order: readonly string[] }) => ({ heldOrder: params.order })),
    releaseOrder: assign({ heldOrder: null }),
    storeTrends: assign((_, list: Trend[]) => ({ trends: trendsBy(list) })),
  },
  delays: {
    /** Call timeout, ms. */
    patience: 8000,
  },
});

const toLive = [
  { guard: 'isHeld', target: '#marketList.rows.live.held' },
  { target: '#marketList.rows.live' },
] as const;

/** Without live prices the pointer is still heeded: the rows that then come stay under it. */
const arrived = {
  'push.channel.snapshot': toLive,
  'push.channel.data': toLive,
  'user.list.hold': { actions: withEvent('holdOrder') },
  'user.list.release': { actions: 'releaseOrder' },
} as const;

/**
 * List of all markets. Prices live in the tick board and its channels; tab, search and sort live in the URL. The machine holds only
 * whether the list can be trusted, whether its order may change, and the trend lines of the last day.
 */
export const marketListMachine = base.createMachine({
  id: 'marketList',
  description:
    'Whether the list of markets is live, whether its order may change right now, and the lines of its rows.',
  context: { heldOrder: null, trends: {} },
  type: 'parallel',
  on: { 'user.first.open': { guard: withEvent('hasFirst'), actions: withEvent('openFirst') } },
  invoke: { id: 'watchTicks', src: 'watchChannel', input: { channel: channels.marketTicks } },
  states: {
    rows: {
      description: 'Whether the list can be trusted.',
      initial: 'connecting',
      states: {
        connecting: {
          description: 'The first prices are awaited.',
          tags: 'busy',
          after: { patience: 'failed' },
          on: arrived,
        },
        failed: {
          description: 'No prices came in time.',
          tags: 'failed',
          on: { ...arrived, 'user.list.retry': { target: '#marketList', reenter: true } },
        },
        live: {
          description: 'Prices move.',
          initial: 'moving',
          on: { 'sys.link.down': 'stale' },
          states: {
            moving: {
              description: 'The rows follow the sorting.',
              entry: 'releaseOrder',
              on: { 'user.list.hold': { target: 'held', actions: withEvent('holdOrder') } },
            },
            held: {
              description: 'The pointer or focus is on the list: rows stay where they are, prices still move.',
              tags: 'held',
              on: { 'user.list.release': 'moving' },
            },
          },
        },
        stale: {
          description: 'The connection is lost: the last prices are shown greyed.',
          tags: 'stale',
          on: arrived,
        },
      },
    },
    lines: {
      description: 'The last day of each market as a line, asked for once: the page draws them once.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The lines are being loaded.',
          invoke: {
            ...actor('marketTrends'),
            input: {},
            onDone: [accepted('drawn', withValue('storeTrends')), { target: 'missing' }],
          },
        },
        drawn: { description: 'The lines stand in their rows.' },
        missing: { description: 'The lines could not be loaded; the rows are shown without them.' },
      },
    },
  },
});

export const linesOf = ({ context }: { context: MarketListContext }) => context.trends;
