import { at, lazyScreen, type ScreenRoute } from '../lazyScreen';

const fiatDeal = () => import('../flowGroups/fiatDeal');
const fiatOrders = () => import('../flowGroups/fiatOrders');

/** Below /deal, for signed-in users. */
export const DEAL_SCREENS: readonly ScreenRoute[] = [
  at(
    '/deal',
    lazyScreen(() => import('../../views/fiat/fiatDeal/DealScreen'), 'DealScreen', fiatDeal),
  ),
  at(
    '/deal/buy-next',
    lazyScreen(() => import('../../views/fiat/fiatBuyReview/BuyNextScreen'), 'BuyNextScreen', fiatDeal),
  ),
  at(
    '/deal/sell-next',
    lazyScreen(() => import('../../views/fiat/fiatSellReview/SellNextScreen'), 'SellNextScreen', fiatDeal),
  ),
  at(
    '/deal/buy-detail/:id',
    lazyScreen(() => import('../../views/fiat/fiatBuyOrder/BuyerScreens'), 'BuyDetailScreen', fiatOrders),
  ),
  at(
    '/deal/buy-confirm/:id',
    lazyScreen(() => import('../../views/fiat/fiatBuyOrder/BuyerScreens'), 'BuyConfirmScreen', fiatOrders),
  ),
  at(
    '/deal/sell-detail/:id',
    lazyScreen(() => import('../../views/fiat/fiatSellOrder/SellDetailScreen'), 'SellDetailScreen', fiatOrders),
  ),
  at(
    '/deal/offers/:id',
    lazyScreen(() => import('../../views/fiat/fiatOffer/OfferScreen'), 'OfferScreen', fiatOrders),
  ),
  at(
    '/deal/offers',
    lazyScreen(() => import('../../views/fiat/fiatOrder/OrderLists'), 'OffersScreen', fiatOrders),
  ),
  at(
    '/deal/orders',
    lazyScreen(() => import('../../views/fiat/fiatOrder/OrderLists'), 'DealOrdersScreen', fiatOrders),
  ),
];
