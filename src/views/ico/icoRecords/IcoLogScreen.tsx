import { ICO_LOG_TYPES, THAW_TYPES } from '../../../../domain/contract/ico/icoChoices';
import type { IcoLog, IcoThaw } from '../../../../domain/contract/ico/icoRecords';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.sheet';
import type { Fact } from '../../kit/Facts';
import { column, figure, type Column } from '../../kit/columns';
import { NONE, useIcoWords } from '../ico/useIcoWords';
import { CopyText } from '../../tools/copy/CopyText';
import {
  WalletRecordScreen,
  type WalletRecordPlan,
  optionsOf,
  useWalletWords,
  amountColumn,
} from '../../wallet/walletRecords/WalletRecordScreen';

type Line = IcoLog | IcoThaw;

/** What both lists of the ICO account show of a line; the places for what one of them adds are after its project. */
function useLines(words: Readonly<Record<string, string>>) {
  const { t: w, currencyOptions } = useWalletWords();
  const { t, time, amount } = useIcoWords();
  const currency = w('wallet:currency');
  return {
    filters: [
      { name: 'type' as const, label: t('type'), options: optionsOf(words) },
      { name: 'currency' as const, label: currency, options: currencyOptions },
    ],
    columnsWith: <Row extends Line>(own: readonly Column<Row>[]): Column<Row>[] => [
      column('time', t('time'), (row) => time(row.time), 'about'),
      column('type', t('type'), (row) => words[row.type], 'title'),
      column('project', t('project'), (row) => row.project_name, 'state'),
      ...own,
      column('currency', currency, (row) => <strong>{row.currency}</strong>, 'title'),
      amountColumn('quantity', t('quantity'), (row) => row.quantity, 'value'),
    ],
    factsWith: (row: Line, own: readonly Fact[]): Fact[] => [
      { id: 'time', label: t('time'), value: time(row.time) },
      { id: 'type', label: t('type'), value: words[row.type] },
      { id: 'project', label: t('project'), value: row.project_name },
      ...own,
      { id: 'quantity', label: t('quantity'), value: amount(row.quantity, row.currency) },
      {
        id: 'subscription',
        label: t('subscription'),
        value: <CopyText text={row.subscription_id} what={t('subscription')} />,
      },
    ],
    sheetWith: (own: readonly ExportColumn[]): ExportColumn[] => [
      { field: 'time', header: w('timeUtc'), kind: 'time' },
      { field: 'type', header: t('type'), words },
      { field: 'project_name', header: t('project') },
      ...own,
      { field: 'currency', header: currency },
      { field: 'quantity', header: t('quantity') },
      { field: 'subscription_id', header: t('subscription') },
    ],
  };
}

function useLogPlan(): WalletRecordPlan<'icoLog'> {
  const { t: w } = useWalletWords();
  const { t } = useIcoWords();
  const lines = useLines(Object.fromEntries(ICO_LOG_TYPES.map((type) => [type, t(`log_${type}`)])));
  return {
    source: 'icoLog',
    title: w('wallet:subscriptionHistory'),
    detailTitle: t('logDetail'),
    filters: lines.filters,
    columns: lines.columnsWith([]),
    factsOf: (row) => lines.factsWith(row, []),
    file: { name: 'statex-ico', columns: lines.sheetWith([]) },
    empty: { title: t('logEmpty'), text: t('logEmptyText') },
  };
}

/** /wallet/log-ico: amounts frozen, paid, returned and won. */
export const IcoLogScreen = () => <WalletRecordScreen plan={useLogPlan()} />;

function useThawPlan(): WalletRecordPlan<'icoThaws'> {
  const { t: w } = useWalletWords();
  const { t } = useIcoWords();
  const lines = useLines(Object.fromEntries(THAW_TYPES.map((type) => [type, t(`thawType_${type}`)])));
  const dayOf = ({ day, thaw_days: days }: IcoThaw) => (day === null ? NONE : t('dayOf', { day, days }));
  return {
    source: 'icoThaws',
    title: w('wallet:thawHistory'),
    detailTitle: t('thawDetail'),
    filters: lines.filters,
    columns: lines.columnsWith([figure('day', t('scheduleDay'), dayOf, 'about')]),
    factsOf: (row) => lines.factsWith(row, [{ id: 'day', label: t('scheduleDay'), value: dayOf(row) }]),
    file: { name: 'statex-ico-thaw', columns: lines.sheetWith([{ field: 'day', header: t('scheduleDay') }]) },
    empty: { title: t('thawEmpty'), text: t('thawEmptyText') },
  };
}

/** /wallet/log-ico-thaw: scheduled releases, and thaws to the spot account. */
export const ThawLogScreen = () => <WalletRecordScreen plan={useThawPlan()} />;
