import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { layoutMachine } from '../../../machines/shell/layout/layout.machine';
import { platNoteMachine } from '../../../machines/shell/platNote/platNote.machine';
import { useFlow } from '../../app/useFlow';
import { BesideScreen } from '../../kit/BesideScreen';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { media } from '../../kit/media';
import { BottomNav } from './BottomNav';
import { Header } from './Header';
import { LinkBanner } from './LinkBanner';
import { ScreenSkeleton } from './ScreenSkeleton';

const Footer = lazy(() => import('./Footer').then((chunk) => ({ default: chunk.Footer })));
const Overlays = lazy(() => import('./Overlays').then((chunk) => ({ default: chunk.Overlays })));

const Shell = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-bottom: var(--bottom-nav);
`;

const Content = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  /* The footer starts below the first screenful: what arrives late does not move it under the reader's eyes. */
  min-height: calc(100dvh - var(--header) - var(--bottom-nav));
  outline: none;
  & > * { flex: 1; min-width: 0; }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: var(--layer-toast);
  top: 8px;
  inset-inline-start: 8px;
  padding: 10px var(--space-4);
  border-radius: var(--radius-2);
  background: var(--accent-solid);
  color: var(--on-accent);
  font-weight: 600;
  translate: 0 -200%;
  &:focus { translate: 0 0; }
  ${media.calm} { transition: none; }
`;

/** A screen that fails leaves header and navigation; another address is tried at once. */
function ScreenAtAddress() {
  const { pathname } = useLocation();
  return (
    <FaultBoundary resetKey={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </FaultBoundary>
  );
}

/** Header, footer and what belongs to every screen around it. */
export function Layout() {
  const { t } = useTranslation('layout');
  const layout = useFlow(layoutMachine, undefined);
  const note = useFlow(platNoteMachine, {});
  return (
    <Shell>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <Header layout={layout} />
      <LinkBanner />
      <Content id="content" tabIndex={-1}>
        <ScreenAtAddress />
      </Content>
      <BesideScreen>
        <Footer layout={layout} note={note} />
      </BesideScreen>
      <BottomNav />
      <BesideScreen>
        <Overlays layout={layout} note={note} />
      </BesideScreen>
    </Shell>
  );
}
