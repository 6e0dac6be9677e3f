import type { Currency } from '../../../../domain/contract/shell/platform';
import type { AccountCurrency, WalletOverview } from '../../../../domain/contract/wallet/wallet';
import { divDown, formatDecimal, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { inBtc, valueOf, valueText, VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';
import type { AccountWorth, PriceOf } from '../walletAccount/accountWorth';

type Profit = WalletOverview['today'];

const SHARE_SCALE = 6;

/** A signed decimal at `scale` digits; 0 for what is none. */
function signed(text: string, scale: number): bigint {
  const negative = text.startsWith('-');
  const value: bigint = parseDecimal(negative ? text.slice(1) : text, scale) ?? 0n;
  return negative ? -value : value;
}

const sumOf = (values: readonly string[]): bigint =>
  values.reduce((sum, value) => sum + signed(value, VALUE_SCALE), 0n);

/** The accounts' total value. */
export function totalWorth(accounts: readonly AccountWorth[], priceOf: PriceOf): { usdt: string; btc: string | null } {
  const total = sumOf(accounts.map(({ usdt }) => usdt));
  const btc = inBtc(total, priceOf('BTC'));
  return { usdt: valueText(total), btc: btc === null ? null : valueText(btc) };
}

/** Coins that are told by name; what is less worth is told together. */
const COINS_TOLD = 4;

interface CoinWorth {
  /** null: all others together. */
  symbol: string | null;
  usdt: string;
}

/** What is held of each coin over all accounts, the most valuable first; without coins that have no price or are not held. */
export function worthByCoin(accounts: readonly Pick<AccountWorth, 'rows'>[]): CoinWorth[] {
  const sums = new Map<string, bigint>();
  for (const { symbol, usdt } of accounts.flatMap(({ rows }) => rows))
    if (usdt !== null) sums.set(symbol, (sums.get(symbol) ?? 0n) + signed(usdt, VALUE_SCALE));
  const held = [...sums].filter(([, worth]) => worth > 0n).toSorted(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0));
  const told = held.slice(0, held.length > COINS_TOLD + 1 ? COINS_TOLD : held.length);
  const others = held.slice(told.length).reduce((sum, [, worth]) => sum + worth, 0n);
  return [
    ...told.map(([symbol, worth]) => ({ symbol, usdt: valueText(worth) })),
    ...(others > 0n ? [{ symbol: null, usdt: valueText(others) }] : []),
  ];
}

/** The part of each in the total as a fraction, rounded down; all null while nothing is held. */
export function sharesOf(parts: readonly { usdt: string }[]): (string | null)[] {
  const total = sumOf(parts.map(({ usdt }) => usdt));
  return parts.map(({ usdt }) =>
    total === 0n ? null : formatDecimal((signed(usdt, VALUE_SCALE) * 10n ** BigInt(SHARE_SCALE)) / total, SHARE_SCALE),
  );
}

/**
 * How much the prices alone have moved the worth of what the exchange told, since it told: units of 10^-8 USDT. Balances
 * that changed meanwhile do not count, so that a deposit does not pass for a profit until the next answer.
 */
export function movedByPrices(
  told: readonly AccountCurrency[],
  currencies: readonly Currency[],
  priceOf: PriceOf,
): bigint {
  const scales = new Map(currencies.map(({ symbol, scale }) => [symbol, scale]));
  return told.reduce((moved, { currency, available, frozen, order_frozen, usdt }) => {
    const scale = scales.get(currency);
    if (scale === undefined || usdt === null) return moved;
    const amount = signed(available, scale) + signed(frozen, scale) + signed(order_frozen, scale);
    const now = amount === 0n ? 0n : valueOf(amount, scale, priceOf(currency));
    return now === null ? moved : moved + now - signed(usdt, VALUE_SCALE);
  }, 0n);
}

/**
 * Today's profit, carried on from the exchange's last answer.
 * @param worth what the exchange valued then. @param moved by prices since, units of 10^-8 USDT.
 */
export function profitNow(today: Profit, worth: string, moved: bigint): Profit {
  const base = signed(worth, VALUE_SCALE) - signed(today.usdt, VALUE_SCALE);
  const usdt = valueText(signed(today.usdt, VALUE_SCALE) + moved);
  if (today.yield === null || base <= 0n) return { usdt, yield: today.yield };
  const gained = divDown(moved * pow10(SHARE_SCALE), base);
  return { usdt, yield: formatDecimal(signed(today.yield, SHARE_SCALE) + gained, SHARE_SCALE) };
}
