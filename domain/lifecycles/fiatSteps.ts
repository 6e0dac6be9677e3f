import type { FiatOrderStatus, FiatSide } from '../contract/fiat/fiat';
import { fiatOrderLifecycle, type FiatOrderEvent } from './fiatOrder.lifecycle';
import type { Funds, StateMeta } from './meta';
import { eventMetaOf, nextEventsOf } from './nextEvents';
import { transitionsOf } from './transitionsOf';

/** What happens next to an order, read off its chart. */
export interface NextStep {
  readonly turn: 'buyer' | 'seller' | 'operator' | 'nobody';
  /** The limit of the platform configuration that runs; null: none. */
  readonly limit: 'pay_time' | 'confirm_time' | null;
  /** Where the seller's crypto is. */
  readonly escrow: 'frozen' | 'buyer' | 'seller';
  /** Where the exchange moves the order when the time is over; null when no time runs. */
  readonly atZero: FiatOrderStatus | null;
  /** What may happen now. */
  readonly events: readonly FiatOrderEvent['type'][];
}

const ESCROW: Partial<Record<Funds, NextStep['escrow']>> = { held: 'frozen', paid: 'buyer', returned: 'seller' };

const after = transitionsOf<FiatOrderStatus, FiatOrderEvent['type']>(fiatOrderLifecycle);

/** Who must act in a status, which time runs, what the exchange does at zero, and who may do what. */
export function nextStep(status: FiatOrderStatus): NextStep {
  const node = fiatOrderLifecycle.states[status];
  if (!node) throw new Error(`a fiat order has no state ${status}`);
  const { turn, limit, funds } = node.meta as StateMeta<'pay_time' | 'confirm_time'> & Pick<NextStep, 'turn'>;
  const events = node.ownEvents as FiatOrderEvent['type'][];
  const timed = events.find((event) => eventMetaOf(fiatOrderLifecycle, event).by.includes('time'));
  const atZero = timed === undefined ? null : after(status, timed);
  return { turn, limit, escrow: ESCROW[funds] ?? 'frozen', atZero, events };
}

/** What the buyer or the seller of an order may do by themselves. */
export type FiatDeed = Extract<FiatOrderEvent['type'], `buyer.${string}` | `seller.${string}`>;

const MAY_DO: Record<FiatSide, (status: FiatOrderStatus) => FiatDeed[]> = {
  buy: nextEventsOf(fiatOrderLifecycle, 'buyer'),
  sell: nextEventsOf(fiatOrderLifecycle, 'seller'),
};

/**
 * What one side may do at a time. When the order's time is over the exchange moves it before anything else, and so what
 * counts is the state after that. @param now ms
 */
export function fiatDeeds(side: FiatSide, status: FiatOrderStatus, deadline: number | null, now: number): FiatDeed[] {
  const isOver = deadline !== null && deadline <= now;
  return MAY_DO[side](isOver ? (nextStep(status).atZero ?? status) : status);
}
