import { lazyScreen } from '../lazyScreen';
import { inspectorScreen } from './inspectorScreen';
import { at, type ScreenRoute } from './route';

const entrance = () => import('../flowGroups/entrance');
const futures = () => import('../flowGroups/futures');
const help = () => import('../flowGroups/help');
const ico = () => import('../flowGroups/ico');
const inspector = () => import('../flowGroups/inspector');
const seconds = () => import('../flowGroups/seconds');

/** For a screen whose flows every screen has. */
const ofEveryScreen = () => Promise.resolve({ flows: () => ({}) });

const HOME = lazyScreen(
  () => import('../../views/home/HomeScreen'),
  'HomeScreen',
  () => import('../flowGroups/home'),
);
const MARKETS = lazyScreen(
  () => import('../../views/markets/MarketsScreen'),
  'MarketsScreen',
  () => import('../flowGroups/markets'),
);
const TRADE = lazyScreen(
  () => import('../../views/trade/TradeScreen'),
  'TradeScreen',
  () => import('../flowGroups/trade'),
  [],
);

/** Screens that visitors see too. */
export const PUBLIC_SCREENS: readonly ScreenRoute[] = [
  at('/home', HOME),
  at('/markets', MARKETS),
  at('/markets/kline/:symbol', TRADE),
  at(
    '/contract/:symbol',
    lazyScreen(() => import('../../views/futures/FuturesScreen'), 'FuturesScreen', futures),
  ),
  at(
    '/contract_sec/:symbol',
    lazyScreen(() => import('../../views/seconds/SecondsScreen'), 'SecondsScreen', seconds),
  ),
  at(
    '/login',
    lazyScreen(() => import('../../views/login/LoginScreen'), 'LoginScreen', entrance),
  ),
  at(
    '/reg',
    lazyScreen(() => import('../../views/registration/RegScreen'), 'RegScreen', entrance),
  ),
  at(
    '/reg-next',
    lazyScreen(() => import('../../views/registration/RegNextScreen'), 'RegNextScreen', entrance),
  ),
  at(
    '/forget-pass',
    lazyScreen(() => import('../../views/passwordReset/ForgetPassScreen'), 'ForgetPassScreen', entrance),
  ),
  at(
    '/set-pass',
    lazyScreen(() => import('../../views/passwordReset/SetPassScreen'), 'SetPassScreen', entrance),
  ),
  at(
    '/agree',
    lazyScreen(() => import('../../views/notes/AgreeScreen'), 'AgreeScreen', ofEveryScreen),
  ),
  at(
    '/subscribe',
    lazyScreen(() => import('../../views/icoProjects/SubscribeScreen'), 'SubscribeScreen', ico),
  ),
  at(
    '/subscribe/:project',
    lazyScreen(() => import('../../views/icoProject/ProjectScreen'), 'ProjectScreen', ico),
  ),
  at(
    '/app',
    lazyScreen(
      () => import('../../views/appInstall/InstallScreen'),
      'InstallScreen',
      () => import('../flowGroups/appInstall'),
    ),
  ),
  at(
    '/document/:name',
    lazyScreen(() => import('../../views/notes/DocumentScreen'), 'DocumentScreen', ofEveryScreen),
  ),
  at(
    '/flows/pass',
    lazyScreen(
      () => import('../../views/inspectorPass/PassScreen'),
      'PassScreen',
      () => import('../flowGroups/inspectorPass'),
    ),
  ),
  at(
    '/flows/live',
    inspectorScreen(lazyScreen(() => import('../../views/flowLive/LiveScreen'), 'LiveScreen', inspector)),
  ),
  at(
    '/flows/recording',
    inspectorScreen(lazyScreen(() => import('../../views/flowReplay/ReplayScreen'), 'ReplayScreen', inspector)),
  ),
  at(
    '/flows/:chart?',
    inspectorScreen(lazyScreen(() => import('../../views/inspector/InspectorScreen'), 'InspectorScreen', inspector)),
  ),
  at(
    '/inform',
    lazyScreen(() => import('../../views/notices/InformScreen'), 'InformScreen', ofEveryScreen),
  ),
  at(
    '/user/helpcenter',
    lazyScreen(() => import('../../views/help/HelpCenterScreen'), 'HelpCenterScreen', help),
  ),
  at(
    '/user/helpDetail',
    lazyScreen(() => import('../../views/help/HelpDetailScreen'), 'HelpDetailScreen', help),
  ),
];
