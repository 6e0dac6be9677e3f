import { COIN_CATEGORIES, type CoinCategory } from '../../../../domain/contract/choices';

export const MARKET_TABS = ['currency', 'futures'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

export const SORT_COLUMNS = ['name', 'price', 'change', 'range', 'volume', 'value'] as const;
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
