import type { SnapshotFrom } from 'xstate';
import type { Currency } from '../../../domain/contract/platform';
import type { Balance } from '../../../domain/contract/wallet';
import { parseDecimal } from '../../../domain/money/decimal';
import { inBtc, valueOf, valueText } from '../../../domain/rules/valuation';
import type { spotAccountMachine } from './spotAccount.machine';

export type SpotAccountSnapshot = SnapshotFrom<typeof spotAccountMachine>;

export const searchOf = (snapshot: SpotAccountSnapshot) => snapshot.context.search;
export const hidesSmall = (snapshot: SpotAccountSnapshot) => snapshot.context.hideSmall;
export const isConcealed = (snapshot: SpotAccountSnapshot) => snapshot.hasTag('concealed');

/** Below this many USDT a balance counts as small. */
const SMALL_USDT = 1n * 10n ** 8n;

/** One currency of the account; amounts are decimal strings at its scale, valuations null while a price is unknown. */
export interface AccountRow {
  symbol: string;
  name: string;
  available: string;
  frozen: string;
  usdt: string | null;
  btc: string | null;
  /** Something of it is there, available or frozen. */
  held: boolean;
}

export interface Account {
  /** By value, highest first. */
  rows: readonly AccountRow[];
  /** Valuation of all that is held and has a price. */
  usdt: string;
  btc: string | null;
}

interface Valued extends AccountRow {
  value: bigint | null;
}

/** A currency's latest price in USDT; null while it is unknown. */
export type PriceOf = (symbol: string) => string | null;

function valued(currency: Currency, balance: Balance | undefined, priceOf: PriceOf): Valued {
  const available = balance?.available ?? '0';
  const frozen = balance?.frozen ?? '0';
  const amount = (parseDecimal(available, currency.scale) ?? 0n) + (parseDecimal(frozen, currency.scale) ?? 0n);
  const value = amount === 0n ? 0n : valueOf(amount, currency.scale, priceOf(currency.symbol));
  const btc = value === null ? null : inBtc(value, priceOf('BTC'));
  return {
    symbol: currency.symbol,
    name: currency.name,
    available,
    frozen,
    usdt: value === null ? null : valueText(value),
    btc: btc === null ? null : valueText(btc),
    value,
    held: amount > 0n,
  };
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
const byValue = (a: Valued, b: Valued) => compare(b.value ?? 0n, a.value ?? 0n) || Number(b.held) - Number(a.held);

/** The spot account as it is shown: every currency of the exchange, held or not. */
export function accountOf(currencies: readonly Currency[], balances: readonly Balance[], priceOf: PriceOf): Account {
  const bySymbol = new Map(balances.filter((one) => one.account === 'spot').map((one) => [one.currency, one]));
  const rows = currencies.map((currency) => valued(currency, bySymbol.get(currency.symbol), priceOf)).toSorted(byValue);
  const total = rows.reduce((sum, row) => sum + (row.value ?? 0n), 0n);
  const btc = inBtc(total, priceOf('BTC'));
  return {
    rows,
    usdt: valueText(total),
    btc: btc === null ? null : valueText(btc),
  };
}

/** The rows that search and "hide small balances" leave. */
export function visibleRows(account: Account, search: string, hideSmall: boolean): readonly AccountRow[] {
  const wanted = search.trim().toLowerCase();
  return account.rows.filter(
    (row) =>
      (wanted === '' || row.symbol.toLowerCase().includes(wanted) || row.name.toLowerCase().includes(wanted)) &&
      (!hideSmall || row.usdt === null || (parseDecimal(row.usdt, 8) ?? 0n) >= SMALL_USDT),
  );
}
