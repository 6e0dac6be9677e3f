import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { errorOf, isFailed, isLoading, rowsOf } from '../../../machines/tools/recordList/recordList.machine';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { retries, sends } from '../../kit/sends';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { UnreadDot, useNotices } from './NoticeBell';
import { useNoticeList, useNoticeWords } from './useNoticeWords';

const Box = styled.div`
  width: min(356px, calc(100vw - 16px));
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--line);
  h2 { font-size: var(--font-md); }
  button { font-size: var(--font-sm); color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
  button[aria-disabled='true'] { color: var(--text-3); text-decoration: none; cursor: default; }
`;

const Foot = styled(Link)`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  border-top: 1px solid var(--line);
  font-size: var(--font-md);
  font-weight: 600;
  color: var(--text);
  &:hover { background: var(--raised); }
`;

const LATEST = 5;

const Rows = styled.ul`
  max-height: min(60vh, 420px);
  overflow-y: auto;
  li + li { border-top: 1px solid var(--line); }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 8px minmax(0, 1fr);
  gap: 2px var(--space-3);
  padding: var(--space-3) var(--space-4);
  color: var(--text-2);
  &:hover { background: var(--raised); }
  &:focus-visible { outline-offset: -2px; }
  strong { font-size: var(--font-md); font-weight: 600; color: var(--text); overflow-wrap: anywhere; }
  time { grid-column: 2; font-size: var(--font-sm); color: var(--text-3); }
`;

const Waiting = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
`;

/** Placeholder while the newest notices load. */
function NoticesWaiting() {
  return (
    <Waiting aria-busy="true">
      {['70%', '85%', '60%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Waiting>
  );
}

/** Latest notices; opening one marks it as read. */
function LatestNotices({ close }: { close: () => void }) {
  const { t } = useTranslation('notices');
  const { languageTag } = usePreferences();
  const { signedIn } = useSession();
  const { ref } = useNotices();
  const list = useNoticeList('latest', LATEST);
  const rows = useSelector(list, rowsOf<'notices'>);
  const loading = useSelector(list, isLoading);
  const failed = useSelector(list, isFailed);
  const error = useSelector(list, errorOf);
  const wordsOf = useNoticeWords();
  if (failed) return <ErrorState title={t('loadFailed')} error={error} {...retries(list, 'user.list.retry')} />;
  if (loading) return <NoticesWaiting />;
  if (rows.length === 0) return <EmptyState icon="bell" title={t('none')} text={t('noneText')} />;
  return (
    <Rows>
      {rows.map((notice) => (
        <li key={notice.id}>
          <Row
            to={`/inform?id=${notice.id}`}
            data-send="user.notice.read"
            onClick={() => {
              if (signedIn && !notice.read) ref.send({ type: 'user.notice.read', id: notice.id });
              close();
            }}
          >
            <UnreadDot
              $read={notice.read}
              role={notice.read ? undefined : 'img'}
              aria-label={notice.read ? undefined : t('unread')}
            />
            <strong>{wordsOf(notice).title}</strong>
            <time dateTime={new Date(notice.time).toISOString()}>{formatDateTime(notice.time, languageTag)}</time>
          </Row>
        </li>
      ))}
    </Rows>
  );
}

export function NoticePanel({ close }: { close: () => void }) {
  const { t } = useTranslation('notices');
  const { signedIn } = useSession();
  const { ref, canReadAll, readingAll } = useNotices();
  return (
    <Box>
      <Head>
        <h2>{t('title')}</h2>
        {signedIn && (
          <button
            type="button"
            aria-disabled={!canReadAll || readingAll}
            title={canReadAll ? undefined : t('allRead')}
            {...sends(ref, 'user.notices.readAll')}
          >
            {t('readAll')}
          </button>
        )}
      </Head>
      <Suspense fallback={<NoticesWaiting />}>
        <LatestNotices close={close} />
      </Suspense>
      <Foot to="/inform" onClick={close}>
        {t('seeAll')}
        <Icon name="chevronRight" size={14} />
      </Foot>
    </Box>
  );
}
