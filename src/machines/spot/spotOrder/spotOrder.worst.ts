import { priceToTicks, ticksToPrice } from '../../../../domain/money/grid';
import { fillBound } from '../../../../domain/rules/market/priceBounds';
import { hasTrigger, isTrailing, plainOf, rulesOf } from './spotOrder.form';
import type { SpotOrderContext } from './spotOrder.types';

/**
 * Worst price at which an order can fill: for a market order the limit around the fair price in ticks, after a trigger the limit
 * around that and no worse than the order's own. Null for a limit order, which has its price, and for a trailing stop, whose
 * trigger moves.
 */
export function worstPrice({ terms, form }: SpotOrderContext, fair: number | null): string | null {
  const rules = rulesOf(terms);
  const { grid, bounds } = rules;
  const buys = form.direction === 'buy';
  const ticks = (field: 'price' | 'trigger' | 'stop') => priceToTicks(grid, plainOf(rules, form, field));
  if (form.type === 'limit' || isTrailing(form.type)) return null;
  const from = hasTrigger(form.type) ? ticks('trigger') : fair;
  if (from === null) return null;
  const bound = fillBound(bounds, buys, from);
  const limit = form.type === 'stop_limit' ? ticks('price') : form.type === 'oco' ? ticks('stop') : null;
  return ticksToPrice(grid, limit === null ? bound : buys ? Math.min(bound, limit) : Math.max(bound, limit));
}
