import type { FuturesDirection, PositionMode } from '../../../../domain/contract/futures/futures';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { SIDE } from '../../spot/engine/order';
import type { FuturesCommands } from './commands';
import type { Contract } from './contract';
import { costOf, setHold, type FuturesTrader } from './trader';
import { closingOf, isOneWay, isOpening, type FuturesOrder, type Position } from './records';
import { liquidationAfter } from './scope';

/** Sets hedge or one-way mode for all contracts; possible only without open positions, orders or plans. */
export function setPositionMode(
  state: State,
  trader: FuturesTrader,
  mode: PositionMode,
): Decision<FuturesCommands['futures.positionMode']['done']> {
  const [contract] = state.futures.contracts;
  if (!contract) return refuse('futuresNotOffered');
  if (trader.positionMode === mode) return { ok: true, futures: { trader } };
  const isEngaged = trader.positions.length > 0 || trader.orders.size > 0 || trader.plans.size > 0;
  if (isEngaged) return refuse('futuresPositionModeLocked', 'position_mode');
  trader.positionMode = mode;
  state.changes.futures.mode(trader, contract);
  return { ok: true, futures: { trader } };
}

/** The requested effect of an order. */
export interface Wish {
  readonly direction: FuturesDirection;
  /** For `buy` and `sell` only: closes and never opens. */
  readonly reduceOnly?: boolean;
}

/**
 * Returns the order's direction in the trader's position mode: one-way mode has no opening by side, hedge mode no trade without a
 * side.
 */
export function directionIn(trader: FuturesTrader, { direction, reduceOnly }: Wish): FuturesDirection | Refusal {
  const isMisfit = trader.positionMode === 'one_way' ? isOpening(direction) : isOneWay(direction);
  if (isMisfit) return refuse('futuresPositionMode', 'direction');
  if (!reduceOnly) return direction;
  if (!isOneWay(direction)) return refuse('validation', 'reduce_only');
  return direction === 'buy' ? 'close_short' : 'close_long';
}

/** Returns the position a one-way order closes before it opens; undefined without one, and for other orders. */
export const heldAgainst = (
  trader: FuturesTrader,
  { contract, direction, side }: Pick<FuturesOrder, 'contract' | 'direction' | 'side'>,
): Position | undefined => (isOneWay(direction) ? trader.position(contract, side === SIDE.buy ? -1 : 1) : undefined);

/** Returns the order's current effect: a one-way order closes while an opposite position is held, then opens. */
export function directionNow(
  trader: FuturesTrader,
  order: Pick<FuturesOrder, 'contract' | 'direction' | 'side'>,
): FuturesDirection | null {
  const { direction } = order;
  if (direction === null || !isOneWay(direction)) return direction;
  const against = heldAgainst(trader, order);
  if (against) return closingOf(against.side);
  return direction === 'buy' ? 'open_long' : 'open_short';
}

/**
 * Returns the lots an order would close now: those of the opposite position that earlier orders on its side of the book do not
 * close.
 * @param replaced open order that it replaces.
 */
export function closingLots(
  trader: FuturesTrader,
  intent: Pick<FuturesOrder, 'contract' | 'direction' | 'side'>,
  lots: number,
  replaced: FuturesOrder | null = null,
): number {
  if (!heldAgainst(trader, intent)) return 0;
  return closingBehind(
    trader,
    intent,
    lots,
    [...trader.orders].filter((order) => order !== replaced),
  );
}

/** Returns the lots that an open order's remainder closes in its place: later orders do not reduce what it was placed with. */
export function closingRest(trader: FuturesTrader, order: FuturesOrder): number {
  const orders = [...trader.orders];
  return closingBehind(trader, order, order.left, orders.slice(0, orders.indexOf(order)));
}

/**
 * Returns the price at which the side that an opening order adds to would be liquidated once it is filled, price units; null if
 * there is none.
 * @param price at which it is filled, price units. @param replaced as in `closingLots`.
 */
export function liquidationBy(
  trader: FuturesTrader,
  contract: Contract,
  intent: Pick<FuturesOrder, 'direction' | 'side' | 'lots'>,
  price: bigint,
  replaced: FuturesOrder | null = null,
): bigint | null {
  const order = { ...intent, contract };
  const opened = intent.lots - closingLots(trader, order, intent.lots, replaced);
  const side = order.side === SIDE.buy ? 1 : -1;
  return liquidationAfter(trader, { contract, side, lots: opened, price, against: heldAgainst(trader, order) });
}

/**
 * Reduces the holds of a side's other orders after an amendment, since they may now close more: they hold for what they still open,
 * and never more than before.
 */
export function trimBeside(state: State, trader: FuturesTrader, amended: FuturesOrder): void {
  const { contract, direction } = amended;
  if (direction === null || !heldAgainst(trader, amended)) return;
  for (const order of trader.ordersFor(contract, direction)) {
    if (order === amended || order.hold === 0n) continue;
    const need = costOf(contract, order.ticks, order.left - closingRest(trader, order), order.leverage);
    if (need >= order.hold) continue;
    setHold(state, order, need);
    state.changes.futures.order(order);
  }
}

function closingBehind(
  trader: FuturesTrader,
  intent: Pick<FuturesOrder, 'contract' | 'direction' | 'side'>,
  lots: number,
  before: readonly FuturesOrder[],
): number {
  let free = heldAgainst(trader, intent)?.lots ?? 0;
  if (free === 0) return 0;
  for (const order of before) if (order.contract === intent.contract && order.side === intent.side) free -= order.left;
  return Math.max(0, Math.min(lots, free));
}

/** Returns what a side's one-way orders may open beyond closing opposite positions, worth in smallest units. */
export function engagedOneWay(trader: FuturesTrader, contract: Contract, side: Position['side']): bigint {
  const orders = trader.ordersFor(contract, side === 1 ? 'buy' : 'sell');
  if (orders.length === 0) return 0n;
  const against = trader.position(contract, side === 1 ? -1 : 1)?.cost ?? 0n;
  const worth = orders.reduce((sum, { ticks, left }) => sum + contract.worth(ticks, left), 0n);
  return worth > against ? worth - against : 0n;
}
