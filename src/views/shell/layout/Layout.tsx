import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { layoutMachine } from '../../../machines/shell/layout/layout.machine';
import { useFlow } from '../../app/useFlow';
import { BesideScreen, FaultBoundary } from '../../kit/FaultBoundary';
import { Icon } from '../../kit/Icon';
import { laterView } from '../../kit/laterView';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { Banners } from './Banners';
import { Header } from './Header';
import { BOTTOM_PLACES, PlaceLink } from './places';

const Box = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  width: 100%;
  max-width: var(--page);
  min-height: 70dvh;
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);
`;

/** Same layout as SectionLayout: a side menu, or a strip above, next to a list. */
const Section = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  width: 100%;
  max-width: var(--page);
  min-height: 70dvh;
  margin: 0 auto;
  & > :first-child { display: grid; align-content: start; gap: var(--space-5); padding: var(--space-5) var(--space-4); border-inline-end: 1px solid var(--line); }
  & > :last-child { display: grid; align-content: start; gap: var(--space-4); padding: var(--space-5) var(--space-4) var(--space-5) var(--space-5); }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    & > :first-child { display: flex; align-items: center; height: 57px; overflow: hidden; border: 0; border-bottom: 1px solid var(--line); & > * { flex: none; } }
    & > :last-child { padding: var(--space-4); }
  }
`;

const SECTIONS = /^\/(?:wallet|order|user|deal)(?:\/|$)/;
const PLACES = Array.from({ length: 12 }, (_, at) => `${64 + ((at * 29) % 64)}px`);
const RECORDS = 8;

/** Placeholder for a screen whose script is loading, in the shape of its section; header and footer stay. */
function ScreenSkeleton() {
  const { pathname } = useLocation();
  if (!SECTIONS.test(pathname)) {
    return (
      <Box aria-busy="true">
        <Skeleton width="220px" height="28px" />
        <Skeleton height="240px" />
      </Box>
    );
  }
  return (
    <Section aria-busy="true">
      <div>
        {PLACES.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div>
        <Skeleton width="220px" height="28px" />
        <Skeleton width="min(560px, 100%)" height="36px" />
        {Array.from({ length: RECORDS }, (_, at) => (
          <Skeleton key={at} width={`${96 - ((at * 17) % 30)}%`} />
        ))}
      </div>
    </Section>
  );
}

const Bar = styled.nav`
  display: none;
  ${media.phone} {
    position: fixed;
    z-index: var(--layer-header);
    inset: auto 0 0;
    display: flex;
    padding-bottom: env(safe-area-inset-bottom);
    background: var(--surface);
    border-top: 1px solid var(--line);
    ${media.low} { position: static; }
  }
`;

const Place = styled(PlaceLink)`
  flex: 1;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-width: 0;
  height: 56px;
  font-size: var(--font-sm);
  color: var(--text-3);
  span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 0 2px; }
  &[aria-current] { color: var(--text); box-shadow: inset 0 2px 0 var(--text); }
  &:focus-visible { outline-offset: -3px; }
`;

/** The phone's five main destinations, within thumb's reach. */
function BottomNav() {
  const { t } = useTranslation('layout');
  return (
    <Bar aria-label={t('bottomNavigation')}>
      {BOTTOM_PLACES.map((place) => (
        <Place key={place.id} place={place}>
          <Icon name={place.icon} size={20} />
          <span>{t(place.id)}</span>
        </Place>
      ))}
    </Bar>
  );
}

const Footer = laterView(() => import('./Footer').then((chunk) => chunk.Footer));
const Overlays = laterView(() => import('./Overlays').then((chunk) => chunk.Overlays));

/** Selects the region of a banner that is shown. */
const BANNER = "[role='status']:not(:empty)";

const Shell = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-bottom: var(--bottom-nav);
  /* What the trading screens leave to banners, so that their order button stays within the window. */
  &:has(> ${BANNER}) { --banners: 36px; }
  &:has(> ${BANNER} ~ ${BANNER}) { --banners: 72px; }
  &:has(> ${BANNER} ~ ${BANNER} ~ ${BANNER}) { --banners: 108px; }
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

/** Keeps header and navigation when a screen fails; navigating to another address retries immediately. */
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

/** Header, footer and the parts shared by every screen. */
export function Layout() {
  const { t } = useTranslation('layout');
  const layout = useFlow(layoutMachine, undefined);
  return (
    <Shell>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <Header layout={layout} />
      <Banners />
      <Content id="content" tabIndex={-1}>
        <ScreenAtAddress />
      </Content>
      <BesideScreen>
        <Footer layout={layout} />
      </BesideScreen>
      <BottomNav />
      <BesideScreen>
        <Overlays layout={layout} />
      </BesideScreen>
    </Shell>
  );
}
