import type { FiatOrderStatus } from '../contract/fiat';
import { fiatOrderLifecycle, type FiatOrderEvent, type FiatOrderMeta } from './fiatOrder.lifecycle';
import { transitionsOf } from './transitionsOf';

/** What happens next to an order, read off its chart. */
export interface NextStep {
  readonly turn: FiatOrderMeta['turn'];
  /** The limit of the platform configuration that runs; null: none. */
  readonly limit: FiatOrderMeta['limit'];
  readonly escrow: FiatOrderMeta['escrow'];
  /** Where the exchange moves the order when the time is over; null when no time runs. */
  readonly atZero: FiatOrderStatus | null;
  /** What each may do now. */
  readonly events: readonly FiatOrderEvent['type'][];
}

const TIMES = ['time.paymentOver', 'time.confirmationOver'] as const;

const after = transitionsOf<FiatOrderStatus, FiatOrderEvent['type']>(fiatOrderLifecycle);

/** Who must act in a status, which time runs, what the exchange does at zero, and who may do what. */
export function nextStep(status: FiatOrderStatus): NextStep {
  const node = fiatOrderLifecycle.states[status];
  if (!node) throw new Error(`a fiat order has no state ${status}`);
  const { turn, limit, escrow } = node.meta as FiatOrderMeta;
  const atZero = TIMES.map((event) => after(status, event)).find((next) => next !== null) ?? null;
  return { turn, limit, escrow, atZero, events: node.ownEvents as FiatOrderEvent['type'][] };
}
