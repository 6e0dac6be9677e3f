import type { Account } from '../../../../domain/contract/wallet/wallet';
import type { TextKey } from '../../../locales/texts';

interface AccountPlace {
  readonly to: string;
  /** Name of the account. */
  readonly labelKey: TextKey<'wallet'>;
}

/** Where the five accounts are, and what they are called. */
export const ACCOUNT_PLACES: Readonly<Record<Account, AccountPlace>> = {
  spot: { to: '/wallet/spot', labelKey: 'wallet:spot' },
  contract: { to: '/wallet/contract', labelKey: 'wallet:contract' },
  sec_contract: { to: '/wallet/secContract', labelKey: 'wallet:seconds' },
  legal: { to: '/wallet/legalSymbol', labelKey: 'wallet:fiat' },
  ico: { to: '/wallet/subscribe', labelKey: 'wallet:subscription' },
};

/** The transfer with its source chosen, and its currency where one is meant. */
export const transferFrom = (account: Account, currency?: string): string =>
  `/wallet/transfer?from=${account}${currency === undefined ? '' : `&currency=${currency}`}`;
