import { closed, entryOf } from '../../../../domain/rules/futures/position';
import type { Side } from '../../../../domain/rules/futures/contract';
import type { PositionEvent } from '../../../../domain/lifecycles/position.lifecycle';
import type { State } from '../../../engine/state';
import { endOrder, endPlan, movePosition } from './lifecycle';
import { closingOf, type FuturesOrder, type Position } from './records';
import { holdingOf } from './scope';
import type { FuturesTrader } from './trader';
import { targetPrice } from '../../../../domain/rules/futures/closeTargets';

/** Events that end a position. */
export type PositionEnd = Extract<
  PositionEvent['type'],
  'position.close' | 'position.takeOver' | 'position.deleverage'
>;

/** Returns the position that an order opens or adds to, created if necessary. */
export function positionFor(
  state: State,
  trader: FuturesTrader,
  { contract, mode, leverage }: Pick<FuturesOrder, 'contract' | 'mode' | 'leverage'>,
  side: Side,
  at: number,
): Position {
  const known = trader.position(contract, side);
  if (known) return known;
  const position: Position = {
    ...{ id: state.ids.next(at), user: trader.user, contract, side, mode, leverage },
    ...{ lots: 0, cost: 0n, margin: 0n, entry: 0n, closedLots: 0, closedWorth: 0n },
    ...{ profit: 0n, fee: 0n, funding: 0n, fundedTo: at, status: 'open' as const, time: at, updated: at, ended: null },
    ...{ firstTrade: state.futures.counters.trade, lastTrade: state.futures.counters.trade },
  };
  state.futures.addPosition(position);
  return position;
}

/** Adds lots at their exact worth. @param margin isolated: the margin set aside for them. */
export function addLots(
  state: State,
  position: Position,
  lots: number,
  worth: bigint,
  margin: bigint,
  at: number,
): void {
  position.lots += lots;
  if (position.side === 1) position.contract.openLots += lots;
  position.cost += worth;
  position.margin += margin;
  position.lastTrade = state.futures.counters.trade;
  noteEntry(position);
  position.updated = at;
  state.changes.futures.position(position);
  retarget(state, position, at);
}

interface TakenOut {
  /** Realised profit before fees. */
  readonly profit: bigint;
  /** Released isolated margin. */
  readonly released: bigint;
}

/** Removes lots from a position for their proceeds. Ends the position with its triggers and closing orders when none remain. */
export function takeLots(
  state: State,
  position: Position,
  lots: number,
  worth: bigint,
  end: PositionEnd,
  at: number,
): TakenOut {
  const result = closed(holdingOf(position), BigInt(lots), worth);
  position.lots -= lots;
  if (position.side === 1) position.contract.openLots -= lots;
  position.cost = result.holding.cost;
  position.margin = result.holding.margin;
  position.closedLots += lots;
  position.closedWorth += worth;
  position.profit += result.profit;
  position.lastTrade = state.futures.counters.trade;
  position.updated = at;
  state.changes.futures.position(position);
  if (position.lots === 0) endPosition(state, position, end, at);
  return { profit: result.profit, released: result.released };
}

/** Realises profit of a position that stays open: its entry moves, so that its profit at any price decreases by the same amount. */
export function realise(state: State, position: Position, amount: bigint, at: number): void {
  position.cost += BigInt(position.side) * amount;
  position.profit += amount;
  noteEntry(position);
  position.updated = at;
  state.changes.futures.position(position);
  retarget(state, position, at);
}

function noteEntry(position: Position): void {
  const { contract, lots, cost } = position;
  position.entry = entryOf(contract.rules.grid, { lots: BigInt(lots), cost }) ?? position.entry;
}

function endPosition(state: State, position: Position, end: PositionEnd, at: number): void {
  movePosition(position, end, at);
  position.ended = at;
  const trader = state.futures.trader(position.user);
  state.futures.removePosition(position);
  dropPlans(state, trader, position, at);
  fitClosing(state, trader, position, at);
}

function dropPlans(state: State, trader: FuturesTrader, { id }: Position, at: number): void {
  for (const plan of trader.plans) if (plan.position === id) endPlan(state, plan, 'plan.cancel', 'position', at);
}

/**
 * Ends closing orders of a position, newest first, until the rest closes no more than it may.
 * @param lots that they may close; by default all that is left of the position.
 */
export function fitClosing(
  state: State,
  trader: FuturesTrader,
  { contract, side, lots: held }: Position,
  at: number,
  lots = held,
): void {
  const closing = trader.ordersFor(contract, closingOf(side));
  let beyond = closing.reduce((sum, { left }) => sum + left, -lots);
  for (const order of closing.toReversed()) {
    if (beyond <= 0) return;
    beyond -= order.left;
    if (order.left > 0) endOrder(state, order, 'position', at);
  }
}

/** Recomputes trigger prices of legs set by yield rate after the entry or the leverage changed. */
export function retarget(state: State, position: Position, at: number): void {
  for (const plan of state.futures.trader(position.user).plans) {
    if (plan.position !== position.id || plan.yieldRate === null) continue;
    const trigger = targetPrice(position.entry, position.side, plan.yieldRate, position.leverage);
    if (trigger === null || trigger === plan.trigger) continue;
    const { contract } = plan;
    contract.triggers.delete(plan);
    plan.trigger = trigger;
    plan.updated = at;
    contract.arm(plan);
    state.changes.futures.plan(plan);
  }
}
