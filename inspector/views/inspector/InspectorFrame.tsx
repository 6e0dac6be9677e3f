import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '../../../src/views/kit/media';
import type { ShownPage } from '../../machines/recording/picture';

const Main = styled.main`
  padding: var(--space-4) var(--space-4) var(--space-6);
  h1 { margin-bottom: var(--space-1); font-size: var(--font-xl); }
  & > p { margin-bottom: var(--space-3); color: var(--text-2); }
`;

const Sections = styled.nav`
  display: flex;
  gap: var(--space-4);
  margin-bottom: var(--space-4);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  a {
    padding: 10px 2px;
    color: var(--text-3);
    font-weight: 600;
    white-space: nowrap;
    ${media.phone} { font-size: var(--font-md); }
    &:hover { color: var(--text); }
    &[aria-current='page'] { color: var(--text); box-shadow: inset 0 -2px 0 var(--text); }
  }
`;

/** Three columns on a wide screen: actors, chart, events. */
export const Bench = styled.div`
  display: grid;
  grid-template-columns: 250px minmax(0, 1fr) 340px;
  gap: var(--space-4);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

/** Focusable, so that the keyboard can scroll it. */
export const ChartBox = styled.div.attrs({ tabIndex: 0 })`
  overflow: auto;
  height: min(52vh, 560px);
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--bg);
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-bottom: var(--space-4);
`;

/** Any other address below /flows is that of a statechart. */
const OTHER_PARTS = /^\/flows\/(?:live|recording|storyboard)(?:\/|$)/;

export function InspectorFrame({ lead, state, children }: { lead: string; state: string; children: ReactNode }) {
  const { t } = useTranslation('inspector');
  const { pathname } = useLocation();
  return (
    <Main data-state={state}>
      <h1>{t('title')}</h1>
      <p>{lead}</p>
      <Sections aria-label={t('sections')}>
        <Link to="/flows" aria-current={OTHER_PARTS.test(pathname) ? undefined : 'page'}>
          {t('charts')}
        </Link>
        <NavLink to="/flows/storyboard">{t('storyboards')}</NavLink>
        <NavLink to="/flows/live">{t('live')}</NavLink>
        <NavLink to="/flows/recording">{t('recording')}</NavLink>
        <a href="/flows/gallery">{t('gallery')}</a>
      </Sections>
      {children}
    </Main>
  );
}

const Line = styled.p`
  margin-bottom: var(--space-2);
  color: var(--text-2);
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  code { font-family: ui-monospace, monospace; color: var(--text); }
`;

/** The viewed page, and its flow used last. */
export function PageLine({ page: { address, flow } }: { page: ShownPage }) {
  const { t } = useTranslation('inspector');
  if (address === null) return null;
  return (
    <Line>
      {t('page')} <code>{address}</code>
      {flow !== null && (
        <>
          {' · '}
          {t('usedLast')} <code>{flow}</code>
        </>
      )}
    </Line>
  );
}
