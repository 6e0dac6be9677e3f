import { CANCEL_REASONS } from '../../../../domain/contract/choices';
import type { FuturesCancelReason, FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { Failure } from '../../../../domain/contract/outcome';
import type { CancelReason } from '../../../../domain/contract/spot/spot';
import { toast, fillFacts, type ToastNotice } from '../../shell/app/notices';
import type { TextKey } from '../../../locales/texts';
import { effectOf } from './contractTerms';

/** Whether the texts of spot orders cover a reason. */
export const isAsSpot = (reason: FuturesCancelReason): reason is Extract<FuturesCancelReason, CancelReason> =>
  CANCEL_REASONS.some((one) => one === reason);

const FILLED = { open: 'futures:opened', close: 'futures:closed', either: 'futures:filled' } as const;

/** Returns the toast with the result of an accepted order. */
export function placedNotice(order: FuturesOrder): ToastNotice {
  const { to, ...facts } = fillFacts(order, 'USDT', 'u-history');
  switch (order.status) {
    case 'entrusted':
    case 'submitted':
    case 'cancelling':
      return toast('success', 'spotOrder:placed');
    case 'partial':
      return toast('success', 'spotOrder:placedPartial', { to });
    case 'traded': {
      const effect = effectOf(order.direction) ?? 'either';
      const profit = order.profit ?? '0';
      const closes = effect === 'close' || /[1-9]/.test(profit);
      const key = closes && effect === 'either' ? 'futures:filledResult' : FILLED[effect];
      return toast('success', key, { ...facts, amounts: closes ? { ...facts.amounts, profit } : facts.amounts, to });
    }
    case 'cancelled':
    case 'invalid': {
      const dealt = /[1-9]/.test(order.deal_quantity);
      const reason = order.reason ?? 'ioc';
      const known = isAsSpot(reason);
      if (!dealt) return toast('info', known ? `spotOrder:nothing_${reason}` : 'futures:nothingEnded');
      return toast('info', known ? `spotOrder:rest_${reason}` : 'futures:restEnded', { to });
    }
  }
}

/** Toast of a dialog that closes because its position has ended. */
export const POSITION_OVER = toast('info', 'futures:positionOver');

const FIELD_OF_BODY: Record<string, string> = {
  price: 'price',
  quantity: 'quantity',
  trigger_price: 'trigger',
  activation_price: 'trigger',
  value: 'callback',
  take_profit: 'takeProfit',
  stop_loss: 'stopLoss',
  'take_profit.value': 'takeProfit',
  'stop_loss.value': 'stopLoss',
};

const FIELD_OF_ERROR: Partial<Record<Failure['error'], string>> = {
  priceOffTick: 'price',
  priceOutOfBand: 'price',
  triggerInvalid: 'trigger',
  futuresTrailDistance: 'callback',
  quantityOffStep: 'quantity',
  belowMinNotional: 'quantity',
  orderTooLarge: 'quantity',
  insufficientBalance: 'quantity',
  futuresCloseBeyond: 'quantity',
  futuresTierLimit: 'quantity',
  futuresWouldLiquidate: 'quantity',
};

/** Returns the server's complaints by field, as "namespace:key". */
export function complaintsOf(failure: Failure): Record<string, TextKey<'errors' | 'validation'>> {
  const named = Object.entries(failure.fields ?? {}).flatMap(([name, key]) => {
    const field = FIELD_OF_BODY[name];
    return field ? [[field, `validation:${key}`] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const field = FIELD_OF_BODY[failure.field ?? ''] ?? FIELD_OF_ERROR[failure.error];
  return field ? { [field]: `errors:${failure.error}` } : {};
}
