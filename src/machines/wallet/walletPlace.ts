import type { Currency } from '../../../domain/contract/shell/platform';

export type Network = Currency['networks'][number];

/** Currency and network of a deposit or withdrawal, null until chosen. */
export interface WalletPlace {
  currency: Currency | null;
  network: Network | null;
}

/** Currency symbol and network name from the URL, null until chosen. */
export interface PlaceNames {
  currency: string | null;
  network: string | null;
}

/** The currency's switch for deposits or withdrawals. */
export type WalletWay = 'recharge_turn' | 'draw_turn';

/** Currencies enabled for this direction, in list order. */
export const openCurrencies = (currencies: readonly Currency[], way: WalletWay): Currency[] =>
  currencies.filter((currency) => currency[way] === 1 && currency.networks.length > 0);

/**
 * Resolves the names of a URL. Unknown or disabled names are ignored; a currency's only network is selected automatically.
 * @param symbol in any case, since users type URLs.
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

/** URL that restores a choice. */
export const placeAddress = (base: '/wallet/recharge' | '/wallet/cash', { currency, network }: PlaceNames): string => {
  if (currency === null) return base;
  return `${base}/${currency}${network === null ? '' : `?network=${network}`}`;
};
