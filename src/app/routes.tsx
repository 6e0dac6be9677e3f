import { lazy } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { Layout } from '../views/shell/layout/Layout';
import { PUBLIC_SCREENS } from './screens/publicScreens';
import { screenRoute, type ScreenRoute } from './lazyScreen';

const loadOthers = () => import('./otherRoutes');
/** Loaded lazily, because no search result or external link leads there. */
const OtherRoutes = lazy(() =>
  loadOthers()
    .catch(loadOthers)
    .then((chunk) => ({ default: chunk.OtherRoutes })),
);

/** Starts loading the script of the screen at an address while startup is still in progress. */
export function preloadScreen(pathname: string): void {
  const found = PUBLIC_SCREENS.find(({ path }) => matchPath(path, pathname));
  if (found) found.preload();
  else if (pathname !== '/')
    loadOthers().then(
      ({ preloadOther }) => preloadOther(pathname),
      () => undefined,
    );
}

/**
 * Routes of the application.
 * @param more further public screens, which are not part of the exchange.
 */
export function AppRoutes({ more }: { more: readonly ScreenRoute[] }) {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Navigate to="/home" replace />} />
        {PUBLIC_SCREENS.map(screenRoute)}
        {more.map(screenRoute)}
        <Route path="*" element={<OtherRoutes />} />
      </Route>
    </Routes>
  );
}
