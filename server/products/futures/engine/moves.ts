import type { CoreChanges } from '../../../engine/changes';
import { availableOf, type Balance, type Entry, type Posting } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import { endOrder } from './lifecycle';
import { realise } from './positions';
import { unrealised } from './scope';
import type { FuturesTrader } from './trader';

/** Moves of one event: balances change at once, and the journal entry is made of the sums. */
export class Moves {
  readonly #sums = new Map<Balance, bigint>();
  readonly #changes: CoreChanges;

  constructor(changes: CoreChanges) {
    this.#changes = changes;
  }

  /** Adds to a balance; negative amounts subtract. */
  add(balance: Balance, amount: bigint): void {
    if (amount === 0n) return;
    balance.total += amount;
    this.#changes.balance(balance);
    this.#sums.set(balance, (this.#sums.get(balance) ?? 0n) + amount);
  }

  /** Writes the journal entry, unless nothing moved. @throws when the sums do not add up to zero. */
  post(kind: Entry['kind'], ref: string, at: number): void {
    const postings = this.#postings();
    if (postings.length === 0) return;
    if (postings.reduce((sum, { amount }) => sum + amount, 0n) !== 0n)
      throw new Error(`${kind} ${ref} does not sum to zero`);
    this.#changes.entry({ kind, ref, time: at, postings });
  }

  /** Adds the moves to a later entry; used for the house's trades with itself, which never end. */
  pass(to: Moves): void {
    for (const [balance, amount] of this.#sums) to.#sums.set(balance, (to.#sums.get(balance) ?? 0n) + amount);
    this.#sums.clear();
  }

  clear(): void {
    this.#sums.clear();
  }

  #postings(): Posting[] {
    return [...this.#sums].flatMap(([balance, amount]) => (amount === 0n ? [] : [{ balance, amount }]));
  }
}

export const startMoves = (state: State): Moves => new Moves(state.changes);

/**
 * Settles a cross position's profit or loss with the trader's balance. A loss beyond the available amount first ends the
 * trader's open orders, then realises profit of the other cross positions, and finally falls to the insurance fund.
 * @throws when even that is insufficient: permission to trade must have been checked before.
 */
export function settleResult(state: State, moves: Moves, trader: FuturesTrader, amount: bigint, at: number): void {
  if (amount < 0n) cover(state, moves, trader, -amount, at);
  moves.add(trader.balance, amount);
}

/** Makes an amount available. */
function cover(state: State, moves: Moves, trader: FuturesTrader, amount: bigint, at: number): void {
  const { balance } = trader;
  const missing = () => amount - availableOf(balance);
  if (missing() > 0n) freeHolds(state, trader, at);
  if (missing() > 0n) bookProfits(state, moves, trader, missing(), at);
  if (missing() > 0n) fromInsurance(state, moves, trader, missing());
}

function freeHolds(state: State, trader: FuturesTrader, at: number): void {
  for (const order of [...trader.orders].toReversed()) {
    if (order.mode === 'cross' && order.hold > 0n && state.futures.table.level(order.ref) !== 0)
      endOrder(state, order, 'funds', at);
  }
}

function bookProfits(state: State, moves: Moves, trader: FuturesTrader, amount: bigint, at: number): void {
  let missing = amount;
  for (const position of trader.cross) {
    const profit = unrealised(position);
    if (missing <= 0n || profit <= 0n) continue;
    const part = profit < missing ? profit : missing;
    realise(state, position, part, at);
    moves.add(state.futures.clearing, -part);
    moves.add(trader.balance, part);
    missing -= part;
  }
}

function fromInsurance(state: State, moves: Moves, trader: FuturesTrader, amount: bigint): void {
  const fund = state.futures.insurance;
  if (availableOf(fund) < amount) throw new Error(`futures: a loss of account ${trader.user} is not covered`);
  moves.add(fund, -amount);
  moves.add(trader.balance, amount);
}
