import type { CancelReason } from '../../../../domain/contract/spot/spot';
import type { State } from '../../../engine/state';
import { gather, showNext, showPart } from './iceberg';
import type { Market } from './market';
import { SIDE, TIF, TYPE, reasonIndex, type OrderRef, AFTER_CANCEL, AFTER_TRADE_PART, AFTER_TRADE_REST } from './order';
import { followFill, heldTicks } from './oco';
import type { Orders } from './orders';
import { worstFill } from './priceBand';
import { settleTaker, settleTrade, Taken } from './settle';
import type { Trader } from './traders';
import { queueTriggered } from './triggers';

/** Whether an order of a side with this limit would trade at that price. */
export const crosses = (side: number, limit: number, ticks: number): boolean =>
  side === SIDE.buy ? ticks <= limit : ticks >= limit;

export const isMarketType = (type: number): boolean => type === TYPE.market || type === TYPE.stopMarket;

/** Returns the worst price a market or triggered order may reach; based on the best price while nothing else is known. */
export const fillLimit = (market: Market, side: number, best: number, at: number): number =>
  worstFill(market, side, market.fairTicks(at) || best);

/** Returns the worst price that an order of this type and price may reach. */
export function reachOf(market: Market, type: number, side: number, ticks: number, best: number, at: number): number {
  if (type === TYPE.limit) return ticks;
  const bound = fillLimit(market, side, best, at);
  if (type !== TYPE.stopLimit) return bound;
  return side === SIDE.buy ? Math.min(ticks, bound) : Math.max(ticks, bound);
}

/** Whether the book can fill a fill-or-kill order completely within its limit, counting up to the first order of the same owner. */
export function canFillWhole(
  orders: Orders,
  market: Market,
  side: number,
  ticks: number,
  lots: number,
  trader: Trader,
): boolean {
  const book = market.opposite(side);
  let missing = lots;
  for (let rank = 0; ; rank++) {
    const level = book.at(rank);
    if (!level || !crosses(side, ticks, level.ticks)) return false;
    let hidden = 0;
    for (let order = level.head; order !== 0; order = orders.next(order)) {
      if (orders.trader(order).owner === trader.owner) return false;
      missing -= orders.left(order);
      if (missing <= 0) return true;
      hidden += orders.hidden(order);
    }
    missing -= hidden;
    if (missing <= 0) return true;
  }
}

/** Limits a triggered market buy by quantity to what its frozen amount pays for. */
function withinHeld(orders: Orders, market: Market, order: OrderRef, bound: number): number {
  const isCapped = orders.side(order) === SIDE.buy && orders.lots(order) !== 0;
  return isCapped ? Math.min(bound, heldTicks(orders, market, order)) : bound;
}

type Stop = 'done' | 'bound' | 'depth' | 'levels' | 'selfTrade';

/** Matches the order against the book until it is filled, reaches its bound, would self-trade, or the book is empty. */
function sweep(state: State, market: Market, order: OrderRef, bound: number, maxLevels: number, at: number): Stop {
  const taken = new Taken(state, market, order);
  const stop = takeLevels(state, market, taken, bound, maxLevels, at);
  if (taken.lots > 0) settleTaker(state, market, taken, at);
  return stop;
}

function takeLevels(state: State, market: Market, taken: Taken, bound: number, maxLevels: number, at: number): Stop {
  const { orders } = state;
  const { side, trader } = taken;
  const book = market.opposite(side);
  let levels = 0;
  let met = 0;
  for (let level = book.best(); level; level = book.best()) {
    const { ticks } = level;
    if (taken.byTotal && taken.wanted(ticks) === 0) return 'done';
    if (!crosses(side, bound, ticks)) return 'bound';
    // A level whose last order is an iceberg appears again.
    if (ticks !== met && ++levels > maxLevels) return 'levels';
    met = ticks;
    for (let maker = level.head; maker !== 0; maker = level.head) {
      if (orders.trader(maker).owner === trader.owner) return 'selfTrade';
      const wanted = taken.wanted(ticks);
      if (wanted === 0) return 'done';
      const lots = Math.min(wanted, orders.left(maker));
      book.fill(maker, lots);
      settleTrade(state, market, taken, maker, ticks, lots, at);
      closeMaker(state, market, maker);
      if (orders.ocos.size > 0) followFill(state, market, maker, lots, at);
      if (!taken.byTotal && taken.lots === taken.most) return 'done';
    }
  }
  return 'depth';
}

function closeMaker(state: State, market: Market, maker: OrderRef): void {
  const { orders } = state;
  if (orders.left(maker) > 0 || showNext(state, market, maker)) {
    orders.setStatus(maker, AFTER_TRADE_PART[orders.status(maker)] as number);
    return;
  }
  orders.setStatus(maker, AFTER_TRADE_REST[orders.status(maker)] as number);
  orders.forget(maker);
}

/** Releases what a sell or a buy by price still freezes for its remainder; for a market buy, the amount it did not spend. */
function releaseRest(state: State, market: Market, order: OrderRef): void {
  const { orders } = state;
  const pays = orders.pays(order);
  if (orders.side(order) === SIDE.sell) pays.add(0, -market.quantity(orders.left(order)));
  else if (orders.ticks(order) === 0) pays.add(0, market.worth(orders.dealTickLots(order)) - orders.total(order));
  else pays.add(0, -market.notional(orders.ticks(order), orders.left(order)));
  state.changes.balance(pays);
}

/** Ends an open order that is in no book. */
export function cancelRest(state: State, market: Market, order: OrderRef, reason: CancelReason, at: number): void {
  const { orders } = state;
  gather(orders, order);
  releaseRest(state, market, order);
  orders.setStatus(order, AFTER_CANCEL[orders.status(order)] as number);
  orders.setReason(order, reasonIndex(reason));
  orders.setUpdated(order, at);
  orders.forget(order);
}

function finish(state: State, market: Market, order: OrderRef): void {
  const { orders } = state;
  if (orders.total(order) > 0) releaseRest(state, market, order);
  orders.setStatus(order, AFTER_TRADE_REST[orders.status(order)] as number);
  orders.forget(order);
}

/**
 * Brings an active order (status waiting, funds frozen, listed as open) to the book: trades what crosses, then rests, closes or
 * cancels the remainder. A triggered limit beyond the bound does not rest, because its counterparty would trade there. Stop orders
 * touched by its trades are queued, not executed.
 * @param type type to treat it as: a triggered limit whose price was amended rests like any other limit.
 */
export function execute(
  state: State,
  market: Market,
  order: OrderRef,
  at: number,
  type = state.orders.type(order),
): void {
  const { orders } = state;
  const side = orders.side(order);
  const ticks = orders.ticks(order);
  const tif = orders.tif(order);
  const marketType = isMarketType(type);
  const tradesBefore = state.counters.trade;
  const best = market.opposite(side).best();
  const bound = reachOf(market, type, side, ticks, best?.ticks ?? ticks, at);
  const reach = type === TYPE.stopMarket ? withinHeld(orders, market, order, bound) : bound;
  let stop: Stop = 'depth';
  if (best) {
    stop = crosses(side, reach, best.ticks)
      ? sweep(state, market, order, reach, marketType ? state.limits.sweepLevels : Infinity, at)
      : 'bound';
  }
  const traded = state.counters.trade !== tradesBefore;
  if (traded && stop !== 'done') orders.setStatus(order, AFTER_TRADE_PART[orders.status(order)] as number);
  if (stop === 'done' && traded) finish(state, market, order);
  else if (stop === 'selfTrade') cancelRest(state, market, order, 'selfTrade', at);
  else if (marketType) cancelRest(state, market, order, stop === 'depth' || stop === 'levels' ? stop : 'slippage', at);
  else if (reach !== ticks) cancelRest(state, market, order, 'slippage', at);
  else if (tif === TIF.ioc || tif === TIF.fok) cancelRest(state, market, order, 'ioc', at);
  else {
    showPart(orders, order);
    market.book(side).add(order, ticks);
  }
  state.changes.order(order);
  if (traded) queueTriggered(state, market, best?.ticks ?? market.lastTicks, at);
}
