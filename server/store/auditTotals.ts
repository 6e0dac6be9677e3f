import { formatDecimal } from '../../domain/money/decimal';
import { FIRST_USER, SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';

/** Totals of a currency in the stored state, as decimal strings. */
export interface CurrencyTotals {
  currency: string;
  /** Held by users. */
  users: string;
  /** Held by the house's trading accounts. */
  house: string;
  fees: string;
  insurance: string;
  /** Held for ICO projects: coins not yet won, and payments for won ones. */
  issuers: string;
  /** Under way between accounts: rounding, gains of open futures positions (negative if owed), and funding being settled. */
  clearing: string;
  /** Negative: owed by custody, the sum of all of the above. */
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

type Holder = 'users' | 'house' | 'fees' | 'insurance' | 'issuers' | 'clearing' | 'custody';

const HOLDERS: Readonly<Record<number, Holder>> = {
  [SYSTEM_ACCOUNTS.custody]: 'custody',
  [SYSTEM_ACCOUNTS.fees]: 'fees',
  [SYSTEM_ACCOUNTS.insurance]: 'insurance',
  [SYSTEM_ACCOUNTS.icoIssuer]: 'issuers',
};

function holderOf(account: number): Holder {
  if (account >= FIRST_USER) return 'users';
  return HOLDERS[account] ?? (account >= SYSTEM_ACCOUNTS.houseMaker ? 'house' : 'clearing');
}

const nothing = (): Record<Holder | 'frozen', bigint> => ({
  ...{ users: 0n, house: 0n, fees: 0n, insurance: 0n, issuers: 0n, clearing: 0n, custody: 0n, frozen: 0n },
});

/** @param held by withdrawals that have not ended: amount by "user currency". */
export function totalsOf(
  currencies: readonly Currency[],
  balances: Iterable<BalanceRow>,
  held: ReadonlyMap<string, bigint>,
): CurrencyTotals[] {
  const sums = new Map<bigint, ReturnType<typeof nothing>>();
  for (const { user, currency, total, frozen } of balances) {
    const sum = sums.get(currency) ?? nothing();
    sums.set(currency, sum);
    sum.frozen += frozen;
    sum[holderOf(Number(user))] += total;
  }
  return currencies.map(({ id, symbol, scale }) => {
    const text = (amount: bigint) => formatDecimal(amount, Number(scale));
    const sum = sums.get(id) ?? nothing();
    const withdrawals = [...held].reduce((all, [key, amount]) => (key.endsWith(` ${id}`) ? all + amount : all), 0n);
    return {
      currency: symbol,
      users: text(sum.users),
      house: text(sum.house),
      fees: text(sum.fees),
      insurance: text(sum.insurance),
      issuers: text(sum.issuers),
      clearing: text(sum.clearing),
      custody: text(sum.custody),
      frozen: text(sum.frozen),
      withdrawals: text(withdrawals),
    };
  });
}
