import { isGoodTill } from '../../../../domain/rules/spot/goodTill';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { cancelOrder } from './cancel';
import type { Order } from './order';
import type { PlaceInput } from './readIntent';
import { armTargets } from './targets';

/** Expiry of an order, of which one form is given: ms since the epoch, or ms from its acceptance. */
export interface GoodTillInput {
  readonly goodTill?: number | null;
  readonly goodForMs?: number | null;
}

/** Returns the expiry of a new order, ms since the epoch; 0 for none. */
export function readGoodTill(
  { timeInForce, goodTill = null, goodForMs = null }: PlaceInput & GoodTillInput,
  at: number,
): number | Refusal {
  const date = goodTill ?? (goodForMs === null ? null : at + goodForMs);
  const isDated = timeInForce === 'gtd';
  if (isDated ? date === null : date !== null)
    return refuse('validation', goodForMs === null ? 'good_till' : 'good_for_ms');
  if (date === null) return 0;
  if (goodTill !== null && goodForMs !== null) return refuse('validation', 'good_for_ms');
  return isGoodTill(date, at) ? date : refuse('goodTillInvalid', goodTill === null ? 'good_for_ms' : 'good_till');
}

/** Sets the expiry of an order that was just placed. */
export function endingAt<Placed extends { readonly order: Order }>(
  { orders }: State,
  decision: Decision<Placed>,
  date: number,
): Decision<Placed> {
  if (decision.ok && date !== 0) orders.endAt(decision.order.ref, date);
  return decision;
}

/** Returns when the next order expires, ms since the epoch; null if none does. */
export function nextEnd({ orders }: State): number | null {
  const first = orders.firstToEnd();
  return first === 0 ? null : orders.goodTill(first);
}

/** Ends expired orders, earliest first, and arms the targets of what they have traded. */
function endDated(state: State, at: number): void {
  const { orders } = state;
  for (let order = orders.firstToEnd(); order !== 0 && orders.goodTill(order) <= at; order = orders.firstToEnd()) {
    cancelOrder(state, order, 'expired', at);
    armTargets(state, at);
  }
}

/**
 * Arms the targets of the orders that ended with a command.
 * @param at ms since the epoch.
 */
export function armed<Done>(state: State, done: Done, at: number): Done {
  if (state.orders.ended.length > 0) armTargets(state, at);
  return done;
}

/** Ensures that expired orders no longer trade, however late the timer is. */
export const onTime =
  <Input, Done>(decide: (state: State, input: Input, at: number) => Decision<Done>) =>
  (state: State, input: Input, at: number): Decision<Done> => {
    endDated(state, at);
    return decide(state, input, at);
  };
