import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { NOTICE_SCOPES } from '../../../../domain/contract/choices';
import type { Notice } from '../../../../domain/contract/shell/notices';
import {
  isFailed,
  isLoading,
  pageOf,
  pageSizeOf,
  rowsOf,
  totalOf,
} from '../../../machines/tools/recordList/recordList.machine';
import { useSession } from '../../app/useSession';
import { Pager } from '../../kit/Pager';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import type { RecordListRef } from '../../tools/recordList/recordListRef';
import { NoticeCard } from './NoticeCard';
import { useNotices } from './useNotices';

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

/** A page of notices: loading, failed, empty and listed. */
export function NoticeList({ list, scope, wanted }: NoticeListProps) {
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
