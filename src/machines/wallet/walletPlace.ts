import type { Currency } from '../../../domain/contract/shell/platform';

export type Network = Currency['networks'][number];

/** Currency and network of a deposit or withdrawal, as far as they are chosen. */
export interface WalletPlace {
  currency: Currency | null;
  network: Network | null;
}

/** Symbol and name in the address, as far as they are chosen. */
export interface PlaceNames {
  currency: string | null;
  network: string | null;
}

/** The currency's switch for the direction of the coins. */
export type WalletWay = 'recharge_turn' | 'draw_turn';

/** Currencies switched on for this direction, in the order of the currency list. */
export const openCurrencies = (currencies: readonly Currency[], way: WalletWay): Currency[] =>
  currencies.filter((currency) => currency[way] === 1 && currency.networks.length > 0);

/**
 * What an address names. What does not exist or is switched off is not chosen; a currency's only network chooses itself.
 * @param symbol in any case, as people type addresses.
 */
export function placeOf(
  currencies: readonly Currency[],
  way: WalletWay,
  symbol: string | undefined,
  networkName: string | null,
): WalletPlace {
  const wanted = symbol?.toUpperCase();
  const currency = openCurrencies(currencies, way).find((one) => one.symbol === wanted) ?? null;
  const networks = currency?.networks ?? [];
  const named = networks.find(({ name }) => name === networkName?.toUpperCase());
  const only = networks.length === 1 ? networks[0] : undefined;
  return { currency, network: named ?? only ?? null };
}

/** The address that restores a choice. */
export const placeAddress = (base: '/wallet/recharge' | '/wallet/cash', { currency, network }: PlaceNames): string => {
  if (currency === null) return base;
  return `${base}/${currency}${network === null ? '' : `?network=${network}`}`;
};
