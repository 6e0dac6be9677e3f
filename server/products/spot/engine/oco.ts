import type { CancelReason } from '../../../../domain/contract/spot/spot';
import type { State } from '../../../engine/state';
import type { Units } from '../../../engine/units';
import { frozenOf, reasonIndex, SIDE, STATUS, type OrderRef, AFTER_CANCEL } from './order';
import type { Market } from './market';
import type { OcoLegs, Orders } from './orders';

/** Returns the legs of the OCO that an open order belongs to; undefined for none, and once either leg has ended. */
export const legsOf = (orders: Orders, order: OrderRef): OcoLegs | undefined =>
  orders.ocos.size === 0 || orders.oco(order) === 0 ? undefined : orders.ocos.get(orders.oco(order));

/** Returns the price in ticks at which a buy freezes each lot: its limit, or the worst price its trigger allows. */
export const heldTicks = (orders: Orders, market: Market, order: OrderRef): number =>
  orders.ticks(order) || Math.floor(market.budget(orders.total(order)) / orders.lots(order));

/** Returns the amount frozen by both legs together, in smallest units: the larger of the two, since only one is executed. */
export const heldByBoth = (limit: Units, stop: Units): Units => Math.max(limit, stop);

const alone = (orders: Orders, order: OrderRef): Units => frozenOf(orders.view(order));

function release(state: State, order: OrderRef, amount: Units): void {
  if (amount === 0) return;
  const pays = state.orders.pays(order);
  pays.add(0, -amount);
  state.changes.balance(pays);
}

/** Removes a leg from its book and ends it; releasing its funds is left to the caller. */
function endLeg(state: State, market: Market, leg: OrderRef, reason: CancelReason, at: number): void {
  const { orders } = state;
  const waits = orders.status(leg) === STATUS.untriggered;
  if (orders.level(leg) !== 0) {
    (waits ? market.stops(orders.triggerUp(leg)) : market.book(orders.side(leg))).remove(leg);
  }
  orders.setStatus(leg, AFTER_CANCEL[orders.status(leg)] as number);
  orders.setReason(leg, reasonIndex(reason));
  orders.setUpdated(leg, at);
  orders.forget(leg);
  state.changes.order(leg);
}

export function endBoth(state: State, market: Market, legs: OcoLegs, reason: CancelReason, at: number): void {
  const { orders } = state;
  const { limit, stop } = legs;
  release(state, limit, heldByBoth(alone(orders, limit), alone(orders, stop)));
  orders.ocos.delete(orders.oco(limit));
  endLeg(state, market, limit, reason, at);
  endLeg(state, market, stop, reason, at);
}

/** Called when the stop leg triggers: ends the limit leg, and reduces the shared frozen amount to what the stop leg needs. */
export function takeOver(state: State, market: Market, stop: OrderRef, at: number): void {
  const { orders } = state;
  const legs = legsOf(orders, stop);
  if (!legs) return;
  const needed = alone(orders, stop);
  release(state, stop, heldByBoth(alone(orders, legs.limit), needed) - needed);
  orders.ocos.delete(orders.oco(stop));
  endLeg(state, market, legs.limit, 'oco', at);
}

/**
 * Called when the limit leg traded `lots`: shrinks the stop leg by as much, and ends it with the limit leg's last trade. The limit
 * leg's payment is already settled.
 */
export function followFill(state: State, market: Market, limit: OrderRef, lots: number, at: number): void {
  const { orders } = state;
  const legs = legsOf(orders, limit);
  if (!legs) return;
  const { stop } = legs;
  const beyond = orders.side(stop) === SIDE.buy ? heldTicks(orders, market, stop) - orders.ticks(limit) : 0;
  release(state, stop, market.notional(Math.max(beyond, 0), lots));
  if (orders.left(limit) === 0) {
    orders.ocos.delete(orders.oco(limit));
    endLeg(state, market, stop, 'oco', at);
    return;
  }
  const left = orders.lots(stop) - lots;
  const total = orders.total(stop) === 0 ? 0 : market.notional(heldTicks(orders, market, stop), left);
  const [ticks, triggerTicks] = [orders.ticks(stop), orders.triggerTicks(stop)];
  market.stops(orders.triggerUp(stop)).reduce(stop, lots);
  orders.refill(stop, { ticks, lots: left, total, triggerTicks });
  orders.setUpdated(stop, at);
  state.changes.order(stop);
}
