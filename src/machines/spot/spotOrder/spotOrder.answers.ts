import type { Failure } from '../../../../domain/contract/outcome';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { toast, fillFacts, type ToastNotice } from '../../shell/app/notices';
import { callbackField } from './spotOrder.form';
import type { ComplainedField, OrderForm, SpotOrderContext } from './spotOrder.types';

const SCALE = 18;

/** Amount that a market buy returned in the right currency because less than one step was left; null when nothing was returned. */
export function returnedOf({ status, total, turnover, type, direction }: SpotOrder): string | null {
  const isByTotal = direction === 'buy' && (type === 'market' || type === 'stop_market');
  if (status !== 'traded' || !isByTotal || total === null) return null;
  const rest = (parseDecimal(total, SCALE) ?? 0n) - (parseDecimal(turnover, SCALE) ?? 0n);
  return rest > 0n ? trimZeros(formatDecimal(rest, SCALE)) : null;
}

/** Truncates an amount for a sentence: two decimals, or more until two digits are not zero. Its details show all of them. */
const inBrief = (amount: string) => amount.replace(/(\.0*\d\d).*/, '$1');

const tradedNotice = (order: SpotOrder): ToastNotice => {
  const { amounts, ...facts } = fillFacts(order, order.fee_currency, 'spot-history');
  const rest = returnedOf(order);
  const key = order.direction === 'sell' ? 'soldAll' : rest === null ? 'boughtAll' : 'boughtWithRest';
  const all = rest === null ? amounts : { ...amounts, rest: inBrief(rest) };
  return toast('success', `spotOrder:${key}`, { ...facts, amounts: all });
};

export function placedNotice(order: SpotOrder): ToastNotice {
  const { to } = fillFacts(order, order.fee_currency, 'spot-history');
  switch (order.status) {
    case 'untriggered':
      return toast('success', 'spotOrder:placedStop');
    case 'waiting':
      return toast('success', order.oco_id === null ? 'spotOrder:placed' : 'spotOrder:placedOco');
    case 'partial':
      return toast('success', 'spotOrder:placedPartial', { to });
    case 'traded':
      return tradedNotice(order);
    case 'closed':
      return toast('info', `spotOrder:rest_${order.reason ?? 'ioc'}`, { to });
    case 'cancelled':
      return toast('info', `spotOrder:nothing_${order.reason ?? 'ioc'}`);
  }
}

const FIELD_OF_BODY: Record<string, ComplainedField> = {
  good_till: 'goodTill',
  good_for_ms: 'goodTill',
  price: 'price',
  trigger_price: 'trigger',
  stop_price: 'stop',
  take_profit_price: 'takeProfit',
  stop_loss_price: 'stopLoss',
  quantity: 'quantity',
  ...{ visible_quantity: 'visible', activation_price: 'activation' },
  total: 'total',
};

const FIELD_OF_ERROR: Partial<Record<Failure['error'], ComplainedField>> = {
  priceOffTick: 'price',
  priceOutOfBand: 'price',
  quantityOffStep: 'quantity',
  totalOffScale: 'total',
  triggerInvalid: 'trigger',
  ocoPrices: 'trigger',
  goodTillInvalid: 'goodTill',
  icebergInvalid: 'visible',
};

const SIZE_ERRORS: readonly string[] = ['belowMinNotional', 'orderTooLarge', 'insufficientBalance'];

const fieldOf = (name: string, form: OrderForm): ComplainedField | undefined =>
  name === 'callback_value' ? callbackField(form) : FIELD_OF_BODY[name];

/** The server's complaints by field, as "namespace:key". */
export function complaintsOf(failure: Failure, form: OrderForm): SpotOrderContext['complaints'] {
  const named = Object.entries(failure.fields ?? {}).flatMap(([name, key]) => {
    const field = fieldOf(name, form);
    return field ? [[field, `validation:${key}`] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const told = failure.field === undefined ? undefined : fieldOf(failure.field, form);
  const field = SIZE_ERRORS.includes(failure.error) ? form.basis : (told ?? FIELD_OF_ERROR[failure.error]);
  return field ? { [field]: `errors:${failure.error}` } : {};
}
