import { isVisiblePart } from '../../../../domain/rules/spot/iceberg';
import { refuse, type Refusal } from '../../../engine/decision';
import type { BookSide } from '../../../engine/matching/book';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import type { Intent, OrderRef } from './order';
import type { Iceberg, Orders } from './orders';
import { lotsIn, type PlaceInput } from './readIntent';

/** What of an order its book shows at a time, decimal; null or absent: all of it. */
export interface IcebergInput {
  readonly visibleQuantity?: string | null;
}

/** The lots of a new order that its book shows at a time; 0: all of them. */
export function readVisible(
  market: Market,
  { type, timeInForce, visibleQuantity = null }: PlaceInput & IcebergInput,
  { lots }: Intent,
): number | Refusal {
  if (visibleQuantity === null) return 0;
  const rests = type === 'limit' && timeInForce !== 'ioc' && timeInForce !== 'fok';
  if (!rests) return refuse('validation', 'visible_quantity');
  const visible = lotsIn(market, visibleQuantity);
  if (typeof visible === 'object') return { ...visible, field: 'visible_quantity' };
  return isVisiblePart(visible, lots) ? visible : refuse('icebergInvalid', 'visible_quantity');
}

const icebergOf = ({ icebergs }: Orders, order: OrderRef): Iceberg | undefined =>
  icebergs.size === 0 ? undefined : icebergs.get(order);

/** Of what is left of an iceberg, one part goes to the book and the rest waits behind it. */
export function showPart(orders: Orders, order: OrderRef): void {
  const iceberg = icebergOf(orders, order);
  if (!iceberg) return;
  const left = orders.left(order) + iceberg.hidden;
  const shown = Math.min(left, iceberg.visible);
  orders.setLeft(order, shown);
  iceberg.hidden = left - shown;
}

/** An iceberg that is in no book is of one piece. */
export function gather(orders: Orders, order: OrderRef): void {
  const iceberg = icebergOf(orders, order);
  if (!iceberg) return;
  orders.setLeft(order, orders.left(order) + iceberg.hidden);
  iceberg.hidden = 0;
}

/** Puts the next part of an iceberg last in the queue of its price. @returns false where nothing is left of the order */
export function showNext(state: State, market: Market, order: OrderRef): boolean {
  const { orders } = state;
  if (orders.hidden(order) === 0) return false;
  showPart(orders, order);
  orders.setSeq(order, ++state.counters.order);
  market.book(orders.side(order)).add(order, orders.ticks(order));
  return true;
}

/** Makes an order smaller that keeps its place: of an iceberg first by what waits behind the visible part. */
export function shrink(orders: Orders, book: BookSide, order: OrderRef, wanted: Intent): void {
  const less = orders.lots(order) - wanted.lots;
  const iceberg = icebergOf(orders, order);
  const behind = Math.min(iceberg?.hidden ?? 0, less);
  if (less > behind) book.reduce(order, less - behind);
  orders.refill(order, wanted);
  if (!iceberg) return;
  iceberg.hidden -= behind;
  orders.setLeft(order, orders.left(order) - iceberg.hidden);
}
