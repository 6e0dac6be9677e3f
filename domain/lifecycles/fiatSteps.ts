import type { FiatOrderStatus, FiatSide } from '../contract/fiat/fiat';
import { fiatOrderLifecycle, type FiatOrderEvent } from './fiatOrder.lifecycle';
import { type Funds, type StateMeta, eventMetaOf, nextEventsOf, transitionsOf } from './nextEvents';

/** The next step of an order, derived from its chart. */
export interface NextStep {
  readonly turn: 'buyer' | 'seller' | 'operator' | 'nobody';
  /** The time limit of the platform configuration that is running; null for none. */
  readonly limit: 'pay_time' | 'confirm_time' | null;
  /** Location of the seller's crypto. */
  readonly escrow: 'frozen' | 'buyer' | 'seller';
  /** Status to which the exchange moves the order when the time expires; null if no limit is running. */
  readonly atZero: FiatOrderStatus | null;
  readonly events: readonly FiatOrderEvent['type'][];
}

const ESCROW: Partial<Record<Funds, NextStep['escrow']>> = { held: 'frozen', paid: 'buyer', returned: 'seller' };

const after = transitionsOf<FiatOrderStatus, FiatOrderEvent['type']>(fiatOrderLifecycle);

/** Returns who must act in a status, which limit is running, what happens at zero, and which events are allowed. */
export function nextStep(status: FiatOrderStatus): NextStep {
  const node = fiatOrderLifecycle.states[status];
  if (!node) throw new Error(`a fiat order has no state ${status}`);
  const { turn, limit, funds } = node.meta as StateMeta<'pay_time' | 'confirm_time'> & Pick<NextStep, 'turn'>;
  const events = node.ownEvents as FiatOrderEvent['type'][];
  const timed = events.find((event) => eventMetaOf(fiatOrderLifecycle, event).by.includes('time'));
  const atZero = timed === undefined ? null : after(status, timed);
  return { turn, limit, escrow: ESCROW[funds] ?? 'frozen', atZero, events };
}

export type FiatDeed = Extract<FiatOrderEvent['type'], `buyer.${string}` | `seller.${string}`>;

const MAY_DO: Record<FiatSide, (status: FiatOrderStatus) => FiatDeed[]> = {
  buy: nextEventsOf(fiatOrderLifecycle, 'buyer'),
  sell: nextEventsOf(fiatOrderLifecycle, 'seller'),
};

/**
 * Returns the events open to one side at a given time. An expired order is moved by the exchange before anything else, so the state
 * after that move counts.
 * @param now ms
 */
export function fiatDeeds(side: FiatSide, status: FiatOrderStatus, deadline: number | null, now: number): FiatDeed[] {
  const isOver = deadline !== null && deadline <= now;
  return MAY_DO[side](isOver ? (nextStep(status).atZero ?? status) : status);
}
