import type { FuturesDirection, MarginMode, PositionMode } from '../../../../domain/contract/futures/futures';
import type { Side } from '../../../../domain/rules/futures/contract';
import { maxLeverageOf } from '../../../../domain/rules/futures/terms';
import type { Balance } from '../../../engine/ledger/ledger';
import type { Contract } from './contract';
import { isOneWay, positionSide, type FuturesOrder, type Plan, type Position, type Settings } from './records';
import { orderCostOf } from '../../../../domain/rules/futures/orderCost';
import { initialMarginOf } from '../../../../domain/rules/futures/position';
import type { State } from '../../../engine/state';
import { isHouse } from '../../../engine/ledger/systemAccounts';

/** A holder's futures state: one balance, positions, open orders, waiting plans and settings. */
export class FuturesTrader {
  readonly user: number;
  readonly balance: Balance;
  /** Open positions. */
  readonly positions: Position[] = [];
  readonly orders = new Set<FuturesOrder>();
  readonly plans = new Set<Plan>();
  readonly settings = new Map<Contract, Settings>();
  positionMode: PositionMode = 'hedge';
  /** Part of the frozen amount held by open orders of contracts in cross mode. */
  crossHold = 0n;
  /** Screening turn in which it was last checked. */
  screened = 0;

  constructor(user: number, balance: Balance) {
    this.user = user;
    this.balance = balance;
  }

  /** Backing of the cross positions in addition to their own profit, as a double. */
  get roughWallet(): number {
    return this.balance.roughFree + Number(this.crossHold);
  }

  /** Invalidates the bands of its cross positions after their backing changed. */
  noteScope(): void {
    for (const position of this.positions) if (position.mode === 'cross') position.contract.rough.noteScope(position);
  }

  position(contract: Contract, side: Side): Position | undefined {
    return this.positions.find((position) => position.contract === contract && position.side === side);
  }

  /** Cross positions, which share one margin. */
  get cross(): Position[] {
    return this.positions.filter(({ mode }) => mode === 'cross');
  }

  ordersOf(contract: Contract): FuturesOrder[] {
    return [...this.orders].filter((order) => order.contract === contract);
  }

  plansOf(contract: Contract): Plan[] {
    return [...this.plans].filter((plan) => plan.contract === contract);
  }

  ordersFor(contract: Contract, direction: FuturesDirection): FuturesOrder[] {
    return this.ordersOf(contract).filter((order) => order.direction === direction);
  }

  /** Returns the lots of a position not held by open closing orders. */
  closable(position: Position): number {
    const closing = this.ordersFor(position.contract, position.side === 1 ? 'close_long' : 'close_short');
    return closing.reduce((lots, { left }) => lots - left, position.lots);
  }

  /**
   * Returns the open orders that concern a position's side; all one-way orders count, because the contract then has only one
   * position.
   */
  ordersAbout(contract: Contract, side: Side): FuturesOrder[] {
    return this.ordersOf(contract).filter(
      ({ direction }) => direction !== null && (isOneWay(direction) || positionSide(direction) === side),
    );
  }

  mode(contract: Contract): MarginMode {
    return this.settings.get(contract)?.mode ?? 'cross';
  }

  leverage(contract: Contract): number {
    const { terms } = contract;
    return this.settings.get(contract)?.leverage ?? Math.min(terms.defaultLeverage, maxLeverageOf(terms));
  }
}

/** Returns the amount frozen for opening lots at a price: initial margin, opening fee and estimated closing fee. Smallest units. */
export const costOf = (contract: Contract, ticks: number, lots: number, leverage: number): bigint =>
  orderCostOf(contract.worth(ticks, lots), leverage, contract.rules.takerFee).total;

/**
 * Returns the initial margin of a part of an order, smallest units: the parts sum up to the margin of the whole, which is what the
 * order holds.
 * @param before worth that it has traded beyond `dealWorth` until then.
 */
export const marginOfPart = (
  { dealWorth, leverage }: Pick<FuturesOrder, 'dealWorth' | 'leverage'>,
  worth: bigint,
  before = 0n,
): bigint => initialMarginOf(dealWorth + before + worth, leverage) - initialMarginOf(dealWorth + before, leverage);

export function setHold(state: State, order: FuturesOrder, hold: bigint): void {
  const change = hold - order.hold;
  if (change === 0n) return;
  const trader = state.futures.trader(order.user);
  order.hold = hold;
  trader.balance.frozen += change;
  if (order.mode === 'cross') trader.crossHold += change;
  state.changes.balance(trader.balance);
}

/** Reduces a resting order's hold to the amount its remainder needs at its price; never increases it. */
export function trimHold(state: State, order: FuturesOrder): void {
  if (order.hold === 0n || isHouse(order.user)) return;
  const need = costOf(order.contract, order.ticks, order.left, order.leverage);
  if (need < order.hold) setHold(state, order, need);
}
