import { at, lazyScreen, type ScreenRoute } from '../lazyScreen';

const fiatOrders = () => import('../flowGroups/fiatOrders');
const futuresOrders = () => import('../flowGroups/futuresOrders');
const ico = () => import('../flowGroups/ico');
const orders = () => import('../flowGroups/orders');
const secondsOrders = () => import('../flowGroups/secondsOrders');

/** Below /order, for signed-in users. */
export const ORDER_SCREENS: readonly ScreenRoute[] = [
  at(
    '/order/spot-current',
    lazyScreen(() => import('../../views/spot/orders/SpotOrderScreens'), 'SpotCurrentScreen', orders),
  ),
  at(
    '/order/spot-history',
    lazyScreen(() => import('../../views/spot/orders/SpotOrderScreens'), 'SpotHistoryScreen', orders),
  ),
  at(
    '/order/spot-fills',
    lazyScreen(() => import('../../views/spot/orders/SpotOrderScreens'), 'SpotFillsScreen', orders),
  ),
  at(
    '/order/spot-plans',
    lazyScreen(() => import('../../views/spot/spotPlanCancel/SpotPlanScreens'), 'SpotPlansScreen', orders),
  ),
  at(
    '/order/spot-plan-history',
    lazyScreen(() => import('../../views/spot/spotPlanCancel/SpotPlanScreens'), 'SpotPlanHistoryScreen', orders),
  ),
  at(
    '/order/sec-current',
    lazyScreen(() => import('../../views/seconds/seconds/SecondsOrderScreens'), 'SecondsCurrentScreen', secondsOrders),
  ),
  at(
    '/order/sec-history',
    lazyScreen(() => import('../../views/seconds/seconds/SecondsOrderScreens'), 'SecondsHistoryScreen', secondsOrders),
  ),
  at(
    '/order/u-current',
    lazyScreen(
      () => import('../../views/futures/futuresOrders/FuturesOrderScreens'),
      'FuturesCurrentScreen',
      futuresOrders,
    ),
  ),
  at(
    '/order/u-plan',
    lazyScreen(
      () => import('../../views/futures/futuresOrders/FuturesOrderScreens'),
      'FuturesPlanScreen',
      futuresOrders,
    ),
  ),
  at(
    '/order/u-hold',
    lazyScreen(
      () => import('../../views/futures/futuresOrders/FuturesOrderScreens'),
      'FuturesHoldScreen',
      futuresOrders,
    ),
  ),
  at(
    '/order/u-history',
    lazyScreen(
      () => import('../../views/futures/futuresOrders/FuturesHistoryScreen'),
      'FuturesHistoryScreen',
      futuresOrders,
    ),
  ),
  at(
    '/order/u-fills',
    lazyScreen(
      () => import('../../views/futures/futuresOrders/FuturesOrderScreens'),
      'FuturesFillsScreen',
      futuresOrders,
    ),
  ),
  at(
    '/order/sub-hold',
    lazyScreen(() => import('../../views/ico/icoRecords/SubscriptionScreens'), 'SubscriptionHoldScreen', ico),
  ),
  at(
    '/order/sub-end',
    lazyScreen(() => import('../../views/ico/icoRecords/SubscriptionScreens'), 'SubscriptionEndScreen', ico),
  ),
  at(
    '/order/sub-tran',
    lazyScreen(() => import('../../views/ico/icoRecords/PartsScreen'), 'SubscriptionPartsScreen', ico),
  ),
  at(
    '/order/legal-order',
    lazyScreen(() => import('../../views/fiat/fiatOrder/OrderLists'), 'LegalOrderScreen', fiatOrders),
  ),
];
