import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { parseDecimal } from '../../../../domain/money/decimal';
import { quantityText } from '../../../../domain/rules/spot/formSize';
import { rulesOf } from './spotOrder.form';
import type { SpotOrderEvent, SpotTerms } from './spotOrder.types';

const ENDED: readonly SpotOrder['status'][] = ['traded', 'closed'];

/** Returns the quantity that a buy left to its owner after the fee, floored to the grid; null while it fills, and for none. */
export function boughtBy(terms: SpotTerms, order: SpotOrder): string | null {
  if (order.direction !== 'buy' || !ENDED.includes(order.status)) return null;
  const { left_symbol: left, left_scale: scale } = terms;
  const rules = rulesOf(terms);
  const fee = order.fee_currency === left ? (parseDecimal(order.fee, scale) ?? 0n) : 0n;
  const lots = ((parseDecimal(order.deal_quantity, scale) ?? 0n) - fee) / rules.grid.leftUnitsPerLot;
  return lots > 0n ? quantityText(rules, Number(lots)) : null;
}

/** What a user would do in the form for a stop that sells a quantity; its trigger is left to be typed. */
export const stopSteps = (quantity: string): readonly SpotOrderEvent[] => [
  { type: 'user.direction.choose', direction: 'sell' },
  { type: 'user.type.choose', orderType: 'stop_market' },
  { type: 'user.field.change', field: 'quantity', text: quantity },
];
