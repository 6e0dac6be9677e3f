import { THAW_TYPES } from '../../../../domain/contract/ico/icoChoices';
import type { IcoThaw } from '../../../../domain/contract/ico/icoRecords';
import type { Fact } from '../../kit/Facts';
import { NONE, useIcoWords } from '../ico/useIcoWords';
import { CopyText } from '../../tools/copy/CopyText';
import {
  WalletRecordScreen,
  type WalletRecordPlan,
  optionsOf,
  useWalletWords,
  amountColumn,
} from '../../wallet/walletRecords/WalletRecordScreen';

function usePlan(): WalletRecordPlan<'icoThaws'> {
  const { t: w, currencyOptions } = useWalletWords();
  const { t, time, moment, amount } = useIcoWords();
  const words = Object.fromEntries(THAW_TYPES.map((type) => [type, t(`thawType_${type}`)]));
  const currency = w('wallet:currency');
  const dayOf = ({ day, thaw_days: days }: IcoThaw) => (day === null ? NONE : t('dayOf', { day, days }));
  return {
    source: 'icoThaws',
    title: w('wallet:thawHistory'),
    detailTitle: t('thawDetail'),
    filters: [
      { name: 'type', label: t('type'), options: optionsOf(words) },
      { name: 'currency', label: currency, options: currencyOptions },
    ],
    columns: [
      { id: 'time', header: t('time'), brief: 'about', cell: (row) => time(row.time) },
      { id: 'type', header: t('type'), brief: 'title', cell: (row) => words[row.type] },
      { id: 'project', header: t('project'), brief: 'state', cell: (row) => row.project_name },
      { id: 'day', header: t('scheduleDay'), align: 'end', brief: 'about', cell: dayOf },
      { id: 'currency', header: currency, brief: 'title', cell: (row) => <strong>{row.currency}</strong> },
      amountColumn('quantity', t('quantity'), (row) => row.quantity, 'value'),
    ],
    factsOf: (row): Fact[] => [
      { id: 'time', label: t('time'), value: moment(row.time) },
      { id: 'type', label: t('type'), value: words[row.type] },
      { id: 'project', label: t('project'), value: row.project_name },
      { id: 'day', label: t('scheduleDay'), value: dayOf(row) },
      { id: 'quantity', label: t('quantity'), value: amount(row.quantity, row.currency) },
      {
        id: 'subscription',
        label: t('subscription'),
        value: <CopyText text={row.subscription_id} what={t('subscription')} />,
      },
    ],
    file: {
      name: 'statex-ico-thaw',
      columns: [
        { field: 'time', header: w('timeUtc'), kind: 'time' },
        { field: 'type', header: t('type'), words },
        { field: 'project_name', header: t('project') },
        { field: 'day', header: t('scheduleDay') },
        { field: 'currency', header: currency },
        { field: 'quantity', header: t('quantity') },
        { field: 'subscription_id', header: t('subscription') },
      ],
    },
    empty: { title: t('thawEmpty'), text: t('thawEmptyText') },
  };
}

/** /wallet/log-ico-thaw: scheduled releases, and thaws to the spot account. */
export const ThawLogScreen = () => <WalletRecordScreen plan={usePlan()} />;
