import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { rowsOf, type RecordListRef } from '../../../machines/tools/recordList/recordList.machine';
import * as select from '../../../machines/tools/recordList/recordList.machine';
import { LISTED_MAX } from '../../../../domain/contract/envelope';
import type { RecordSource, RowOf } from '../../../machines/tools/recordList/recordList.query';
import { Button } from '../../kit/Button';
import { formatQuantity } from '../../kit/format';
import { media } from '../../kit/media';
import { Pager } from '../../kit/Pager';
import { Note } from '../../kit/parts.styles';
import { EmptyState, ErrorState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { Table } from '../../kit/Table';
import { retries } from '../../kit/sends';
import { usePreferences } from '../../app/usePreferences';

const Scroll = styled.div`
  overflow-x: auto;
  ${media.phone} { && tbody tr:first-child { border-top: 0; } }
`;

const SKELETON_ROWS = 6;

interface RecordTableProps<Source extends RecordSource> {
  list: RecordListRef;
  /** Source of the list, which determines the rows' type. */
  source: Source;
  caption: string;
  columns: readonly Column<RowOf<Source>>[];
  rowKey: (row: RowOf<Source>) => string;
  empty: ReactNode;
  /** Offered when filters leave no rows; absent when the user did not set the filters. */
  onResetFilters?: () => void;
  onRowClick?: (row: RowOf<Source>) => void;
  /** Writes the page number into the URL, when it is kept there. */
  onPage?: (page: number) => void;
}

/** Page of any history, with uniform loading, empty, error and list states. */
export function RecordTable<Source extends RecordSource>({
  list,
  empty,
  onResetFilters,
  onPage,
  ...table
}: RecordTableProps<Source>) {
  const { t } = useTranslation('recordList');
  const { languageTag } = usePreferences();
  const rows = useSelector(list, rowsOf<Source>);
  const loading = useSelector(list, select.isLoading);
  const failed = useSelector(list, select.isFailed);
  const error = useSelector(list, select.errorOf);
  const filtered = useSelector(list, select.isFiltered);
  const more = useSelector(list, select.reachesNotAll);
  const [page, pageSize, total] = [
    useSelector(list, select.pageOf),
    useSelector(list, select.pageSizeOf),
    useSelector(list, select.totalOf),
  ];
  const turn = (next: number) => {
    list.send({ type: 'user.page.choose', page: next });
    onPage?.(next);
  };
  if (failed) {
    return <ErrorState title={t('failed')} error={error} {...retries(list, 'user.list.retry')} />;
  }
  const nothing = filtered && onResetFilters ? <NothingFits onReset={onResetFilters} /> : empty;
  return (
    <>
      <Scroll>
        <Table {...table} rows={rows} loadingRows={loading ? SKELETON_ROWS : undefined} empty={nothing} />
      </Scroll>
      {more && <Note>{t('older', { limit: formatQuantity(String(LISTED_MAX), languageTag) })}</Note>}
      <Pager page={page} pageSize={pageSize} count={total} send="user.page.choose" onPage={turn} />
    </>
  );
}

function NothingFits({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('recordList');
  return (
    <EmptyState
      icon="filter"
      title={t('nothingFits')}
      text={t('nothingFitsText')}
      action={<Button onClick={onReset}>{t('resetFilters')}</Button>}
    />
  );
}
