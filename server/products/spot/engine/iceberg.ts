import { isVisiblePart } from '../../../../domain/rules/spot/orderSize';
import { refuse, type Refusal } from '../../../engine/decision';
import type { BookSide } from '../../../engine/matching/book';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import type { Intent, OrderRef } from './order';
import type { Iceberg, Orders } from './orders';
import { lotsIn, type PlaceInput } from './readIntent';

/** Quantity that the book shows at a time, decimal; null or absent for all. */
export interface IcebergInput {
  readonly visibleQuantity?: string | null;
}

/** Returns the lots of a new order that the book shows at a time; 0 for all. */
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

/** Puts one part of an iceberg's remainder into the book; the rest waits behind it. */
export function showPart(orders: Orders, order: OrderRef): void {
  const iceberg = icebergOf(orders, order);
  if (!iceberg) return;
  const left = orders.left(order) + iceberg.hidden;
  const shown = Math.min(left, iceberg.visible);
  orders.setLeft(order, shown);
  iceberg.hidden = left - shown;
}

/** Merges the parts of an iceberg, which is undivided while in no book. */
export function gather(orders: Orders, order: OrderRef): void {
  const iceberg = icebergOf(orders, order);
  if (!iceberg) return;
  orders.setLeft(order, orders.left(order) + iceberg.hidden);
  iceberg.hidden = 0;
}

/**
 * Puts the next part of an iceberg at the end of the queue at its price.
 * @returns false when nothing of the order remains.
 */
export function showNext(state: State, market: Market, order: OrderRef): boolean {
  const { orders } = state;
  if (orders.hidden(order) === 0) return false;
  showPart(orders, order);
  orders.setSeq(order, ++state.counters.order);
  market.book(orders.side(order)).add(order, orders.ticks(order));
  return true;
}

/** Reduces an order that keeps its place; for an iceberg, the hidden part is reduced first. */
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
