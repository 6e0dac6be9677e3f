import { useTranslation } from 'react-i18next';
import { SideMenu } from '../kit/SideMenu';

const GROUPS = [
  {
    title: 'groupSpot',
    items: [
      ['/order/spot-current', 'spotCurrent'],
      ['/order/spot-history', 'spotHistory'],
    ],
  },
  {
    title: 'groupContract',
    items: [
      ['/order/u-current', 'contractCurrent'],
      ['/order/u-plan', 'contractPlan'],
      ['/order/u-hold', 'contractHold'],
      ['/order/u-history', 'contractHistory'],
    ],
  },
  {
    title: 'groupSeconds',
    items: [
      ['/order/sec-current', 'secondsCurrent'],
      ['/order/sec-history', 'secondsHistory'],
    ],
  },
  { title: 'groupFiat', items: [['/order/legal-order', 'fiatOrders']] },
  {
    title: 'groupSubscription',
    items: [
      ['/order/sub-hold', 'subscriptionHold'],
      ['/order/sub-end', 'subscriptionEnd'],
      ['/order/sub-tran', 'subscriptionTransactions'],
    ],
  },
] as const;

/** The left menu of /order. */
export function OrdersMenu() {
  const { t } = useTranslation('orders');
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
