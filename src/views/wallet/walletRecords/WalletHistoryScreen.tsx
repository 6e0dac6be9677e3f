import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../domain/contract/wallet/walletChoices';
import type { WalletHistoryRow } from '../../../../domain/contract/wallet/walletRecords';
import { shortAddress } from '../addressBook/shortAddress';
import type { Fact } from '../../kit/Facts';
import { WalletStatus } from '../walletAccount/WalletStatus';
import { CopyText } from '../../tools/copy/CopyText';
import {
  WalletRecordScreen,
  type WalletRecordPlan,
  NONE,
  optionsOf,
  useWalletWords,
  amountColumn,
} from './WalletRecordScreen';

const keyOf = ({ kind, id }: WalletHistoryRow) => `${kind}-${id}`;

type Status = WalletHistoryRow['status'];

function useChoices() {
  const { t } = useWalletWords();
  const kinds: Record<WalletHistoryRow['kind'], string> = {
    deposit: t('wallet:kind_deposit'),
    withdrawal: t('wallet:kind_withdrawal'),
    faucet: t('wallet:faucetTitle'),
  };
  const statuses: Record<Status, string> = {
    pending: t('wallet:status_pending'),
    confirming: t('confirming'),
    success: t('wallet:status_success'),
    notDisbursed: t('wallet:status_notDisbursed'),
    pendingConfirmation: t('confirming'),
    completed: t('wallet:status_completed'),
    releaseFailed: t('wallet:status_releaseFailed'),
    cancelled: t('wallet:status_cancelled'),
  };
  const choicesOf = (kind: 'deposit' | 'withdrawal', own: readonly Status[]) =>
    own.map((value) => ({ value, label: t('statusOf', { kind: kinds[kind], status: statuses[value] }) }));
  const statusOptions = [...choicesOf('deposit', DEPOSIT_STATUSES), ...choicesOf('withdrawal', WITHDRAWAL_STATUSES)];
  return { kinds, statuses, statusOptions };
}

function useFacts() {
  const { t, time, amount, accountName } = useWalletWords();
  const { kinds } = useChoices();
  return (row: WalletHistoryRow): Fact[] => [
    { id: 'status', label: t('wallet:status'), value: <WalletStatus {...row} /> },
    { id: 'number', label: t('number'), value: <CopyText text={row.id} what={t('number')} /> },
    { id: 'time', label: t('wallet:time'), value: time(row.time) },
    { id: 'kind', label: t('wallet:kind'), value: kinds[row.kind] },
    { id: 'account', label: t('account'), value: accountName(row.account) },
    { id: 'quantity', label: t('wallet:quantity'), value: amount(row.quantity, row.currency) },
    { id: 'fee', label: t('transfer:fee'), value: amount(row.fee, row.currency) },
    { id: 'network', label: t('addressBook:network'), value: row.network ?? NONE },
    {
      id: 'confirmations',
      label: t('confirmations'),
      value: `${row.confirmations} / ${row.required_confirmations}`,
    },
    {
      id: 'address',
      label: t('addressBook:address'),
      value: row.address === null ? NONE : <CopyText text={row.address} what={t('addressBook:addressToCopy')} />,
    },
    {
      id: 'txid',
      label: t('txid'),
      value: row.txid === null ? NONE : <CopyText text={row.txid} what={t('txid')} />,
    },
  ];
}

function usePlan(): WalletRecordPlan<'walletHistory'> {
  const { t, time, accountWords, currencyOptions } = useWalletWords();
  const { kinds, statuses, statusOptions } = useChoices();
  const [kind, currency, status] = [t('wallet:kind'), t('wallet:currency'), t('wallet:status')];
  const [network, address] = [t('addressBook:network'), t('addressBook:address')];
  return {
    source: 'walletHistory',
    title: t('wallet:history'),
    detailTitle: t('movementDetail'),
    filters: [
      { name: 'kind', label: kind, options: optionsOf(kinds) },
      { name: 'currency', label: currency, options: currencyOptions },
      { name: 'status', label: status, options: statusOptions },
    ],
    columns: [
      { id: 'time', header: t('wallet:time'), brief: 'about', cell: (row) => time(row.time) },
      { id: 'kind', header: kind, brief: 'title', cell: (row) => kinds[row.kind] },
      { id: 'currency', header: currency, brief: 'title', cell: (row) => <strong>{row.currency}</strong> },
      {
        id: 'network',
        header: network,
        brief: 'about',
        briefly: (row) => row.network,
        cell: (row) => row.network ?? NONE,
      },
      amountColumn('quantity', t('wallet:quantity'), (row) => row.quantity, 'value'),
      amountColumn('fee', t('transfer:fee'), (row) => row.fee),
      {
        id: 'address',
        header: address,
        cell: ({ address: text }) =>
          text === null ? (
            NONE
          ) : (
            <CopyText text={text} shown={shortAddress(text)} what={t('addressBook:addressToCopy')} />
          ),
      },
      {
        id: 'txid',
        header: t('txid'),
        cell: (row) =>
          row.txid === null ? NONE : <CopyText text={row.txid} shown={shortAddress(row.txid)} what={t('txid')} />,
      },
      { id: 'status', header: status, brief: 'state', cell: (row) => <WalletStatus {...row} /> },
    ],
    rowKey: keyOf,
    factsOf: useFacts(),
    file: {
      name: 'statex-deposits-withdrawals',
      columns: [
        { field: 'time', header: t('timeUtc'), kind: 'time' },
        { field: 'kind', header: kind, words: kinds },
        { field: 'id', header: t('number') },
        { field: 'account', header: t('account'), words: accountWords },
        { field: 'currency', header: currency },
        { field: 'network', header: network },
        { field: 'quantity', header: t('wallet:quantity') },
        { field: 'fee', header: t('transfer:fee') },
        { field: 'address', header: address },
        { field: 'txid', header: t('txid') },
        { field: 'status', header: status, words: statuses },
        { field: 'confirmations', header: t('confirmations') },
        { field: 'required_confirmations', header: t('requiredConfirmations') },
      ],
    },
    empty: { title: t('wallet:noMovements'), text: t('wallet:noMovementsText') },
  };
}

/** /wallet/log-currency: deposits, withdrawals and test funds. */
export const WalletHistoryScreen = () => <WalletRecordScreen plan={usePlan()} />;
