import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { isRate } from '../../../../domain/rules/market/trailing';
import { isVisiblePart, type OrderSize, sizeProblem } from '../../../../domain/rules/spot/orderSize';
import { readTotal } from '../../../../domain/rules/spot/formSize';
import type { SpotRules } from '../../../../domain/rules/spot/pairRules';
import { isSameOrder } from '../../sameOrder';
import type { KeyIn, TextKey, TextValues } from '../../../locales/texts';
import {
  bodyOf,
  callbackField,
  decimalsOf,
  hasPrice,
  heldOf,
  isDated,
  isIceberg,
  isStop,
  isTrailing,
  plainOf,
  rulesOf,
  sizeFields,
  sizeOf,
  spendable,
  targetsOf,
} from './spotOrder.form';
import type { OptionalField, OrderField, OrderForm, SpotOrderContext, SpotTerms } from './spotOrder.types';

/** Reason why something is not possible now: a key of the `spotOrder` namespace with its parameters. */
export interface Reason {
  key: KeyIn<'spotOrder'> | TextKey<'errors' | 'validation'>;
  params?: TextValues;
  field?: OrderField;
}

type Facts = Pick<SpotOrderContext, 'terms' | 'form' | 'available' | 'signedIn' | 'fresh' | 'priced' | 'halted'>;

interface Typed {
  terms: SpotTerms;
  form: Pick<OrderForm, 'fields'>;
}

/** Fields that may not stay blank. */
type NeededField = Exclude<OrderField, 'stop' | OptionalField>;

/** Required fields of the order, in display order. */
function neededFields(form: OrderForm): readonly NeededField[] {
  return [
    ...(isStop(form.type) ? (['trigger'] as const) : []),
    ...(hasPrice(form.type) ? (['price'] as const) : []),
    ...(form.type === 'oco' ? (['trigger'] as const) : []),
    ...(isTrailing(form.type) ? [callbackField(form)] : []),
    ...sizeFields(form),
  ];
}

const isOnGrid: Record<OrderField, (rules: SpotRules, plain: string) => boolean> = {
  price: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  trigger: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  stop: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  takeProfit: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  stopLoss: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  activation: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  callbackAmount: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  callbackRate: () => true,
  visible: (rules, plain) => quantityToLots(rules.grid, plain) !== null,
  quantity: (rules, plain) => quantityToLots(rules.grid, plain) !== null,
  total: (rules, plain) => readTotal(rules, plain) !== null,
};

const stepParams: Record<OrderField, (context: Typed) => Record<string, string>> = {
  price: ({ terms }) => ({ step: terms.price_tick }),
  trigger: ({ terms }) => ({ step: terms.price_tick }),
  stop: ({ terms }) => ({ step: terms.price_tick }),
  takeProfit: ({ terms }) => ({ step: terms.price_tick }),
  stopLoss: ({ terms }) => ({ step: terms.price_tick }),
  activation: ({ terms }) => ({ step: terms.price_tick }),
  callbackAmount: ({ terms }) => ({ step: terms.price_tick }),
  callbackRate: () => ({ step: '0.01' }),
  visible: ({ terms }) => ({ step: terms.qty_step }),
  quantity: ({ terms }) => ({ step: terms.qty_step }),
  total: ({ terms }) => ({ step: formatDecimal(1n, terms.right_scale) }),
};

const ANY_DECIMALS = 40;

/** Whether the number of digits is the only problem with a text. */
const hasTooManyDigits = (text: string) => {
  const read = readDecimalInput(text, ANY_DECIMALS);
  return !read.ok && read.reason === 'tooManyDigits';
};

/** Whether an off-grid decimal is too large rather than misaligned; tested by keeping its last digits behind a 1. */
const isTooLarge = (rules: SpotRules, field: OrderField, plain: string) => {
  const [whole = '', fraction] = plain.split('.');
  const small = `1${whole.slice(-6).padStart(6, '0')}`;
  return isOnGrid[field](rules, fraction === undefined ? small : `${small}.${fraction}`);
};

/** Problem with the text of a field; null when there is none or the field is still blank. */
export function fieldProblem(context: Typed, field: OrderField): Reason | null {
  const rules = rulesOf(context.terms);
  const text = context.form.fields[field];
  if (text.trim() === '') return null;
  const read = readDecimalInput(text, decimalsOf(rules, field));
  const offStep: Reason = { key: 'offStep', params: stepParams[field](context), field };
  if (!read.ok) {
    if (read.reason !== 'tooManyDigits') return { key: read.reason, field };
    return hasTooManyDigits(text) ? { key: 'tooLarge', field } : offStep;
  }
  if (/^0(\.0*)?$/.test(read.value)) return { key: 'zero', field };
  if (isOnGrid[field](rules, read.value)) return null;
  return isTooLarge(rules, field, read.value) ? { key: 'tooLarge', field } : offStep;
}

export const REQUIRED: Record<NeededField, Reason['key']> = {
  price: 'priceRequired',
  trigger: 'triggerRequired',
  quantity: 'quantityRequired',
  total: 'totalRequired',
  callbackRate: 'callbackRequired',
  callbackAmount: 'callbackRequired',
};

/** Whether the field is derived: of quantity and total of a priced order, only the last edited one is required. */
const isFollower = (form: OrderForm, field: OrderField) =>
  hasPrice(form.type) && (field === 'quantity' || field === 'total') && field !== form.basis;

function missingField(form: OrderForm): Reason | null {
  const blank = neededFields(form).find((field) => form.fields[field].trim() === '' && !isFollower(form, field));
  return blank ? { key: REQUIRED[blank], field: blank } : null;
}

/**
 * Reason why an order of this size is rejected regardless of the balance.
 * @param bestTicks see `sizeProblem`.
 */
export function sizeRefusal(
  terms: SpotTerms,
  size: OrderSize,
  bestTicks: number | null,
  field: OrderField,
): Reason | null {
  const rules = rulesOf(terms);
  const problem = sizeProblem(rules, size, bestTicks);
  if (problem === 'belowMinNotional')
    return { key: 'belowMinimum', params: { minimum: trimZeros(terms.min_notional), currency: rules.right }, field };
  if (problem === 'orderTooLarge')
    return { key: 'aboveMaximum', params: { maximum: trimZeros(terms.max_quantity), currency: rules.left }, field };
  return null;
}

function sizeReason(context: Facts): Reason | null {
  const rules = rulesOf(context.terms);
  const size = sizeOf(rules, context.form);
  const field = sizeFields(context.form).includes(context.form.basis) ? context.form.basis : 'quantity';
  if (size === null) return { key: 'belowStep', params: { step: context.terms.qty_step, currency: rules.left }, field };
  const trigger = isStop(context.form.type) ? priceToTicks(rules.grid, plainOf(rules, context.form, 'trigger')) : null;
  const refused = sizeRefusal(context.terms, size, trigger, field);
  if (refused) return refused;
  const funds = spendable(context);
  const currency = context.form.direction === 'buy' ? rules.right : rules.left;
  return funds !== null && (heldOf(rules, context.form) ?? 0n) > funds
    ? { key: 'insufficient', params: { currency }, field }
    : null;
}

/** Requires the last price to lie between limit and trigger of an OCO, which also keeps the two the right way round. */
function ocoReason({ terms, form }: Facts): Reason | null {
  const rules = rulesOf(terms);
  const ticks = (field: OrderField) => priceToTicks(rules.grid, plainOf(rules, form, field)) ?? 0;
  const above = ticks('price') - ticks('trigger');
  const isBuy = form.direction === 'buy';
  if (isBuy ? above < 0 : above > 0) return null;
  return { key: isBuy ? 'ocoBuy' : 'ocoSell', field: 'trigger' };
}

/** Requires the targets to lie on opposite sides of the order's expected price, as far as it is known. */
function targetReason({ terms, form }: Facts): Reason | null {
  const rules = rulesOf(terms);
  const ticks = (field: OrderField) => priceToTicks(rules.grid, plainOf(rules, form, field));
  const around = hasPrice(form.type) ? ticks('price') : form.type === 'stop_market' ? ticks('trigger') : null;
  if (around === null) return null;
  const isBuy = form.direction === 'buy';
  const wrong = targetsOf(form).find((field) => {
    const away = (ticks(field) ?? around) - around;
    return (field === 'takeProfit') === isBuy ? away <= 0 : away >= 0;
  });
  if (!wrong) return null;
  return { key: isBuy ? `${wrong}Side` : `${wrong}SideOfSell`, field: wrong };
}

/** Requires the visible quantity of an iceberg to be a part of it, and the number of parts to stay within the limit. */
function icebergReason({ terms, form }: Facts): Reason | null {
  if (!isIceberg(form)) return null;
  const { grid } = rulesOf(terms);
  const lots = (field: OrderField) => quantityToLots(grid, plainOf(rulesOf(terms), form, field)) ?? 0;
  return isVisiblePart(lots('visible'), lots('quantity')) ? null : { key: 'icebergPart', field: 'visible' };
}

/**
 * Requires the callback rate of a trailing stop to be within bounds. The bound of an absolute amount depends on the price it meets.
 */
function trailReason({ terms, form }: Facts): Reason | null {
  if (!isTrailing(form.type) || form.callbackBy === 'amount') return null;
  const rate = parseDecimal(plainOf(rulesOf(terms), form, 'callbackRate'), RATE_SCALE - 2) ?? 0n;
  return isRate(rate) ? null : { key: 'callbackRange', field: 'callbackRate' };
}

/** Market orders need fresh prices, since they take whatever the book has. */
export const needsFreshPrices = (form: OrderForm) => form.type === 'market';

/** First reason why the order cannot be submitted; null when it can. */
export function blockingReason(context: Facts): Reason | null {
  if (context.halted || context.terms.trade_status !== 1) return { key: 'halted' };
  if (!context.signedIn) return { key: 'signInFirst' };
  if (!context.priced) return { key: 'noPrice' };
  if (needsFreshPrices(context.form) && !context.fresh) return { key: 'stalePrices' };
  const missing = missingField(context.form);
  if (missing) return missing;
  const { type, goodFor, goodTill } = context.form;
  if (isDated(context.form) && goodFor === 'date' && goodTill === null) return { key: 'goodTillRequired' };
  const isOco = type === 'oco';
  for (const field of [
    ...neededFields(context.form),
    ...(isOco ? (['stop'] as const) : []),
    ...(isTrailing(type) ? (['activation'] as const) : []),
    ...targetsOf(context.form),
    ...(isIceberg(context.form) ? (['visible'] as const) : []),
  ]) {
    const problem = fieldProblem(context, field);
    if (problem) return problem;
  }
  const crossed = isOco
    ? ocoReason(context)
    : (targetReason(context) ?? icebergReason(context) ?? trailReason(context));
  if (crossed) return crossed;
  if (context.available === null) return { key: 'balanceLoading' };
  return sizeReason(context);
}

/** Whether the form holds exactly the order sent last. */
export const isRepeated = ({ terms, form, sent }: Pick<SpotOrderContext, 'terms' | 'form' | 'sent'>): boolean =>
  sent !== null && isSameOrder(bodyOf(terms, form), sent);

/** Reason why the dialog can no longer be accepted; null when it can. */
export function acceptReason(context: Facts): Reason | null {
  if (context.halted) return { key: 'halted' };
  if (!context.signedIn) return { key: 'signInFirst' };
  return needsFreshPrices(context.form) && !context.fresh ? { key: 'stalePrices' } : null;
}
