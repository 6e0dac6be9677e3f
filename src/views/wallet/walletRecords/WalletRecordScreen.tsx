import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.machine';
import type { FilterOf, RecordSource, RowOf } from '../../../machines/tools/recordList/recordList.types';
import type { Fact } from '../../kit/Facts';
import { IconButton } from '../../kit/IconButton';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/Table';
import type { RecordFilterPlan } from '../../tools/recordList/RecordFilters';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { WALLET_MENU } from '../walletAccount/walletMenu';
import { RecordDrawer } from './RecordDrawer';
import { useRecordLink } from './useRecordLink';

export interface WalletRecordPlan<Source extends RecordSource> {
  source: Source;
  title: string;
  /** Of one record. */
  detailTitle: string;
  filters: readonly RecordFilterPlan<FilterOf<Source>>[];
  columns: readonly Column<RowOf<Source>>[];
  rowKey: (row: RowOf<Source>) => string;
  /** Every field of a record. */
  factsOf: (row: RowOf<Source>) => readonly Fact[];
  file: { name: string; columns: readonly ExportColumn[] };
  empty: { title: string; text: string };
}

/** One history of the wallet: filters, pages, details and export. */
export function WalletRecordScreen<Source extends RecordSource>({ plan }: { plan: WalletRecordPlan<Source> }) {
  const { t } = useTranslation('walletRecords');
  const { open } = useRecordLink();
  const { source, title, detailTitle, filters, columns, rowKey, factsOf, file, empty } = plan;
  const detail: Column<RowOf<Source>> = {
    id: 'detail',
    header: t('detail'),
    align: 'end',
    pinned: true,
    cell: (row) => (
      <IconButton
        icon="chevronRight"
        size="sm"
        label={t('detail')}
        onClick={(event) => {
          event.stopPropagation();
          open(rowKey(row));
        }}
      />
    ),
  };
  return (
    <RecordListScreen
      menu={WALLET_MENU}
      title={title}
      source={source}
      filters={filters}
      columns={[...columns, detail]}
      rowKey={rowKey}
      onRowClick={(row) => open(rowKey(row))}
      empty={<EmptyState icon="orders" title={empty.title} text={empty.text} />}
      file={file}
    >
      {(list) => <RecordDrawer<Source> list={list} rowKey={rowKey} title={detailTitle} factsOf={factsOf} />}
    </RecordListScreen>
  );
}
