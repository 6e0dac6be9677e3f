import { ICO_LOG_TYPES } from '../../../../domain/contract/ico/icoChoices';
import type { Fact } from '../../kit/Facts';
import { useIcoWords } from '../ico/useIcoWords';
import { CopyText } from '../../tools/copy/CopyText';
import {
  WalletRecordScreen,
  type WalletRecordPlan,
  optionsOf,
  useWalletWords,
  amountColumn,
} from '../../wallet/walletRecords/WalletRecordScreen';

function usePlan(): WalletRecordPlan<'icoLog'> {
  const { t: w, currencyOptions } = useWalletWords();
  const { t, time, moment, amount } = useIcoWords();
  const words = Object.fromEntries(ICO_LOG_TYPES.map((type) => [type, t(`log_${type}`)]));
  const currency = w('wallet:currency');
  return {
    source: 'icoLog',
    title: w('wallet:subscriptionHistory'),
    detailTitle: t('logDetail'),
    filters: [
      { name: 'type', label: t('type'), options: optionsOf(words) },
      { name: 'currency', label: currency, options: currencyOptions },
    ],
    columns: [
      { id: 'time', header: t('time'), brief: 'about', cell: (row) => time(row.time) },
      { id: 'type', header: t('type'), brief: 'title', cell: (row) => words[row.type] },
      { id: 'project', header: t('project'), brief: 'state', cell: (row) => row.project_name },
      { id: 'currency', header: currency, brief: 'title', cell: (row) => <strong>{row.currency}</strong> },
      amountColumn('quantity', t('quantity'), (row) => row.quantity, 'value'),
    ],
    factsOf: (row): Fact[] => [
      { id: 'time', label: t('time'), value: moment(row.time) },
      { id: 'type', label: t('type'), value: words[row.type] },
      { id: 'project', label: t('project'), value: row.project_name },
      { id: 'quantity', label: t('quantity'), value: amount(row.quantity, row.currency) },
      {
        id: 'subscription',
        label: t('subscription'),
        value: <CopyText text={row.subscription_id} what={t('subscription')} />,
      },
    ],
    file: {
      name: 'statex-ico',
      columns: [
        { field: 'time', header: w('timeUtc'), kind: 'time' },
        { field: 'type', header: t('type'), words },
        { field: 'project_name', header: t('project') },
        { field: 'currency', header: currency },
        { field: 'quantity', header: t('quantity') },
        { field: 'subscription_id', header: t('subscription') },
      ],
    },
    empty: { title: t('logEmpty'), text: t('logEmptyText') },
  };
}

/** /wallet/log-ico: amounts frozen, paid, returned and won. */
export const IcoLogScreen = () => <WalletRecordScreen plan={usePlan()} />;
