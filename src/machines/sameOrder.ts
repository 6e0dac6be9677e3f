import { toast, type ToastNotice } from './shell/app/notices';
const WHAT_IS_ORDERED = [
  ...['pair', 'direction', 'type', 'price', 'trigger_price', 'stop_price', 'quantity', 'total'],
  ...['callback', 'callback_value', 'value', 'activation_price'],
  ...['stake', 'duration'],
];

/**
 * Whether two bodies place the same order: same pair, side, type, price and size. These alone count for the double-submission
 * window; time in force and the settings of the position do not make a different order.
 */
export function isSameOrder(one: object, other: object): boolean {
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return WHAT_IS_ORDERED.every((member) => a.get(member) === b.get(member));
}

/** Toast shown after resending an order whose first submission got no answer; that first order may already have ended. */
export const SENT_BEFORE: ToastNotice = toast('info', 'spotOrder:sentBefore');
