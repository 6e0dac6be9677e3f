import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundScreen } from '../views/notFound/NotFoundScreen';
import { NotYetScreen, type ComingPart } from '../views/notYet/NotYetScreen';
import { LoginRequired } from '../views/session/LoginRequired';
import { lazyScreen } from './lazyScreen';

const FILES = import.meta.glob<Record<string, ComponentType>>('../views/*/*.tsx');

/** A screen by file; until the file is there, the page that says so. */
function screen(path: string, name: string, part: ComingPart): ComponentType {
  const load = FILES[`../views/${path}.tsx`];
  return load ? lazyScreen(load, name) : () => <NotYetScreen part={part} />;
}

const LAYOUT = FILES['../views/layout/Layout.tsx'];
const Layout = LAYOUT ? lazyScreen(LAYOUT, 'Layout') : null;
const HomeScreen = screen('home/HomeScreen', 'HomeScreen', 'inform');
const MarketsScreen = screen('markets/MarketsScreen', 'MarketsScreen', 'inform');
const AgreeScreen = screen('notes/AgreeScreen', 'AgreeScreen', 'inform');
const TradeScreen = screen('trade/TradeScreen', 'TradeScreen', 'inform');
const SpotCurrentScreen = screen('orders/SpotCurrentScreen', 'SpotCurrentScreen', 'orders');
const SpotHistoryScreen = screen('orders/SpotHistoryScreen', 'SpotHistoryScreen', 'orders');
const SpotAccountScreen = screen('wallet/SpotAccountScreen', 'SpotAccountScreen', 'wallet');
const LoginScreen = screen('login/LoginScreen', 'LoginScreen', 'inform');
const RegScreen = screen('registration/RegScreen', 'RegScreen', 'inform');
const RegNextScreen = screen('registration/RegNextScreen', 'RegNextScreen', 'inform');

/** Addresses of the specification whose screens come with later parts of the product. */
const COMING: readonly [path: string, part: ComingPart][] = [
  ['/contract/:symbol', 'contract'],
  ['/contract_sec/:symbol', 'seconds'],
  ['/subscribe', 'subscribe'],
  ['/inform', 'inform'],
  ['/forget-pass', 'forgetPass'],
  ['/set-pass', 'forgetPass'],
  ['/deal/*', 'fiat'],
];
const COMING_WITH_LOGIN: readonly [path: string, part: ComingPart][] = [
  ['/user/*', 'user'],
  ['/wallet/*', 'wallet'],
  ['/order/*', 'orders'],
];

/** The addresses of the application. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={Layout && <Layout />}>
        <Route index element={<Navigate to="/home" replace />} />
        <Route path="/home" element={<HomeScreen />} />
        <Route path="/markets" element={<MarketsScreen />} />
        <Route path="/markets/kline/:symbol" element={<TradeScreen />} />
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/reg" element={<RegScreen />} />
        <Route path="/reg-next" element={<RegNextScreen />} />
        <Route path="/agree" element={<AgreeScreen />} />
        <Route element={<LoginRequired />}>
          <Route path="/order/spot-current" element={<SpotCurrentScreen />} />
          <Route path="/order/spot-history" element={<SpotHistoryScreen />} />
          <Route path="/wallet/spot" element={<SpotAccountScreen />} />
          {COMING_WITH_LOGIN.map(([path, part]) => (
            <Route key={path} path={path} element={<NotYetScreen part={part} />} />
          ))}
        </Route>
        {COMING.map(([path, part]) => (
          <Route key={path} path={path} element={<NotYetScreen part={part} />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
