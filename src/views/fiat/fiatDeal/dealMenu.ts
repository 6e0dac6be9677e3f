import type { SideMenuPlan } from '../../shell/layout/SideMenu';

export const DEAL_MENU: SideMenuPlan = {
  labelKey: 'fiat:menu',
  groups: [
    {
      titleKey: null,
      items: [
        { to: '/deal', labelKey: 'fiat:title', below: ['/deal/buy-next', '/deal/sell-next'] },
        {
          to: '/deal/orders',
          labelKey: 'fiat:orders',
          below: ['/deal/buy-detail/', '/deal/buy-confirm/', '/deal/sell-detail/'],
        },
        { to: '/deal/offers', labelKey: 'fiat:offers', below: ['/deal/offers/'] },
      ],
    },
    { titleKey: null, items: [{ to: '/user/c-collAddr', labelKey: 'fiat:methods' }] },
  ],
};
