import { SIDE } from './order';
import type { Units } from '../../../engine/units';

/** The figures of an open order that say what it holds. */
export interface Holding {
  readonly side: number;
  readonly ticks: number;
  readonly left: number;
  readonly total: Units;
  readonly market: { notional(ticks: number, lots: number): Units; quantity(lots: number): Units };
}

/**
 * What an open order freezes, in smallest units: a buy its limit price × what is left, or its whole total when it is by
 * total; a sell the quantity left. The audit recomputes frozen balances with this.
 */
export function frozenOf(order: Holding): Units {
  if (order.side === SIDE.sell) return order.market.quantity(order.left);
  return order.ticks === 0 ? order.total : order.market.notional(order.ticks, order.left);
}
