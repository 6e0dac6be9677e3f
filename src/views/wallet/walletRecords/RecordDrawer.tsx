import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isLoading, rowsOf } from '../../../machines/tools/recordList/recordList.machine';
import type { RecordSource, RowOf } from '../../../machines/tools/recordList/recordList.types';
import { Sheet } from '../../kit/Dialog';
import { Facts, type Fact } from '../../kit/Facts';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState } from '../../kit/States';
import type { RecordListRef } from '../../tools/recordList/recordListRef';
import { useRecordLink } from './useRecordLink';

interface RecordDrawerProps<Source extends RecordSource> {
  list: RecordListRef;
  rowKey: (row: RowOf<Source>) => string;
  title: string;
  factsOf: (row: RowOf<Source>) => readonly Fact[];
}

/** Every field of the record that the address names, kept up to date with the list; nothing when it names none. */
export function RecordDrawer<Source extends RecordSource>({ list, rowKey, title, factsOf }: RecordDrawerProps<Source>) {
  const { t } = useTranslation('walletRecords');
  const { recordKey, close } = useRecordLink();
  const rows = useSelector(list, rowsOf<Source>);
  const loading = useSelector(list, isLoading);
  if (recordKey === null) return null;
  const row = rows.find((one) => rowKey(one) === recordKey);
  return (
    <Sheet open place="end" width={520} title={title} onClose={close}>
      {row && <Facts facts={factsOf(row)} />}
      {!row && loading && <Skeleton height="320px" />}
      {!row && !loading && <EmptyState icon="orders" title={t('gone')} text={t('goneText')} />}
    </Sheet>
  );
}
