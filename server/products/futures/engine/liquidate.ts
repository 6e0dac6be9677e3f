import { isLiquidatable, reductionOf } from '../../../../domain/rules/futures/liquidation';
import { maintenanceOf } from '../../../../domain/rules/futures/marginTiers';
import { worthCeil } from '../../../../domain/rules/futures/contract';
import type { State } from '../../../engine/state';
import { deleverage, closeForFund, takeOver } from './takeOver';
import { endOrder, movePosition } from './lifecycle';
import { settleFunding } from './fundingRun';
import { areMarksKnown, isSteppable, type LiquidatedScope } from './futuresState';
import { execute } from './match';
import { atMarket, submit } from './place';
import { bookSide, closingOf, type FuturesOrder, type Position } from './records';
import { crossStandingOf, holdingOf, standingOf } from './scope';
import { FuturesTrader } from './trader';

const positionsIn = (scope: LiquidatedScope): Position[] => (scope instanceof FuturesTrader ? scope.cross : [scope]);

const traderOf = (state: State, scope: LiquidatedScope): FuturesTrader =>
  scope instanceof FuturesTrader ? scope : state.futures.trader(scope.user);

function ordersOf(trader: FuturesTrader, scope: LiquidatedScope): FuturesOrder[] {
  if (scope instanceof FuturesTrader) return [...trader.orders].filter(({ mode }) => mode === 'cross');
  return trader.ordersAbout(scope.contract, scope.side);
}

function endOrders(state: State, trader: FuturesTrader, scope: LiquidatedScope, at: number): void {
  for (const order of ordersOf(trader, scope).toReversed()) endOrder(state, order, 'liquidation', at);
}

/**
 * First step: cancels the scope's open orders. Their released holds may save it, which the next step checks. While a mark is not
 * known, the scope is only looked at again with the next mark of each of its contracts.
 */
export function beginLiquidation(state: State, scope: LiquidatedScope, at: number): void {
  const trader = traderOf(state, scope);
  if (!areMarksKnown(scope)) return trader.noteScope();
  endOrders(state, trader, scope, at);
  for (const position of positionsIn(scope)) {
    if (position.status !== 'open') continue;
    movePosition(position, 'position.liquidate', at);
    state.changes.futures.seized(position);
  }
  state.futures.liquidating.add(scope);
}

/** Advances each liquidation by one step: saved, reduced by a tier, or taken over. */
export function stepLiquidations(state: State, at: number): void {
  for (const scope of [...state.futures.liquidating]) if (isSteppable(scope)) step(state, scope, at);
}

function step(state: State, scope: LiquidatedScope, at: number): void {
  const trader = traderOf(state, scope);
  settleFunding(state, trader.user, at);
  const [worst] = positionsIn(scope)
    .filter(({ contract }) => !contract.market.halted)
    .toSorted(byNeed);
  if (!worst) return void state.futures.liquidating.delete(scope);
  const standing = standingOf(trader, worst);
  if (!isLiquidatable(standing)) return recover(state, scope, at);
  endOrders(state, trader, scope, at);
  const { contract } = worst;
  const { mark, rules } = contract;
  const isGone = standing.equity <= 0n;
  const reduction = mark === null || isGone ? null : reductionOf(rules, holdingOf(worst), mark);
  const lots = reduction === null ? worst.lots : Number(reduction);
  const left = reduction === null ? lots : lots - reduceOnBook(state, trader, worst, lots, at);
  if (left > 0 && worst.lots > 0)
    takeOver(state, trader, worst, Math.min(left, worst.lots), shareOf(trader, worst), at);
  closeForFund(state, contract, at);
  deleverage(state, contract, at);
}

function recover(state: State, scope: LiquidatedScope, at: number): void {
  state.futures.liquidating.delete(scope);
  for (const position of positionsIn(scope)) {
    if (position.status !== 'liquidating') continue;
    movePosition(position, 'position.recover', at);
    state.changes.futures.position(position);
  }
}

/** Returns the maintenance margin of a position at mark, smallest units. */
function needOf({ contract, lots }: Position): bigint {
  const { mark, rules } = contract;
  return mark === null ? 0n : maintenanceOf(rules.tiers, worthCeil(rules.grid, BigInt(lots), mark));
}

/** Orders by maintenance margin, largest first, then older first. */
function byNeed(one: Position, other: Position): number {
  const difference = needOf(other) - needOf(one);
  return difference > 0n ? 1 : difference < 0n ? -1 : one.id - other.id;
}

/** Closes lots on the book in the user's name, as far as the scope can pay for it. @returns lots closed. */
function reduceOnBook(state: State, trader: FuturesTrader, position: Position, lots: number, at: number): number {
  const { contract, side } = position;
  const direction = closingOf(side);
  const intent = atMarket(direction, bookSide(direction), lots);
  const order = submit(state, contract, trader, intent, { source: 'liquidation', plan: null, permitted: true }, at);
  execute(state, order, at);
  return order.dealLots;
}

/**
 * Returns a position's share of the scope's equity, smallest units: all of it when isolated; in a cross account in proportion to
 * maintenance, so that taking over one position leaves the others equally close to liquidation. A deficit goes to the first
 * position taken over, as the others could not pay it.
 */
function shareOf(trader: FuturesTrader, position: Position): bigint {
  if (position.mode === 'isolated') return standingOf(trader, position).equity;
  const { equity, maintenance } = crossStandingOf(trader);
  return trader.cross.length === 1 || equity < 0n ? equity : (equity * needOf(position)) / maintenance;
}
