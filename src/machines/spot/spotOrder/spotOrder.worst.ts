import { ticksToPrice } from '../../../../domain/money/grid';
import { fillBound } from '../../../../domain/rules/market/priceBounds';
import { rulesOf } from './spotOrder.form';
import type { SpotOrderContext } from './spotOrder.types';

/** The worst price at which an order at the market fills, around the fair price in ticks; null for other orders. */
export function worstPrice({ terms, form }: SpotOrderContext, fair: number | null): string | null {
  const { grid, bounds } = rulesOf(terms);
  if (form.type !== 'market' || fair === null) return null;
  return ticksToPrice(grid, fillBound(bounds, form.direction === 'buy', fair));
}
