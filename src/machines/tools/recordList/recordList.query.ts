import type { ActivityRecord } from '../../../../domain/contract/account/security';
import type { Page } from '../../../../domain/contract/envelope';
import type { FiatOffer, FiatOrder } from '../../../../domain/contract/fiat/fiat';
import type { LegalRecord } from '../../../../domain/contract/fiat/fiatCalls';
import type { FuturesOrder, FuturesPlan, FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { FundingPayment, FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import type { FundingRate } from '../../../../domain/contract/futures/futuresMarket';
import type { IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { IcoLog, IcoPart, IcoThaw } from '../../../../domain/contract/ico/icoRecords';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import type { FirstAct } from '../../../../domain/contract/shell/firstActs';
import type { Notice } from '../../../../domain/contract/shell/notices';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { SpotFill, SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import type { Transfer } from '../../../../domain/contract/wallet/transfer';
import type { WalletFlow, WalletHistoryRow } from '../../../../domain/contract/wallet/walletRecords';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import type { TimeRange } from '../../../../domain/rules/tools/timeRange';

/**
 * Every history of the product by source name, with its row type and supported filters. A new history takes one line here and one
 * in src/actors/tools/loadRecords.
 */
interface RecordSources {
  spotCurrent: { row: SpotOrder; filter: 'pair' | 'direction' | 'type' };
  spotHistory: { row: SpotOrder; filter: 'pair' | 'direction' | 'type' | 'status' };
  spotFills: { row: SpotFill; filter: 'pair' | 'direction' };
  spotPlans: { row: SpotPlan; filter: 'pair' };
  spotPlanHistory: { row: SpotPlan; filter: 'pair' };
  secondsCurrent: { row: SecondsOrder; filter: 'pair' | 'direction' };
  secondsHistory: { row: SecondsOrder; filter: 'pair' | 'direction' | 'status' };
  firstActs: { row: FirstAct; filter: never };
  notices: { row: Notice; filter: 'scope' };
  activity: { row: ActivityRecord; filter: 'kind' };
  walletHistory: { row: WalletHistoryRow; filter: 'kind' | 'currency' | 'status' };
  deposits: { row: Deposit; filter: 'currency' };
  withdrawals: { row: Withdrawal; filter: 'currency' };
  walletFlows: { row: WalletFlow; filter: 'account' | 'currency' | 'type' };
  transfers: { row: Transfer; filter: 'from_account' | 'to_account' | 'currency' };
  fiatOpen: { row: FiatOrder; filter: never };
  fiatOrders: { row: FiatOrder; filter: 'side' | 'status' | 'currency' | 'fiat' };
  fiatOffers: { row: FiatOffer; filter: 'currency' | 'fiat' };
  legalRecords: { row: LegalRecord; filter: 'type' | 'currency' };
  icoOver: { row: IcoProject; filter: never };
  icoHold: { row: IcoSubscription; filter: 'currency' };
  icoEnd: { row: IcoSubscription; filter: 'currency' };
  icoThawing: { row: IcoSubscription; filter: 'currency' };
  icoParts: { row: IcoPart; filter: 'currency' };
  icoLog: { row: IcoLog; filter: 'type' | 'currency' };
  icoThaws: { row: IcoThaw; filter: 'type' | 'currency' };
  futuresCurrent: { row: FuturesOrder; filter: 'pair' | 'direction' | 'type' };
  futuresHistory: { row: FuturesOrder; filter: 'pair' | 'direction' | 'type' | 'status' };
  futuresPlans: { row: FuturesPlan; filter: 'pair' | 'kind' | 'direction' };
  futuresPlanHistory: { row: FuturesPlan; filter: 'pair' | 'kind' | 'direction' | 'status' };
  futuresPositionHistory: { row: FuturesPosition; filter: 'pair' | 'side' | 'status' };
  futuresFills: { row: FuturesFill; filter: 'pair' | 'direction' };
  futuresFunding: { row: FundingPayment; filter: 'pair' | 'side' };
  fundingRates: { row: FundingRate; filter: 'pair' };
}
export type RecordSource = keyof RecordSources;
export type RowOf<Source extends RecordSource> = RecordSources[Source]['row'];
/** Lists whose records have an id. */
export type IdentifiedSource = {
  [Source in RecordSource]: RowOf<Source> extends { id: string } ? Source : never;
}[RecordSource];
export type FilterOf<Source extends RecordSource> = RecordSources[Source]['filter'];

export type RecordRange = TimeRange;

/** The specification's presets of 3, 7 and 30 days, and common additional ones. */
export const RANGE_PRESETS = [
  { kind: 'day', day: 'today' },
  { kind: 'day', day: 'yesterday' },
  { kind: 'last', days: 3 },
  { kind: 'last', days: 7 },
  { kind: 'last', days: 30 },
  { kind: 'last', days: 90 },
] as const;

/** Chosen value by filter name; absent means all. */
export type RecordFilters = Readonly<Record<string, string>>;

/** Values that each filter of a list accepts, by filter name. */
export type FilterChoices = Readonly<Record<string, readonly string[]>>;

/** URL whose page parameter a list follows. */
export interface ListPlace {
  /** Identifies the list, as computed by `listAt`. */
  list: string;
  choices: FilterChoices;
}

export interface RecordQuery {
  source: RecordSource;
  /** From 1. */
  page: number;
  pageSize: number;
  filters: RecordFilters;
  range: RecordRange;
}

/** Rows are typed by the source; views read them through `rowsOf`. */
export type RecordPage = Page<unknown>;
export type RecordOutcome = Outcome<RecordPage>;

export interface RecordListContext extends RecordQuery {
  /** Null before the first response to the current query. */
  shown: RecordPage | null;
  error: Failure['error'] | null;
  place: ListPlace | null;
  /** Whether something changed while a refresh was in flight. */
  changed: boolean;
}

export interface RecordListInput {
  source: RecordSource;
  filters?: RecordFilters;
  range?: RecordRange;
  /** From 1; a page beyond the end falls back to the last one. */
  page?: number;
  pageSize?: number;
  /** Omitted when the page is not kept in a URL. */
  place?: ListPlace;
}

export type RecordListEvent =
  | { type: 'user.page.choose'; page: number }
  | { type: 'user.list.retry' }
  /** The user pressed anywhere on a record's row. */
  | { type: 'user.record.open'; id: string }
  | PageToldEvent
  | RecordsChangedEvent;

/** The list's URL now names another page. */
export interface PageToldEvent {
  type: 'sys.address.changed';
  page: number;
}

/** The listed records may have changed on the server. */
export interface RecordsChangedEvent {
  type: 'push.records.changed';
}

/** Selection encoded in a list's URL. */
export interface RecordSelection {
  filters: RecordFilters;
  range: RecordRange;
  /** From 1. */
  page: number;
}

export const EVERYTHING: RecordSelection = { filters: {}, range: { kind: 'all' }, page: 1 };

const OWN_PARAMETERS = ['days', 'from', 'to', 'page'] as const;

const pageFrom = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Name of a preset in the URL: "today", "7"; other ranges use their kind. */
export const presetOf = (range: RecordRange): string =>
  range.kind === 'day' ? range.day : range.kind === 'last' ? String(range.days) : range.kind;

/** Earlier than any record: ids count from it. */
export const FIRST_DAY = '2024-01-01';

/** Formats a local day for the URL, "2026-11-21"; '' for null. */
export function dayText(time: number | null): string {
  if (time === null) return '';
  const day = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Start of a local day; null for an invalid one. */
const startOf = (day: string | null): number | null => {
  const time = /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? new Date(`${day}T00:00:00`).getTime() : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** Last millisecond of the local day; its last hour comes twice where the clock is put back at midnight. */
const endOf = (start: number): number => new Date(start).setHours(24, 0, 0, 0) - 1;

/** Range from the first to the last millisecond of two local days, either of which may be open; null when they are swapped. */
export function rangeBetween(fromDay: string | null, toDay: string | null): RecordRange | null {
  const from = startOf(fromDay);
  const last = startOf(toDay);
  const to = last && endOf(last);
  if (from === null && to === null) return EVERYTHING.range;
  return from !== null && to !== null && from > to ? null : { kind: 'between', from, to };
}

/** Parses the URL, ignoring unknown values. */
export function readSelection(params: URLSearchParams, choices: FilterChoices): RecordSelection {
  const known = Object.entries(choices).flatMap(([name, values]) => {
    const value = params.get(name);
    return value !== null && values.includes(value) ? [[name, value] as const] : [];
  });
  const preset = RANGE_PRESETS.find((one) => presetOf(one) === params.get('days'));
  return {
    filters: Object.fromEntries(known),
    range: preset ?? rangeBetween(params.get('from'), params.get('to')) ?? EVERYTHING.range,
    page: pageFrom(params.get('page')),
  };
}

/** Serialises a selection, omitting defaults: "pair=BTC_USDT&days=7". */
export function writeSelection({ filters, range, page }: RecordSelection): URLSearchParams {
  const params = new URLSearchParams(filters);
  if (range.kind === 'day' || range.kind === 'last') params.set('days', presetOf(range));
  if (range.kind === 'between') {
    if (range.from !== null) params.set('from', dayText(range.from));
    if (range.to !== null) params.set('to', dayText(range.to));
  }
  if (page > 1) params.set('page', String(page));
  return params;
}

/**
 * List shown at an address, and its page.
 * @param address path and query.
 */
export function listAt(address: string, choices: FilterChoices): { list: string; page: number } {
  const { pathname, searchParams } = new URL(address, 'https://statex.invalid');
  const { page, ...narrowed } = readSelection(searchParams, choices);
  return { list: `${pathname}?${writeSelection({ ...narrowed, page: 1 })}`, page };
}

/** Replaces the selection in the URL; other parameters are kept. */
export function replaceSelection(
  params: URLSearchParams,
  choices: FilterChoices,
  selection: RecordSelection,
): URLSearchParams {
  const own = [...Object.keys(choices), ...OWN_PARAMETERS];
  const others = [...params].filter(([name]) => !own.includes(name));
  return new URLSearchParams([...writeSelection(selection), ...others]);
}
