import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { FuturesCancelReason } from '../../../../domain/contract/futures/futures';
import { notionalLimit } from '../../../../domain/rules/futures/marginTiers';
import { partCeil } from '../../../../domain/rules/futures/contract';
import { availableOf } from '../../../engine/ledger/ledger';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import { crosses } from '../../spot/engine/match';
import { worstFill } from '../../spot/engine/priceBand';
import { SIDE } from '../../spot/engine/order';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { endOrder } from './lifecycle';
import { settleFunding } from './fundingRun';
import { marginOfPart, trimHold, type FuturesTrader } from './trader';
import { directionNow, heldAgainst } from './oneWay';
import { isOneWay, isOpening, positionSide, type FuturesOrder, type Position } from './records';
import { houseCovers, usableOf, wouldStand } from './scope';
import { canLose, settleTrade } from './settle';

/** What decides whether an order may trade. */
type Trading = Pick<
  FuturesOrder,
  'user' | 'contract' | 'side' | 'direction' | 'mode' | 'leverage' | 'hold' | 'dealWorth'
>;

/** Worth in smallest units. */
interface Filled {
  readonly lots: number;
  readonly worth: bigint;
}

const NOTHING: Filled = { lots: 0, worth: 0n };

const plus = (filled: Filled, lots: number, worth: bigint): Filled => ({
  lots: filled.lots + lots,
  worth: filled.worth + worth,
});

const takerFeeOf = ({ rules }: Contract, worth: bigint): bigint => partCeil(worth, rules.takerFee);

/**
 * Whether the order's trade stays within its hold, and its loss on closing within what its scope can lose.
 * @param before what the user would have traded in the same direction until then, without its being settled.
 */
function mayTrade(state: State, order: Trading, ticks: number, lots: number, before = NOTHING): boolean {
  const { contract } = order;
  const trader = state.futures.trader(order.user);
  const direction = directionNow(trader, order);
  const worth = contract.worth(ticks, lots);
  const all = plus(before, lots, worth);
  if (direction === null) return mayHouseTrade(trader, order, ticks, lots, before);
  const side = positionSide(direction);
  const held = trader.position(contract, side);
  if (!isOpening(direction))
    return held !== undefined && held.lots >= lots && mayClose(trader, held, { lots, worth }, all);
  if (isHouse(order.user)) return true;
  const feeOf = (part: bigint) => takerFeeOf(contract, part);
  const margin = order.mode === 'isolated' ? marginOfPart(order, all.worth) : 0n;
  const after: Position = held
    ? { ...held, lots: held.lots + all.lots, cost: held.cost + all.worth, margin: held.margin + margin }
    : newPosition(order, all, margin);
  if (!isPaidFor(trader, order, after, marginOfPart(order, worth, before.worth) + feeOf(worth))) return false;
  return wouldStand(trader, after, -feeOf(all.worth));
}

/**
 * Whether the house can pay for what it closes, and its equity covers what it opens. The check at the placing does not count the
 * house's other orders, which may have traded since.
 */
function mayHouseTrade(
  trader: FuturesTrader,
  { contract, side }: Trading,
  ticks: number,
  lots: number,
  before: Filled,
): boolean {
  const against = trader.position(contract, side === SIDE.buy ? -1 : 1);
  const held = against?.lots ?? 0;
  const closing = Math.min(lots, held);
  if (against && closing > 0 && !canLose(trader, against, closing, contract.worth(ticks, closing))) return false;
  const opening = before.lots + lots - held;
  return opening <= 0 || houseCovers(trader, contract, contract.worth(ticks, opening) - (against?.cost ?? 0n));
}

/** An isolated position pays each part of its close with that part's margin, a cross one all of them with one wallet. */
function mayClose(trader: FuturesTrader, held: Position, part: Filled, all: Filled): boolean {
  const { lots, worth } = held.mode === 'isolated' ? part : all;
  return canLose(trader, held, lots, worth);
}

/** Whether the loss of the cross positions is known, so that available funds may leave them. */
const isLossKnown = ({ cross }: Pick<FuturesTrader, 'cross'>): boolean =>
  cross.every(({ contract }) => contract.toldTrusted);

/**
 * Whether an order can pay for opening: from its hold, or for a one-way order that was expected to close, also from available
 * funds, within the largest position of its leverage and while they are known to exceed the loss of cross positions.
 */
function isPaidFor(trader: FuturesTrader, order: Trading, after: Position, due: bigint): boolean {
  if (due <= order.hold) return true;
  if (!isOneWay(order.direction) || !isLossKnown(trader)) return false;
  const limit = notionalLimit(order.contract.rules.tiers, order.leverage);
  return (limit === null || after.cost <= limit) && due <= order.hold + usableOf(trader);
}

/**
 * What one user's orders of one direction would have traded until then while a fill-or-kill order is judged: the lots by which
 * one-way orders close the position held against them, and all other lots.
 */
interface Progress {
  readonly closing: Filled;
  readonly rest: Filled;
}

/**
 * Whether a one-way order can open `all` after it has closed the position held against it. The close is not settled yet, so its
 * result is added to the hold and the available funds here.
 * @param frozen the part of its hold that is frozen already, smallest units.
 */
function mayOpenBeyond(state: State, order: Trading, against: Position, closing: Filled, all: Filled, frozen: bigint) {
  const { contract, mode, leverage } = order;
  const trader = state.futures.trader(order.user);
  const profit = BigInt(against.side) * (closing.worth - against.cost);
  const gain = profit - takerFeeOf(contract, closing.worth);
  const left = availableOf(trader.balance) + frozen + gain + against.margin;
  const hold = left < order.hold ? left : order.hold;
  if (hold < 0n) return false;
  const beside = {
    balance: trader.balance,
    crossHold: trader.crossHold,
    cross: trader.cross.filter((one) => one !== against),
  };
  const initial = marginOfPart(order, all.worth, closing.worth);
  const fee = takerFeeOf(contract, all.worth);
  const after = newPosition(order, all, mode === 'isolated' ? initial : 0n);
  const limit = notionalLimit(contract.rules.tiers, leverage);
  const isWithin = isLossKnown(beside) && (limit === null || after.cost <= limit);
  const paid = initial + fee;
  const usable = usableOf(beside, frozen + gain + against.margin - hold);
  if (paid > hold && !(isWithin && paid <= hold + usable)) return false;
  return wouldStand(beside, after, gain - fee);
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
  ...{ firstTrade: 0, lastTrade: 0 },
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

/** Settles funding under way with the owners of all orders within reach of a limit, because that may end some of them. */
export function settleInReach(state: State, contract: Contract, side: number, ticks: number, at: number): void {
  const { table, funding } = state.futures;
  if (!funding) return;
  const book = contract.opposite(side);
  const owners = new Set<number>();
  for (let rank = 0, level = book.at(0); level && crosses(side, ticks, level.ticks); level = book.at(++rank))
    for (let ref = level.head; ref !== 0; ref = table.next(ref)) owners.add(table.at(ref).user);
  for (const user of owners) settleFunding(state, user, at);
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
  const filled = new Map<string, Progress>();
  const progressOf = ({ user, direction }: Trading): Progress =>
    filled.get(`${user} ${direction}`) ?? { closing: NOTHING, rest: NOTHING };
  const closable = (order: Trading): number =>
    (heldAgainst(state.futures.trader(order.user), order)?.lots ?? 0) - progressOf(order).closing.lots;
  const trades = (order: Trading, levelTicks: number, some: number): boolean => {
    const { closing, rest } = progressOf(order);
    const worth = contract.worth(levelTicks, some);
    const against = heldAgainst(state.futures.trader(order.user), order);
    const closes = against !== undefined && closable(order) > 0;
    const frozen = order === taker ? 0n : order.hold;
    const may =
      against && !closes
        ? mayOpenBeyond(state, order, against, closing, plus(rest, some, worth), frozen)
        : mayTrade(state, order, levelTicks, some, closes ? closing : rest);
    if (!may) return false;
    const done = closes ? { closing: plus(closing, some, worth), rest } : { closing, rest: plus(rest, some, worth) };
    filled.set(`${order.user} ${order.direction}`, done);
    return true;
  };
  let missing = lots;
  for (let rank = 0, level = book.at(0); level && crosses(side, ticks, level.ticks); level = book.at(++rank)) {
    for (let ref = level.head; ref !== 0; ref = table.next(ref)) {
      const maker = table.at(ref);
      if (ownerOf(maker.user) === ownerOf(taker.user)) return false;
      for (let rest = Math.min(missing, table.left(ref)); rest > 0; ) {
        const parts = [taker, maker].map(closable).filter((part) => part > 0);
        const some = Math.min(rest, ...parts);
        if (!trades(maker, level.ticks, some)) break;
        if (!trades(taker, level.ticks, some)) return false;
        rest -= some;
        missing -= some;
      }
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
