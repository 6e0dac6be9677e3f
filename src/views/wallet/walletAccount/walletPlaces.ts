import type { Account } from '../../../../domain/contract/wallet/wallet';
import type { TextKey } from '../../../locales/texts';

interface AccountPlace {
  readonly to: string;
  readonly labelKey: TextKey<'wallet'>;
}

export const ACCOUNT_PLACES: Readonly<Record<Account, AccountPlace>> = {
  spot: { to: '/wallet/spot', labelKey: 'wallet:spot' },
  contract: { to: '/wallet/contract', labelKey: 'wallet:contract' },
  sec_contract: { to: '/wallet/secContract', labelKey: 'wallet:seconds' },
  legal: { to: '/wallet/legalSymbol', labelKey: 'wallet:fiat' },
  ico: { to: '/wallet/subscribe', labelKey: 'wallet:subscription' },
};

/** Path of the transfer form with its source, and optionally its currency, preselected. */
export const transferFrom = (account: Account, currency?: string): string =>
  `/wallet/transfer?from=${account}${currency === undefined ? '' : `&currency=${currency}`}`;
