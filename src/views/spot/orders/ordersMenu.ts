import type { SideMenuPlan } from '../../shell/layout/SideMenu';

export const ORDERS_MENU: SideMenuPlan = {
  labelKey: 'orders:menu',
  groups: [
    {
      titleKey: 'orders:groupSpot',
      items: [
        { to: '/order/spot-current', labelKey: 'orders:spotCurrent' },
        { to: '/order/spot-plans', labelKey: 'orders:spotPlans' },
        { to: '/order/spot-history', labelKey: 'orders:spotHistory' },
        { to: '/order/spot-plan-history', labelKey: 'orders:spotPlanHistory' },
        { to: '/order/spot-fills', labelKey: 'orders:spotFills' },
      ],
    },
    {
      titleKey: 'orders:groupContract',
      items: [
        { to: '/order/u-current', labelKey: 'orders:contractCurrent' },
        { to: '/order/u-plan', labelKey: 'orders:contractPlan' },
        { to: '/order/u-hold', labelKey: 'orders:contractHold' },
        { to: '/order/u-history', labelKey: 'orders:contractHistory' },
        { to: '/order/u-fills', labelKey: 'orders:contractFills' },
      ],
    },
    {
      titleKey: 'orders:groupSeconds',
      items: [
        { to: '/order/sec-current', labelKey: 'orders:secondsCurrent' },
        { to: '/order/sec-history', labelKey: 'orders:secondsHistory' },
      ],
    },
    { titleKey: 'orders:groupFiat', items: [{ to: '/order/legal-order', labelKey: 'orders:fiatOrders' }] },
    {
      titleKey: 'orders:groupSubscription',
      items: [
        { to: '/order/sub-hold', labelKey: 'orders:subscriptionHold' },
        { to: '/order/sub-end', labelKey: 'orders:subscriptionEnd' },
        { to: '/order/sub-tran', labelKey: 'orders:subscriptionTransactions' },
      ],
    },
  ],
};
