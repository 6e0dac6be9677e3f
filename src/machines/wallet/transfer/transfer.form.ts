import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account, Balance } from '../../../../domain/contract/wallet/wallet';
import { parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { canHold } from '../../../../domain/rules/wallet/accountCurrencies';
import type { TransferBody, TransferContext, TransferCurrency, TransferRoute } from './transfer.types';

const PREFERRED = 'USDT';

type Facts = Pick<TransferContext, 'currencies' | 'route' | 'quantity' | 'balances' | 'limit'>;

/** The currencies that both accounts can hold, in the order of the list. */
export const sharedCurrencies = (
  currencies: readonly TransferCurrency[],
  { from, to }: Pick<TransferRoute, 'from' | 'to'>,
): readonly TransferCurrency[] => currencies.filter((currency) => canHold(from, currency) && canHold(to, currency));

function withSharedCurrency(currencies: readonly TransferCurrency[], route: TransferRoute): TransferRoute {
  const symbols = sharedCurrencies(currencies, route).map(({ symbol }) => symbol);
  const wanted = [route.currency, PREFERRED].find((symbol) => symbols.includes(symbol));
  return { ...route, currency: wanted ?? symbols[0] ?? '' };
}

/** What the form holds after another choice: a currency that the accounts do not share gives way, and its quantity. */
export function changeRoute(
  { currencies, route, quantity }: Pick<Facts, 'currencies' | 'route' | 'quantity'>,
  change: Partial<TransferRoute>,
): Pick<TransferContext, 'route' | 'quantity' | 'limit' | 'complaints'> {
  const next = withSharedCurrency(currencies, { ...route, ...change });
  return { route: next, quantity: next.currency === route.currency ? quantity : '', limit: null, complaints: {} };
}

const accountOf = (name: string | null): Account | undefined => ACCOUNTS.find((account) => account === name);

/** The route that an address asks for; what it leaves open or gets wrong goes between the spot and the contract account. */
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

/** Decimals of the chosen currency; 0 while none is chosen. */
export const scaleNow = ({ currencies, route }: Pick<Facts, 'currencies' | 'route'>): number =>
  currencies.find(({ symbol }) => symbol === route.currency)?.scale ?? 0;

/** What an account has available of the chosen currency as decimal string; null before it is known. */
export function availableIn({ balances, route }: Pick<Facts, 'balances' | 'route'>, account: Account): string | null {
  const isMeant = (one: Balance) => one.account === account && one.currency === route.currency;
  return balances && (balances.find(isMeant)?.available ?? '0');
}

/** What may be moved as decimal string: the exchange's word, before it the source's balance; null while unknown. */
export const movable = (facts: Facts): string | null => facts.limit ?? availableIn(facts, facts.route.from);

/** Smallest units that may be moved; null while unknown. */
export const movableUnits = (facts: Facts): bigint | null => {
  const text = movable(facts);
  return text === null ? null : parseDecimal(text, scaleNow(facts));
};

/** The whole of what may be moved, as it stands in the field. */
export const wholeQuantity = (facts: Facts): string => trimZeros(movable(facts) ?? '');

/** Smallest units of what was typed; null while it is blank or no amount of the currency. */
export function typedUnits(facts: Facts): bigint | null {
  const read = readDecimalInput(facts.quantity, scaleNow(facts));
  return read.ok && read.value !== '' ? parseDecimal(read.value, scaleNow(facts)) : null;
}

/** The call's body for what is typed. */
export function bodyOf(facts: Facts): TransferBody {
  const read = readDecimalInput(facts.quantity, scaleNow(facts));
  const { from, to, currency } = facts.route;
  return { from_account: from, to_account: to, currency, quantity: read.ok ? read.value : '' };
}
