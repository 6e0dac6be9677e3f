import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import type { Page } from '../../../../domain/contract/envelope';
import type { FuturesOrder, FuturesPlan, FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { FundingPayment, FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import type { FundingRate } from '../../../../domain/contract/futures/futuresMarket';
import type { FiatOffer, FiatOrder } from '../../../../domain/contract/fiat/fiat';
import type { LegalRecord } from '../../../../domain/contract/fiat/fiatRecords';
import type { IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { IcoLog, IcoPart, IcoThaw } from '../../../../domain/contract/ico/icoRecords';
import type { FirstAct } from '../../../../domain/contract/shell/firstActs';
import type { TimeRange } from '../../../../domain/rules/tools/timeRange';
import type { Notice } from '../../../../domain/contract/shell/notices';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import type { ActivityRecord } from '../../../../domain/contract/account/activity';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { SpotFill, SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Transfer } from '../../../../domain/contract/wallet/transfer';
import type { WalletFlow, WalletHistoryRow } from '../../../../domain/contract/wallet/walletRecords';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';

/**
 * Every history of the product by source name, with its row type and supported filters. A new history takes one line here and one
 * in src/actors/tools/loadRecords.
 */
export interface RecordSources {
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
