import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FLOW_STATUSES, FLOW_TYPES } from '../../../../domain/contract/wallet/walletChoices';
import type { FlowType, WalletFlow } from '../../../../domain/contract/wallet/walletRecords';
import { Amount } from '../../app/Amount';
import type { Fact } from '../../kit/Facts';
import { CopyText } from '../../tools/copy/CopyText';
import { WalletRecordScreen, type WalletRecordPlan, NONE, useWalletWords, amountColumn } from './WalletRecordScreen';

const Change = styled.span<{ $taken: boolean }>`
  color: var(--${({ $taken }) => ($taken ? 'down' : 'up')});
`;

const isTaken = ({ quantity }: WalletFlow) => quantity.startsWith('-');

type FlowTypes = Record<FlowType, string>;

function useFlowTypes(): FlowTypes {
  const { t } = useWalletWords();
  return {
    deposit: t('wallet:kind_deposit'),
    withdrawal: t('wallet:kind_withdrawal'),
    transfer: t('type_transfer'),
    portfolio: t('type_portfolio'),
    trade: t('type_trade'),
    seconds: t('wallet:seconds'),
    fiat: t('type_fiat'),
    ico: t('type_ico'),
    icoThaw: t('type_icoThaw'),
    futures: t('type_futures'),
    funding: t('type_funding'),
    liquidation: t('type_liquidation'),
    credit: t('type_credit'),
    faucet: t('type_faucet'),
  };
}

function useFacts(types: FlowTypes) {
  const { t, time, amount, accountName, accountOrNone } = useWalletWords();
  return (row: WalletFlow): Fact[] => [
    { id: 'time', label: t('wallet:time'), value: time(row.time) },
    { id: 'type', label: t('wallet:kind'), value: types[row.type] },
    { id: 'status', label: t('wallet:status'), value: t(`wallet:status_${row.status}`) },
    { id: 'account', label: t('account'), value: accountName(row.account) },
    { id: 'change', label: t('change'), value: <SignedAmount row={row} text={amount(row.quantity, row.currency)} /> },
    { id: 'before', label: t('before'), value: amount(row.before, row.currency) },
    { id: 'after', label: t('after'), value: amount(row.after, row.currency) },
    { id: 'from', label: t('transfer:from'), value: accountOrNone(row.from_account) },
    { id: 'to', label: t('transfer:to'), value: accountOrNone(row.to_account) },
    {
      id: 'address',
      label: t('addressBook:address'),
      value: row.address === null ? NONE : <CopyText text={row.address} what={t('addressBook:addressToCopy')} />,
    },
    { id: 'note', label: t('addressBook:note'), value: row.note ?? NONE },
    {
      id: 'reference',
      label: t('reference'),
      value: row.ref_id === null ? NONE : <CopyText text={row.ref_id} what={t('reference')} />,
    },
  ];
}

function SignedAmount({ row, text }: { row: WalletFlow; text: ReactNode }) {
  return (
    <Change $taken={isTaken(row)}>
      {!isTaken(row) && '+'}
      {text}
    </Change>
  );
}

function usePlan(): WalletRecordPlan<'walletFlows'> {
  const { t, time, accountName, accountOptions, accountWords, currencyOptions } = useWalletWords();
  const types = useFlowTypes();
  const statuses = Object.fromEntries(FLOW_STATUSES.map((status) => [status, t(`wallet:status_${status}`)]));
  const [account, currency, type] = [t('account'), t('wallet:currency'), t('wallet:kind')];
  return {
    source: 'walletFlows',
    title: t('wallet:ledger'),
    detailTitle: t('flowDetail'),
    filters: [
      { name: 'account', label: account, options: accountOptions },
      { name: 'currency', label: currency, options: currencyOptions },
      { name: 'type', label: type, options: FLOW_TYPES.map((value) => ({ value, label: types[value] })) },
    ],
    columns: [
      { id: 'time', header: t('wallet:time'), brief: 'about', cell: (row) => time(row.time) },
      { id: 'type', header: type, brief: 'title', cell: (row) => types[row.type] },
      { id: 'account', header: account, brief: 'state', cell: (row) => accountName(row.account) },
      { id: 'currency', header: currency, brief: 'title', cell: (row) => <strong>{row.currency}</strong> },
      {
        id: 'change',
        header: t('change'),
        align: 'end',
        brief: 'value',
        cell: (row) => (
          <SignedAmount row={row} text={<Amount value={row.quantity} currency={row.currency} inColumn="amounts" />} />
        ),
      },
      amountColumn('before', t('before'), (row) => row.before),
      amountColumn('after', t('after'), (row) => row.after),
    ],
    factsOf: useFacts(types),
    file: {
      name: 'statex-ledger',
      columns: [
        { field: 'time', header: t('timeUtc'), kind: 'time' },
        { field: 'type', header: type, words: types },
        { field: 'account', header: account, words: accountWords },
        { field: 'currency', header: currency },
        { field: 'quantity', header: t('change') },
        { field: 'before', header: t('before') },
        { field: 'after', header: t('after') },
        { field: 'from_account', header: t('transfer:from'), words: accountWords },
        { field: 'to_account', header: t('transfer:to'), words: accountWords },
        { field: 'address', header: t('addressBook:address') },
        { field: 'note', header: t('addressBook:note') },
        { field: 'ref_id', header: t('reference') },
        { field: 'status', header: t('wallet:status'), words: statuses },
      ],
    },
    empty: { title: t('noFlows'), text: t('noFlowsText') },
  };
}

/** /wallet/wallet-log: all balance changes, with the balance before and after. */
export const WalletFlowsScreen = () => <WalletRecordScreen plan={usePlan()} />;
