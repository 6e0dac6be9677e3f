import { fromPromise } from 'xstate';
import type { Page } from '../../../domain/contract/envelope';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Direction, OrderType, SpotStatus } from '../../../domain/contract/spot/spot';
import type { Account } from '../../../domain/contract/wallet/wallet';
import type { FlowType, WalletHistoryRow } from '../../../domain/contract/wallet/walletRecords';
import { boundsOf, type TimeRange } from '../../../domain/rules/tools/timeRange';
import type { Http } from '../../services/http';
import type { ServerClock } from '../../services/serverClock';

/** Histories whose filters are fields of the call itself: the call, and its fixed parameters. */
const PLAIN = {
  activity: ['listActivity', {}],
  firstActs: ['listFirstActs', {}],
  deposits: ['listDeposits', {}],
  withdrawals: ['listWithdrawals', {}],
  spotFills: ['listSpotFills', {}],
  spotPlans: ['listSpotPlans', { scope: 'current' }],
  spotPlanHistory: ['listSpotPlans', { scope: 'history' }],
  secondsCurrent: ['listSecondsOrders', { scope: 'current' }],
  secondsHistory: ['listSecondsOrders', { scope: 'history' }],
  fiatOpen: ['listFiatOrders', { scope: 'current' }],
  fiatOrders: ['listFiatOrders', {}],
  fiatOffers: ['listFiatOffers', {}],
  legalRecords: ['listLegalRecords', {}],
  icoOver: ['listIcoProjects', { scope: 'over' }],
  icoHold: ['listIcoSubscriptions', { scope: 'hold' }],
  icoEnd: ['listIcoSubscriptions', { scope: 'end' }],
  icoThawing: ['listIcoSubscriptions', { scope: 'thaw' }],
  icoParts: ['listIcoParts', {}],
  icoLog: ['listIcoLog', {}],
  icoThaws: ['listIcoThaws', {}],
  futuresCurrent: ['listFuturesOrders', { scope: 'current' }],
  futuresHistory: ['listFuturesOrders', { scope: 'history' }],
  futuresPlans: ['listFuturesPlans', { scope: 'current' }],
  futuresPlanHistory: ['listFuturesPlans', { scope: 'history' }],
  futuresPositionHistory: ['listFuturesPositions', { scope: 'history' }],
  futuresFills: ['listFuturesFills', {}],
  futuresFunding: ['listFundingPayments', {}],
  fundingRates: ['listFunding', {}],
} as const;
type PlainSource = keyof typeof PLAIN;

const isPlain = (source: Query['source']): source is PlainSource => source in PLAIN;

/** Calls by a name known only at run time, since resolving the types of all calls at once costs the compiler minutes. */
interface PlainHttp {
  call(call: string, body: object, options: { signal: AbortSignal }): Promise<Outcome<Page<unknown>>>;
}

interface Query {
  source: 'spotCurrent' | 'spotHistory' | 'notices' | 'walletHistory' | 'walletFlows' | 'transfers' | PlainSource;
  page: number;
  pageSize: number;
  filters: Readonly<Record<string, string>>;
  range: TimeRange;
}

/** Loads a page of any history. Presets count back from the current server time. */
export const defineLoadRecords = ({ http, clock }: { http: Http; clock: ServerClock }) =>
  fromPromise<Outcome<Page<unknown>>, Query>(({ input: { source, page, pageSize, filters, range }, signal }) => {
    const { from, to } = boundsOf(range, clock.now());
    const bounds = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
    const common = { page, page_size: pageSize, ...bounds };
    if (isPlain(source)) {
      const [call, fixed] = PLAIN[source];
      return (http as unknown as PlainHttp).call(call, { ...common, ...fixed, ...filters }, { signal });
    }
    switch (source) {
      case 'spotCurrent':
      case 'spotHistory': {
        const { pair, direction, type, status } = filters;
        const body = {
          ...common,
          scope: source === 'spotCurrent' ? ('current' as const) : ('history' as const),
          ...(pair ? { pair } : {}),
          ...(direction ? { direction: direction as Direction } : {}),
          ...(type ? { type: type as OrderType } : {}),
          ...(status ? { status: status as SpotStatus } : {}),
        };
        return http.call('listSpotOrders', body, { signal });
      }
      case 'notices': {
        const scope = filters['scope'] === 'unread' ? ('unread' as const) : ('all' as const);
        return http.call('listNotices', { ...common, scope }, { signal });
      }
      case 'walletHistory': {
        const { kind, currency, status } = filters;
        const body = {
          ...common,
          ...(kind ? { kind: kind as WalletHistoryRow['kind'] } : {}),
          ...(currency ? { currency } : {}),
          ...(status ? { status: status as WalletHistoryRow['status'] } : {}),
        };
        return http.call('listWalletHistory', body, { signal });
      }
      case 'walletFlows': {
        const { account, currency, type } = filters;
        const body = {
          ...common,
          ...(account ? { account: account as Account } : {}),
          ...(currency ? { currency } : {}),
          ...(type ? { type: type as FlowType } : {}),
        };
        return http.call('listWalletFlows', body, { signal });
      }
      case 'transfers': {
        const { from_account, to_account, currency } = filters;
        const body = {
          ...common,
          ...(from_account ? { from_account: from_account as Account } : {}),
          ...(to_account ? { to_account: to_account as Account } : {}),
          ...(currency ? { currency } : {}),
        };
        return http.call('listTransfers', body, { signal });
      }
    }
  });
