import { ClientIds } from '../../../engine/clientIds';
import { FUTURES_TERMS, rulesOf, type FuturesTerms } from '../../../../domain/rules/futures/terms';
import type { Pair } from '../../../../domain/contract/shell/platform';
import { accountIndex, type Balance, type Ledger } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineCurrency, Market } from '../../spot/engine/market';
import type { Core } from '../../../engine/state';
import { Contract } from './contract';
import { Countdowns } from './cancel';
import type { FundingRun } from './fundingRun';
import { Moves } from './moves';
import { OrderTable } from './orderTable';
import type { FuturesOrder, Plan, Position } from './records';
import { FuturesTrader } from './trader';

const SETTLED_IN = 'USDT';
export const CONTRACT_ACCOUNT = accountIndex('contract');

/** A margin scope under liquidation: an isolated position, or all cross positions of a trader. */
export type LiquidatedScope = Position | FuturesTrader;

/** In-memory state of perpetual futures. */
export class FuturesState {
  readonly terms: FuturesTerms;
  readonly table = new OrderTable();
  readonly clientIds = new ClientIds();
  readonly countdowns = new Countdowns();
  readonly contracts: readonly Contract[];
  /** Open orders, waiting plans and open positions. */
  readonly orders = new Map<number, FuturesOrder>();
  readonly plans = new Map<number, Plan>();
  readonly positions = new Map<number, Position>();
  /** In the order in which their liquidation began. */
  readonly liquidating = new Set<LiquidatedScope>();
  /** Moves of the house's trades with itself since the last take. */
  readonly houseMoves: Moves;
  houseTime = 0;
  /** Funding that is decided but not yet fully paid. */
  funding: FundingRun | null = null;
  /** Positions per funding batch; more would delay orders. */
  fundingBatch = 100;
  /** Number of times holders were checked for liquidation. */
  screens = 0;
  readonly counters = { order: 0, trade: 0 };
  readonly #byMarket = new Map<Market, Contract>();
  readonly #traders = new Map<number, FuturesTrader>();
  readonly #ledger: Ledger;
  readonly #currency: EngineCurrency | undefined;

  /** @throws when a listed contract does not fit its currencies. Pairs and markets are in the same order. */
  constructor(
    pairs: readonly Pair[],
    { markets, currencies, ledger, changes }: Pick<Core, 'markets' | 'currencies' | 'ledger' | 'changes'>,
    terms: FuturesTerms = FUTURES_TERMS,
  ) {
    this.terms = terms;
    this.houseMoves = new Moves(changes);
    this.#ledger = ledger;
    this.#currency = currencies.find(({ symbol }) => symbol === SETTLED_IN);
    const contracts: Contract[] = [];
    for (const market of markets) {
      const pair = pairs[market.index];
      if (!pair || pair.contract_status !== 1) continue;
      const rules = rulesOf({ ...pair, left_scale: market.left.scale, right_scale: market.right.scale }, terms);
      const contract = new Contract(market, rules, terms, this.table);
      contracts.push(contract);
      this.#byMarket.set(market, contract);
    }
    this.contracts = contracts;
    changes.watch(CONTRACT_ACCOUNT, ({ user }) => this.known(user)?.noteScope());
  }

  contract(market: Market): Contract | undefined {
    return this.#byMarket.get(market);
  }

  /** Returns a holder's balance that serves as margin. */
  balance(user: number): Balance {
    return this.#ledger.balance(user, CONTRACT_ACCOUNT, this.#currency?.index ?? 0);
  }

  /**
   * Counterparty of every realised profit and loss. It owes the unrealised gains of open positions, so it may be negative;
   * without open positions it is zero.
   */
  get clearing(): Balance {
    return this.balance(SYSTEM_ACCOUNTS.futuresClearing);
  }

  get insurance(): Balance {
    return this.balance(SYSTEM_ACCOUNTS.insurance);
  }

  get fees(): Balance {
    return this.balance(SYSTEM_ACCOUNTS.fees);
  }

  /** Funding collected but not yet distributed, or the reverse; zero when all is settled. */
  get funds(): Balance {
    return this.balance(SYSTEM_ACCOUNTS.futuresFunding);
  }

  get rounding(): Balance {
    return this.balance(SYSTEM_ACCOUNTS.rounding);
  }

  /** Returns the trader of a user, created on first access. */
  trader(user: number): FuturesTrader {
    let trader = this.#traders.get(user);
    if (!trader) {
      trader = new FuturesTrader(user, this.balance(user));
      this.#traders.set(user, trader);
    }
    return trader;
  }

  known(user: number): FuturesTrader | undefined {
    return this.#traders.get(user);
  }

  traders(): Iterable<FuturesTrader> {
    return this.#traders.values();
  }

  addPosition(position: Position): void {
    this.positions.set(position.id, position);
    const trader = this.trader(position.user);
    trader.positions.push(position);
    trader.noteScope();
    position.contract.rough.add(position, trader);
    if (position.side === 1) position.contract.openLots += position.lots;
    position.contract.holders(position.side).add(position);
  }

  /** Removes an ended position, which remains only in the store once it is committed. */
  removePosition(position: Position): void {
    this.positions.delete(position.id);
    const trader = this.trader(position.user);
    trader.positions.splice(trader.positions.indexOf(position), 1);
    trader.noteScope();
    position.contract.holders(position.side).delete(position);
    position.contract.rough.remove(position);
    this.liquidating.delete(position);
    if (trader.cross.length === 0) this.liquidating.delete(trader);
  }

  addOrder(order: FuturesOrder): void {
    this.table.add(order);
    this.orders.set(order.id, order);
    this.trader(order.user).orders.add(order);
  }

  /** Moves an open order to the end of the queue, consistently with a restart. */
  requeueOrder(order: FuturesOrder): void {
    const { orders } = this.trader(order.user);
    order.seq = ++this.counters.order;
    orders.delete(order);
    orders.add(order);
    this.orders.delete(order.id);
    this.orders.set(order.id, order);
  }

  removeOrder(order: FuturesOrder): void {
    this.clientIds.release(order.id);
    this.table.remove(order.ref);
    this.orders.delete(order.id);
    this.trader(order.user).orders.delete(order);
  }

  /** @param armed false while it waits for the order that it is attached to. */
  addPlan(plan: Plan, armed: boolean): void {
    this.plans.set(plan.id, plan);
    this.trader(plan.user).plans.add(plan);
    if (armed) plan.contract.triggers.add(plan);
  }

  removePlan(plan: Plan): void {
    plan.contract.trails.delete(plan);
    this.clientIds.release(plan.id);
    this.plans.delete(plan.id);
    this.trader(plan.user).plans.delete(plan);
    plan.contract.triggers.delete(plan);
  }

  /** Writes one entry for the house's trades with itself. */
  postHouse(): void {
    this.houseMoves.post('futures', 'house', this.houseTime);
    this.houseMoves.clear();
  }

  /** Returns the next time work is due without a command, ms since the epoch; null when there is none. */
  nextDue(): number | null {
    let due = this.countdowns.next;
    for (const contract of this.contracts) {
      if (contract.longs.size > 0) due = Math.min(due, contract.nextFunding);
      if (contract.toldTrusted) due = Math.min(due, contract.index.staleAt);
    }
    if (this.funding) return 0;
    for (const scope of this.liquidating) if (isSteppable(scope)) return 0;
    return due === Infinity ? null : due;
  }
}

const positionsIn = (scope: LiquidatedScope): readonly Position[] =>
  scope instanceof FuturesTrader ? scope.cross : [scope];

/**
 * Whether a liquidation may be decided by the marks as they are. A halted contract counts at its last trusted mark: if its index is
 * silent as well, it would protect the rest of a cross account for ever.
 */
export const areMarksKnown = (scope: LiquidatedScope): boolean =>
  positionsIn(scope).every(({ contract }) => contract.market.halted || contract.toldTrusted);

/** Whether the liquidation can proceed; it pauses while a mark is not known, or all contracts are halted. */
export const isSteppable = (scope: LiquidatedScope): boolean =>
  areMarksKnown(scope) && positionsIn(scope).some(({ contract }) => !contract.market.halted);
