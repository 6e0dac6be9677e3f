import type { Currency } from '../../../../domain/contract/shell/platform';
import type { Account, AccountCurrency, Balance } from '../../../../domain/contract/wallet/wallet';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { inBtc, valueOf, valueText } from '../../../../domain/rules/wallet/valuation';
import { canHold } from '../../../../domain/rules/wallet/accountCurrencies';

/** Latest price of a currency in USDT; null while unknown. */
export type PriceOf = (symbol: string) => string | null;

/** A currency in an account. Amounts are decimal strings at its scale; valuations are null while a price is unknown. */
export interface AccountRow {
  symbol: string;
  name: string;
  available: string;
  /** Frozen by pending withdrawals. */
  frozen: string;
  /** Frozen by open orders. */
  orderFrozen: string;
  allFrozen: string;
  usdt: string | null;
  btc: string | null;
  /** Whether any is held, available or frozen. */
  held: boolean;
}

/** Display values of an account, at the latest prices. */
export interface AccountWorth {
  account: Account;
  /** All currencies that the account may hold, by descending value. */
  rows: readonly AccountRow[];
  /** Value of all holdings that have a price. */
  usdt: string;
  btc: string | null;
  /** Symbols held without a price, which are not part of the valuation. */
  unpriced: readonly string[];
}

interface Valued extends AccountRow {
  value: bigint | null;
}

interface Holdings {
  currencies: readonly Currency[];
  balances: readonly Balance[];
  /** Last report of the account by the exchange, including the amounts frozen by withdrawals; empty before the first. */
  told: readonly AccountCurrency[];
  priceOf: PriceOf;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const units = (text: string | undefined, scale: number): bigint => parseDecimal(text ?? '0', scale) ?? 0n;
const btcText = (value: bigint, priceOf: PriceOf): string | null => {
  const btc = inBtc(value, priceOf('BTC'));
  return btc === null ? null : valueText(btc);
};

function valued(
  { symbol, name, scale }: Currency,
  balance: Balance | undefined,
  told: AccountCurrency | undefined,
  priceOf: PriceOf,
): Valued {
  const available = units(balance?.available, scale);
  const allFrozen = units(balance?.frozen, scale);
  const frozen = least(units(told?.frozen, scale), allFrozen);
  const amount = available + allFrozen;
  const value = amount === 0n ? 0n : valueOf(amount, scale, priceOf(symbol));
  return {
    symbol,
    name,
    available: formatDecimal(available, scale),
    frozen: formatDecimal(frozen, scale),
    orderFrozen: formatDecimal(allFrozen - frozen, scale),
    allFrozen: formatDecimal(allFrozen, scale),
    usdt: value === null ? null : valueText(value),
    btc: value === null ? null : btcText(value, priceOf),
    value,
    held: amount > 0n,
  };
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
const byValue = (a: Valued, b: Valued) => compare(b.value ?? 0n, a.value ?? 0n) || Number(b.held) - Number(a.held);

/** Values an account at its latest balances and prices, with every currency that it may hold, whether or not held. */
export function accountWorth(account: Account, { currencies, balances, told, priceOf }: Holdings): AccountWorth {
  const bySymbol = new Map(balances.filter((one) => one.account === account).map((one) => [one.currency, one]));
  const toldOf = new Map(told.map((one) => [one.currency, one]));
  const rows = currencies
    .filter((currency) => bySymbol.has(currency.symbol) || canHold(account, currency))
    .map((currency) => valued(currency, bySymbol.get(currency.symbol), toldOf.get(currency.symbol), priceOf))
    .toSorted(byValue);
  const total = rows.reduce((sum, row) => sum + (row.value ?? 0n), 0n);
  const unpriced = rows.filter(({ value }) => value === null).map(({ symbol }) => symbol);
  return { account, rows, usdt: valueText(total), btc: btcText(total, priceOf), unpriced };
}
