import { refuse, type Decision } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { isOpenStatus, type Intent, type Order } from './order';
import { place, type Special } from './place';

/** As `place`, of an order that its user calls by a name; null: by none. */
export function placeNamed(
  state: State,
  market: Market,
  user: number,
  intent: Intent,
  name: string | null,
  at: number,
  special: Special,
): Decision<{ readonly order: Order }> {
  if (name === null) return place(state, market, user, intent, at, special);
  const { clientIds } = state.orders;
  if (clientIds.isTaken(user, name)) return refuse('clientIdTaken', 'client_id');
  const decision = place(state, market, user, intent, at, special);
  if (!decision.ok) return decision;
  const { id, status } = decision.order;
  clientIds.give({ user, name, orderId: id });
  if (!isOpenStatus(status)) clientIds.release(id);
  return decision;
}
