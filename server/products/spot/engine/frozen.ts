import { SIDE } from './order';
import type { Units } from '../../../engine/units';

/** Figures of an open order that determine what it freezes. */
interface Holding {
  readonly side: number;
  readonly ticks: number;
  readonly left: number;
  readonly total: Units;
  readonly market: { notional(ticks: number, lots: number): Units; quantity(lots: number): Units };
}

/**
 * Returns the amount an open order freezes, in smallest units: limit price × remaining quantity for a buy, or its whole total when
 * it is by total; the remaining quantity for a sell. The audit recomputes frozen balances with this.
 */
export function frozenOf(order: Holding): Units {
  if (order.side === SIDE.sell) return order.market.quantity(order.left);
  return order.ticks === 0 ? order.total : order.market.notional(order.ticks, order.left);
}
