import { orderCostOf } from '../../../../domain/rules/futures/orderCost';
import { notionalLimit } from '../../../../domain/rules/futures/marginTiers';
import { parseRate } from '../../../../domain/money/rate';
import { partCeil, worthCeil } from '../../../../domain/rules/futures/contract';
import { refuse, type Refusal } from '../../../engine/decision';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import { crosses } from '../../spot/engine/match';
import { SIDE } from '../../spot/engine/order';
import { refusalOfLimit } from '../../spot/engine/priceBand';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { costOf } from './holds';
import { canFillWhole, fillLimit } from './match';
import { closingLots, engagedOneWay, heldAgainst } from './oneWay';
import { mayOpen, positionSide, type FuturesIntent, type FuturesOrder, type Plan } from './records';
import { unrealised, usableOf } from './scope';
import type { FuturesTrader } from './trader';

export interface Walk {
  /** Exact worth of what a market order would take now. */
  readonly worth: bigint;
  readonly lots: number;
  /** The last level that it would reach; 0 without any. */
  readonly ticks: number;
}

/** What the book has for a market order within its sweep. */
export function walkBook(contract: Contract, side: number, lots: number): Walk {
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

/** The price that an order is judged by, in ticks: a sell may meet bids above its own price; 0 without any. */
export function judgedTicks(contract: Contract, { side, type, ticks, lots }: FuturesIntent): number {
  if (type !== 'limit') return walkBook(contract, side, lots).ticks;
  return side === SIDE.sell ? Math.max(ticks, contract.bids.best()?.ticks ?? 0) : ticks;
}

/** What the order freezes when it is accepted, smallest units. @param closing lots that it closes before it opens. */
export function holdOf(contract: Contract, intent: FuturesIntent, leverage: number, closing: number): bigint {
  const { type, side, lots } = intent;
  if (type === 'limit') return costOf(contract, judgedTicks(contract, intent), lots - closing, leverage);
  const worth = walkBook(contract, side, lots).worth - walkBook(contract, side, closing).worth;
  return orderCostOf(worth, leverage, contract.rules.takerFee).total;
}

/** A limit lies in the band; at the market the best price is within the bound. The house quotes by the index itself. */
export function refusalOfPrice(contract: Contract, { side, type, ticks, direction }: FuturesIntent): Refusal | null {
  if (direction === null) return null;
  if (type === 'limit') return refusalOfLimit(contract.rules, side, ticks, contract.fairTicks);
  const best = contract.opposite(side).best();
  return best && !crosses(side, fillLimit(contract, side, best.ticks), best.ticks) ? refuse('beyondBound') : null;
}

/** A limit that is placed at the trigger lies in the band around that. */
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
  const closes = direction !== null && !mayOpen(direction);
  if (!closes && contract.worth(judged, lots) < rules.minNotional) return refuse('belowMinNotional', 'quantity');
  return null;
}

export function refusalOfBook(state: State, contract: Contract, intent: FuturesIntent, user: number): Refusal | null {
  const { side, type, ticks, lots, tif } = intent;
  const best = contract.opposite(side).best();
  if (type !== 'limit') return best ? null : refuse('noLiquidity');
  if (tif === 'post' && best && crosses(side, ticks, best.ticks)) return refuse('wouldTake', 'price');
  if (tif === 'fok' && !canFillWhole(state, contract, side, ticks, lots, user))
    return refuse('cannotFillWhole', 'quantity');
  return null;
}

/** A close is within what the position holds beside what other closing orders hold. @param replaced as in `refusalOfOpen`. */
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

/** The notional that a side of a contract comes to with its open orders, smallest units. */
export function engagedOf(trader: FuturesTrader, contract: Contract, side: 1 | -1): bigint {
  const held = trader.position(contract, side)?.cost ?? 0n;
  const opening = trader.ordersFor(contract, side === 1 ? 'open_long' : 'open_short');
  const engaged = opening.reduce((sum, { ticks, left }) => sum + contract.worth(ticks, left), held);
  return engaged + engagedOneWay(trader, contract, side);
}

/** Why nothing can be done now that goes by the mark; null when it can. */
export function refusalOfMark({ index, mark }: Contract, at: number): Refusal | null {
  const distrust = index.distrust(at);
  if (distrust === 'starting' || mark === null) return refuse('futuresStarting');
  return distrust && refuse('futuresIndexStale');
}

/**
 * An opening needs a trusted index, a tier that allows it, and its cost.
 * @param closing lots that it closes before it opens.
 * @param replaced the open order of the same direction in whose place it comes: what that holds counts as free. Who needs no
 * more than it held is never short of funds.
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
  const untrusted = refusalOfMark(contract, at);
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

/** Whether the price is so far beyond the mark that the order's own margin would not survive its first moment. */
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

/** The house quotes while its equity is a part of what it holds and would hold. */
export function refusalOfHouse(state: State, trader: FuturesTrader, contract: Contract, worth: bigint): Refusal | null {
  if (!isHouse(trader.user)) return refuse('validation');
  const { balance, positions } = trader;
  const equity = positions.reduce((sum, position) => sum + unrealised(position), balance.total);
  const gross = positions.reduce((sum, position) => sum + position.cost, worth);
  const needed = partCeil(gross, parseRate(state.futures.terms.houseMargin));
  return equity < needed ? refuse('insufficientBalance') : null;
}
