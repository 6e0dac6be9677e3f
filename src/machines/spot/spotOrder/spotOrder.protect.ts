import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { parseDecimal } from '../../../../domain/money/decimal';
import { quantityText } from '../../../../domain/rules/spot/formSize';
import { changeField, changeKind, rulesOf } from './spotOrder.form';
import type { OrderForm, SpotTerms } from './spotOrder.types';

const ENDED: readonly SpotOrder['status'][] = ['traded', 'closed'];

/**
 * Returns the quantity that a buy left to its owner after the fee, floored to the grid; null while it fills, for none, and for one
 * with targets, which the exchange has placed already.
 */
export function boughtBy(terms: SpotTerms, order: SpotOrder): string | null {
  if (order.direction !== 'buy' || !ENDED.includes(order.status)) return null;
  if (order.take_profit_price !== null || order.stop_loss_price !== null) return null;
  const { left_symbol: left, left_scale: scale } = terms;
  const rules = rulesOf(terms);
  const fee = order.fee_currency === left ? (parseDecimal(order.fee, scale) ?? 0n) : 0n;
  const lots = ((parseDecimal(order.deal_quantity, scale) ?? 0n) - fee) / rules.grid.leftUnitsPerLot;
  return lots > 0n ? quantityText(rules, Number(lots)) : null;
}

/** Returns the form as a stop at the market that sells a quantity and buys nothing back; its trigger is left to be typed. */
export function stopFor(terms: SpotTerms, form: OrderForm, quantity: string): OrderForm {
  const rules = rulesOf(terms);
  const stop = changeKind(rules, form, { direction: 'sell', type: 'stop_market' });
  return changeField(
    rules,
    { ...stop, withTargets: false, fields: { ...stop.fields, trigger: '' } },
    'quantity',
    quantity,
  );
}
