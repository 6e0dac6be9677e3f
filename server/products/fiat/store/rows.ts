import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  FIAT_ACTORS,
  FIAT_CANCEL_REASONS,
  FIAT_LOG_TYPES,
  FIAT_OFFER_STATUSES,
  FIAT_ORDER_STATUSES,
} from '../../../../domain/contract/fiat/fiatChoices';
import type {
  FiatActor,
  FiatCancelReason,
  FiatLogType,
  FiatOfferStatus,
  FiatOrderStatus,
} from '../../../../domain/contract/fiat/fiat';
import { WINDOW_MS } from '../engine/fiatState';
import type { FiatRecord, LogRecord, OfferRecord } from '../engine/records';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';
import { reader, type Reader } from '../../../store/listPages';
import { numberOf, type Ints, type Nullable } from '../../../store/rows';

/** fiat_offers as read with 64-bit integers. */
export interface OfferRow extends Ints<'id user currency price quantity time remaining in_orders sold proceeds status updated'> {
  fiat: string;
  method: string;
  ended: bigint | null;
}

/** fiat_orders as read with 64-bit integers. */
export interface FiatRow
  extends
    Ints<'id offer buyer seller currency price quantity amount worth time confirm_ms status updated'>,
    Nullable<'deadline cancel_reason paid ended'> {
  fiat: string;
  method: string;
}

/** fiat_log as read with 64-bit integers. */
interface LineRow extends Ints<'id number time actor type'> {
  note: string | null;
  proof: string | null;
}

const lineOf = (row: LineRow): LogRecord => ({
  number: Number(row.number),
  time: Number(row.time),
  by: FIAT_ACTORS[Number(row.actor)] as FiatActor,
  type: FIAT_LOG_TYPES[Number(row.type)] as FiatLogType,
  note: row.note,
  proof: row.proof,
});

export const offerOf = (row: OfferRow, currency: EngineCurrency): OfferRecord => ({
  id: Number(row.id),
  user: Number(row.user),
  currency,
  fiat: row.fiat,
  price: row.price,
  quantity: row.quantity,
  method: row.method,
  time: Number(row.time),
  left: row.remaining,
  inOrders: row.in_orders,
  sold: row.sold,
  proceeds: row.proceeds,
  status: FIAT_OFFER_STATUSES[Number(row.status)] as FiatOfferStatus,
  ended: numberOf(row.ended),
  updated: Number(row.updated),
});

/** The order's row contains the needed facts of its offer. */
export const offerIn = (row: FiatRow, currency: EngineCurrency): OfferRecord => ({
  id: Number(row.offer),
  user: Number(row.seller),
  currency,
  fiat: row.fiat,
  price: row.price,
  quantity: 0n,
  method: row.method,
  time: 0,
  left: 0n,
  inOrders: 0n,
  sold: 0n,
  proceeds: 0n,
  status: 'withdrawn',
  ended: null,
  updated: 0,
});

export const orderOf = (row: FiatRow, offer: OfferRecord, log: LogRecord[]): FiatRecord => ({
  id: Number(row.id),
  offer,
  buyer: Number(row.buyer),
  quantity: row.quantity,
  amount: row.amount,
  worth: row.worth,
  time: Number(row.time),
  confirmMs: Number(row.confirm_ms),
  log,
  status: FIAT_ORDER_STATUSES[Number(row.status)] as FiatOrderStatus,
  deadline: numberOf(row.deadline),
  cancelReason:
    row.cancel_reason === null ? null : (FIAT_CANCEL_REASONS[Number(row.cancel_reason)] as FiatCancelReason),
  paid: numberOf(row.paid),
  ended: numberOf(row.ended),
  updated: Number(row.updated),
});

export const logOf = (read: Reader, id: bigint): LogRecord[] =>
  read<LineRow>('SELECT * FROM fiat_log WHERE id = ? ORDER BY number', id).map(lineOf);

/** Loads offers that hold crypto, open orders, and what buyers' last 24 hours require. @param clock time of the last commit. */
export function loadFiat(db: DatabaseSyncInstance, state: State, clock: number): void {
  const read = reader(db);
  const currencyOf = (row: { currency: bigint }) => state.currencies[Number(row.currency)] as EngineCurrency;
  const offers = read<OfferRow>('SELECT * FROM fiat_offers WHERE remaining + in_orders > 0 ORDER BY id');
  for (const row of offers) state.fiat.addOffer(offerOf(row, currencyOf(row)));
  const since = clock - WINDOW_MS;
  const orders = read<FiatRow>(
    `SELECT * FROM fiat_orders WHERE status < 3 UNION SELECT * FROM fiat_orders WHERE time > ?
     UNION SELECT * FROM fiat_orders WHERE ended > ? ORDER BY id`,
    since,
    since,
  );
  for (const row of orders) {
    const offer = state.fiat.offer(Number(row.offer)) ?? offerIn(row, currencyOf(row));
    state.fiat.addOrder(orderOf(row, offer, logOf(read, row.id)));
  }
}
