import type { BodyOf } from '../../../../domain/contract/call';
import type { amendSpotOrder, SpotOrder } from '../../../../domain/contract/spot/spot';
import { formatDecimal, parseDecimal, pow10, trimZeros } from '../../../../domain/money/decimal';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import type { OrderSize } from '../../../../domain/rules/spot/orderSize';
import { BLANK_FIELDS, plainOf, rulesOf } from '../spotOrder/spotOrder.form';
import type { OrderForm, SpotTerms } from '../spotOrder/spotOrder.types';
import type { Amended, AmendField, AmendForm } from './spotAmend.types';

/** Fields that an order has, in the order in which they are shown. Both orders of an OCO keep their one quantity. */
export const amendFields = ({ status, trigger_price, price, quantity, oco_id }: SpotOrder): readonly AmendField[] => [
  ...(status === 'untriggered' && trigger_price !== null ? (['trigger'] as const) : []),
  ...(price === null ? [] : (['price'] as const)),
  ...(quantity === null || oco_id !== null ? [] : (['quantity'] as const)),
];

/** The order's figures of now. */
export const figuresOf = ({ trigger_price, price, quantity }: SpotOrder): AmendForm => ({
  trigger: trimZeros(trigger_price ?? ''),
  price: trimZeros(price ?? ''),
  quantity: trimZeros(quantity ?? ''),
});

/** More digits than any chart has. */
const EXACT = 18;

/** The figures with what was dragged: the trigger of an order that waits for it, the limit of another one, on the pair's grid. */
export function draggedForm(terms: SpotTerms, order: SpotOrder, price: string): AmendForm {
  const { grid } = rulesOf(terms);
  const step = grid.unitsPerTick * pow10(EXACT - grid.priceScale);
  const ticks = ((parseDecimal(price, EXACT) ?? 0n) + step / 2n) / step;
  const text = trimZeros(formatDecimal(ticks * grid.unitsPerTick, grid.priceScale));
  return { ...figuresOf(order), [order.status === 'untriggered' ? 'trigger' : 'price']: text };
}

/** What is typed, as the order form's checks read it. */
export const typedOf = (form: AmendForm): Pick<OrderForm, 'fields'> => ({ fields: { ...BLANK_FIELDS, ...form } });

/** The field's plain decimal; '' when it is blank or no number. */
export const plainIn = ({ terms }: Amended, form: AmendForm, field: AmendField): string =>
  plainOf(rulesOf(terms), typedOf(form), field);

/** Whether a field stands for the same figure in both. */
export function isSame(amended: Amended, one: AmendForm, other: AmendForm, field: AmendField): boolean {
  const value = (form: AmendForm) => parseDecimal(plainIn(amended, form, field), 18);
  return value(one) === value(other);
}

/** The whole order with these figures; null for one by total, and while one of them is off the grid. */
export function sizeIn(amended: Amended, form: AmendForm, traded = '0'): OrderSize | null {
  const { grid } = rulesOf(amended.terms);
  const { order } = amended;
  const whole = quantityToLots(grid, plainIn(amended, form, 'quantity'));
  if (whole === null) return null;
  const lots = whole - (quantityToLots(grid, traded) ?? 0);
  if (order.price === null) return { kind: 'byQuantity', direction: 'sell', lots };
  const ticks = priceToTicks(grid, plainIn(amended, form, 'price'));
  return ticks === null ? null : { kind: 'limit', direction: order.direction, ticks, lots };
}

/** The call's body for the form's input. */
export function bodyOf(amended: Amended, form: AmendForm): BodyOf<typeof amendSpotOrder> {
  const names = { trigger: 'trigger_price', price: 'price', quantity: 'quantity' } as const;
  const figures = amendFields(amended.order).map((field) => [names[field], plainIn(amended, form, field)]);
  return { order_id: amended.order.id, ...(Object.fromEntries(figures) as object) };
}
