import type { CoreChanges } from '../../../engine/changes';
import type { Balance, Entry, Posting } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';

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
