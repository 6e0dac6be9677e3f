import type { Direction, PlacedType } from '../../../../domain/contract/spot/spot';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import {
  linkSize,
  quantityText,
  readTotal,
  totalText,
  type SizeBasis,
  percentOf,
  sizeAt,
} from '../../../../domain/rules/spot/formSize';
import { GOOD_FOR_PRESETS } from '../../../../domain/rules/spot/goodTill';
import { fillBound } from '../../../../domain/rules/market/priceBounds';
import { notionalOf, freezeOf, type OrderSize } from '../../../../domain/rules/spot/orderSize';
import { makeSpotRules, type SpotRules } from '../../../../domain/rules/spot/pairRules';
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

/** Rules of the pair, computed once per terms object. */
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

/** Form of a market buy for the total given in the page's URL; null when it is not an amount. */
export const marketBuyOf = (total: string): Partial<OrderForm> | null =>
  /^\d{1,15}(\.\d{1,18})?$/.test(total)
    ? { direction: 'buy', type: 'market', basis: 'total', fields: { ...BLANK_FIELDS, total } }
    : null;

export const hasPrice = (type: PlacedType) => type === 'limit' || type === 'stop_limit' || type === 'oco';
export const isStop = (type: PlacedType) => type === 'stop_limit' || type === 'stop_market';
export const isTrailing = (type: PlacedType) => type === 'trailing_stop';
export const hasTrigger = (type: PlacedType) => isStop(type) || type === 'oco';

/** Default size basis of an order without a price: the amount spent. */
export const usualBasis = (direction: Direction): SizeBasis => (direction === 'buy' ? 'total' : 'quantity');

/**
 * Whether the user may choose between naming the amount received or the amount spent: true for market orders, and for stop-market
 * and trailing buys.
 */
export const hasBasis = ({ type, direction }: Pick<OrderForm, 'type' | 'direction'>) =>
  type === 'market' || ((type === 'stop_market' || isTrailing(type)) && direction === 'buy');

/** Size fields of an order: both with a price, the chosen one at the market, the default one for a stop-market or trailing sell. */
export function sizeFields({
  type,
  direction,
  basis,
}: Pick<OrderForm, 'type' | 'direction' | 'basis'>): readonly SizeBasis[] {
  if (hasPrice(type)) return ['quantity', 'total'];
  return [hasBasis({ type, direction }) ? basis : usualBasis(direction)];
}

const PERCENT_SCALE = 2;

/** Field holding the distance of a trailing stop. */
export const callbackField = ({ callbackBy }: Pick<OrderForm, 'callbackBy'>): CallbackField =>
  callbackBy === 'rate' ? 'callbackRate' : 'callbackAmount';

export function decimalsOf(rules: SpotRules, field: OrderField): number {
  if (field === 'total') return rules.rightScale;
  if (field === 'callbackRate') return PERCENT_SCALE;
  return field === 'quantity' || field === 'visible' ? rules.grid.qtyScale : rules.grid.priceScale;
}

const TARGETS = ['takeProfit', 'stopLoss'] as const satisfies readonly TargetField[];

export const canHaveTargets = ({ type }: Pick<OrderForm, 'type'>) => type !== 'oco' && !isTrailing(type);

/** Targets in use: those that are not blank. */
export const targetsOf = (form: OrderForm): readonly TargetField[] =>
  form.withTargets && canHaveTargets(form) ? TARGETS.filter((field) => form.fields[field].trim() !== '') : [];

/** Whether the order can be an iceberg; only orders that rest in the book can. */
export const canBeIceberg = ({ type, timeInForce }: Pick<OrderForm, 'type' | 'timeInForce'>): boolean =>
  type === 'limit' && timeInForce !== 'ioc' && timeInForce !== 'fok';

/** Whether the visible quantity applies. */
export const isIceberg = (form: OrderForm): boolean =>
  form.withIceberg && canBeIceberg(form) && form.fields.visible.trim() !== '';

/** Plain decimal of a field; '' when blank or not a number. */
export function plainOf(rules: SpotRules, form: Pick<OrderForm, 'fields'>, field: OrderField): string {
  const read = readDecimalInput(form.fields[field], decimalsOf(rules, field));
  return read.ok ? read.value : '';
}

/** Size of the order on the grid; null while a required field is blank or off the grid. */
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

/** Worst price in ticks that an OCO or stop-market order pays after its trigger; null while that is off the grid. */
function stopTicks(rules: SpotRules, form: OrderForm): number | null {
  const stop = form.type === 'oco' ? priceToTicks(rules.grid, plainOf(rules, form, 'stop')) : null;
  const trigger = priceToTicks(rules.grid, plainOf(rules, form, 'trigger'));
  return stop ?? (trigger === null ? null : fillBound(rules.bounds, form.direction === 'buy', trigger));
}

/** Price in ticks at which a buy freezes funds for each lot; null for an order not sized by price. */
function heldTicks(rules: SpotRules, form: OrderForm): number | null {
  const price = hasPrice(form.type) ? priceToTicks(rules.grid, plainOf(rules, form, 'price')) : null;
  if (isStop(form.type) && price !== null) return price;
  const stop = hasTrigger(form.type) ? stopTicks(rules, form) : null;
  return price === null || stop === null ? (price ?? stop) : Math.max(price, stop);
}

/**
 * Amount that the order will freeze, in smallest units of the spent currency; for an OCO that of its more expensive order. Null
 * without a size, and for a market order that names the amount received.
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

/** Switches a market order between quantity and total; the value of the other field does not carry over. */
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

/** Changes side or type, keeping the price and the parts of the size that the new kind supports. */
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
 * Fills in a clicked price. A market order becomes a limit order, a stop-market order takes it as its trigger, and a trailing stop
 * as its activation price.
 */
export function pickPrice(rules: SpotRules, form: OrderForm, price: string): OrderForm {
  if (form.type === 'stop_market') return changeField(rules, form, 'trigger', price);
  if (isTrailing(form.type)) return changeField(rules, form, 'activation', price);
  const priced = hasPrice(form.type) ? form : changeKind(rules, form, { type: 'limit' });
  return changeField(rules, priced, 'price', price);
}

/** Fills in a clicked quantity and its price; the side stays as the user chose it. */
export function pickQuantity(rules: SpotRules, form: OrderForm, price: string, quantity: string): OrderForm {
  const priced = hasPrice(form.type) ? changeField(rules, form, 'price', price) : form;
  return sizeFields(form).includes('quantity') ? changeField(rules, priced, 'quantity', quantity) : priced;
}

/** Spendable amount in smallest units of the currency that the order spends; null before the balance is known. */
export function spendable(
  context: Pick<SpotOrderContext, 'available' | 'terms'> & { readonly form: Pick<OrderForm, 'direction'> },
): bigint | null {
  if (!context.available) return null;
  const { left_scale: left, right_scale: right } = context.terms;
  return context.form.direction === 'buy'
    ? parseDecimal(context.available.right, right)
    : parseDecimal(context.available.left, left);
}

/** Whether a percentage of the balance is meaningful: the balance is known and a limit order has its price. */
export function canSlide(context: Pick<SpotOrderContext, 'available' | 'terms' | 'form'>): boolean {
  const rules = rulesOf(context.terms);
  if ((spendable(context) ?? 0n) <= 0n) return false;
  return !hasPrice(context.form.type) || priceToTicks(rules.grid, plainOf(rules, context.form, 'price')) !== null;
}

/** Sets the largest size affordable with `percent` of the balance. */
export function slideTo(context: Pick<SpotOrderContext, 'available' | 'terms' | 'form'>, percent: number): OrderForm {
  const { form } = context;
  const rules = rulesOf(context.terms);
  const ticks = hasPrice(form.type) ? heldTicks(rules, form) : null;
  const size = sizeAt(rules, { direction: form.direction, ticks, available: spendable(context) ?? 0n }, percent);
  const text =
    size.field === 'quantity' ? quantityText(rules, size.lots) : size.total === 0n ? '' : totalText(rules, size.total);
  return { ...changeField(rules, form, size.field, text), percent };
}

/** Slider position, 0 to 100. */
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

export const isDated = ({ type, timeInForce }: OrderForm): boolean => type === 'limit' && timeInForce === 'gtd';

/** Body fields for the expiry of a dated order; empty for others. */
function goodTillOf(form: OrderForm) {
  const { goodFor, goodTill } = form;
  if (!isDated(form)) return {};
  if (goodFor !== 'date') return { good_for_ms: GOOD_FOR_PRESETS[goodFor] };
  return goodTill === null ? {} : { good_till: goodTill };
}

/** Body fields of a trailing stop; empty for others. */
function trailOf(rules: SpotRules, form: OrderForm) {
  if (!isTrailing(form.type)) return {};
  const typed = plainOf(rules, form, callbackField(form));
  const percent = parseDecimal(typed, PERCENT_SCALE) ?? 0n;
  const value = form.callbackBy === 'rate' ? formatDecimal(percent, PERCENT_SCALE + 2) : typed;
  return { callback: form.callbackBy, callback_value: value };
}

/** Builds the call body from the form's input; blank fields are omitted. */
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
