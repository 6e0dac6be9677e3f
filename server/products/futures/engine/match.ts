import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { FuturesCancelReason } from '../../../../domain/contract/futures/futures';
import { notionalLimit } from '../../../../domain/rules/futures/marginTiers';
import { initialMarginOf } from '../../../../domain/rules/futures/position';
import { partCeil } from '../../../../domain/rules/futures/contract';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import { crosses } from '../../spot/engine/match';
import { worstFill } from '../../spot/engine/priceBand';
import { SIDE } from '../../spot/engine/order';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { endOrder } from './lifecycle';
import { settleFunding } from './fundingRun';
import { trimHold, type FuturesTrader } from './trader';
import { directionNow, heldAgainst } from './oneWay';
import { isOneWay, isOpening, positionSide, type FuturesOrder, type Position } from './records';
import { usableOf, wouldStand } from './scope';
import { canLose, settleTrade } from './settle';

/** What decides whether an order may trade. */
type Trading = Pick<FuturesOrder, 'user' | 'contract' | 'side' | 'direction' | 'mode' | 'leverage' | 'hold'>;

/** Worth in smallest units. */
interface Filled {
  readonly lots: number;
  readonly worth: bigint;
}

const NOTHING: Filled = { lots: 0, worth: 0n };

/**
 * Whether the order's trade stays within its hold, and its loss on closing within what its scope can lose.
 * @param before what the user would have traded in the same direction until then, without its being settled.
 */
function mayTrade(state: State, order: Trading, ticks: number, lots: number, before = NOTHING): boolean {
  const { contract } = order;
  const trader = state.futures.trader(order.user);
  const direction = directionNow(trader, order);
  const worth = contract.worth(ticks, lots);
  const all: Filled = { lots: before.lots + lots, worth: before.worth + worth };
  if (direction === null) {
    const against = trader.position(contract, order.side === SIDE.buy ? -1 : 1);
    const closing = Math.min(lots, against?.lots ?? 0);
    return !against || closing === 0 || canLose(trader, against, closing, contract.worth(ticks, closing));
  }
  const side = positionSide(direction);
  const held = trader.position(contract, side);
  if (!isOpening(direction))
    return held !== undefined && held.lots >= lots && mayClose(trader, held, { lots, worth }, all);
  if (isHouse(order.user)) return true;
  const feeOf = (part: bigint) => partCeil(part, contract.rules.takerFee);
  const margin = order.mode === 'isolated' ? initialMarginOf(all.worth, order.leverage) : 0n;
  const after: Position = held
    ? { ...held, lots: held.lots + all.lots, cost: held.cost + all.worth, margin: held.margin + margin }
    : newPosition(order, all, margin);
  if (!isPaidFor(trader, order, after, initialMarginOf(worth, order.leverage) + feeOf(worth))) return false;
  return wouldStand(trader, after, -feeOf(all.worth));
}

/** An isolated position pays each part of its close with that part's margin, a cross one all of them with one wallet. */
function mayClose(trader: FuturesTrader, held: Position, part: Filled, all: Filled): boolean {
  if (held.mode === 'isolated') return canLose(trader, held, part.lots, part.worth);
  // What a one-way order trades beyond the position opens.
  const lots = Math.min(all.lots, held.lots);
  return canLose(trader, held, lots, (all.worth * BigInt(lots)) / BigInt(all.lots));
}

/**
 * Whether an order can pay for opening: from its hold, or for a one-way order that was expected to close, also from available
 * funds, within the largest position of its leverage.
 */
function isPaidFor(trader: FuturesTrader, order: Trading, after: Position, due: bigint): boolean {
  if (due <= order.hold) return true;
  if (!isOneWay(order.direction)) return false;
  const limit = notionalLimit(order.contract.rules.tiers, order.leverage);
  return (limit === null || after.cost <= limit) && due <= order.hold + usableOf(trader);
}

/** Returns how many of an order's lots have a single effect: a one-way order closes everything held against it before it opens. */
function atOnce(state: State, order: Trading, lots: number): number {
  if (!isOneWay(order.direction)) return lots;
  return Math.min(lots, heldAgainst(state.futures.trader(order.user), order)?.lots ?? lots);
}

const newPosition = (order: Trading, { lots, worth: cost }: Filled, margin: bigint): Position => ({
  ...{ id: 0, user: order.user, contract: order.contract, side: order.side === SIDE.buy ? 1 : -1 },
  ...{ mode: order.mode, leverage: order.leverage, lots, cost, margin, entry: 0n, closedLots: 0, closedWorth: 0n },
  ...{ profit: 0n, fee: 0n, funding: 0n, fundedTo: 0, status: 'open', time: 0, updated: 0, ended: null },
});

/** Returns the worst price for market and triggered orders; relative to the best price while nothing else is known. */
export const fillLimit = ({ rules, fairTicks }: Contract, side: number, best: number): number =>
  worstFill(rules, side, fairTicks || best);

/**
 * Returns the worst price, in ticks, at which the order may trade. Closes by the insurance fund are bounded by the best price
 * alone.
 */
function reachOf({ contract, side, ticks, type, source }: FuturesOrder, best: number): number {
  if (type === 'limit' && source === 'user') return ticks;
  const buys = side === SIDE.buy;
  if (source === 'liquidation') {
    const reach = Math.floor((best * contract.terms.fundPercent) / 100);
    return buys ? best + reach : best - reach;
  }
  const bound = fillLimit(contract, side, best);
  if (type !== 'limit') return bound;
  return buys ? Math.min(ticks, bound) : Math.max(ticks, bound);
}

/**
 * Whether the book can fill a fill-or-kill order completely within its limit, before the first order of the same owner, and the
 * order can pay for all of it. Orders whose owners cannot afford the trade, after those that they would make before it, do not
 * count, because they would be cancelled instead of filled.
 */
export function canFillWhole(state: State, taker: Trading, ticks: number, lots: number): boolean {
  const { table } = state.futures;
  const { contract, side } = taker;
  const book = contract.opposite(side);
  const filled = new Map<string, Filled>();
  const trades = (order: Trading, levelTicks: number, some: number): boolean => {
    const who = `${order.user} ${order.direction}`;
    const before = filled.get(who) ?? NOTHING;
    if (!mayTrade(state, order, levelTicks, atOnce(state, order, some), before)) return false;
    filled.set(who, { lots: before.lots + some, worth: before.worth + contract.worth(levelTicks, some) });
    return true;
  };
  let missing = lots;
  for (let rank = 0, level = book.at(0); level && crosses(side, ticks, level.ticks); level = book.at(++rank)) {
    for (let ref = level.head; ref !== 0; ref = table.next(ref)) {
      const maker = table.at(ref);
      if (ownerOf(maker.user) === ownerOf(taker.user)) return false;
      const some = Math.min(missing, table.left(ref));
      if (!trades(maker, level.ticks, some)) continue;
      if (!trades(taker, level.ticks, some)) return false;
      missing -= some;
      if (missing === 0) return true;
    }
  }
  return false;
}

type Stop = 'done' | 'bound' | 'depth' | 'levels' | 'selfTrade' | 'funds';

/** Matches the order until it is filled, reaches its bound, would self-trade, has used its margin, or the book is empty. */
function sweep(state: State, order: FuturesOrder, bound: number, maxLevels: number, at: number): Stop {
  const { table } = state.futures;
  const book = order.contract.opposite(order.side);
  let levels = 0;
  for (let level = book.best(); level; level = book.best()) {
    const { ticks } = level;
    if (!crosses(order.side, bound, ticks)) return 'bound';
    if (++levels > maxLevels) return 'levels';
    for (let ref = level.head; ref !== 0; ref = level.head) {
      const maker = table.at(ref);
      if (ownerOf(maker.user) === ownerOf(order.user)) return 'selfTrade';
      if (settleFunding(state, maker.user, at)) continue;
      const lots = Math.min(atOnce(state, order, order.left), atOnce(state, maker, maker.left));
      if (!mayTrade(state, maker, ticks, lots)) {
        endOrder(state, maker, 'funds', at);
        continue;
      }
      if (!mayTrade(state, order, ticks, lots)) return 'funds';
      book.fill(ref, lots);
      order.left -= lots;
      settleTrade(state, maker, order, ticks, lots, at);
      if (order.left === 0) return 'done';
    }
  }
  return 'depth';
}

function reasonOf(order: FuturesOrder, stop: Stop, reach: number): FuturesCancelReason | null {
  if (stop === 'selfTrade' || stop === 'funds') return stop;
  if (order.type !== 'limit') return stop === 'depth' || stop === 'levels' ? stop : 'slippage';
  if (reach !== order.ticks) return 'slippage';
  return order.tif === 'ioc' || order.tif === 'fok' ? 'ioc' : null;
}

/**
 * Executes a submitted open order: trades what crosses, then rests or ends the remainder. A triggered limit beyond the
 * bound does not rest, because others would trade with it there.
 */
export function execute(state: State, order: FuturesOrder, at: number): void {
  const { contract, side, ticks } = order;
  const best = contract.opposite(side).best();
  const byLimit = order.type === 'limit';
  const reach = reachOf(order, best?.ticks ?? ticks);
  let stop: Stop = 'depth';
  if (best) {
    stop = crosses(side, reach, best.ticks)
      ? sweep(state, order, reach, byLimit ? Infinity : contract.terms.sweepLevels, at)
      : 'bound';
  }
  if (stop === 'done') return;
  const reason = reasonOf(order, stop, reach);
  if (reason !== null) return endOrder(state, order, reason, at);
  trimHold(state, order);
  contract.book(side).add(order.ref, ticks);
  state.changes.futures.order(order);
}
