import type { Failure } from '../../../domain/contract/outcome';
import type { SpotOrder } from '../../../domain/contract/spot';
import type { ToastNotice } from '../app/notices';
import type { OrderField, OrderForm } from './spotOrder.types';

/** The toast that says what became of an accepted order. */
export function placedNotice(order: SpotOrder): ToastNotice {
  const toast = (kind: ToastNotice['kind'], key: string): ToastNotice => ({
    type: 'toast',
    kind,
    key: `spotOrder:${key}`,
  });
  switch (order.status) {
    case 'untriggered':
      return toast('success', 'placedStop');
    case 'waiting':
      return toast('success', 'placed');
    case 'partial':
      return toast('success', 'placedPartial');
    case 'traded':
      return toast('success', order.direction === 'buy' ? 'boughtAll' : 'soldAll');
    case 'closed':
      return toast('info', `rest_${order.reason ?? 'ioc'}`);
    case 'cancelled':
      return toast('info', `nothing_${order.reason ?? 'ioc'}`);
  }
}

const FIELD_OF_BODY: Record<string, OrderField> = {
  price: 'price',
  trigger_price: 'trigger',
  quantity: 'quantity',
  total: 'total',
};

const FIELD_OF_ERROR: Partial<Record<Failure['error'], OrderField>> = {
  priceOffTick: 'price',
  priceOutOfBand: 'price',
  quantityOffStep: 'quantity',
  totalOffScale: 'total',
  triggerInvalid: 'trigger',
};

const SIZE_ERRORS: readonly string[] = ['belowMinNotional', 'orderTooLarge', 'insufficientBalance'];

/** The server's complaints by field, as "namespace:key". */
export function complaintsOf(failure: Failure, form: OrderForm): Partial<Record<OrderField, string>> {
  const named = Object.entries(failure.fields ?? {}).flatMap(([name, key]) => {
    const field = FIELD_OF_BODY[name];
    return field ? [[field, `validation:${key}`] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const field = SIZE_ERRORS.includes(failure.error) ? form.basis : FIELD_OF_ERROR[failure.error];
  return field ? { [field]: `errors:${failure.error}` } : {};
}
