import type { BodyOf } from '../../../../domain/contract/call';
import type { amendSpotOrder, SpotOrder } from '../../../../domain/contract/spot/spot';
import { formatDecimal, parseDecimal, pow10, trimZeros } from '../../../../domain/money/decimal';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import type { OrderSize } from '../../../../domain/rules/spot/orderSize';
import type { OutcomeOf } from '../../call';
import { feesOf, type Fees } from '../spotPlan/spotPlan.preview';
import { amendedIn, type Amending, rebased } from '../../families/amending';
import { BLANK_FIELDS, plainOf, rulesOf } from '../spotOrder/spotOrder.form';
import type { OrderField, OrderForm, SpotTerms } from '../spotOrder/spotOrder.types';

/** Editable fields of an open order; which of them apply depends on its type and on whether it is untriggered. */
export type AmendField = Extract<OrderField, 'trigger' | 'price' | 'quantity'>;
/** Plain decimals, or the raw input when it is not one; the quantity is that of the whole order. */
type AmendForm = Record<AmendField, string>;

/** Order being changed, in its current state. */
export interface Amended {
  terms: SpotTerms;
  order: SpotOrder;
  /** True once it was traded or cancelled while the dialog was open. */
  over: boolean;
}

export type SpotAmendContext = Amending<Amended>;

/** Latest state of the order; null once it is no longer open. */
export interface OrderToldEvent {
  type: 'flow.order.told';
  order: SpotOrder | null;
  available: string | null;
}

export type SpotAmendEvent =
  | { type: 'user.amend.open'; terms: SpotTerms; order: SpotOrder }
  /** The order's line on the chart was dropped at a price with the chart's digits. */
  | { type: 'user.line.drop'; terms: SpotTerms; order: SpotOrder; price: string }
  | { type: 'user.cell.open'; terms: SpotTerms; order: SpotOrder; field: AmendField }
  | { type: 'user.cell.submit' }
  | { type: 'user.cell.leave' }
  /** Reverts the change made by dragging a line or editing a cell. */
  | { type: 'user.amend.undo' }
  | { type: 'user.field.change'; field: AmendField; text: string }
  | { type: 'user.amend.submit' }
  | { type: 'user.amend.cancel' }
  | OrderToldEvent;

export type AmendOutcome = OutcomeOf<'amendSpotOrder'>;

/** Editable fields of an order, in display order. Both orders of an OCO keep their single quantity. */
export const amendFields = ({ status, trigger_price, price, quantity, oco_id }: SpotOrder): readonly AmendField[] => [
  ...(status === 'untriggered' && trigger_price !== null ? (['trigger'] as const) : []),
  ...(price === null ? [] : (['price'] as const)),
  ...(quantity === null || oco_id !== null ? [] : (['quantity'] as const)),
];

/** Current values of the order. */
export const figuresOf = ({ trigger_price, price, quantity }: SpotOrder): AmendForm => ({
  trigger: trimZeros(trigger_price ?? ''),
  price: trimZeros(price ?? ''),
  quantity: trimZeros(quantity ?? ''),
});

/** Returns what the latest state of the order changes. */
export function toldIn(context: SpotAmendContext, { order, available }: OrderToldEvent) {
  const amended = amendedIn(context);
  const now = order ?? amended.order;
  return {
    ...rebased(context, figuresOf(amended.order), figuresOf(now)),
    amended: { ...amended, order: now, over: order === null },
    available,
  };
}

/** More digits than any chart shows. */
const EXACT = 18;

/** The order's values with the dragged price on the pair's grid: the trigger of an untriggered order, otherwise the limit. */
export function draggedForm(terms: SpotTerms, order: SpotOrder, price: string): AmendForm {
  const { grid } = rulesOf(terms);
  const step = grid.unitsPerTick * pow10(EXACT - grid.priceScale);
  const ticks = ((parseDecimal(price, EXACT) ?? 0n) + step / 2n) / step;
  const text = trimZeros(formatDecimal(ticks * grid.unitsPerTick, grid.priceScale));
  return { ...figuresOf(order), [order.status === 'untriggered' ? 'trigger' : 'price']: text };
}

/** Adapts the input to the order form's checks. */
export const typedOf = (form: AmendForm): Pick<OrderForm, 'fields'> => ({ fields: { ...BLANK_FIELDS, ...form } });

/** Plain decimal of a field; '' when blank or not a number. */
export const plainIn = ({ terms }: Amended, form: AmendForm, field: AmendField): string =>
  plainOf(rulesOf(terms), typedOf(form), field);

/** Whether a field has the same numeric value in both forms. */
export function isSame(amended: Amended, one: AmendForm, other: AmendForm, field: AmendField): boolean {
  const value = (form: AmendForm) => parseDecimal(plainIn(amended, form, field), 18);
  return value(one) === value(other);
}

/** Size of the whole order with these values; null for an order by total, and while a value is off the grid. */
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

/** Returns the fees of what has not traded yet, at its price; null for an order at market, and while a value is off the grid. */
export function feesIn(amended: Amended, form: AmendForm): Fees | null {
  const { terms, order } = amended;
  const size = sizeIn(amended, form, order.deal_quantity);
  return size?.kind === 'limit' && size.lots > 0 ? feesOf(terms, order.direction, [size]) : null;
}

export function bodyOf(amended: Amended, form: AmendForm): BodyOf<typeof amendSpotOrder> {
  const names = { trigger: 'trigger_price', price: 'price', quantity: 'quantity' } as const;
  const figures = amendFields(amended.order).map((field) => [names[field], plainIn(amended, form, field)]);
  return { order_id: amended.order.id, ...(Object.fromEntries(figures) as object) };
}
