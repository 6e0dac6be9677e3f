import type { FuturesDirection, MarginMode, PositionMode } from '../../../../domain/contract/futures/futures';
import type { Side } from '../../../../domain/rules/futures/contract';
import { maxLeverageOf } from '../../../../domain/rules/futures/terms';
import type { Balance } from '../../../engine/ledger/ledger';
import type { Contract } from './contract';
import { isOneWay, positionSide, type FuturesOrder, type Plan, type Position, type Settings } from './records';

/** A holder as the futures see it: one balance, positions, open orders, waiting plans and settings. */
export class FuturesTrader {
  readonly user: number;
  readonly balance: Balance;
  /** Open ones. */
  readonly positions: Position[] = [];
  readonly orders = new Set<FuturesOrder>();
  readonly plans = new Set<Plan>();
  readonly settings = new Map<Contract, Settings>();
  positionMode: PositionMode = 'hedge';
  /** Of what is frozen: by open orders of contracts in cross mode. */
  crossHold = 0n;
  /** The turn of the screening in which it was looked at last. */
  screened = 0;

  constructor(user: number, balance: Balance) {
    this.user = user;
    this.balance = balance;
  }

  /** What backs the cross positions beside their own profit, as a double. */
  get roughWallet(): number {
    return this.balance.roughFree + Number(this.crossHold);
  }

  /** What backs its cross positions changed: how safe they are is to be worked out again. */
  noteScope(): void {
    for (const position of this.positions) if (position.mode === 'cross') position.contract.rough.noteScope(position);
  }

  position(contract: Contract, side: Side): Position | undefined {
    return this.positions.find((position) => position.contract === contract && position.side === side);
  }

  /** Cross positions share one margin. */
  get cross(): Position[] {
    return this.positions.filter(({ mode }) => mode === 'cross');
  }

  ordersOf(contract: Contract): FuturesOrder[] {
    return [...this.orders].filter((order) => order.contract === contract);
  }

  plansOf(contract: Contract): Plan[] {
    return [...this.plans].filter((plan) => plan.contract === contract);
  }

  /** Open orders of a direction. */
  ordersFor(contract: Contract, direction: FuturesDirection): FuturesOrder[] {
    return this.ordersOf(contract).filter((order) => order.direction === direction);
  }

  /** Lots of a position that no open closing order holds. */
  closable(position: Position): number {
    const closing = this.ordersFor(position.contract, position.side === 1 ? 'close_long' : 'close_short');
    return closing.reduce((lots, { left }) => lots - left, position.lots);
  }

  /** Open orders that are about a position's side: of one-way orders all, as a contract has one position then. */
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
