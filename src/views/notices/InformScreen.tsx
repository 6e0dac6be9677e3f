import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { NOTICE_SCOPES } from '../../../domain/contract/choices';
import type { Notice } from '../../../domain/contract/notices';
import {
  isFailed,
  isLoading,
  pageOf,
  pageSizeOf,
  rowsOf,
  totalOf,
} from '../../machines/recordList/recordList.selectors';
import { usePageTitle } from '../app/usePageTitle';
import { useSession } from '../app/useSession';
import { Button, LinkButton } from '../kit/Button';
import { media } from '../kit/media';
import { Pager } from '../kit/Pager';
import { Skeleton } from '../kit/Skeleton';
import { EmptyState, ErrorState } from '../kit/States';
import { TabPanel, Tabs } from '../kit/Tabs';
import type { RecordListRef } from '../recordList/recordListRef';
import { NoticeCard } from './NoticeCard';
import { useNoticeList, useNotices } from './useNotices';

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
  background: var(--accent-soft);
  p { flex: 1 1 240px; }
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

const Waiting = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/** With those that were opened here, so that an unread notice does not vanish while it is being read. */
const withOpened = (rows: readonly Notice[], opened: readonly Notice[]): readonly Notice[] => {
  const gone = opened.filter((one) => !rows.some((row) => row.id === one.id));
  return [...rows, ...gone.map((one) => ({ ...one, read: true }))].toSorted((a, b) => b.time - a.time);
};

interface NoticeListProps {
  list: RecordListRef;
  scope: (typeof NOTICE_SCOPES)[number];
  /** The notice that the address names: it is shown opened. */
  wanted: string | null;
}

function NoticeList({ list, scope, wanted }: NoticeListProps) {
  const { t } = useTranslation('notices');
  const { signedIn } = useSession();
  const { ref } = useNotices();
  const [opened, setOpened] = useState<readonly Notice[]>([]);
  const listed = useSelector(list, rowsOf<'notices'>);
  const rows = scope === 'unread' ? withOpened(listed, opened) : listed;
  const loading = useSelector(list, isLoading);
  const failed = useSelector(list, isFailed);
  const [page, pageSize, total] = [
    useSelector(list, pageOf),
    useSelector(list, pageSizeOf),
    useSelector(list, totalOf),
  ];
  const read = (notice: Notice) => {
    if (!signedIn) return;
    setOpened([...opened, notice]);
    ref.send({ type: 'user.notice.read', id: notice.id });
  };
  if (failed)
    return (
      <ErrorState
        title={t('loadFailed')}
        send="user.list.retry"
        onRetry={() => list.send({ type: 'user.list.retry' })}
      />
    );
  if (loading)
    return (
      <Waiting aria-busy="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="76px" />
        ))}
      </Waiting>
    );
  if (rows.length === 0)
    return scope === 'unread' ? (
      <EmptyState icon="check" title={t('noneUnread')} text={t('noneUnreadText')} />
    ) : (
      <EmptyState icon="bell" title={t('none')} text={t('noneText')} />
    );
  return (
    <>
      <Rows>
        {rows.map((notice) => (
          <NoticeCard
            key={`${notice.id} ${notice.id === wanted}`}
            notice={notice}
            open={notice.id === wanted}
            onRead={read}
          />
        ))}
      </Rows>
      <Pager
        page={page}
        pageSize={pageSize}
        count={total}
        onPage={(next) => list.send({ type: 'user.page.choose', page: next })}
        send="user.page.choose"
      />
    </>
  );
}

/** /inform: announcements, and for who is signed in what happened to the account. */
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
            data-send="user.notices.readAll"
            onClick={() => ref.send({ type: 'user.notices.readAll' })}
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
