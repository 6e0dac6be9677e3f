import type { Level } from '../../../engine/matching/book';
import { SIDE } from '../../spot/engine/order';
import type { Contract } from './contract';
import type { Countdown } from './cancel';
import type { ContractPeakChange } from './trails';
import type { FuturesTrader } from './trader';
import type {
  FundingPaymentRecord,
  FundingRecord,
  FuturesOrder,
  FuturesTrade,
  LiquidationRecord,
  Plan,
  Position,
  Settings,
} from './records';

export interface FuturesLevel {
  readonly contract: Contract;
  readonly side: number;
  readonly level: Level;
}

interface ContractPeaks {
  readonly contract: Contract;
  readonly change: ContractPeakChange;
}

/** Changes of the futures since the last take; objects show their latest state. */
export interface FuturesChangeSet {
  readonly orders: readonly FuturesOrder[];
  readonly positions: readonly Position[];
  readonly plans: readonly Plan[];
  /** Trailing stops whose best price changed, in addition to `plans`, and the peak changes to be written. */
  readonly trailed: readonly Plan[];
  readonly peaks: readonly ContractPeaks[];
  readonly countdowns: readonly Countdown[];
  readonly settings: readonly Settings[];
  /** Traders whose position mode changed. */
  readonly modes: readonly FuturesTrader[];
  readonly trades: readonly FuturesTrade[];
  readonly contracts: readonly Contract[];
  readonly levels: readonly FuturesLevel[];
  readonly fundings: readonly FundingRecord[];
  readonly payments: readonly FundingPaymentRecord[];
  readonly liquidations: readonly LiquidationRecord[];
  /** Positions whose liquidation began. */
  readonly seized: readonly Position[];
  /** Contracts whose mark, index or trust must be published. */
  readonly marks: readonly Contract[];
}

const NONE: FuturesChangeSet = {
  ...{ trailed: [], peaks: [], countdowns: [], modes: [] },
  ...{ orders: [], positions: [], plans: [], settings: [], trades: [], contracts: [], levels: [] },
  ...{ fundings: [], payments: [], liquidations: [], seized: [], marks: [] },
};

/** Collects the objects that commands change, each once. */
export class FuturesChanges {
  #orders = new Set<FuturesOrder>();
  #positions = new Set<Position>();
  #plans = new Set<Plan>();
  #countdowns: Countdown[] = [];
  #settings = new Set<Settings>();
  #modes = new Set<FuturesTrader>();
  #trades: FuturesTrade[] = [];
  #contracts: Contract[] = [];
  #fundings: FundingRecord[] = [];
  #payments: FundingPaymentRecord[] = [];
  #liquidations: LiquidationRecord[] = [];
  #seized: Position[] = [];
  #marks = new Set<Contract>();

  order(order: FuturesOrder): void {
    this.contract(order.contract);
    this.#orders.add(order);
  }

  position(position: Position): void {
    this.contract(position.contract);
    position.contract.rough.note(position);
    this.#positions.add(position);
  }

  plan(plan: Plan): void {
    this.contract(plan.contract);
    this.#plans.add(plan);
  }

  countdown(countdown: Countdown): void {
    this.contract(countdown.contract);
    this.#countdowns.push(countdown);
  }

  settings(settings: Settings): void {
    this.contract(settings.contract);
    this.#settings.add(settings);
  }

  /** @param contract any contract. */
  mode(trader: FuturesTrader, contract: Contract): void {
    this.contract(contract);
    this.#modes.add(trader);
  }

  trade(trade: FuturesTrade): void {
    this.#trades.push(trade);
  }

  /** Marks a contract as changed. Every change involves a contract, so without changed contracts nothing has changed. */
  contract(contract: Contract): void {
    if (contract.touched) return;
    contract.touched = true;
    this.#contracts.push(contract);
  }

  mark(contract: Contract): void {
    this.contract(contract);
    this.#marks.add(contract);
  }

  funding(record: FundingRecord): void {
    this.contract(record.contract);
    this.#fundings.push(record);
  }

  payment(record: FundingPaymentRecord): void {
    this.contract(record.position.contract);
    this.#payments.push(record);
  }

  liquidation(record: LiquidationRecord): void {
    this.contract(record.position.contract);
    this.#liquidations.push(record);
  }

  seized(position: Position): void {
    this.position(position);
    this.#seized.push(position);
  }

  take(): FuturesChangeSet {
    if (this.#contracts.length === 0) return NONE;
    const levels: FuturesLevel[] = [];
    const peaks: ContractPeaks[] = [];
    for (const contract of this.#contracts) {
      contract.touched = false;
      for (const change of contract.trails.take()) peaks.push({ contract, change });
      for (const side of [SIDE.buy, SIDE.sell]) {
        for (const level of contract.book(side).takeTouched()) levels.push({ contract, side, level });
      }
    }
    const taken: FuturesChangeSet = {
      orders: [...this.#orders],
      positions: [...this.#positions],
      plans: [...this.#plans],
      trailed: peaks.flatMap(({ change }) => change.put.flatMap(({ followers }) => [...followers])),
      ...{ peaks, countdowns: this.#countdowns },
      ...{ settings: [...this.#settings], modes: [...this.#modes] },
      trades: this.#trades,
      contracts: this.#contracts,
      levels,
      fundings: this.#fundings,
      payments: this.#payments,
      liquidations: this.#liquidations,
      seized: this.#seized,
      marks: [...this.#marks],
    };
    this.#orders = new Set();
    this.#positions = new Set();
    this.#plans = new Set();
    this.#countdowns = [];
    this.#settings = new Set();
    this.#modes = new Set();
    this.#trades = [];
    this.#contracts = [];
    this.#fundings = [];
    this.#payments = [];
    this.#liquidations = [];
    this.#seized = [];
    this.#marks = new Set();
    return taken;
  }
}
