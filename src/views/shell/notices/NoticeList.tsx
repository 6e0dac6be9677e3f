import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { NOTICE_SCOPES } from '../../../../domain/contract/choices';
import {
  noticeReadingMachine,
  openedOf,
  readOf,
  withRead,
} from '../../../machines/shell/noticeReading/noticeReading.machine';
import { rowsOf, type RecordListRef } from '../../../machines/tools/recordList/recordList.machine';
import * as recordList from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { Pager } from '../../kit/Pager';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { retries } from '../../kit/sends';
import { NoticeCard } from './NoticeCard';

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

const Waiting = styled.div`
  display: grid;
  gap: var(--space-3);
`;

interface NoticeListProps {
  list: RecordListRef;
  scope: (typeof NOTICE_SCOPES)[number];
  /** Notice named by the URL, shown expanded. */
  wanted: string | null;
}

export function NoticeList({ list, scope, wanted }: NoticeListProps) {
  const { t } = useTranslation('notices');
  const reading = useFlow(noticeReadingMachine, { wanted }, `${list.id}:${wanted ?? ''}`);
  const opened = useSelector(reading, openedOf);
  const read = useSelector(reading, readOf);
  const listed = useSelector(list, rowsOf<'notices'>);
  const rows = scope === 'unread' ? withRead(listed, read) : listed;
  const loading = useSelector(list, recordList.isLoading);
  const failed = useSelector(list, recordList.isFailed);
  const error = useSelector(list, recordList.errorOf);
  const [page, pageSize, total] = [
    useSelector(list, recordList.pageOf),
    useSelector(list, recordList.pageSizeOf),
    useSelector(list, recordList.totalOf),
  ];
  if (failed) return <ErrorState title={t('loadFailed')} error={error} {...retries(list, 'user.list.retry')} />;
  if (!loading && rows.length === 0)
    return scope === 'unread' ? (
      <EmptyState icon="check" title={t('noneUnread')} text={t('noneUnreadText')} />
    ) : (
      <EmptyState icon="bell" title={t('none')} text={t('noneText')} />
    );
  return (
    <>
      {loading ? (
        <Waiting aria-busy="true">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height="76px" />
          ))}
        </Waiting>
      ) : (
        <Rows>
          {rows.map((notice) => (
            <NoticeCard
              key={notice.id}
              notice={notice}
              open={opened.includes(notice.id)}
              onOpen={() => reading.send({ type: 'user.notice.open', notice })}
              onClose={() => reading.send({ type: 'user.notice.close', id: notice.id })}
            />
          ))}
        </Rows>
      )}
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
