import { accountIndex, SPOT, type Balance } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';

const ACCOUNT = accountIndex('ico');

/** Returns the balance that holds payments and receives wins. */
export const icoBalance = (state: State, user: number, { index }: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, index);

/** Holds the offered supply until it is won, and receives the payments. */
export const issuerBalance = (state: State, currency: EngineCurrency): Balance =>
  icoBalance(state, SYSTEM_ACCOUNTS.icoIssuer, currency);

export const spotBalance = (state: State, user: number, { index }: EngineCurrency): Balance =>
  state.ledger.balance(user, SPOT, index);

/** Changes the frozen part of a balance; no posting, since the owner stays the same. */
export function freeze(state: State, balance: Balance, amount: bigint): void {
  if (amount === 0n) return;
  balance.frozen += amount;
  state.changes.balance(balance);
}

/** Moves amounts between balances as one journal entry; each item is [from, to, amount], and zero amounts are skipped. */
export function move(
  state: State,
  entry: { readonly kind: 'ico' | 'icoThaw' | 'icoSupply'; readonly ref: number; readonly time: number },
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
