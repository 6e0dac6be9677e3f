import { useTranslation } from 'react-i18next';
import { SideMenu } from '../kit/SideMenu';

const GROUPS = [
  {
    title: 'groupAccounts',
    items: [
      ['/wallet', 'overview'],
      ['/wallet/spot', 'spot'],
      ['/wallet/contract', 'contract'],
      ['/wallet/secContract', 'seconds'],
      ['/wallet/legalSymbol', 'fiat'],
      ['/wallet/subscribe', 'subscription'],
    ],
  },
  {
    title: 'groupFunds',
    items: [
      ['/wallet/recharge', 'deposit'],
      ['/wallet/cash', 'withdrawal'],
      ['/wallet/transfer', 'transfer'],
    ],
  },
  {
    title: 'groupRecords',
    items: [
      ['/wallet/log-currency', 'history'],
      ['/wallet/wallet-log', 'ledger'],
      ['/wallet/log-legal', 'fiatHistory'],
      ['/wallet/log-transfer', 'transferHistory'],
      ['/wallet/log-ico', 'subscriptionHistory'],
      ['/wallet/log-ico-thaw', 'thawHistory'],
    ],
  },
] as const;

/** The left menu of /wallet. */
export function WalletMenu() {
  const { t } = useTranslation('wallet');
  return (
    <SideMenu
      label={t('menu')}
      groups={GROUPS.map(({ title, items }) => ({
        title: t(title),
        items: items.map(([to, label]) => ({ to, label: t(label) })),
      }))}
    />
  );
}
