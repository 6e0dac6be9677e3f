import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { UserPage } from '../../account/user/UserPage';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { laterView } from '../../kit/laterView';
import { Panel } from '../../kit/Panel';
import { Lead } from '../../kit/parts.styles';
import { Skeleton } from '../../kit/Skeleton';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { VisuallyHidden } from '../../kit/text';
import { articlePath } from './helpCenterRef';

const ApiReference = laterView(() => import('./ApiReference').then(({ ApiReference: view }) => view));

const Guides = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 var(--space-4); border: 1px solid var(--line); border-radius: var(--radius-2); background: var(--surface); font-weight: 500; }
  a:hover { background: var(--raised); }
`;

/** Help centre articles, each labelled by its subject. */
const GUIDES = [
  ['api-ccxt-javascript', 'ccxt · JavaScript'],
  ['api-ccxt-python', 'ccxt · Python'],
  ['api-connector', '@binance/connector'],
] as const;

const TABS = {
  overview: { label: 'apiOverview', url: '/api/binance/openapi.json', part: 'text' },
  binance: { label: 'apiBinance', url: '/api/binance/openapi.json', part: 'calls' },
  own: { label: 'apiOwn', url: '/api/openapi.json', part: 'calls' },
} as const;
type Kind = keyof typeof TABS;
const KINDS = Object.keys(TABS) as Kind[];

/** /docs/api: guides for developers, endpoints and differences, and every call. */
export function ApiDocsScreen() {
  const { t } = useTranslation(['help', 'user']);
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((known) => known === params.get('calls')) ?? 'overview';
  const { label, url, part } = TABS[kind];
  return (
    <UserPage title={t('apiTitle')}>
      <Lead>{t('apiLead')}</Lead>
      <Guides aria-label={t('apiGuides')}>
        <li>
          <Link to={articlePath('api-keys')}>{t('user:apiKeys')}</Link>
        </li>
        {GUIDES.map(([slug, name]) => (
          <li key={slug}>
            <Link to={articlePath(slug)}>{name}</Link>
          </li>
        ))}
      </Guides>
      <Tabs
        idBase="apiCalls"
        label={t('apiTitle')}
        items={KINDS.map((id) => ({ id, label: t(TABS[id].label) }))}
        value={kind}
        onChange={(next) => setParams(next === 'overview' ? {} : { calls: next }, { replace: true })}
      />
      <TabPanel idBase="apiCalls" value={kind}>
        <Panel>
          <VisuallyHidden as="h2">{t(label)}</VisuallyHidden>
          <FaultBoundary resetKey={kind}>
            <Suspense fallback={<Skeleton width="100%" />}>
              <ApiReference key={kind} url={url} part={part} />
            </Suspense>
          </FaultBoundary>
        </Panel>
      </TabPanel>
    </UserPage>
  );
}
