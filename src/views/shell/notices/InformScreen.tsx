import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { NOTICE_SCOPES } from '../../../../domain/contract/choices';
import { usePageTitle } from '../../app/usePageTitle';
import { useSession } from '../../app/useSession';
import { Button, LinkButton } from '../../kit/Button';
import { media } from '../../kit/media';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { sends } from '../../kit/sends';
import { NoticeList } from './NoticeList';
import { useNoticeList } from './useNoticeWords';
import { useNotices } from './NoticeBell';

const PAGE_SIZE = 20;

const Main = styled.main`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  width: 100%;
  max-width: 860px;
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-7);
  ${media.phone} { padding-top: var(--space-5); }
  h1 { font-size: var(--font-2xl); }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: var(--control-md);
`;

const SignIn = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  p { flex: 1 1 240px; }
`;

/** /inform: announcements, and the account's own notices for signed-in users. */
export function InformScreen() {
  const { t } = useTranslation('notices');
  const { signedIn } = useSession();
  const [params, setParams] = useSearchParams();
  const { ref, unread, canReadAll, readingAll } = useNotices();
  const scope = signedIn && params.get('scope') === 'unread' ? 'unread' : 'all';
  const list = useNoticeList('inform', PAGE_SIZE, scope === 'unread' ? { scope } : {});
  const state = useSelector(list, ({ value }) => String(value));
  usePageTitle(t('title'));
  const rows = <NoticeList key={scope} list={list} scope={scope} wanted={params.get('id')} />;
  return (
    <Main data-state={state}>
      <h1>{t('title')}</h1>
      {signedIn ? (
        <Head>
          <Tabs
            idBase="notices"
            label={t('scope')}
            look="pill"
            value={scope}
            onChange={(next) => setParams(next === 'all' ? {} : { scope: next }, { replace: true })}
            items={NOTICE_SCOPES.map((id) => ({
              id,
              label: t(`scope_${id}`),
              ...(id === 'unread' && unread > 0 ? { count: unread } : {}),
            }))}
          />
          <Button
            size="sm"
            busy={readingAll}
            disabled={!canReadAll}
            title={canReadAll ? undefined : t('allRead')}
            {...sends(ref, 'user.notices.readAll')}
          >
            {t('readAll')}
          </Button>
        </Head>
      ) : (
        <SignIn>
          <p>{t('signIn')}</p>
          <LinkButton to="/login" variant="primary" size="sm">
            {t('logIn')}
          </LinkButton>
        </SignIn>
      )}
      {signedIn ? (
        <TabPanel idBase="notices" value={scope}>
          {rows}
        </TabPanel>
      ) : (
        rows
      )}
    </Main>
  );
}
