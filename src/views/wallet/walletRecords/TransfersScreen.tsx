import type { Fact } from '../../kit/Facts';
import { CopyText } from '../../tools/copy/CopyText';
import { WalletRecordScreen, type WalletRecordPlan, useWalletWords, amountColumn } from './WalletRecordScreen';

function usePlan(): WalletRecordPlan<'transfers'> {
  const { t, time, amount, accountName, accountOptions, accountWords, currencyOptions } = useWalletWords();
  const [from, to, currency] = [t('transfer:from'), t('transfer:to'), t('wallet:currency')];
  return {
    source: 'transfers',
    title: t('wallet:transferHistory'),
    detailTitle: t('transferDetail'),
    filters: [
      { name: 'from_account', label: from, options: accountOptions },
      { name: 'to_account', label: to, options: accountOptions },
      { name: 'currency', label: currency, options: currencyOptions },
    ],
    columns: [
      { id: 'time', header: t('wallet:time'), brief: 'state', cell: (row) => time(row.time) },
      { id: 'from', header: from, brief: 'about', cell: (row) => accountName(row.from_account) },
      { id: 'to', header: to, brief: 'about', cell: (row) => accountName(row.to_account) },
      { id: 'currency', header: currency, brief: 'title', cell: (row) => <strong>{row.currency}</strong> },
      amountColumn('quantity', t('wallet:quantity'), (row) => row.quantity, 'value'),
    ],
    factsOf: (row): Fact[] => [
      { id: 'number', label: t('number'), value: <CopyText text={row.id} what={t('number')} /> },
      { id: 'time', label: t('wallet:time'), value: time(row.time) },
      { id: 'from', label: from, value: accountName(row.from_account) },
      { id: 'to', label: to, value: accountName(row.to_account) },
      { id: 'quantity', label: t('wallet:quantity'), value: amount(row.quantity, row.currency) },
      { id: 'fee', label: t('transfer:fee'), value: t('transfer:noFee') },
    ],
    file: {
      name: 'statex-transfers',
      columns: [
        { field: 'time', header: t('timeUtc'), kind: 'time' },
        { field: 'id', header: t('number') },
        { field: 'from_account', header: from, words: accountWords },
        { field: 'to_account', header: to, words: accountWords },
        { field: 'currency', header: currency },
        { field: 'quantity', header: t('wallet:quantity') },
      ],
    },
    empty: { title: t('transfer:empty'), text: t('transfer:emptyText') },
  };
}

/** /wallet/log-transfer: transfers between the user's accounts. */
export const TransfersScreen = () => <WalletRecordScreen plan={usePlan()} />;
