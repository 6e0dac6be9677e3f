import { NOT_ME_PATH } from '../../../domain/rules/account/notMe';
import { at, lazyScreen, type ScreenRoute } from '../lazyScreen';

const entrance = () => import('../flowGroups/entrance');
const futures = () => import('../flowGroups/futures');
const help = () => import('../flowGroups/help');
const ico = () => import('../flowGroups/ico');
const seconds = () => import('../flowGroups/seconds');

/** For a screen that needs no flows beyond those of every screen. */
const ofEveryScreen = () => Promise.resolve({ flows: () => ({}) });

const HOME = lazyScreen(
  () => import('../../views/shell/home/HomeScreen'),
  'HomeScreen',
  () => import('../flowGroups/home'),
);
const MARKETS = lazyScreen(
  () => import('../../views/market/marketList/MarketsScreen'),
  'MarketsScreen',
  () => import('../flowGroups/markets'),
);
const TRADE = lazyScreen(
  () => import('../../views/market/trade/TradeScreen'),
  'TradeScreen',
  () => import('../flowGroups/trade'),
  [],
);

/** Overlays that any screen can open. */
export const { Screen: Tools } = lazyScreen(
  () => import('../../views/tools/tools/Tools'),
  'Tools',
  () => import('../flowGroups/tools'),
  ['later'],
);

/** Screens that visitors can see too. */
export const PUBLIC_SCREENS: readonly ScreenRoute[] = [
  at('/home', HOME),
  at('/markets', MARKETS),
  at('/markets/kline/:symbol', TRADE),
  at(
    '/contract/:symbol',
    lazyScreen(() => import('../../views/futures/futures/FuturesScreen'), 'FuturesScreen', futures),
  ),
  at(
    '/contract_sec/:symbol',
    lazyScreen(() => import('../../views/seconds/seconds/SecondsScreen'), 'SecondsScreen', seconds, []),
  ),
  at(
    '/login',
    lazyScreen(() => import('../../views/account/login/LoginScreen'), 'LoginScreen', entrance),
  ),
  at(
    '/reg',
    lazyScreen(() => import('../../views/account/registration/RegistrationScreens'), 'RegScreen', entrance),
  ),
  at(
    '/reg-next',
    lazyScreen(() => import('../../views/account/registration/RegistrationScreens'), 'RegNextScreen', entrance),
  ),
  at(
    '/forget-pass',
    lazyScreen(() => import('../../views/account/passwordReset/PasswordResetScreens'), 'ForgetPassScreen', entrance),
  ),
  at(
    '/set-pass',
    lazyScreen(() => import('../../views/account/passwordReset/PasswordResetScreens'), 'SetPassScreen', entrance),
  ),
  at(
    NOT_ME_PATH,
    lazyScreen(() => import('../../views/account/accountAlarm/NotMeScreen'), 'NotMeScreen', entrance),
  ),
  at(
    '/agree',
    lazyScreen(() => import('../../views/shell/platNote/DocumentScreen'), 'AgreeScreen', ofEveryScreen),
  ),
  at(
    '/subscribe',
    lazyScreen(() => import('../../views/ico/icoProjects/SubscribeScreen'), 'SubscribeScreen', ico),
  ),
  at(
    '/subscribe/:project',
    lazyScreen(() => import('../../views/ico/icoProject/ProjectScreen'), 'ProjectScreen', ico),
  ),
  at(
    '/app',
    lazyScreen(
      () => import('../../views/shell/appInstall/InstallScreen'),
      'InstallScreen',
      () => import('../flowGroups/appInstall'),
    ),
  ),
  at(
    '/document/:name',
    lazyScreen(() => import('../../views/shell/platNote/DocumentScreen'), 'DocumentScreen', ofEveryScreen),
  ),
  at(
    '/flows/pass',
    lazyScreen(
      () => import('../../views/tools/inspectorPass/PassScreen'),
      'PassScreen',
      () => import('../flowGroups/inspectorPass'),
    ),
  ),
  at(
    '/inform',
    lazyScreen(() => import('../../views/shell/notices/InformScreen'), 'InformScreen', help),
  ),
  at(
    '/user/helpcenter',
    lazyScreen(() => import('../../views/shell/helpCenter/HelpCenterScreen'), 'HelpCenterScreen', help),
  ),
  at(
    '/user/helpDetail',
    lazyScreen(() => import('../../views/shell/helpArticle/HelpDetailScreen'), 'HelpDetailScreen', help),
  ),
  at(
    '/docs/api',
    lazyScreen(() => import('../../views/shell/helpCenter/ApiDocsScreen'), 'ApiDocsScreen', help),
  ),
];
