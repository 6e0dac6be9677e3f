import { formatDecimal } from '../../domain/money/decimal';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';

/** Totals of a currency in the stored state, as decimal strings. */
export interface CurrencyTotals {
  currency: string;
  /** Held by users. */
  users: string;
  /** Held by the house's trading accounts. */
  house: string;
  fees: string;
  /** Owed by custody to the exchange's accounts: the sum of all others. */
  custody: string;
  frozen: string;
  /** Part of `frozen` held by withdrawals that have not ended. */
  withdrawals: string;
}

export interface Currency {
  id: bigint;
  symbol: string;
  scale: bigint;
}

export interface BalanceRow {
  user: bigint;
  account: bigint;
  currency: bigint;
  total: bigint;
  frozen: bigint;
}

/** @param held by withdrawals that have not ended: amount by "user currency". */
export function totalsOf(
  currencies: readonly Currency[],
  balances: Iterable<BalanceRow>,
  held: ReadonlyMap<string, bigint>,
): CurrencyTotals[] {
  const sums = new Map<bigint, Record<'users' | 'house' | 'fees' | 'custody' | 'frozen', bigint>>();
  for (const { user: holder, currency, total, frozen } of balances) {
    const user = Number(holder);
    const sum = sums.get(currency) ?? { users: 0n, house: 0n, fees: 0n, custody: 0n, frozen: 0n };
    sums.set(currency, sum);
    sum.frozen += frozen;
    if (user >= 1000) sum.users += total;
    else if (user >= SYSTEM_ACCOUNTS.houseMaker) sum.house += total;
    else if (user === SYSTEM_ACCOUNTS.fees) sum.fees += total;
    else if (user === SYSTEM_ACCOUNTS.custody) sum.custody += total;
  }
  return currencies.map(({ id, symbol, scale }) => {
    const text = (amount: bigint) => formatDecimal(amount, Number(scale));
    const sum = sums.get(id);
    const withdrawals = [...held].reduce((all, [key, amount]) => (key.endsWith(` ${id}`) ? all + amount : all), 0n);
    return {
      currency: symbol,
      users: text(sum?.users ?? 0n),
      house: text(sum?.house ?? 0n),
      fees: text(sum?.fees ?? 0n),
      custody: text(sum?.custody ?? 0n),
      frozen: text(sum?.frozen ?? 0n),
      withdrawals: text(withdrawals),
    };
  });
}
