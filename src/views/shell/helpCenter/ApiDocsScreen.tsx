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

/** Articles of the help centre, each named as what it is about. */
const GUIDES = [
  ['api-ccxt-javascript', 'ccxt · JavaScript'],
  ['api-ccxt-python', 'ccxt · Python'],
  ['api-connector', '@binance/connector'],
] as const;

const DOCUMENTS = { binance: '/api/binance/openapi.json', own: '/api/openapi.json' } as const;
type Kind = keyof typeof DOCUMENTS;

/** /docs/api: guides for programs, and every call. */
export function ApiDocsScreen() {
  const { t } = useTranslation(['help', 'user']);
  const [params, setParams] = useSearchParams();
  const kind: Kind = params.get('calls') === 'own' ? 'own' : 'binance';
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
        items={[
          { id: 'binance', label: t('apiBinance') },
          { id: 'own', label: t('apiOwn') },
        ]}
        value={kind}
        onChange={(next) => setParams(next === 'own' ? { calls: next } : {}, { replace: true })}
      />
      <TabPanel idBase="apiCalls" value={kind}>
        <Panel>
          <VisuallyHidden as="h2">{t(kind === 'own' ? 'apiOwn' : 'apiBinance')}</VisuallyHidden>
          <FaultBoundary resetKey={kind}>
            <Suspense fallback={<Skeleton width="100%" />}>
              <ApiReference key={kind} url={DOCUMENTS[kind]} />
            </Suspense>
          </FaultBoundary>
        </Panel>
      </TabPanel>
    </UserPage>
  );
}
