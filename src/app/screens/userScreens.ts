import { at, lazyScreen, type ScreenRoute } from '../lazyScreen';

const destinations = () => import('../flowGroups/destinations');
const identity = () => import('../flowGroups/identity');
const priceAlerts = () => import('../flowGroups/priceAlerts');
const security = () => import('../flowGroups/security');
const settings = () => import('../flowGroups/settings');
const userLists = () => import('../flowGroups/userLists');

/** Below /user, for signed-in users. */
export const USER_SCREENS: readonly ScreenRoute[] = [
  at(
    '/user/c-alerts',
    lazyScreen(() => import('../../views/market/priceAlerts/PriceAlertsScreen'), 'PriceAlertsScreen', priceAlerts),
  ),
  at(
    '/user/api-keys',
    lazyScreen(() => import('../../views/account/apiKeys/ApiKeysScreen'), 'ApiKeysScreen', userLists),
  ),
  at(
    '/user/portfolios',
    lazyScreen(() => import('../../views/account/portfolios/PortfoliosScreen'), 'PortfoliosScreen', userLists),
  ),
  at(
    '/user/c-symAddr',
    lazyScreen(() => import('../../views/wallet/addressBook/AddressBookScreen'), 'AddressBookScreen', destinations),
  ),
  at(
    '/user/c-collAddr',
    lazyScreen(
      () => import('../../views/fiat/collectionMethods/CollectionMethodsScreen'),
      'CollectionMethodsScreen',
      destinations,
    ),
  ),
  at(
    '/user/addCollAddr',
    lazyScreen(() => import('../../views/fiat/collectionMethod/MethodPage'), 'AddMethodScreen', destinations),
  ),
  at(
    '/user/editCollAddr',
    lazyScreen(() => import('../../views/fiat/collectionMethod/MethodPage'), 'EditMethodScreen', destinations),
  ),
  at(
    '/user/user',
    lazyScreen(() => import('../../views/account/profile/PersonalInfoScreen'), 'PersonalInfoScreen', identity),
  ),
  at(
    '/user/c-set',
    lazyScreen(() => import('../../views/account/profile/GeneralSettingsScreen'), 'GeneralSettingsScreen', settings),
  ),
  at(
    '/user/identity',
    lazyScreen(() => import('../../views/account/identity/IdentityScreen'), 'IdentityScreen', identity),
  ),
  at(
    '/user/identityRight',
    lazyScreen(() => import('../../views/account/identity/IdentityRightScreen'), 'IdentityRightScreen', identity),
  ),
  at(
    '/user/s-securityset',
    lazyScreen(
      () => import('../../views/account/securitySettings/SecuritySettingsScreen'),
      'SecuritySettingsScreen',
      security,
    ),
  ),
  at(
    '/user/s-securityset/second-factor',
    lazyScreen(() => import('../../views/account/secondFactor/SecondFactorScreen'), 'SecondFactorScreen', security),
  ),
  at(
    '/user/s-securityset/passkeys',
    lazyScreen(() => import('../../views/account/passkeys/PasskeysScreen'), 'PasskeysScreen', security),
  ),
  at(
    '/user/s-securityset/anti-phishing',
    lazyScreen(() => import('../../views/account/antiPhishing/AntiPhishingScreen'), 'AntiPhishingScreen', security),
  ),
  at(
    '/user/s-securityset/lock',
    lazyScreen(() => import('../../views/account/accountLock/AccountLockScreen'), 'AccountLockScreen', security),
  ),
  at(
    '/user/s-securityset/lost-contact',
    lazyScreen(
      () => import('../../views/account/contactRecovery/ContactRecoveryScreen'),
      'ContactRecoveryScreen',
      security,
    ),
  ),
  at(
    '/user/s-securityset/devices',
    lazyScreen(() => import('../../views/account/devices/DevicesScreen'), 'DevicesScreen', security),
  ),
  at(
    '/user/s-securityset/activity',
    lazyScreen(() => import('../../views/account/devices/ActivityScreen'), 'ActivityScreen', security),
  ),
  at(
    '/user/export',
    lazyScreen(() => import('../../views/account/accountExport/AccountExportScreen'), 'AccountExportScreen', userLists),
  ),
  at(
    '/user/close-account',
    lazyScreen(
      () => import('../../views/account/accountClosing/AccountClosingScreen'),
      'AccountClosingScreen',
      security,
    ),
  ),
  at(
    '/user/s-loginpwd',
    lazyScreen(() => import('../../views/account/credentialChange/CredentialScreens'), 'LoginPasswordScreen', security),
  ),
  at(
    '/user/s-securitypwd',
    lazyScreen(() => import('../../views/account/credentialChange/CredentialScreens'), 'FundsPasswordScreen', security),
  ),
  at(
    '/user/s-emailset',
    lazyScreen(() => import('../../views/account/credentialChange/CredentialScreens'), 'EmailScreen', security),
  ),
  at(
    '/user/s-phoneset',
    lazyScreen(() => import('../../views/account/credentialChange/CredentialScreens'), 'PhoneScreen', security),
  ),
];
