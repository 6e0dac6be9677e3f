import { orderCostOf } from '../../../../domain/rules/futures/orderCost';
import { notionalLimit } from '../../../../domain/rules/futures/marginTiers';
import { worthCeil } from '../../../../domain/rules/futures/contract';
import { refuse, type Refusal } from '../../../engine/decision';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import { crosses } from '../../spot/engine/match';
import { SIDE } from '../../spot/engine/order';
import { refusalOfLimit } from '../../spot/engine/priceBand';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { costOf, type FuturesTrader } from './trader';
import { canFillWhole, fillLimit, settleInReach } from './match';
import { closingLots, engagedOneWay, heldAgainst } from './oneWay';
import { mayOpen, positionSide, type FuturesIntent, type FuturesOrder, type Plan } from './records';
import { houseCovers, usableOf } from './scope';

interface Walk {
  /** Exact worth of the fill of a market order at present. */
  readonly worth: bigint;
  readonly lots: number;
  /** Last level it would reach; 0 without any. */
  readonly ticks: number;
}

/** Returns the book's fill of a market order within its sweep. */
function walkBook(contract: Contract, side: number, lots: number): Walk {
  const book = contract.opposite(side);
  const best = book.best();
  const bound = best ? fillLimit(contract, side, best.ticks) : 0;
  let worth = 0n;
  let taken = 0;
  let ticks = 0;
  for (let rank = 0, level = book.at(0); level && taken < lots; level = book.at(++rank)) {
    if (rank >= contract.terms.sweepLevels || !crosses(side, bound, level.ticks)) break;
    const part = Math.min(lots - taken, level.lots);
    worth += contract.worth(level.ticks, part);
    taken += part;
    ticks = level.ticks;
  }
  return { worth, lots: taken, ticks };
}

/** Returns the price by which an order is checked, in ticks, as a sell may fill at bids above its own price; 0 without any. */
export function judgedTicks(contract: Contract, { side, type, ticks, lots }: FuturesIntent): number {
  if (type !== 'limit') return walkBook(contract, side, lots).ticks;
  return side === SIDE.sell ? Math.max(ticks, contract.bids.best()?.ticks ?? 0) : ticks;
}

/** Returns the amount the order freezes on acceptance, smallest units. @param closing lots that it closes before it opens. */
export function holdOf(contract: Contract, intent: FuturesIntent, leverage: number, closing: number): bigint {
  const { type, side, lots } = intent;
  if (type === 'limit') return costOf(contract, judgedTicks(contract, intent), lots - closing, leverage);
  const worth = walkBook(contract, side, lots).worth - walkBook(contract, side, closing).worth;
  return orderCostOf(worth, leverage, contract.rules.takerFee).total;
}

/** Returns the amount that an order freezes when it is submitted, smallest units; a close freezes nothing. */
export function holdOnEntry(trader: FuturesTrader, contract: Contract, intent: FuturesIntent): bigint {
  const { direction, lots } = intent;
  if (direction === null || !mayOpen(direction)) return 0n;
  return holdOf(contract, intent, trader.leverage(contract), closingLots(trader, { ...intent, contract }, lots));
}

export const modeOf = (trader: FuturesTrader, contract: Contract, { direction }: FuturesIntent) =>
  direction === null ? 'cross' : trader.mode(contract);

/**
 * Checks that a limit price lies in the band, and for market orders that the best price is within the bound. The house quotes by
 * the index itself.
 */
export function refusalOfPrice(contract: Contract, { side, type, ticks, direction }: FuturesIntent): Refusal | null {
  if (direction === null) return null;
  if (type === 'limit') return refusalOfLimit(contract.rules, side, ticks, contract.fairTicks);
  const best = contract.opposite(side).best();
  return best && !crosses(side, fillLimit(contract, side, best.ticks), best.ticks) ? refuse('beyondBound') : null;
}

/** Checks that a limit price placed on triggering lies in the band around the trigger. */
export function refusalOfPlanned(
  contract: Contract,
  { type, side, ticks }: Pick<FuturesIntent, 'type' | 'side' | 'ticks'>,
  { trigger }: Pick<Plan, 'trigger'>,
): Refusal | null {
  return type === 'limit' ? refusalOfLimit(contract.rules, side, ticks, contract.ticksOf(trigger)) : null;
}

export function refusalOfSize(contract: Contract, intent: FuturesIntent, judged: number): Refusal | null {
  const { lots, direction } = intent;
  const { rules, market } = contract;
  if (lots > rules.maxLots || judged * lots > market.maxTickLots) return refuse('orderTooLarge', 'quantity');
  // The house fills the remainders of others, however small.
  const isFree = direction === null || !mayOpen(direction);
  if (!isFree && contract.worth(judged, lots) < rules.minNotional) return refuse('belowMinNotional', 'quantity');
  return null;
}

export function refusalOfBook(
  state: State,
  contract: Contract,
  intent: FuturesIntent,
  trader: FuturesTrader,
  at: number,
): Refusal | null {
  const { side, type, ticks, lots, tif } = intent;
  const best = contract.opposite(side).best();
  if (type !== 'limit') return best ? null : refuse('noLiquidity');
  if (tif === 'post' && best && crosses(side, ticks, best.ticks)) return refuse('wouldTake', 'price');
  if (tif !== 'fok') return null;
  settleInReach(state, contract, side, ticks, at);
  const [mode, leverage] = [modeOf(trader, contract, intent), trader.leverage(contract)];
  const hold = holdOnEntry(trader, contract, intent);
  const taker = { ...intent, user: trader.user, contract, mode, leverage, hold, dealWorth: 0n };
  return canFillWhole(state, taker, ticks, lots) ? null : refuse('cannotFillWhole', 'quantity');
}

/**
 * Checks that a close does not exceed the position less the lots held by other closing orders. @param replaced as in
 * `refusalOfOpen`.
 */
export function refusalOfClose(
  trader: FuturesTrader,
  contract: Contract,
  intent: FuturesIntent,
  replaced: FuturesOrder | null,
): Refusal | null {
  if (intent.direction === null) return null;
  const position = trader.position(contract, positionSide(intent.direction));
  if (!position) return refuse('futuresPositionNotFound', 'direction');
  const closable = trader.closable(position) + (replaced?.left ?? 0);
  return intent.lots > closable ? refuse('futuresCloseBeyond', 'quantity') : null;
}

/** Returns the notional of a side of a contract including its open orders, smallest units. */
export function engagedOf(trader: FuturesTrader, contract: Contract, side: 1 | -1): bigint {
  const held = trader.position(contract, side)?.cost ?? 0n;
  const opening = trader.ordersFor(contract, side === 1 ? 'open_long' : 'open_short');
  const engaged = opening.reduce((sum, { ticks, left }) => sum + contract.worth(ticks, left), held);
  return engaged + engagedOneWay(trader, contract, side);
}

/** Returns why nothing that depends on the mark is possible now; null when it is. */
export function refusalOfMark({ index, mark }: Contract, at: number): Refusal | null {
  const distrust = index.distrust(at);
  if (distrust === 'starting' || mark === null) return refuse('futuresStarting');
  return distrust && refuse('futuresIndexStale');
}

/**
 * Returns why nothing may be added to a trader's cross positions, nor leave what backs them; null when it may. Without a trusted
 * mark of each, their loss is unknown: what leaves could not cover it, and what is added could not be liquidated.
 */
export function refusalOfMarks({ cross }: Pick<FuturesTrader, 'cross'>, at: number): Refusal | null {
  for (const { contract } of cross) {
    const refusal = refusalOfMark(contract, at);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * Checks that an opening order has a trusted index, a permitting tier, and its cost.
 * @param closing lots that it closes before it opens.
 * @param replaced open order of the same direction that it replaces, whose hold counts as available: an order that needs no more
 * than that is never short of funds.
 */
export function refusalOfOpen(
  trader: FuturesTrader,
  contract: Contract,
  intent: FuturesIntent,
  judged: number,
  closing: number,
  replaced: FuturesOrder | null,
  at: number,
): Refusal | null {
  if (intent.direction === null) return null;
  const side = positionSide(intent.direction);
  const untrusted = refusalOfMark(contract, at) ?? refusalOfMarks(trader, at);
  if (untrusted) return untrusted;
  const own = [trader.position(contract, side), heldAgainst(trader, { ...intent, contract })];
  const scope = trader.mode(contract) === 'cross' ? trader.cross : own;
  if (scope.some((position) => position?.status === 'liquidating')) return refuse('futuresLiquidating');
  const leverage = trader.leverage(contract);
  const limit = notionalLimit(contract.rules.tiers, leverage);
  const replacedOpening = replaced ? replaced.left - closingLots(trader, replaced, replaced.left, replaced) : 0;
  const notional =
    contract.worth(judged, intent.lots - closing) - (replaced ? contract.worth(replaced.ticks, replacedOpening) : 0n);
  if (limit !== null && engagedOf(trader, contract, side) + notional > limit)
    return refuse('futuresTierLimit', 'quantity');
  const [hold, held] = [holdOf(contract, intent, leverage, closing), replaced?.hold ?? 0n];
  if (hold > held && hold > usableOf(trader, held)) return refuse('insufficientBalance', 'quantity');
  return wouldSink(contract, intent, judged, leverage) ? refuse('futuresWouldLiquidate', 'price') : null;
}

/** Whether the price is so far beyond the mark that the order's margin would not survive its first moment. */
function wouldSink(
  contract: Contract,
  { side, ticks, lots, type }: FuturesIntent,
  judged: number,
  leverage: number,
): boolean {
  const { mark, rules } = contract;
  const best = contract.opposite(side).best()?.ticks;
  const meets = type !== 'limit' || (best !== undefined && crosses(side, ticks, best));
  const price = meets ? (best ?? judged) : ticks;
  const cost = contract.worth(price, lots);
  const now = worthCeil(rules.grid, BigInt(lots), mark ?? 0n);
  const loss = side === SIDE.buy ? cost - now : now - cost;
  const margin = cost / BigInt(leverage);
  return loss >= margin;
}

/** Checks that an account is the house's, and that its equity covers its holdings and this order. */
export function refusalOfHouse(trader: FuturesTrader, contract: Contract, worth: bigint): Refusal | null {
  if (!isHouse(trader.user)) return refuse('validation');
  return houseCovers(trader, contract, worth) ? null : refuse('insufficientBalance');
}
