import { fundingPayment } from '../../../../domain/rules/futures/funding';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { type Moves, settleResult, startMoves } from './moves';
import type { FundingRecord, Position } from './records';

/** Funding payments of a contract's positions at an instant. */
export interface FundingTerms extends FundingRecord {
  /**
   * When payers and the insurance fund fall short: the available and the owed amount, smallest units; null when everything is paid.
   */
  cut: { readonly paid: bigint; readonly owed: bigint } | null;
}

/**
 * Funding that is decided but not yet fully paid. Holders not yet settled keep their state as of the instant: anything about to
 * change a holder's position or balance settles with that holder first.
 */
export class FundingRun {
  readonly terms: ReadonlyMap<Contract, FundingTerms>;
  /** Whether an earlier start began it, whose version may have truncated notionals: receipts then exceed payments by some units. */
  readonly isResumed: boolean;
  readonly #positions: Iterator<Position>;

  /** @param positions all open ones, older first; those opened or closed meanwhile may or may not be included. */
  constructor(terms: readonly FundingTerms[], positions: Iterable<Position>, isResumed = false) {
    this.isResumed = isResumed;
    this.terms = new Map(terms.map((one) => [one.contract, one]));
    this.#positions = positions[Symbol.iterator]();
  }

  /** Returns the terms by which a position still has to pay or receive. */
  owedBy(position: Position): FundingTerms | null {
    const terms = this.terms.get(position.contract);
    return terms && position.fundedTo < terms.time ? terms : null;
  }

  /** Returns the next unsettled position; null after the last. */
  next(): Position | null {
    for (let { done, value } = this.#positions.next(); !done; { done, value } = this.#positions.next()) {
      if (value.ended === null && this.owedBy(value)) return value;
    }
    return null;
  }
}

/** Returns the regular payment of a position (positive) or its receipt, smallest units, assuming everybody can pay. */
export const dueOf = ({ side, lots, contract }: Position, terms: FundingTerms): bigint =>
  fundingPayment(contract.rules.grid, { side, lots: BigInt(lots) }, terms);

/** Settles with one position. @param most maximum it can pay when that may be less than it owes; smallest units. */
export function settleWith(
  state: State,
  moves: Moves,
  position: Position,
  terms: FundingTerms,
  at: number,
  most?: bigint,
): bigint {
  const due = dueOf(position, terms);
  const { cut, time, rate, mark } = terms;
  position.fundedTo = time;
  let amount = -due;
  if (due > 0n && most !== undefined && most < due) amount = -most;
  else if (due < 0n && cut) amount = (-due * cut.paid) / cut.owed;
  give(state, moves, position, amount, time);
  if (amount === 0n) return amount;
  moves.add(state.futures.funds, -amount);
  state.changes.futures.payment({ id: state.ids.next(at), position, time, lots: position.lots, mark, rate, amount });
  return amount;
}

/** Credits a position's receipt; isolated positions pay from and receive into their margin. */
function give(state: State, moves: Moves, position: Position, amount: bigint, time: number): void {
  const trader = state.futures.trader(position.user);
  position.funding += amount;
  position.updated = time;
  if (position.mode === 'isolated') {
    position.margin += amount;
    trader.balance.frozen += amount;
    state.changes.balance(trader.balance);
    moves.add(trader.balance, amount);
  } else settleResult(state, moves, trader, amount, time);
  state.changes.futures.position(position);
}

/**
 * Settles with a holder ahead of the others. Call before anything changes the holdings.
 * @returns whether anything was due, which may have ended orders of the holder.
 */
export function settleFunding(state: State, user: number, at: number): boolean {
  const run = state.futures.funding;
  if (!run) return false;
  let settled = false;
  for (const position of state.futures.known(user)?.positions ?? []) {
    const terms = run.owedBy(position);
    if (!terms) continue;
    const moves = startMoves(state);
    settleWith(state, moves, position, terms, at);
    moves.post('funding', `${terms.contract.name} ${terms.time}`, at);
    settled = true;
  }
  return settled;
}

/** Books what rounding left; fees pay what a resumed run lacks. @throws when more was given than rounding explains. */
function endRun(state: State, moves: Moves, run: FundingRun): void {
  const { futures, changes } = state;
  const left = futures.funds.total;
  const least = run.isResumed ? -BigInt(futures.positions.size) : 0n;
  if (left < least) throw new Error(`funding gave ${-left} more than it took`);
  moves.add(left < 0n ? futures.fees : futures.rounding, left);
  moves.add(futures.funds, -left);
  for (const contract of run.terms.keys()) changes.futures.contract(contract);
  futures.funding = null;
}

/** Settles with up to `most` further positions, and ends the run after the last. */
export function goOnFunding(state: State, at: number, most: number): void {
  const { futures } = state;
  const run = futures.funding;
  if (!run) return;
  const moves = startMoves(state);
  for (let count = 0; count < most; count++) {
    const position = run.next();
    if (!position) {
      endRun(state, moves, run);
      break;
    }
    settleWith(state, moves, position, run.owedBy(position) as FundingTerms, at);
  }
  moves.post('funding', 'batch', at);
}
