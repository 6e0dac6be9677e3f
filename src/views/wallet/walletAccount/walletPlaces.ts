import type { Account } from '../../../../domain/contract/wallet/wallet';
import type { TextKey } from '../../../locales/texts';
import type { SideMenuPlan } from '../../shell/layout/SideMenu';

export const WALLET_MENU: SideMenuPlan = {
  labelKey: 'wallet:menu',
  groups: [
    {
      titleKey: 'wallet:groupAccounts',
      items: [
        { to: '/wallet', labelKey: 'wallet:overview' },
        { to: '/wallet/spot', labelKey: 'wallet:spot' },
        { to: '/wallet/contract', labelKey: 'wallet:contract' },
        { to: '/wallet/secContract', labelKey: 'wallet:seconds' },
        { to: '/wallet/legalSymbol', labelKey: 'wallet:fiat' },
        { to: '/wallet/subscribe', labelKey: 'wallet:subscription' },
      ],
    },
    {
      titleKey: 'wallet:groupFunds',
      items: [
        { to: '/wallet/recharge', labelKey: 'wallet:deposit', below: ['/wallet/recharge/'] },
        { to: '/wallet/cash', labelKey: 'wallet:withdrawal', below: ['/wallet/cash/'] },
        { to: '/wallet/transfer', labelKey: 'wallet:transfer' },
      ],
    },
    {
      titleKey: 'wallet:groupRecords',
      items: [
        { to: '/wallet/profit', labelKey: 'wallet:profit' },
        { to: '/wallet/log-currency', labelKey: 'wallet:history' },
        { to: '/wallet/wallet-log', labelKey: 'wallet:ledger' },
        { to: '/wallet/log-legal', labelKey: 'wallet:fiatHistory' },
        { to: '/wallet/log-transfer', labelKey: 'wallet:transferHistory' },
        { to: '/wallet/log-ico', labelKey: 'wallet:subscriptionHistory' },
        { to: '/wallet/log-ico-thaw', labelKey: 'wallet:thawHistory' },
      ],
    },
  ],
};

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
