import type { ToastNotice } from './shell/app/notices';
const WHAT_IS_ORDERED = [
  ...['pair', 'direction', 'type', 'price', 'trigger_price', 'stop_price', 'quantity', 'total'],
  ...['callback', 'callback_value', 'activation_price'],
  ...['stake', 'duration'],
];

/**
 * Whether two bodies order the same: pair, side, type, price and size. The window against double submission is about such pairs
 * alone; how long an order is good for, and what is set on its position, make it no other order.
 */
export function isSameOrder(one: object, other: object): boolean {
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return WHAT_IS_ORDERED.every((member) => a.get(member) === b.get(member));
}

/** The toast after an order that had been sent before without an answer: what became of it then may be over by now. */
export const SENT_BEFORE: ToastNotice = { type: 'toast', kind: 'info', key: 'spotOrder:sentBefore' };
