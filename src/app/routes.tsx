import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { Layout } from '../views/layout/Layout';
import { NotFoundScreen } from '../views/notFound/NotFoundScreen';
import { NotYetScreen, type ComingPart } from '../views/notYet/NotYetScreen';
import { LoginRequired } from '../views/session/LoginRequired';
import { lazyScreen, type LazyScreen } from './lazyScreen';

type ScreenRoute = LazyScreen & { readonly path: string };

const at = (path: string, screen: LazyScreen): ScreenRoute => ({ path, ...screen });

const entrance = () => import('./flowGroups/entrance');
const futures = () => import('./flowGroups/futures');
const futuresOrders = () => import('./flowGroups/futuresOrders');
const help = () => import('./flowGroups/help');
const ico = () => import('./flowGroups/ico');
const identity = () => import('./flowGroups/identity');
const orders = () => import('./flowGroups/orders');
const seconds = () => import('./flowGroups/seconds');
const security = () => import('./flowGroups/security');
const transfer = () => import('./flowGroups/transfer');
const icoAccount = () => import('./flowGroups/icoAccount');
const wallet = () => import('./flowGroups/wallet');
const walletRecords = () => import('./flowGroups/walletRecords');

const deposit = () => import('./flowGroups/deposit');
const withdrawal = () => import('./flowGroups/withdrawal');

const addressBook = () => import('./flowGroups/addressBook');
const collectionMethods = () => import('./flowGroups/collectionMethods');

const fiatDeal = () => import('./flowGroups/fiatDeal');
const fiatOrders = () => import('./flowGroups/fiatOrders');

/** For a screen whose flows every screen has. */
const ofEveryScreen = () => Promise.resolve({ flows: () => ({}) });
const HOME = lazyScreen(
  () => import('../views/home/HomeScreen'),
  'HomeScreen',
  () => import('./flowGroups/home'),
);
const MARKETS = lazyScreen(
  () => import('../views/markets/MarketsScreen'),
  'MarketsScreen',
  () => import('./flowGroups/markets'),
);
const TRADE = lazyScreen(
  () => import('../views/trade/TradeScreen'),
  'TradeScreen',
  () => import('./flowGroups/trade'),
  'core',
);

const PUBLIC: readonly ScreenRoute[] = [
  at('/home', HOME),
  at('/markets', MARKETS),
  at('/markets/kline/:symbol', TRADE),
  at(
    '/contract/:symbol',
    lazyScreen(() => import('../views/futures/FuturesScreen'), 'FuturesScreen', futures),
  ),
  at(
    '/contract_sec/:symbol',
    lazyScreen(() => import('../views/seconds/SecondsScreen'), 'SecondsScreen', seconds),
  ),
  at(
    '/login',
    lazyScreen(() => import('../views/login/LoginScreen'), 'LoginScreen', entrance),
  ),
  at(
    '/reg',
    lazyScreen(() => import('../views/registration/RegScreen'), 'RegScreen', entrance),
  ),
  at(
    '/reg-next',
    lazyScreen(() => import('../views/registration/RegNextScreen'), 'RegNextScreen', entrance),
  ),
  at(
    '/forget-pass',
    lazyScreen(() => import('../views/passwordReset/ForgetPassScreen'), 'ForgetPassScreen', entrance),
  ),
  at(
    '/set-pass',
    lazyScreen(() => import('../views/passwordReset/SetPassScreen'), 'SetPassScreen', entrance),
  ),
  at(
    '/agree',
    lazyScreen(() => import('../views/notes/AgreeScreen'), 'AgreeScreen', ofEveryScreen),
  ),
  at(
    '/subscribe',
    lazyScreen(() => import('../views/icoProjects/SubscribeScreen'), 'SubscribeScreen', ico),
  ),
  at(
    '/subscribe/:project',
    lazyScreen(() => import('../views/icoProject/ProjectScreen'), 'ProjectScreen', ico),
  ),
  at(
    '/document/:name',
    lazyScreen(() => import('../views/notes/DocumentScreen'), 'DocumentScreen', ofEveryScreen),
  ),
  at(
    '/inform',
    lazyScreen(() => import('../views/notices/InformScreen'), 'InformScreen', ofEveryScreen),
  ),
];

const WITH_LOGIN: readonly ScreenRoute[] = [
  at(
    '/order/spot-current',
    lazyScreen(() => import('../views/orders/SpotCurrentScreen'), 'SpotCurrentScreen', orders),
  ),
  at(
    '/order/spot-history',
    lazyScreen(() => import('../views/orders/SpotHistoryScreen'), 'SpotHistoryScreen', orders),
  ),
  at(
    '/order/sec-current',
    lazyScreen(() => import('../views/seconds/SecondsCurrentScreen'), 'SecondsCurrentScreen', seconds),
  ),
  at(
    '/order/sec-history',
    lazyScreen(() => import('../views/seconds/SecondsHistoryScreen'), 'SecondsHistoryScreen', seconds),
  ),
  at(
    '/order/u-current',
    lazyScreen(() => import('../views/futuresOrders/FuturesOrderScreens'), 'FuturesCurrentScreen', futuresOrders),
  ),
  at(
    '/order/u-plan',
    lazyScreen(() => import('../views/futuresOrders/FuturesOrderScreens'), 'FuturesPlanScreen', futuresOrders),
  ),
  at(
    '/order/u-hold',
    lazyScreen(() => import('../views/futuresOrders/FuturesOrderScreens'), 'FuturesHoldScreen', futuresOrders),
  ),
  at(
    '/order/u-history',
    lazyScreen(() => import('../views/futuresOrders/FuturesOrderScreens'), 'FuturesHistoryScreen', futuresOrders),
  ),
  at(
    '/wallet',
    lazyScreen(() => import('../views/accountOverview/OverviewScreen'), 'OverviewScreen', wallet),
  ),
  at(
    '/wallet/spot',
    lazyScreen(() => import('../views/wallet/AccountScreens'), 'SpotAccountScreen', wallet),
  ),
  at(
    '/wallet/contract',
    lazyScreen(() => import('../views/wallet/AccountScreens'), 'ContractAccountScreen', wallet),
  ),
  at(
    '/wallet/secContract',
    lazyScreen(() => import('../views/wallet/AccountScreens'), 'SecondsAccountScreen', wallet),
  ),
  at(
    '/wallet/legalSymbol',
    lazyScreen(() => import('../views/wallet/AccountScreens'), 'FiatAccountScreen', wallet),
  ),
  at(
    '/wallet/subscribe',
    lazyScreen(() => import('../views/wallet/IcoAccountScreen'), 'IcoAccountScreen', icoAccount),
  ),
  at(
    '/wallet/recharge/:currency?',
    lazyScreen(() => import('../views/deposit/DepositScreen'), 'DepositScreen', deposit),
  ),
  at(
    '/wallet/cash/:currency?',
    lazyScreen(() => import('../views/withdrawal/WithdrawalScreen'), 'WithdrawalScreen', withdrawal),
  ),
  at(
    '/wallet/transfer',
    lazyScreen(() => import('../views/transfer/TransferScreen'), 'TransferScreen', transfer),
  ),
  at(
    '/wallet/log-currency',
    lazyScreen(() => import('../views/walletRecords/WalletHistoryScreen'), 'WalletHistoryScreen', walletRecords),
  ),
  at(
    '/wallet/wallet-log',
    lazyScreen(() => import('../views/walletRecords/WalletFlowsScreen'), 'WalletFlowsScreen', walletRecords),
  ),
  at(
    '/wallet/log-transfer',
    lazyScreen(() => import('../views/walletRecords/TransfersScreen'), 'TransfersScreen', walletRecords),
  ),
  at(
    '/order/sub-hold',
    lazyScreen(() => import('../views/icoRecords/SubscriptionScreens'), 'SubscriptionHoldScreen', ico),
  ),
  at(
    '/order/sub-end',
    lazyScreen(() => import('../views/icoRecords/SubscriptionScreens'), 'SubscriptionEndScreen', ico),
  ),
  at(
    '/order/sub-tran',
    lazyScreen(() => import('../views/icoRecords/PartsScreen'), 'SubscriptionPartsScreen', ico),
  ),
  at(
    '/wallet/log-ico',
    lazyScreen(() => import('../views/icoRecords/IcoLogScreen'), 'IcoLogScreen', ico),
  ),
  at(
    '/wallet/log-ico-thaw',
    lazyScreen(() => import('../views/icoRecords/ThawLogScreen'), 'ThawLogScreen', ico),
  ),
  at(
    '/deal',
    lazyScreen(() => import('../views/fiatDeal/DealScreen'), 'DealScreen', fiatDeal),
  ),
  at(
    '/deal/buy-next',
    lazyScreen(() => import('../views/fiatDeal/BuyNextScreen'), 'BuyNextScreen', fiatDeal),
  ),
  at(
    '/deal/sell-next',
    lazyScreen(() => import('../views/fiatDeal/SellNextScreen'), 'SellNextScreen', fiatDeal),
  ),
  at(
    '/deal/buy-detail/:id',
    lazyScreen(() => import('../views/fiatOrder/BuyerScreens'), 'BuyDetailScreen', fiatOrders),
  ),
  at(
    '/deal/buy-confirm/:id',
    lazyScreen(() => import('../views/fiatOrder/BuyerScreens'), 'BuyConfirmScreen', fiatOrders),
  ),
  at(
    '/deal/sell-detail/:id',
    lazyScreen(() => import('../views/fiatOrder/SellDetailScreen'), 'SellDetailScreen', fiatOrders),
  ),
  at(
    '/deal/offers/:id',
    lazyScreen(() => import('../views/fiatOrder/OfferScreen'), 'OfferScreen', fiatOrders),
  ),
  at(
    '/deal/offers',
    lazyScreen(() => import('../views/fiatOrder/OrderLists'), 'OffersScreen', fiatOrders),
  ),
  at(
    '/deal/orders',
    lazyScreen(() => import('../views/fiatOrder/OrderLists'), 'DealOrdersScreen', fiatOrders),
  ),
  at(
    '/order/legal-order',
    lazyScreen(() => import('../views/fiatOrder/OrderLists'), 'LegalOrderScreen', fiatOrders),
  ),
  at(
    '/wallet/log-legal',
    lazyScreen(() => import('../views/fiatOrder/LegalRecordsScreen'), 'LegalRecordsScreen', walletRecords),
  ),
  at(
    '/user/c-symAddr',
    lazyScreen(() => import('../views/addressBook/AddressBookScreen'), 'AddressBookScreen', addressBook),
  ),
  at(
    '/user/c-collAddr',
    lazyScreen(
      () => import('../views/collectionMethods/CollectionMethodsScreen'),
      'CollectionMethodsScreen',
      collectionMethods,
    ),
  ),
  at(
    '/user/addCollAddr',
    lazyScreen(() => import('../views/collectionMethod/MethodScreens'), 'AddMethodScreen', collectionMethods),
  ),
  at(
    '/user/editCollAddr',
    lazyScreen(() => import('../views/collectionMethod/MethodScreens'), 'EditMethodScreen', collectionMethods),
  ),
  at(
    '/user/user',
    lazyScreen(() => import('../views/profile/PersonalInfoScreen'), 'PersonalInfoScreen', identity),
  ),
  at(
    '/user/c-set',
    lazyScreen(() => import('../views/profile/GeneralSettingsScreen'), 'GeneralSettingsScreen', identity),
  ),
  at(
    '/user/identity',
    lazyScreen(() => import('../views/identity/IdentityScreen'), 'IdentityScreen', identity),
  ),
  at(
    '/user/identityRight',
    lazyScreen(() => import('../views/identity/IdentityRightScreen'), 'IdentityRightScreen', identity),
  ),
  at(
    '/user/s-securityset',
    lazyScreen(() => import('../views/securitySettings/SecuritySettingsScreen'), 'SecuritySettingsScreen', security),
  ),
  at(
    '/user/s-securityset/second-factor',
    lazyScreen(() => import('../views/secondFactor/SecondFactorScreen'), 'SecondFactorScreen', security),
  ),
  at(
    '/user/s-securityset/anti-phishing',
    lazyScreen(() => import('../views/antiPhishing/AntiPhishingScreen'), 'AntiPhishingScreen', security),
  ),
  at(
    '/user/s-securityset/devices',
    lazyScreen(() => import('../views/devices/DevicesScreen'), 'DevicesScreen', security),
  ),
  at(
    '/user/s-securityset/logins',
    lazyScreen(() => import('../views/devices/LoginsScreen'), 'LoginsScreen', security),
  ),
  at(
    '/user/s-loginpwd',
    lazyScreen(() => import('../views/credentialChange/CredentialScreens'), 'LoginPasswordScreen', security),
  ),
  at(
    '/user/s-securitypwd',
    lazyScreen(() => import('../views/credentialChange/CredentialScreens'), 'FundsPasswordScreen', security),
  ),
  at(
    '/user/s-emailset',
    lazyScreen(() => import('../views/credentialChange/CredentialScreens'), 'EmailScreen', security),
  ),
  at(
    '/user/s-phoneset',
    lazyScreen(() => import('../views/credentialChange/CredentialScreens'), 'PhoneScreen', security),
  ),
  at(
    '/user/helpcenter',
    lazyScreen(() => import('../views/help/HelpCenterScreen'), 'HelpCenterScreen', help),
  ),
  at(
    '/user/helpDetail',
    lazyScreen(() => import('../views/help/HelpDetailScreen'), 'HelpDetailScreen', help),
  ),
];

/** Addresses of the specification whose screens come with later parts of the product. */
const COMING_WITH_LOGIN: readonly (readonly [path: string, part: ComingPart])[] = [
  ['/wallet/*', 'wallet'],
  ['/order/*', 'orders'],
];

/** Starts loading the script of the screen at an address while start-up is still busy. */
export const preloadScreen = (pathname: string): void =>
  [...PUBLIC, ...WITH_LOGIN].find(({ path }) => matchPath(path, pathname))?.preload();

const screenRoute = ({ path, Screen }: ScreenRoute) => <Route key={path} path={path} element={<Screen />} />;
const comingRoute = ([path, part]: readonly [path: string, part: ComingPart]) => (
  <Route key={path} path={path} element={<NotYetScreen part={part} />} />
);

/** The addresses of the application. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Navigate to="/home" replace />} />
        {PUBLIC.map(screenRoute)}
        <Route element={<LoginRequired />}>
          {WITH_LOGIN.map(screenRoute)}
          {COMING_WITH_LOGIN.map(comingRoute)}
          <Route path="/user" element={<Navigate to="/user/user" replace />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
