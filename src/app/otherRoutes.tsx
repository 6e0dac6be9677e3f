import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundScreen } from '../views/shell/notFound/NotFoundScreen';
import { LoginRequired } from '../views/account/loginRequired/LoginRequired';
import { DEAL_SCREENS } from './screens/dealScreens';
import { ORDER_SCREENS } from './screens/orderScreens';
import { screenRoute, type ScreenRoute } from './lazyScreen';
import { USER_SCREENS } from './screens/userScreens';
import { WALLET_SCREENS } from './screens/walletScreens';

const WITH_LOGIN: readonly ScreenRoute[] = [...ORDER_SCREENS, ...WALLET_SCREENS, ...DEAL_SCREENS, ...USER_SCREENS];

export const preloadOther = (pathname: string): void =>
  WITH_LOGIN.find(({ path }) => matchPath(path, pathname))?.preload();

/** Addresses that need a session, and unknown ones. */
export function OtherRoutes() {
  return (
    <Routes>
      <Route element={<LoginRequired />}>
        {WITH_LOGIN.map(screenRoute)}
        <Route path="/wallet/wallet" element={<Navigate to="/wallet" replace />} />
        <Route path="/user" element={<Navigate to="/user/user" replace />} />
        <Route path="/order" element={<Navigate to="/order/spot-current" replace />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
