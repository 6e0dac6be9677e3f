import type { CancelReason, SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Ask } from '../../../engine/decision';
import type { Named } from '../../../engine/clientIds';
import type { Print } from '../../../engine/matching/print';
import type { AmendInput } from './amend';
import type { GoodTillInput } from './goodTill';
import type { IcebergInput } from './iceberg';
import type { Order } from './order';
import type { OcoInput, OcoPlaced } from './placeOco';
import type { PlaceInput } from './readIntent';
import type { TargetInput } from './targets';
import type { TrailInput } from './trail';
import type { PairIndexes } from './priceBand';

interface OrderAnswer {
  readonly order: SpotOrder;
  /** JSON of the order if it was received as JSON, to be passed on without encoding it again. */
  readonly orderText?: string;
}

interface Cancelled {
  /** Number of orders. */
  readonly cancelled: number;
  /** Number of TWAP plans that were ended. */
  readonly plans: number;
}

type Place = PlaceInput &
  TargetInput &
  GoodTillInput &
  IcebergInput &
  TrailInput &
  Named & { readonly user: number; readonly pair: string };
type PlaceOco = OcoInput & { readonly user: number; readonly pair: string };
type Cancel = { readonly user: number; readonly orderId: string; readonly reason: CancelReason };
type Amend = AmendInput & { readonly user: number; readonly orderId: string };
type CancelAll = { readonly user: number; readonly pair: string | null; readonly reason: CancelReason };

export interface SpotCommands {
  'spot.place': Ask<Place, { readonly order: Order }, OrderAnswer>;
  'spot.placeOco': Ask<PlaceOco, OcoPlaced, { readonly legs: readonly [SpotOrder, SpotOrder] }>;
  /** Only from the index feed. */
  'spot.index': Ask<PairIndexes>;
  'spot.amend': Ask<Amend, { readonly order: Order }, OrderAnswer>;
  'spot.cancel': Ask<Cancel, { readonly order: Order }, OrderAnswer>;
  'spot.cancelAll': Ask<CancelAll, Cancelled, Cancelled>;
  /** Only from the timer. */
  'spot.expire': Ask<unknown>;
  /** Only from the tape. */
  'spot.print': Ask<{ readonly pair: string; readonly prints: readonly Print[] }>;
  'pair.setStatus': Ask<{ readonly pair: string; readonly trading: boolean }>;
}
