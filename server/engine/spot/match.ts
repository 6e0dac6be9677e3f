import type { CancelReason } from '../../../domain/contract/spot';
import type { State } from '../state';
import type { Market } from './market';
import { SIDE, STATUS, TIF, TYPE, reasonIndex, type Order } from './order';
import { settle } from './settle';
import { AFTER_CANCEL, AFTER_TRADE_PART, AFTER_TRADE_REST } from './status';
import type { Trader } from './traders';
import { queueTriggered } from './triggers';

/** Whether an order of a side with this limit would trade against that price. */
export const crosses = (side: number, limit: number, ticks: number): boolean =>
  side === SIDE.buy ? ticks <= limit : ticks >= limit;

export const isMarketType = (type: number): boolean => type === TYPE.market || type === TYPE.stopMarket;

/** The worst price that a market order may reach from the best one. */
export function sweepBound(state: State, side: number, best: number): number {
  const reach = Math.floor((best * state.limits.sweepPercent) / 100);
  return side === SIDE.buy ? best + reach : best - reach;
}

/** Whether the book holds all lots of a fill-or-kill order within its limit, up to the first order of the same user. */
export function canFillWhole(market: Market, side: number, ticks: number, lots: number, trader: Trader): boolean {
  const book = market.opposite(side);
  let missing = lots;
  for (let rank = 0; ; rank++) {
    const level = book.at(rank);
    if (!level || !crosses(side, ticks, level.ticks)) return false;
    for (let order = level.head; order; order = order.next) {
      if (order.trader === trader) return false;
      missing -= order.left;
      if (missing <= 0) return true;
    }
  }
}

type Stop = 'done' | 'bound' | 'selfTrade';

/** Lots that a budget in ticks × lots buys at a price. */
export const affordable = (budget: number, ticks: number): number => Math.floor(budget / ticks);

/** Trades the order against the book until it is done, meets its bound, or meets an order of its own user. */
function sweep(state: State, order: Order, bound: number, maxLevels: number, at: number): Stop {
  const { market, side } = order;
  const book = market.opposite(side);
  const byTotal = order.lots === 0;
  let budget = byTotal ? market.budget(order.total) : 0;
  let levels = 0;
  let level = book.best();
  while (level) {
    if (byTotal && affordable(budget, level.ticks) === 0) return 'done';
    if (!crosses(side, bound, level.ticks) || ++levels > maxLevels) return 'bound';
    for (let maker = level.head; maker; maker = level.head) {
      if (maker.trader === order.trader) return 'selfTrade';
      const wanted = byTotal ? affordable(budget, level.ticks) : order.left;
      if (wanted === 0) return 'done';
      const lots = wanted < maker.left ? wanted : maker.left;
      book.fill(maker, lots);
      settle(state, order, maker, level.ticks, lots, at);
      if (byTotal) budget -= level.ticks * lots;
      else order.left -= lots;
      closeMaker(state, maker);
      if (order.left === 0 && !byTotal) return 'done';
    }
    level = book.best();
  }
  return 'bound';
}

function closeMaker(state: State, maker: Order): void {
  if (maker.left > 0) {
    maker.status = AFTER_TRADE_PART[maker.status] as number;
    return;
  }
  maker.status = AFTER_TRADE_REST[maker.status] as number;
  forget(state, maker);
}

/** Takes a closed order out of the open ones. */
export function forget(state: State, order: Order): void {
  state.orders.delete(order.id);
  order.trader.removeOpen(order);
}

/** Releases what a sell or a buy by price still freezes for its rest; a buy by total releases what it did not spend. */
function releaseRest(state: State, order: Order): void {
  const { pays, market } = order;
  if (order.side === SIDE.sell) pays.add(0, -market.quantity(order.left));
  else if (order.lots === 0) pays.add(0, market.worth(order.dealTickLots) - order.total);
  else pays.add(0, -market.notional(order.ticks, order.left));
  state.changes.balance(pays);
}

/** Ends an order that is in `state.orders` but in no book. */
export function cancelRest(state: State, order: Order, reason: CancelReason, at: number): void {
  releaseRest(state, order);
  order.status = AFTER_CANCEL[order.status] as number;
  order.reason = reasonIndex(reason);
  order.updated = at;
  forget(state, order);
}

function finish(state: State, order: Order): void {
  if (order.lots === 0) releaseRest(state, order);
  order.status = AFTER_TRADE_REST[order.status] as number;
  forget(state, order);
}

/**
 * Brings an active order (status waiting, funds frozen, in `state.orders`) to the book: trades what crosses, then rests,
 * closes or cancels what is left. Stop orders that its trades touched are queued, not run.
 */
export function execute(state: State, order: Order, at: number): void {
  const { market, side } = order;
  const marketType = isMarketType(order.type);
  const tradesBefore = state.counters.trade;
  const best = market.opposite(side).best();
  let stop: Stop = 'bound';
  if (best && (marketType || crosses(side, order.ticks, best.ticks))) {
    const bound = marketType ? sweepBound(state, side, best.ticks) : order.ticks;
    stop = sweep(state, order, bound, marketType ? state.limits.sweepLevels : Infinity, at);
  }
  if (order.dealLots > 0 && order.status === STATUS.waiting && stop !== 'done') {
    order.status = AFTER_TRADE_PART[order.status] as number;
  }
  if (stop === 'done' && order.dealLots > 0) finish(state, order);
  else if (stop === 'selfTrade') cancelRest(state, order, 'selfTrade', at);
  else if (marketType) cancelRest(state, order, 'slippage', at);
  else if (order.tif === TIF.ioc || order.tif === TIF.fok) cancelRest(state, order, 'ioc', at);
  else market.book(side).add(order, order.ticks);
  state.changes.order(order);
  if (state.counters.trade !== tradesBefore) queueTriggered(market, best?.ticks ?? market.lastTicks);
}
