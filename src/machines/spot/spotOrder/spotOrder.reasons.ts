import { formatDecimal, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { readTotal } from '../../../../domain/rules/spot/linked';
import { sizeProblem, type OrderSize } from '../../../../domain/rules/spot/orderSize';
import type { SpotRules } from '../../../../domain/rules/spot/pairRules';
import { isSameOrder } from '../../sameOrder';
import type { KeyIn, TextKey, TextValues } from '../../../locales/texts';
import {
  bodyOf,
  decimalsOf,
  hasPrice,
  heldOf,
  isStop,
  plainOf,
  rulesOf,
  sizeFields,
  sizeOf,
  spendable,
  targetsOf,
} from './spotOrder.form';
import type { OrderField, OrderForm, SpotOrderContext, SpotTerms, TargetField } from './spotOrder.types';

/** Why something is not possible now: a message key of the `spotOrder` namespace with its values. */
export interface Reason {
  key: KeyIn<'spotOrder'> | TextKey<'errors' | 'validation'>;
  params?: TextValues;
  /** The field that it is about. */
  field?: OrderField;
}

type Facts = Pick<SpotOrderContext, 'terms' | 'form' | 'available' | 'signedIn' | 'fresh' | 'priced' | 'halted'>;

/** What is typed for a pair. */
interface Typed {
  terms: SpotTerms;
  form: Pick<OrderForm, 'fields'>;
}

/** All but those that may stay blank. */
type NeededField = Exclude<OrderField, 'stop' | TargetField>;

/** Fields that the order needs, in the order in which they are shown. */
export function neededFields(form: OrderForm): readonly NeededField[] {
  return [
    ...(isStop(form.type) ? (['trigger'] as const) : []),
    ...(hasPrice(form.type) ? (['price'] as const) : []),
    ...(form.type === 'oco' ? (['trigger'] as const) : []),
    ...sizeFields(form),
  ];
}

const isOnGrid: Record<OrderField, (rules: SpotRules, plain: string) => boolean> = {
  price: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  trigger: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  stop: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  takeProfit: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  stopLoss: (rules, plain) => priceToTicks(rules.grid, plain) !== null,
  quantity: (rules, plain) => quantityToLots(rules.grid, plain) !== null,
  total: (rules, plain) => readTotal(rules, plain) !== null,
};

const stepParams: Record<OrderField, (context: Typed) => Record<string, string>> = {
  price: ({ terms }) => ({ step: terms.price_tick }),
  trigger: ({ terms }) => ({ step: terms.price_tick }),
  stop: ({ terms }) => ({ step: terms.price_tick }),
  takeProfit: ({ terms }) => ({ step: terms.price_tick }),
  stopLoss: ({ terms }) => ({ step: terms.price_tick }),
  quantity: ({ terms }) => ({ step: terms.qty_step }),
  total: ({ terms }) => ({ step: formatDecimal(1n, terms.right_scale) }),
};

const ANY_DECIMALS = 40;

/** Whether nothing but the number of digits keeps a text from being read. */
const hasTooManyDigits = (text: string) => {
  const read = readDecimalInput(text, ANY_DECIMALS);
  return !read.ok && read.reason === 'tooManyDigits';
};

/** Whether a decimal that is not on the grid would be if it were smaller: its last digits behind a 1 tell. */
const isTooLarge = (rules: SpotRules, field: OrderField, plain: string) => {
  const [whole = '', fraction] = plain.split('.');
  const small = `1${whole.slice(-6).padStart(6, '0')}`;
  return isOnGrid[field](rules, fraction === undefined ? small : `${small}.${fraction}`);
};

/** What is wrong with the text of a field; null when nothing is, or when it is still blank. */
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
};

/** Of quantity and total of a priced order only the one typed last is asked for; the other follows. */
const isFollower = (form: OrderForm, field: OrderField) =>
  hasPrice(form.type) && (field === 'quantity' || field === 'total') && field !== form.basis;

function missingField(form: OrderForm): Reason | null {
  const blank = neededFields(form).find((field) => form.fields[field].trim() === '' && !isFollower(form, field));
  return blank ? { key: REQUIRED[blank], field: blank } : null;
}

/** Why an order of this size is refused whatever the balance. @param bestTicks see `sizeProblem`. */
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

/** The last price lies between limit and trigger of an OCO, so that they cannot be the wrong way round. */
function ocoReason({ terms, form }: Facts): Reason | null {
  const rules = rulesOf(terms);
  const ticks = (field: OrderField) => priceToTicks(rules.grid, plainOf(rules, form, field)) ?? 0;
  const above = ticks('price') - ticks('trigger');
  const isBuy = form.direction === 'buy';
  if (isBuy ? above < 0 : above > 0) return null;
  return { key: isBuy ? 'ocoBuy' : 'ocoSell', field: 'trigger' };
}

/** Targets lie on both sides of the price at which the order buys, as far as that is known. */
function targetReason({ terms, form }: Facts): Reason | null {
  const rules = rulesOf(terms);
  const ticks = (field: OrderField) => priceToTicks(rules.grid, plainOf(rules, form, field));
  const around = hasPrice(form.type) ? ticks('price') : form.type === 'stop_market' ? ticks('trigger') : null;
  if (around === null) return null;
  const wrong = targetsOf(form).find((field) => {
    const away = (ticks(field) ?? around) - around;
    return field === 'takeProfit' ? away <= 0 : away >= 0;
  });
  return wrong ? { key: `${wrong}Side`, field: wrong } : null;
}

/** Market kinds need prices that are up to date, since they take whatever the book has. */
export const needsFreshPrices = (form: OrderForm) => form.type === 'market';

/** The first thing that stands between the form and an order; null when it can be submitted. */
export function blockingReason(context: Facts): Reason | null {
  if (context.halted || context.terms.trade_status !== 1) return { key: 'halted' };
  if (!context.signedIn) return { key: 'signInFirst' };
  if (!context.priced) return { key: 'noPrice' };
  if (needsFreshPrices(context.form) && !context.fresh) return { key: 'stalePrices' };
  const missing = missingField(context.form);
  if (missing) return missing;
  const isOco = context.form.type === 'oco';
  for (const field of [
    ...neededFields(context.form),
    ...(isOco ? (['stop'] as const) : []),
    ...targetsOf(context.form),
  ]) {
    const problem = fieldProblem(context, field);
    if (problem) return problem;
  }
  const crossed = isOco ? ocoReason(context) : targetReason(context);
  if (crossed) return crossed;
  if (context.available === null) return { key: 'balanceLoading' };
  return sizeReason(context);
}

/** Whether the form holds the very order that was sent last. */
export const isRepeated = ({ terms, form, sent }: Pick<SpotOrderContext, 'terms' | 'form' | 'sent'>): boolean =>
  sent !== null && isSameOrder(bodyOf(terms, form), sent);

/** Why the dialog cannot be accepted any more; null when it can. */
export function acceptReason(context: Facts): Reason | null {
  if (context.halted) return { key: 'halted' };
  if (!context.signedIn) return { key: 'signInFirst' };
  return needsFreshPrices(context.form) && !context.fresh ? { key: 'stalePrices' } : null;
}
