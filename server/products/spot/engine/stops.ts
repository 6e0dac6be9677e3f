import type { State } from '../../../engine/state';
import type { Market } from './market';
import { canFillWhole, cancelRest, execute, reachOf } from './match';
import { SIDE, TIF, type OrderRef, AFTER_TRIGGER } from './order';

/** Brings the market's triggered stop orders to the book one after the other, including those they trigger in turn. */
export function runTriggered(state: State, market: Market, at: number): void {
  const { triggered } = market;
  for (let order = triggered.shift(); order; order = triggered.shift()) activate(state, market, order, at);
}

function activate(state: State, market: Market, order: OrderRef, at: number): void {
  const { orders } = state;
  const side = orders.side(order);
  const lots = orders.lots(order);
  orders.setStatus(order, AFTER_TRIGGER[orders.status(order)] as number);
  orders.setSeq(order, ++state.counters.order);
  orders.setUpdated(order, at);
  state.changes.order(order);
  const best = market.opposite(side).best();
  const ticks = orders.ticks(order);
  const reach = () => reachOf(market, orders.type(order), side, ticks, best?.ticks ?? ticks, at);
  const fillsWhole = () => canFillWhole(orders, market, side, reach(), lots, orders.trader(order));
  if (orders.tif(order) === TIF.fok && !fillsWhole()) {
    return cancelRest(state, market, order, 'ioc', at);
  }
  const bestBid = side === SIDE.sell ? (market.bids.best()?.ticks ?? 0) : 0;
  if (bestBid * lots > market.maxTickLots) return cancelRest(state, market, order, 'slippage', at);
  execute(state, market, order, at);
}
