import { COIN_CATEGORIES, type CoinCategory } from '../../../../domain/contract/choices';
import { FUTURE_SUFFIX } from '../../../../domain/contract/channels';
import type { Tick, Trend } from '../../../../domain/contract/market/market';
import type { Currency, Pair } from '../../../../domain/contract/shell/platform';
import { formatDecimal, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { searchText } from '../../searchText';
import type { MarketQuery, MarketSort, SortColumn } from './marketList.machine';

const SCALE = 18;

/** Ticks by LEFT_RIGHT; conversions use only the close. */
type Closes = ReadonlyMap<string, Pick<Tick, 'close'>>;

export const nameOf = (pair: Pair) => `${pair.left_symbol}_${pair.right_symbol}`;

/** Market whose tick a row shows: LEFT_RIGHT of a spot pair, LEFT_RIGHT_FUTURE of its contract. */
export const marketOf = (pair: Pair, tab: MarketQuery['tab']) =>
  tab === 'futures' ? `${nameOf(pair)}${FUTURE_SUFFIX}` : nameOf(pair);

/** Target of a row: the chart of a spot pair, or the contract screen of a futures pair. */
export const addressOf = (pair: string, tab: MarketQuery['tab']) =>
  tab === 'futures' ? `/contract/${pair.toLowerCase()}` : `/markets/kline/${pair}`;

/** Product of two plain decimals, truncated to `digits`; null when either is absent or not a decimal. */
function timesDecimal(a: string | null | undefined, b: string | null | undefined, digits: number): string | null {
  const left = a ? parseDecimal(a, SCALE) : null;
  const right = b ? parseDecimal(b, SCALE) : null;
  if (left === null || right === null) return null;
  return formatDecimal((left * right) / pow10(2 * SCALE - digits), digits);
}

/**
 * Price of one unit of the left currency in USDT, converted through the right currency's USDT price when the pair is not quoted in
 * USDT.
 */
export function usdtPrice(pair: Pair, close: string | undefined, ticks: Closes): string | null {
  if (!close) return null;
  if (pair.right_symbol === 'USDT') return close;
  return timesDecimal(close, ticks.get(`${pair.right_symbol}_USDT`)?.close, 8);
}

/** Circulating supply × price, in USDT; null when the supply is not meaningful or no price is known. */
export const marketValue = (pair: Pair, supply: string | null | undefined, close: string | undefined, ticks: Closes) =>
  timesDecimal(supply, usdtPrice(pair, close, ticks), 2);

/** Turnover in USDT, so that pairs with different quote currencies are comparable. */
const turnover = (pair: Pair, tick: Tick | undefined, ticks: ReadonlyMap<string, Tick>) =>
  pair.right_symbol === 'USDT'
    ? (tick?.vol ?? null)
    : timesDecimal(tick?.vol, ticks.get(`${pair.right_symbol}_USDT`)?.close, 8);

export interface Market {
  pairs: readonly Pair[];
  currencies: ReadonlyMap<string, Currency>;
  /** By market. */
  ticks: ReadonlyMap<string, Tick>;
  favourites: readonly string[];
}

function scaled(text: string | null | undefined): bigint | null {
  if (!text) return null;
  const negative = text.startsWith('-');
  const value: bigint | null = parseDecimal(negative ? text.slice(1) : text, SCALE);
  return value !== null && negative ? -value : value;
}

type Shown = Pick<MarketQuery, 'tab'>;

function keyOf(pair: Pair, column: Exclude<SortColumn, 'name'>, { tab }: Shown, market: Market): bigint | null {
  const { ticks, currencies } = market;
  const tick = ticks.get(marketOf(pair, tab));
  switch (column) {
    case 'price':
      return scaled(usdtPrice(pair, tick?.close, ticks));
    case 'change':
      return scaled(tick?.increase);
    case 'range':
      return scaled(usdtPrice(pair, tick?.high, ticks));
    case 'volume':
      return scaled(turnover(pair, tick, ticks));
    case 'value':
      return scaled(marketValue(pair, currencies.get(pair.left_symbol)?.supply, tick?.close, ticks));
  }
}

/** Returns a sorted copy; rows without a value stay last in both directions, and equal rows keep their order. */
function sorted(rows: readonly Pair[], sort: MarketSort, shown: Shown, market: Market): Pair[] {
  const sign = sort.direction === 'asc' ? 1 : -1;
  const { column } = sort;
  if (column === 'name') return rows.toSorted((a, b) => sign * nameOf(a).localeCompare(nameOf(b)));
  const keys = new Map(rows.map((pair) => [pair, keyOf(pair, column, shown, market)]));
  return rows.toSorted((a, b) => {
    const left = keys.get(a) ?? null;
    const right = keys.get(b) ?? null;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? 0 : left < right ? -sign : sign;
  });
}

const spell = (text: string) => searchText(text).replace(/[\s/_-]+/g, '');

function matches(pair: Pair, wanted: string, currencies: Market['currencies']): boolean {
  if (!wanted) return true;
  return [nameOf(pair), currencies.get(pair.left_symbol)?.name ?? ''].some((text) => spell(text).includes(wanted));
}

export const isOfTab = (pair: Pair, tab: MarketQuery['tab']) =>
  tab === 'futures' ? pair.contract_status === 1 : pair.trade_status === 1;

const kindsOf = (pair: Pair, currencies: Market['currencies']) => currencies.get(pair.left_symbol)?.categories ?? [];

/** Coin categories present in a tab, in the order of the contract. */
export const categoriesOf = (
  tab: MarketQuery['tab'],
  pairs: readonly Pair[],
  currencies: Market['currencies'],
): CoinCategory[] => {
  const kinds = new Set(pairs.flatMap((pair) => (isOfTab(pair, tab) ? kindsOf(pair, currencies) : [])));
  return COIN_CATEGORIES.filter((category) => kinds.has(category));
};

/**
 * Rows of the screen: the tab's pairs of the category that match the search, favourites in their own order, sorted by `query.sort`.
 */
export function marketRows(query: MarketQuery, market: Market): Pair[] {
  const wanted = spell(query.search);
  const rows = market.pairs.filter(
    (pair) =>
      isOfTab(pair, query.tab) &&
      (query.category === null || kindsOf(pair, market.currencies).includes(query.category)) &&
      (!query.favouritesOnly || market.favourites.includes(nameOf(pair))) &&
      matches(pair, wanted, market.currencies),
  );
  if (query.sort) return sorted(rows, query.sort, query, market);
  if (!query.favouritesOnly) return rows;
  return rows.toSorted((a, b) => market.favourites.indexOf(nameOf(a)) - market.favourites.indexOf(nameOf(b)));
}

/** Rows in a previously displayed order; newly added rows come last. */
export function inOrder(rows: readonly Pair[], order: readonly string[]): Pair[] {
  const place = new Map(order.map((name, at) => [name, at]));
  return rows.toSorted((a, b) => (place.get(nameOf(a)) ?? order.length) - (place.get(nameOf(b)) ?? order.length));
}

export const MOVERS = {
  gainers: { column: 'change', direction: 'desc' },
  losers: { column: 'change', direction: 'asc' },
  volume: { column: 'volume', direction: 'desc' },
} as const satisfies Record<string, MarketSort>;
export type MoversBoard = keyof typeof MOVERS;

export const MOVERS_SHOWN = 3;

/**
 * Leading pairs of a tab and category on a board: gainers contains only pairs that rose, losers only pairs that fell; pairs without
 * a figure are left out.
 */
export function moversOf(
  board: MoversBoard,
  { tab, category }: Pick<MarketQuery, 'tab' | 'category'>,
  market: Market,
): Pair[] {
  const sort = MOVERS[board];
  const leads = (pair: Pair) => {
    const key = keyOf(pair, sort.column, { tab }, market);
    return key !== null && (sort.direction === 'asc' ? key < 0n : key > 0n);
  };
  const rows = marketRows({ tab, category, search: '', favouritesOnly: false, sort }, market);
  return rows.filter(leads).slice(0, MOVERS_SHOWN);
}

/** Hourly closes of the last day by market, oldest first, for sparklines; numbers, because they are only drawn. */
export type Trends = Readonly<Record<string, readonly number[]>>;

export const trendsBy = (list: readonly Trend[]): Trends =>
  Object.fromEntries(list.map(({ pair, closes }) => [pair, closes.map(Number)]));
