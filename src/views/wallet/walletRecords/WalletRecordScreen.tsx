import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.sheet';
import type { FilterOf, IdentifiedSource, RowOf } from '../../../machines/tools/recordList/recordList.query';
import { type Fact, Facts } from '../../kit/Facts';
import { IconButton } from '../../kit/IconButton';
import { EmptyState } from '../../kit/States';
import type { BriefPlace, Column } from '../../kit/columns';
import type { RecordFilterPlan } from '../../tools/recordList/RecordFilters';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { ACCOUNT_PLACES, WALLET_MENU } from '../walletAccount/walletPlaces';
import { useDetailLink } from '../../app/useDetailLink';
import { useSelector } from '@xstate/react';
import { isLoading, rowsOf, type RecordListRef } from '../../../machines/tools/recordList/recordList.machine';
import { Sheet } from '../../kit/Dialog';
import { SkeletonFacts } from '../../kit/Skeleton';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { Amount } from '../../app/Amount';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import type { Option } from '../../kit/Select';

interface RecordDrawerProps<Source extends IdentifiedSource> {
  list: RecordListRef;
  rowKey: (row: RowOf<Source>) => string;
  title: string;
  factsOf: (row: RowOf<Source>) => readonly Fact[];
}

/** All fields of the record named by the URL, kept in sync with the list; renders nothing when there is none. */
function RecordDrawer<Source extends IdentifiedSource>({ list, rowKey, title, factsOf }: RecordDrawerProps<Source>) {
  const { t } = useTranslation('walletRecords');
  const { id: recordKey, close } = useDetailLink('record');
  const rows = useSelector(list, rowsOf<Source>);
  const loading = useSelector(list, isLoading);
  if (recordKey === null) return null;
  const row = rows.find((one) => rowKey(one) === recordKey);
  return (
    <Sheet open place="end" width={520} title={title} onClose={close}>
      {row && <Facts facts={factsOf(row)} />}
      {!row && loading && <SkeletonFacts rows={10} />}
      {!row && !loading && <EmptyState icon="orders" title={t('gone')} text={t('goneText')} />}
    </Sheet>
  );
}

export interface WalletRecordPlan<Source extends IdentifiedSource> {
  source: Source;
  title: string;
  detailTitle: string;
  filters: readonly RecordFilterPlan<FilterOf<Source>>[];
  columns: readonly Column<RowOf<Source>>[];
  /** The record's id by default. */
  rowKey?: (row: RowOf<Source>) => string;
  factsOf: (row: RowOf<Source>) => readonly Fact[];
  file: { name: string; columns: readonly ExportColumn[] };
  empty: { title: string; text: string };
}

const idOf = ({ id }: { id: string }) => id;

/** A history of the wallet: filters, pages, details and export. */
export function WalletRecordScreen<Source extends IdentifiedSource>({ plan }: { plan: WalletRecordPlan<Source> }) {
  const { t } = useTranslation('walletRecords');
  const { open } = useDetailLink('record');
  const { source, title, detailTitle, filters, columns, rowKey = idOf, factsOf, file, empty } = plan;
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

/** Column of an amount in the row's currency. */
export const amountColumn = <Row extends { currency: string }>(
  id: string,
  header: string,
  amountOf: (row: Row) => string,
  brief?: BriefPlace,
): Column<Row> => ({
  id,
  header,
  align: 'end',
  ...(brief && { brief }),
  cell: (row) => <Amount value={amountOf(row)} currency={row.currency} inColumn="amounts" />,
});

/** Placeholder for a value that a record does not have. */
export const NONE = '--';

/** Formatters for the wallet's records: account names, times and amounts, and the options of their filters. */
export function useWalletWords() {
  const { t } = useTranslation(['walletRecords', 'wallet', 'transfer', 'orders', 'addressBook']);
  const { languageTag } = usePreferences();
  const { currencies } = usePlatform();
  const accountName = (account: Account): string => t(ACCOUNT_PLACES[account].labelKey);
  const currencyOptions: Option<string>[] = currencies.map(({ symbol }) => ({ value: symbol, label: symbol }));
  return {
    t,
    accountName,
    /** null is "--". */
    accountOrNone: (account: Account | null) => (account === null ? NONE : accountName(account)),
    accountOptions: ACCOUNTS.map((value): Option<string> => ({ value, label: accountName(value) })),
    accountWords: Object.fromEntries(ACCOUNTS.map((account) => [account, accountName(account)])),
    currencyOptions,
    time: (time: number) => formatDateTime(time, languageTag, 'short'),
    amount: (quantity: string, currency: string) => `${formatQuantity(quantity, languageTag)} ${currency}`,
    quantity: (quantity: string) => formatQuantity(quantity, languageTag),
    /** Signed, as in the ledger. */
    signed: (quantity: string) => `${quantity.startsWith('-') ? '' : '+'}${formatQuantity(quantity, languageTag)}`,
  };
}

/** Converts labels by value to select options. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option<string>[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
