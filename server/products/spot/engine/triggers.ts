import type { State } from '../../../engine/state';
import type { Market } from './market';
import { takeOver } from './oco';
import type { OrderRef } from './order';
import { begin, noteTrails } from './trail';

/**
 * Moves the stop orders triggered by trades between `from` and the last price from their books to the market's queue: rising ones
 * from the lowest trigger up, then falling ones from the highest down, older first. This ends the other leg of an OCO; a trailing
 * stop that reaches its activation price starts trailing.
 * @param from price in ticks of the first of these trades; a sweep only ever moves away from it.
 */
export function queueTriggered(state: State, market: Market, from: number, at: number): void {
  const high = Math.max(from, market.lastTicks);
  const low = Math.min(from, market.lastTicks);
  const { risingStops, fallingStops } = market;
  noteTrails(market, from);
  for (let level = risingStops.best(); level && level.ticks <= high; level = risingStops.best()) {
    for (let order = level.head; order !== 0; order = level.head) {
      risingStops.remove(order);
      queue(state, market, order, high, at);
    }
  }
  for (let level = fallingStops.best(); level && level.ticks >= low; level = fallingStops.best()) {
    for (let order = level.head; order !== 0; order = level.head) {
      fallingStops.remove(order);
      queue(state, market, order, low, at);
    }
  }
  noteTrails(market, market.lastTicks);
}

/** @param reached price in ticks. */
function queue(state: State, market: Market, order: OrderRef, reached: number, at: number): void {
  const { trails } = state.orders;
  const trail = trails.size === 0 ? undefined : trails.get(order);
  if (trail) return begin(state, market, trail, reached);
  market.triggered.push(order);
  if (state.orders.oco(order) !== 0) takeOver(state, market, order, at);
}
