import type { State } from '../state';
import type { Balance, Entry } from './ledger';

/** Changes the frozen part of a balance; no posting, since the owner stays the same. */
export function freeze(state: State, balance: Balance, amount: bigint): void {
  if (amount === 0n) return;
  balance.frozen += amount;
  state.changes.balance(balance);
}

/** Moves amounts between balances as one journal entry; each item is [from, to, amount], and zero amounts are skipped. */
export function moveFunds(
  state: State,
  entry: Pick<Entry, 'kind' | 'time'> & { readonly ref: string | number },
  ...moves: readonly (readonly [Balance, Balance, bigint])[]
): void {
  const postings = moves
    .filter(([, , amount]) => amount !== 0n)
    .flatMap(([from, to, amount]) => {
      from.total -= amount;
      to.total += amount;
      state.changes.balance(from);
      state.changes.balance(to);
      return [
        { balance: from, amount: -amount },
        { balance: to, amount },
      ];
    });
  if (postings.length > 0) state.changes.entry({ ...entry, ref: String(entry.ref), postings });
}
