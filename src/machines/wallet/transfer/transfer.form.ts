import type { BodyOf } from '../../../../domain/contract/call';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { Currency } from '../../../../domain/contract/shell/platform';
import type { createTransfer, Transfer } from '../../../../domain/contract/wallet/transfer';
import type { Account, Balance } from '../../../../domain/contract/wallet/wallet';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { canHold, canLeave } from '../../../../domain/rules/wallet/accountCurrencies';
import type { TextKey, TextValues } from '../../../locales/texts';

export type TransferCurrency = Pick<Currency, 'symbol' | 'scale' | 'legal_status'>;

interface TransferRoute {
  from: Account;
  to: Account;
  /** '' when the two accounts have no currency in common. */
  currency: string;
}

export type TransferField = keyof TransferRoute | 'quantity';
export type TransferBody = BodyOf<typeof createTransfer>;
export type TransferOutcome = Outcome<{ transfer: Transfer }>;
export type LimitOutcome = Outcome<{ quantity: string }>;

export interface TransferInput {
  currencies: readonly TransferCurrency[];
  route: TransferRoute;
}

export interface TransferContext {
  /** Currencies in list order. */
  currencies: readonly TransferCurrency[];
  route: TransferRoute;
  /** Plain decimal, or the raw input when it is not one; '' when blank. */
  quantity: string;
  /** Null until known. */
  balances: readonly Balance[] | null;
  /** Maximum that may leave the source according to the exchange; null until reported for this route. */
  limit: string | null;
  /** Message keys of the server's complaints, cleared when the field changes. */
  complaints: Partial<Record<TransferField, TextKey<'errors'>>>;
}

/** Balances of the signed-in user; null while unknown. */
export interface BalancesEvent {
  type: 'flow.balances.changed';
  balances: readonly Balance[] | null;
}

export type TransferEvent =
  | { type: 'user.source.choose'; account: Account }
  | { type: 'user.target.choose'; account: Account }
  | { type: 'user.accounts.swap' }
  | { type: 'user.currency.choose'; currency: string }
  | { type: 'user.quantity.change'; text: string }
  | { type: 'user.quantity.all' }
  | { type: 'user.transfer.submit' }
  | { type: 'flow.route.changed' }
  | BalancesEvent;

const PREFERRED = 'USDT';

type Facts = Pick<TransferContext, 'currencies' | 'route' | 'quantity' | 'balances' | 'limit'>;

/** Currencies that both accounts can hold, in list order, and the chosen one if it may leave the source. */
export const sharedCurrencies = (
  currencies: readonly TransferCurrency[],
  { from, to, currency: chosen }: TransferRoute,
): readonly TransferCurrency[] =>
  currencies.filter(
    (one) => canHold(to, one) && (canHold(from, one) || (one.symbol === chosen && canLeave(from, one))),
  );

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
const movableUnits = (facts: Facts): bigint | null => {
  const text = movable(facts);
  return text === null ? null : parseDecimal(text, scaleNow(facts));
};

/** Full transferable amount, formatted for the field. */
export const wholeQuantity = (facts: Facts): string => trimZeros(movable(facts) ?? '');

/** Typed quantity in smallest units; null while it is blank or not an amount of the currency. */
function typedUnits(facts: Facts): bigint | null {
  const read = readDecimalInput(facts.quantity, scaleNow(facts));
  return read.ok && read.value !== '' ? parseDecimal(read.value, scaleNow(facts)) : null;
}

export function bodyOf(facts: Facts): TransferBody {
  const read = readDecimalInput(facts.quantity, scaleNow(facts));
  const { from, to, currency } = facts.route;
  return { from_account: from, to_account: to, currency, quantity: read.ok ? read.value : '' };
}

/** Reason why something is not possible now: a message key "namespace:key" with its parameters. */
export interface Reason {
  key: TextKey<'transfer' | 'spotOrder' | 'errors'>;
  params?: TextValues;
  field?: TransferField;
}

const ANY_DECIMALS = 40;

/** Problem with the typed quantity; null when there is none or it is still blank. */
function quantityProblem(facts: Facts): Reason | null {
  if (facts.quantity.trim() === '') return null;
  const field = 'quantity';
  const scale = scaleNow(facts);
  const read = readDecimalInput(facts.quantity, scale);
  if (!read.ok && read.reason !== 'tooManyDigits') return { key: `spotOrder:${read.reason}`, field };
  if (!read.ok) {
    return readDecimalInput(facts.quantity, ANY_DECIMALS).ok
      ? { key: 'spotOrder:offStep', params: { step: formatDecimal(1n, scale) }, field }
      : { key: 'spotOrder:tooLarge', field };
  }
  const units = typedUnits(facts);
  if (units === 0n) return { key: 'spotOrder:zero', field };
  const most = movableUnits(facts);
  return units !== null && most !== null && units > most
    ? { key: 'spotOrder:insufficient', params: { currency: facts.route.currency }, field }
    : null;
}

/** First reason why the transfer cannot be submitted; null when it can. */
export function blockingReason(facts: Facts): Reason | null {
  if (facts.route.from === facts.route.to) return { key: 'errors:transferSameAccount', field: 'to' };
  if (facts.route.currency === '') return { key: 'errors:transferCurrency', field: 'currency' };
  if (facts.balances === null) return { key: 'spotOrder:balanceLoading' };
  if (facts.quantity.trim() === '') return { key: 'spotOrder:quantityRequired', field: 'quantity' };
  return quantityProblem(facts);
}

/** Reason why "all" does nothing now; null when it works. */
export function allReason(facts: Facts): Reason | null {
  const most = movableUnits(facts);
  if (most === null) return { key: 'spotOrder:balanceLoading' };
  return most > 0n ? null : { key: 'spotOrder:insufficient', params: { currency: facts.route.currency } };
}
