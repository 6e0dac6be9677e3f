import { Suspense, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { AppContext } from '../views/app/AppContext';
import { usePreferences } from '../views/app/usePreferences';
import { useRouteEffects } from '../views/app/useRouteEffects';
import { BeforeRetry, BesideScreen, FaultBoundary, FaultHelp } from '../views/kit/FaultBoundary';
import { InTurn } from '../views/kit/InTurn';
import { GlobalStyle, useThemeAttributes } from '../views/kit/GlobalStyle';
import { laterView } from '../views/kit/laterView';
import { StartupGate } from '../views/shell/startup/StartupGate';
import { ReportLink } from '../views/tools/problemReport/ReportLink';
import { AddFlowsContext } from './flowGroup';
import type { App } from './createApp';
import { AppRoutes } from './routes';
import type { ScreenRoute } from './lazyScreen';
import { Tools } from './screens/publicScreens';

const Toasts = laterView(() => import('../views/shell/toasts/Toasts').then((chunk) => chunk.Toasts));

function Look() {
  const { theme, colours } = usePreferences();
  useThemeAttributes(theme, colours);
  return <GlobalStyle />;
}

function Routed({ app, children }: { app: App; children: ReactNode }) {
  useRouteEffects(app.notices.setNavigate, app.deps.address.show);
  const { pathname } = useLocation();
  return (
    <FaultHelp value={<ReportLink />}>
      <FaultBoundary resetKey={pathname}>{children}</FaultBoundary>
    </FaultHelp>
  );
}

interface RootProps {
  app: App;
  /** Screens in addition to the exchange's own. */
  screens?: readonly ScreenRoute[];
  /** Provides the address; a browser router by default. */
  Router?: ComponentType<PropsWithChildren>;
}

/** The whole React application; everything that outlives it is already started. */
export function Root({ app, screens = [], Router = BrowserRouter }: RootProps) {
  return (
    <AppContext value={app.handle}>
      <AddFlowsContext value={app.addFlows}>
        <Look />
        <BeforeRetry value={app.handle.flows.restartFailed}>
          <FaultBoundary>
            <StartupGate>
              <Router>
                <Routed app={app}>
                  <Suspense fallback={null}>
                    <AppRoutes more={screens} />
                  </Suspense>
                </Routed>
                <BesideScreen>
                  <Tools />
                </BesideScreen>
              </Router>
            </StartupGate>
          </FaultBoundary>
        </BeforeRetry>
        <InTurn>
          <FaultBoundary fault={() => null}>
            <Suspense fallback={null}>
              <Toasts />
            </Suspense>
          </FaultBoundary>
        </InTurn>
      </AddFlowsContext>
    </AppContext>
  );
}
