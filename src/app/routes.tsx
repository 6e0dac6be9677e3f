import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { Layout } from '../views/shell/layout/Layout';
import { NotFoundScreen } from '../views/shell/notFound/NotFoundScreen';
import { LoginRequired } from '../views/account/loginRequired/LoginRequired';
import { DEAL_SCREENS } from './screens/dealScreens';
import { ORDER_SCREENS } from './screens/orderScreens';
import { PUBLIC_SCREENS } from './screens/publicScreens';
import type { ScreenRoute } from './screens/route';
import { USER_SCREENS } from './screens/userScreens';
import { WALLET_SCREENS } from './screens/walletScreens';

const WITH_LOGIN: readonly ScreenRoute[] = [...ORDER_SCREENS, ...WALLET_SCREENS, ...DEAL_SCREENS, ...USER_SCREENS];

/** Starts loading the script of the screen at an address while start-up is still busy. */
export const preloadScreen = (pathname: string): void =>
  [...PUBLIC_SCREENS, ...WITH_LOGIN].find(({ path }) => matchPath(path, pathname))?.preload();

const screenRoute = ({ path, Screen }: ScreenRoute) => <Route key={path} path={path} element={<Screen />} />;

/** The addresses of the application. @param more screens that visitors see too, of what stands beside the exchange. */
export function AppRoutes({ more }: { more: readonly ScreenRoute[] }) {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Navigate to="/home" replace />} />
        {PUBLIC_SCREENS.map(screenRoute)}
        {more.map(screenRoute)}
        <Route element={<LoginRequired />}>
          {WITH_LOGIN.map(screenRoute)}
          <Route path="/wallet/wallet" element={<Navigate to="/wallet" replace />} />
          <Route path="/user" element={<Navigate to="/user/user" replace />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
