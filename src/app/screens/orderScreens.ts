import { lazyScreen } from '../lazyScreen';
import { at, type ScreenRoute } from './route';

const fiatOrders = () => import('../flowGroups/fiatOrders');
const futuresOrders = () => import('../flowGroups/futuresOrders');
const ico = () => import('../flowGroups/ico');
const orders = () => import('../flowGroups/orders');
const seconds = () => import('../flowGroups/seconds');

/** Below /order, for signed-in users. */
export const ORDER_SCREENS: readonly ScreenRoute[] = [
  at(
    '/order/spot-current',
    lazyScreen(() => import('../../views/orders/SpotCurrentScreen'), 'SpotCurrentScreen', orders),
  ),
  at(
    '/order/spot-history',
    lazyScreen(() => import('../../views/orders/SpotHistoryScreen'), 'SpotHistoryScreen', orders),
  ),
  at(
    '/order/sec-current',
    lazyScreen(() => import('../../views/seconds/SecondsCurrentScreen'), 'SecondsCurrentScreen', seconds),
  ),
  at(
    '/order/sec-history',
    lazyScreen(() => import('../../views/seconds/SecondsHistoryScreen'), 'SecondsHistoryScreen', seconds),
  ),
  at(
    '/order/u-current',
    lazyScreen(() => import('../../views/futuresOrders/FuturesOrderScreens'), 'FuturesCurrentScreen', futuresOrders),
  ),
  at(
    '/order/u-plan',
    lazyScreen(() => import('../../views/futuresOrders/FuturesOrderScreens'), 'FuturesPlanScreen', futuresOrders),
  ),
  at(
    '/order/u-hold',
    lazyScreen(() => import('../../views/futuresOrders/FuturesOrderScreens'), 'FuturesHoldScreen', futuresOrders),
  ),
  at(
    '/order/u-history',
    lazyScreen(() => import('../../views/futuresOrders/FuturesHistoryScreen'), 'FuturesHistoryScreen', futuresOrders),
  ),
  at(
    '/order/sub-hold',
    lazyScreen(() => import('../../views/icoRecords/SubscriptionScreens'), 'SubscriptionHoldScreen', ico),
  ),
  at(
    '/order/sub-end',
    lazyScreen(() => import('../../views/icoRecords/SubscriptionScreens'), 'SubscriptionEndScreen', ico),
  ),
  at(
    '/order/sub-tran',
    lazyScreen(() => import('../../views/icoRecords/PartsScreen'), 'SubscriptionPartsScreen', ico),
  ),
  at(
    '/order/legal-order',
    lazyScreen(() => import('../../views/fiatOrder/OrderLists'), 'LegalOrderScreen', fiatOrders),
  ),
];
