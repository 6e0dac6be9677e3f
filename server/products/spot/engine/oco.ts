import type { CancelReason } from '../../../../domain/contract/spot/spot';
import type { State } from '../../../engine/state';
import type { Units } from '../../../engine/units';
import { frozenOf } from './frozen';
import type { Market } from './market';
import { reasonIndex, SIDE, STATUS, type OrderRef } from './order';
import type { OcoLegs, Orders } from './orders';
import { AFTER_CANCEL } from './status';

/** The legs of the OCO that an open order is one of; undefined for none, and once one of them has ended. */
export const legsOf = (orders: Orders, order: OrderRef): OcoLegs | undefined =>
  orders.ocos.size === 0 || orders.oco(order) === 0 ? undefined : orders.ocos.get(orders.oco(order));

/** The price in ticks for which a buy holds each of its lots: its limit, or the worst one that its trigger allows. */
export const heldTicks = (orders: Orders, market: Market, order: OrderRef): number =>
  orders.ticks(order) || Math.floor(market.budget(orders.total(order)) / orders.lots(order));

/** What both legs hold together, in smallest units: the larger of what each would hold alone, since only one is carried out. */
export const heldByBoth = (limit: Units, stop: Units): Units => Math.max(limit, stop);

const alone = (orders: Orders, order: OrderRef): Units => frozenOf(orders.view(order));

function release(state: State, order: OrderRef, amount: Units): void {
  if (amount === 0) return;
  const pays = state.orders.pays(order);
  pays.add(0, -amount);
  state.changes.balance(pays);
}

/** Takes a leg out of its book and ends it; what it held is the caller's. */
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

/** Ends both legs. */
export function endBoth(state: State, market: Market, legs: OcoLegs, reason: CancelReason, at: number): void {
  const { orders } = state;
  const { limit, stop } = legs;
  release(state, limit, heldByBoth(alone(orders, limit), alone(orders, stop)));
  orders.ocos.delete(orders.oco(limit));
  endLeg(state, market, limit, reason, at);
  endLeg(state, market, stop, reason, at);
}

/** The stop leg was triggered: the limit leg ends, and of what both held the stop leg keeps what it needs itself. */
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
 * The limit leg has traded `lots`: the stop leg shrinks by as much, and ends with the limit leg's last trade. What the limit leg
 * paid is settled already.
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
