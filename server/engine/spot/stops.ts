import type { State } from '../state';
import type { Market } from './market';
import { canFillWhole, cancelRest, execute, isMarketType } from './match';
import { SIDE, TIF, type Order } from './order';
import { AFTER_TRIGGER } from './status';

/** Brings the market's triggered stop orders to the book one after the other, with those that they trigger in turn. */
export function runTriggered(state: State, market: Market, at: number): void {
  const { triggered } = market;
  for (let order = triggered.shift(); order; order = triggered.shift()) activate(state, order, at);
}

function activate(state: State, order: Order, at: number): void {
  const { market, side } = order;
  order.status = AFTER_TRIGGER[order.status] as number;
  order.seq = ++state.counters.order;
  order.updated = at;
  state.changes.order(order);
  if (order.tif === TIF.fok && !canFillWhole(market, side, order.ticks, order.lots, order.trader)) {
    return cancelRest(state, order, 'ioc', at);
  }
  const bestBid = side === SIDE.sell ? (market.bids.best()?.ticks ?? 0) : 0;
  if (bestBid * order.lots > market.maxTickLots) return cancelRest(state, order, 'slippage', at);
  if (isMarketType(order.type) && !market.opposite(side).best()) return cancelRest(state, order, 'slippage', at);
  execute(state, order, at);
}
