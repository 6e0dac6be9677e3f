import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account, Balance } from '../../../../domain/contract/wallet/wallet';
import { parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { canHold } from '../../../../domain/rules/wallet/accountCurrencies';
import type { TransferBody, TransferContext, TransferCurrency, TransferRoute } from './transfer.types';

const PREFERRED = 'USDT';

type Facts = Pick<TransferContext, 'currencies' | 'route' | 'quantity' | 'balances' | 'limit'>;

/** Currencies that both accounts can hold, in list order. */
export const sharedCurrencies = (
  currencies: readonly TransferCurrency[],
  { from, to }: Pick<TransferRoute, 'from' | 'to'>,
): readonly TransferCurrency[] => currencies.filter((currency) => canHold(from, currency) && canHold(to, currency));

function withSharedCurrency(currencies: readonly TransferCurrency[], route: TransferRoute): TransferRoute {
  const symbols = sharedCurrencies(currencies, route).map(({ symbol }) => symbol);
  const wanted = [route.currency, PREFERRED].find((symbol) => symbols.includes(symbol));
  return { ...route, currency: wanted ?? symbols[0] ?? '' };
}

/** Applies a new choice to the form; a currency that the accounts do not share is replaced and its quantity cleared. */
export function changeRoute(
  { currencies, route, quantity }: Pick<Facts, 'currencies' | 'route' | 'quantity'>,
  change: Partial<TransferRoute>,
): Pick<TransferContext, 'route' | 'quantity' | 'limit' | 'complaints'> {
  const next = withSharedCurrency(currencies, { ...route, ...change });
  return { route: next, quantity: next.currency === route.currency ? quantity : '', limit: null, complaints: {} };
}

const accountOf = (name: string | null): Account | undefined => ACCOUNTS.find((account) => account === name);

/** Route requested by a URL; missing or invalid parts default to a transfer between the spot and the contract account. */
export function routeFrom(
  currencies: readonly TransferCurrency[],
  asked: { from: string | null; to: string | null; currency: string | null },
): TransferRoute {
  const target = accountOf(asked.to);
  const from = accountOf(asked.from) ?? (target === 'spot' ? 'contract' : 'spot');
  const elsewhere = from === 'spot' ? 'contract' : 'spot';
  const to = target === undefined || target === from ? elsewhere : target;
  return withSharedCurrency(currencies, { from, to, currency: asked.currency?.toUpperCase() ?? PREFERRED });
}

/** Scale of the chosen currency; 0 while none is chosen. */
export const scaleNow = ({ currencies, route }: Pick<Facts, 'currencies' | 'route'>): number =>
  currencies.find(({ symbol }) => symbol === route.currency)?.scale ?? 0;

/** Available balance of the chosen currency in an account, as a decimal string; null until known. */
export function availableIn({ balances, route }: Pick<Facts, 'balances' | 'route'>, account: Account): string | null {
  const isMeant = (one: Balance) => one.account === account && one.currency === route.currency;
  return balances && (balances.find(isMeant)?.available ?? '0');
}

/**
 * Transferable amount as a decimal string: the exchange's limit, or the source's balance until that is known; null while unknown.
 */
export const movable = (facts: Facts): string | null => facts.limit ?? availableIn(facts, facts.route.from);

/** Transferable amount in smallest units; null while unknown. */
export const movableUnits = (facts: Facts): bigint | null => {
  const text = movable(facts);
  return text === null ? null : parseDecimal(text, scaleNow(facts));
};

/** Full transferable amount, formatted for the field. */
export const wholeQuantity = (facts: Facts): string => trimZeros(movable(facts) ?? '');

/** Typed quantity in smallest units; null while it is blank or not an amount of the currency. */
export function typedUnits(facts: Facts): bigint | null {
  const read = readDecimalInput(facts.quantity, scaleNow(facts));
  return read.ok && read.value !== '' ? parseDecimal(read.value, scaleNow(facts)) : null;
}

export function bodyOf(facts: Facts): TransferBody {
  const read = readDecimalInput(facts.quantity, scaleNow(facts));
  const { from, to, currency } = facts.route;
  return { from_account: from, to_account: to, currency, quantity: read.ok ? read.value : '' };
}
