import type { BusyTrader } from './busyTrader';
import { TRADER_SCREENS, VISITOR_SCREENS } from './screens';

/** Returns every address of the application, with data of the trader behind it. */
export const everyAddress = ({ ids }: Pick<BusyTrader, 'ids'>): readonly string[] => [
  ...new Set([
    ...TRADER_SCREENS,
    ...VISITOR_SCREENS,
    `/deal/buy-next?currency=USDT&fiat=EUR&amount=30`,
    `/deal/sell-next?currency=USDT&fiat=EUR&quantity=20&price=0.9&method=${ids.method}`,
    `/deal/buy-detail/${ids.purchase}`,
    `/deal/buy-confirm/${ids.purchase}`,
    `/deal/sell-detail/${ids.sale}`,
    `/deal/offers/${ids.offer}`,
    `/user/editCollAddr?id=${ids.method}`,
    `/subscribe/${ids.project}`,
    ...['/app', '/flows/pass', '/not-me', '/user', '/wallet/recharge', '/wallet/cash'],
    ...['/reg', '/reg-next', '/forget-pass', '/set-pass'],
    '/flows/spotOrder',
    '/flows/storyboard',
    '/flows/live',
    '/flows/recording',
  ]),
];
