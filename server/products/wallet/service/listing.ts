import type { Currency } from '../../../../domain/contract/shell/platform';
import { refuse, type Refusal } from '../../../accounts/result';
import type { Seed, SeedCurrency } from '../../../seed/market';

type Network = Currency['networks'][number];

export interface Listed {
  ok: true;
  currency: SeedCurrency;
  network: Network;
}

export type Listing = ReturnType<typeof createListing>;

/** Listed currencies and networks, and whether deposits and withdrawals are open. */
export function createListing(seed: Seed) {
  const bySymbol = new Map(seed.currencies.map((currency) => [currency.symbol, currency]));

  const find = (symbol: string, name: string): Listed | Refusal => {
    const currency = bySymbol.get(symbol);
    if (!currency) return refuse('unknownCurrency');
    const network = currency.networks.find((one) => one.name === name);
    return network ? { ok: true, currency, network } : refuse('unknownNetwork');
  };

  return {
    currency: (symbol: string): SeedCurrency | undefined => bySymbol.get(symbol),
    forDeposit(symbol: string, name: string): Listed | Refusal {
      const found = find(symbol, name);
      return found.ok && found.currency.recharge_turn !== 1 ? refuse('depositClosed') : found;
    },
    forWithdrawal(symbol: string, name: string): Listed | Refusal {
      const found = find(symbol, name);
      return found.ok && found.currency.draw_turn !== 1 ? refuse('withdrawalClosed') : found;
    },
    requiredFor: (symbol: string, name: string): number => {
      const found = find(symbol, name);
      return found.ok ? found.network.confirmations : 1;
    },
  };
}
