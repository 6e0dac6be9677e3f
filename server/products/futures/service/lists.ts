import type { BodyOf, DataOf } from '../../../../domain/contract/call';
import type { Page } from '../../../../domain/contract/envelope';
import type { FuturesHolding, FuturesPlan, PositionMode } from '../../../../domain/contract/futures/futures';
import type {
  futuresOrderDetail,
  futuresPositionDetail,
  listFundingPayments,
  listFuturesFills,
  listFuturesOrders,
  listFuturesPlans,
  listFuturesPositions,
} from '../../../../domain/contract/futures/futuresLists';
import type { listFunding } from '../../../../domain/contract/futures/futuresMarket';

type Body = BodyOf<typeof listFunding>;

/** Names that users gave to their orders and plans. */
interface FuturesNames {
  orderNamed(user: number, name: string): string | null;
  planNamed(user: number, name: string): string | null;
  nameOf(orderId: string): string | null;
  positionMode(user: number): PositionMode;
}

/** Store reads of the gateway. Another user's id yields null, like a missing one. */
export interface FuturesLists {
  orders(user: number, filter: BodyOf<typeof listFuturesOrders>): DataOf<typeof listFuturesOrders>;
  order(user: number, id: string): DataOf<typeof futuresOrderDetail> | null;
  plan(user: number, id: string): FuturesPlan | null;
  plans(user: number, filter: BodyOf<typeof listFuturesPlans>): DataOf<typeof listFuturesPlans>;
  /** Ended positions. */
  positions(user: number, filter: BodyOf<typeof listFuturesPositions>): Page<FuturesHolding>;
  position(
    user: number,
    id: string,
  ): ({ holding: FuturesHolding } & Omit<DataOf<typeof futuresPositionDetail>, 'position'>) | null;
  fundingRates(pair: string, filter: Omit<Body, 'pair'>): DataOf<typeof listFunding>;
  fills(user: number, filter: BodyOf<typeof listFuturesFills>): DataOf<typeof listFuturesFills>;
  fundingPayments(user: number, filter: BodyOf<typeof listFundingPayments>): DataOf<typeof listFundingPayments>;
  programs: FuturesNames;
  close(): void;
}
