import type { Direction, PlacedType } from '../../../../domain/contract/spot/spot';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { linkSize, quantityText, readTotal, totalText, type SizeBasis } from '../../../../domain/rules/spot/linked';
import { GOOD_FOR_PRESETS } from '../../../../domain/rules/spot/goodTill';
import { fillBound } from '../../../../domain/rules/market/priceBounds';
import { notionalOf } from '../../../../domain/rules/spot/notional';
import { freezeOf, type OrderSize } from '../../../../domain/rules/spot/orderSize';
import { makeSpotRules, type SpotRules } from '../../../../domain/rules/spot/pairRules';
import { percentOf, sizeAt } from '../../../../domain/rules/spot/slider';
import type {
  CallbackField,
  OrderBody,
  OrderField,
  OrderFields,
  OrderForm,
  SpotOrderContext,
  SpotTerms,
  TargetField,
} from './spotOrder.types';

const known = new WeakMap<SpotTerms, SpotRules>();

/** The pair's rules; computed once for the same terms object. */
export function rulesOf(terms: SpotTerms): SpotRules {
  const rules = known.get(terms) ?? makeSpotRules(terms, terms.left_scale, terms.right_scale);
  known.set(terms, rules);
  return rules;
}

export const BLANK_FIELDS: OrderFields = {
  ...{ price: '', trigger: '', stop: '', quantity: '', total: '' },
  ...{ takeProfit: '', stopLoss: '', visible: '' },
  ...{ callbackRate: '', callbackAmount: '', activation: '' },
};

export const BLANK_FORM: OrderForm = {
  direction: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  goodFor: 'd1',
  goodTill: null,
  callbackBy: 'rate',
  withTargets: false,
  withIceberg: false,
  fields: BLANK_FIELDS,
  basis: 'quantity',
  percent: null,
};

/** The form of a market buy for a total that stands in the page's address; null when it is no amount. */
export const marketBuyOf = (total: string): Partial<OrderForm> | null =>
  /^\d{1,15}(\.\d{1,8})?$/.test(total)
    ? { direction: 'buy', type: 'market', basis: 'total', fields: { ...BLANK_FIELDS, total } }
    : null;

export const hasPrice = (type: PlacedType) => type === 'limit' || type === 'stop_limit' || type === 'oco';
export const isStop = (type: PlacedType) => type === 'stop_limit' || type === 'stop_market';
export const isTrailing = (type: PlacedType) => type === 'trailing_stop';
export const hasTrigger = (type: PlacedType) => isStop(type) || type === 'oco';

/** What an order without a price names unless its user wants it the other way round: what it gives. */
export const usualBasis = (direction: Direction): SizeBasis => (direction === 'buy' ? 'total' : 'quantity');

/** Whether an order names what it gets or what it gives, as its user wants it: at the market, and as a stop-market or trailing buy. */
export const hasBasis = ({ type, direction }: Pick<OrderForm, 'type' | 'direction'>) =>
  type === 'market' || ((type === 'stop_market' || isTrailing(type)) && direction === 'buy');

/** The size fields of an order: one with a price has both, one at the market the one that is chosen, a stop-market or trailing sell the usual one. */
export function sizeFields({
  type,
  direction,
  basis,
}: Pick<OrderForm, 'type' | 'direction' | 'basis'>): readonly SizeBasis[] {
  if (hasPrice(type)) return ['quantity', 'total'];
  return [hasBasis({ type, direction }) ? basis : usualBasis(direction)];
}

const PERCENT_SCALE = 2;

/** The field of what a trailing stop follows by. */
export const callbackField = ({ callbackBy }: Pick<OrderForm, 'callbackBy'>): CallbackField =>
  callbackBy === 'rate' ? 'callbackRate' : 'callbackAmount';

/** Decimals that a field takes. */
export function decimalsOf(rules: SpotRules, field: OrderField): number {
  if (field === 'total') return rules.rightScale;
  if (field === 'callbackRate') return PERCENT_SCALE;
  return field === 'quantity' || field === 'visible' ? rules.grid.qtyScale : rules.grid.priceScale;
}

export const TARGETS = ['takeProfit', 'stopLoss'] as const satisfies readonly TargetField[];

/** Whether what the order buys may be sold at targets, or what it sells be bought back. */
export const canHaveTargets = ({ type }: Pick<OrderForm, 'type'>) => type !== 'oco' && !isTrailing(type);

/** The targets that count: those that are not blank. */
export const targetsOf = (form: OrderForm): readonly TargetField[] =>
  form.withTargets && canHaveTargets(form) ? TARGETS.filter((field) => form.fields[field].trim() !== '') : [];

/** Whether the book may show a part of the order at a time: of one that waits in it. */
export const canBeIceberg = ({ type, timeInForce }: Pick<OrderForm, 'type' | 'timeInForce'>): boolean =>
  type === 'limit' && timeInForce !== 'ioc' && timeInForce !== 'fok';

/** Whether a visible quantity counts. */
export const isIceberg = (form: OrderForm): boolean =>
  form.withIceberg && canBeIceberg(form) && form.fields.visible.trim() !== '';

/** The field's plain decimal; '' when it is blank or no number. */
export function plainOf(rules: SpotRules, form: Pick<OrderForm, 'fields'>, field: OrderField): string {
  const read = readDecimalInput(form.fields[field], decimalsOf(rules, field));
  return read.ok ? read.value : '';
}

/** The order's size on the grid; null while a field that it needs is blank or off the grid. */
export function sizeOf(rules: SpotRules, form: OrderForm): OrderSize | null {
  const total = readTotal(rules, plainOf(rules, form, 'total'));
  const lots = quantityToLots(rules.grid, plainOf(rules, form, 'quantity'));
  if (hasPrice(form.type)) {
    const ticks = priceToTicks(rules.grid, plainOf(rules, form, 'price'));
    return ticks === null || lots === null ? null : { kind: 'limit', direction: form.direction, ticks, lots };
  }
  const { direction } = form;
  if (sizeFields(form)[0] === 'total') return total === null ? null : { kind: 'byTotal', direction, total };
  return lots === null ? null : { kind: 'byQuantity', direction, lots };
}

/** The price in ticks that an OCO or a stop-market order pays at worst behind its trigger; null while that is not on the grid. */
export function stopTicks(rules: SpotRules, form: OrderForm): number | null {
  const stop = form.type === 'oco' ? priceToTicks(rules.grid, plainOf(rules, form, 'stop')) : null;
  const trigger = priceToTicks(rules.grid, plainOf(rules, form, 'trigger'));
  return stop ?? (trigger === null ? null : fillBound(rules.bounds, form.direction === 'buy', trigger));
}

/** The price in ticks for which a buy holds each of its lots; null for one that is not by price. */
function heldTicks(rules: SpotRules, form: OrderForm): number | null {
  const price = hasPrice(form.type) ? priceToTicks(rules.grid, plainOf(rules, form, 'price')) : null;
  if (isStop(form.type) && price !== null) return price;
  const stop = hasTrigger(form.type) ? stopTicks(rules, form) : null;
  return price === null || stop === null ? (price ?? stop) : Math.max(price, stop);
}

/**
 * What the order will freeze in smallest units of what it gives, of an OCO what the dearer of its orders needs; null while it has no
 * size, and at the market for one that names what it gets.
 */
export function heldOf(rules: SpotRules, form: OrderForm): bigint | null {
  const size = sizeOf(rules, form);
  if (size === null) return null;
  const ticks = form.direction === 'buy' && 'lots' in size ? heldTicks(rules, form) : null;
  return 'lots' in size && ticks !== null ? notionalOf(rules.grid, ticks, size.lots) : freezeOf(rules, size);
}

function link(rules: SpotRules, form: OrderForm): OrderForm {
  if (!hasPrice(form.type)) return form;
  const size = { quantity: plainOf(rules, form, 'quantity'), total: plainOf(rules, form, 'total') };
  const linked = linkSize(rules, plainOf(rules, form, 'price'), form.basis, size);
  const follower = form.basis === 'quantity' ? 'total' : 'quantity';
  return { ...form, fields: { ...form.fields, [follower]: linked[follower] } };
}

/** An order at the market is for a quantity, or for a total; what stood in the other field is no size of it. */
export const chooseBasis = (form: OrderForm, basis: SizeBasis): OrderForm => ({
  ...form,
  basis,
  percent: null,
  fields: { ...form.fields, quantity: '', total: '' },
});

export function changeField(rules: SpotRules, form: OrderForm, field: OrderField, text: string): OrderForm {
  const fields = { ...form.fields, [field]: text };
  const isSize = field === 'quantity' || field === 'total';
  return link(rules, { ...form, fields, basis: isSize ? field : form.basis, percent: isSize ? null : form.percent });
}

/** Another side or type keeps the price, and of the size what the new kind knows. */
export function changeKind(
  rules: SpotRules,
  form: OrderForm,
  kind: Partial<Pick<OrderForm, 'direction' | 'type'>>,
): OrderForm {
  const next = { ...form, ...kind, percent: null };
  const timeInForce = next.type === 'limit' ? next.timeInForce : 'gtc';
  const basis = hasPrice(next.type) ? next.basis : usualBasis(next.direction);
  return link(rules, { ...next, timeInForce, basis });
}

/**
 * A clicked price goes into the price; a market order becomes a limit order, a stop-market order takes it as its trigger and a
 * trailing stop as the price from which it follows.
 */
export function pickPrice(rules: SpotRules, form: OrderForm, price: string): OrderForm {
  if (form.type === 'stop_market') return changeField(rules, form, 'trigger', price);
  if (isTrailing(form.type)) return changeField(rules, form, 'activation', price);
  const priced = hasPrice(form.type) ? form : changeKind(rules, form, { type: 'limit' });
  return changeField(rules, priced, 'price', price);
}

/** A clicked quantity goes into the quantity, with its price; the side stays the user's. */
export function pickQuantity(rules: SpotRules, form: OrderForm, price: string, quantity: string): OrderForm {
  const priced = hasPrice(form.type) ? changeField(rules, form, 'price', price) : form;
  return sizeFields(form).includes('quantity') ? changeField(rules, priced, 'quantity', quantity) : priced;
}

/** Smallest units of what the order gives that may be spent; null before the balance is known. */
export function spendable(
  context: Pick<SpotOrderContext, 'available' | 'terms'> & { readonly form: Pick<OrderForm, 'direction'> },
): bigint | null {
  if (!context.available) return null;
  const { left_scale: left, right_scale: right } = context.terms;
  return context.form.direction === 'buy'
    ? parseDecimal(context.available.right, right)
    : parseDecimal(context.available.left, left);
}

/** Whether a percentage of the balance means something now: the balance is known and a limit order has its price. */
export function canSlide(context: Pick<SpotOrderContext, 'available' | 'terms' | 'form'>): boolean {
  const rules = rulesOf(context.terms);
  if ((spendable(context) ?? 0n) <= 0n) return false;
  return !hasPrice(context.form.type) || priceToTicks(rules.grid, plainOf(rules, context.form, 'price')) !== null;
}

/** The form with the largest size that `percent` of the balance pays for. */
export function slideTo(context: Pick<SpotOrderContext, 'available' | 'terms' | 'form'>, percent: number): OrderForm {
  const { form } = context;
  const rules = rulesOf(context.terms);
  const ticks = hasPrice(form.type) ? heldTicks(rules, form) : null;
  const size = sizeAt(rules, { direction: form.direction, ticks, available: spendable(context) ?? 0n }, percent);
  const text =
    size.field === 'quantity' ? quantityText(rules, size.lots) : size.total === 0n ? '' : totalText(rules, size.total);
  return { ...changeField(rules, form, size.field, text), percent };
}

/** Where the slider stands, 0 to 100. */
export function percentAt(context: SpotOrderContext): number {
  if (context.form.percent !== null) return context.form.percent;
  const rules = rulesOf(context.terms);
  return percentOf(heldOf(rules, context.form) ?? 0n, spendable(context) ?? 0n);
}

const NAMES = {
  ...{ price: 'price', trigger: 'trigger_price', stop: 'stop_price' },
  ...{ quantity: 'quantity', total: 'total', takeProfit: 'take_profit_price', stopLoss: 'stop_loss_price' },
  ...{ visible: 'visible_quantity', activation: 'activation_price' },
  ...{ callbackRate: 'callback_value', callbackAmount: 'callback_value' },
} as const satisfies Record<OrderField, string>;

/** Whether an order ends on a date. */
export const isDated = ({ type, timeInForce }: OrderForm): boolean => type === 'limit' && timeInForce === 'gtd';

/** Until when an order with a date is good; nothing of others. */
function goodTillOf(form: OrderForm) {
  const { goodFor, goodTill } = form;
  if (!isDated(form)) return {};
  if (goodFor !== 'date') return { good_for_ms: GOOD_FOR_PRESETS[goodFor] };
  return goodTill === null ? {} : { good_till: goodTill };
}

/** How a trailing stop follows; nothing of others. */
function trailOf(rules: SpotRules, form: OrderForm) {
  if (!isTrailing(form.type)) return {};
  const typed = plainOf(rules, form, callbackField(form));
  const percent = parseDecimal(typed, PERCENT_SCALE) ?? 0n;
  const value = form.callbackBy === 'rate' ? formatDecimal(percent, PERCENT_SCALE + 2) : typed;
  return { callback: form.callbackBy, callback_value: value };
}

/** The call's body for what is typed; blank fields are absent. */
export function bodyOf(terms: SpotTerms, form: OrderForm): OrderBody {
  const rules = rulesOf(terms);
  const priced = hasPrice(form.type);
  const plain = (field: OrderField, wanted: boolean) => (wanted ? { [NAMES[field]]: plainOf(rules, form, field) } : {});
  const byTotal = !priced && sizeFields(form)[0] === 'total';
  return {
    pair: rules.pair,
    direction: form.direction,
    type: form.type,
    ...(form.type === 'limit' ? { time_in_force: form.timeInForce } : {}),
    ...goodTillOf(form),
    ...plain('price', priced),
    ...plain('quantity', !byTotal),
    ...plain('total', byTotal),
    ...plain('trigger', hasTrigger(form.type)),
    ...plain('stop', form.type === 'oco' && form.fields.stop.trim() !== ''),
    ...trailOf(rules, form),
    ...plain('activation', isTrailing(form.type) && form.fields.activation.trim() !== ''),
    ...plain('visible', isIceberg(form)),
    ...plain('takeProfit', targetsOf(form).includes('takeProfit')),
    ...plain('stopLoss', targetsOf(form).includes('stopLoss')),
  };
}
