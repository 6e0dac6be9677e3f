import { formatDecimal, trimZeros } from '../../../../domain/money/decimal';
import { priceToTicks, ticksToPrice } from '../../../../domain/money/grid';
import { fillBound } from '../../../../domain/rules/market/priceBounds';
import { averagePrice, type BookLevel, estimateFill, feeOf, withRest } from '../../../../domain/rules/spot/estimate';
import { quantityText, totalText } from '../../../../domain/rules/spot/formSize';
import type { OrderSize } from '../../../../domain/rules/spot/orderSize';
import { hasPrice, hasTrigger, heldOf, isTrailing, plainOf, rulesOf, sizeOf } from './spotOrder.form';
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

/** Most likely result of an order, as decimal strings; null where it cannot be predicted. */
export interface OrderPreview {
  /** Average price; the resting part of a limit order counts at its own price. */
  average: string | null;
  /** Distance of the average from the best price as a fraction: "0.0012" is 0.12 %. */
  slippage: string | null;
  /** In the received currency. */
  fee: string;
  feeCurrency: string;
  /**
   * Maximum amount given, approximate for a market order that names the amount received: right currency for a buy, left for a sell.
   */
  gives: string;
  givesCurrency: string;
  /** Amount received after the fee. */
  gets: string;
  getsCurrency: string;
  levels: number;
  /** True when the book or the limits of a market order end before it is filled; the remainder will be cancelled. */
  partial: boolean;
}

/** Amount received when all of a limit order trades at its price or better. */
function receivedOf(context: SpotOrderContext, size: OrderSize, lots: number, turnover: bigint): bigint {
  const { grid } = rulesOf(context.terms);
  if (size.kind !== 'limit') return size.direction === 'buy' ? BigInt(lots) * grid.leftUnitsPerLot : turnover;
  if (size.direction === 'buy') return BigInt(size.lots) * grid.leftUnitsPerLot;
  return BigInt(size.ticks) * BigInt(size.lots) * grid.rightUnitsPerTickLot;
}

/** A stop order will meet a later book: a market one is estimated at its trigger, a limit one at its price. */
function metBy(context: SpotOrderContext, opposite: readonly BookLevel[]): readonly BookLevel[] {
  const { form, terms } = context;
  if (!hasTrigger(form.type)) return opposite;
  const { grid } = rulesOf(terms);
  const ticks = hasPrice(form.type) ? null : priceToTicks(grid, plainOf(rulesOf(terms), form, 'trigger'));
  return ticks === null ? [] : [{ ticks, lots: Number.MAX_SAFE_INTEGER }];
}

/**
 * Previews the order against the opposite side of the book, best first. Null without a size, and for a trailing stop, whose
 * execution price is not yet known.
 */
export function previewOf(context: SpotOrderContext, opposite: readonly BookLevel[]): OrderPreview | null {
  const rules = rulesOf(context.terms);
  const size = sizeOf(rules, context.form);
  if (size === null || isTrailing(context.form.type)) return null;
  const isBuy = size.direction === 'buy';
  const estimate = estimateFill(rules, size, metBy(context, opposite));
  const average = averagePrice(rules, size.direction, withRest(size, estimate));
  const received = receivedOf(context, size, estimate.lots, estimate.turnover);
  const fee = feeOf(received, rules.takerFee);
  const getsScale = isBuy ? rules.leftScale : rules.rightScale;
  const decimal = (value: bigint, scale: number) => trimZeros(formatDecimal(value, scale));
  return {
    average: average === null ? null : formatDecimal(average, rules.grid.priceScale),
    slippage: estimate.average === null || hasTrigger(context.form.type) ? null : formatDecimal(estimate.slippage, 6),
    fee: decimal(fee, getsScale),
    feeCurrency: isBuy ? rules.left : rules.right,
    gives: isBuy
      ? totalText(rules, heldOf(rules, context.form) ?? estimate.turnover)
      : quantityText(rules, 'lots' in size ? size.lots : estimate.lots),
    givesCurrency: isBuy ? rules.right : rules.left,
    gets: decimal(received - fee, getsScale),
    getsCurrency: isBuy ? rules.left : rules.right,
    levels: estimate.levels,
    partial: size.kind !== 'limit' && estimate.partial,
  };
}
