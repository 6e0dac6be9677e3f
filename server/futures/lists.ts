import type { BodyOf, DataOf } from '../../domain/contract/call';
import type { Page } from '../../domain/contract/envelope';
import type { FuturesHolding } from '../../domain/contract/futures/futures';
import type {
  futuresOrderDetail,
  futuresPositionDetail,
  listFundingPayments,
  listFuturesOrders,
  listFuturesPlans,
  listFuturesPositions,
} from '../../domain/contract/futures/futuresLists';
import type { listFunding } from '../../domain/contract/futures/futuresMarket';

type Body = BodyOf<typeof listFunding>;

/** What the gateway reads of the store. Another user's id answers as a missing one: null. */
export interface FuturesLists {
  orders(user: number, filter: BodyOf<typeof listFuturesOrders>): DataOf<typeof listFuturesOrders>;
  order(user: number, id: string): DataOf<typeof futuresOrderDetail> | null;
  plans(user: number, filter: BodyOf<typeof listFuturesPlans>): DataOf<typeof listFuturesPlans>;
  /** Those that ended. */
  positions(user: number, filter: BodyOf<typeof listFuturesPositions>): Page<FuturesHolding>;
  position(
    user: number,
    id: string,
  ): ({ holding: FuturesHolding } & Omit<DataOf<typeof futuresPositionDetail>, 'position'>) | null;
  fundingRates(pair: string, filter: Omit<Body, 'pair'>): DataOf<typeof listFunding>;
  fundingPayments(user: number, filter: BodyOf<typeof listFundingPayments>): DataOf<typeof listFundingPayments>;
  close(): void;
}
