import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import type { AccountRow } from '../../../machines/wallet/walletAccount/accountWorth';
import { Amount } from '../../app/Amount';
import { CoinIcon } from '../../kit/CoinIcon';
import { media } from '../../kit/media';
import { EmptyState } from '../../kit/States';
import { Table, type Column } from '../../kit/Table';
import { RowActs } from './RowActs';
import type { Figures } from './useFigures';

const Coin = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  vertical-align: middle;
  small { color: var(--text-3); }
  ${media.phone} { small { display: none; } }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const LOADING_ROWS = 6;

interface AccountTableProps {
  account: Account;
  caption: string;
  rows: readonly AccountRow[];
  figures: Figures;
  loading: boolean;
}

/** Currencies of an account: available and frozen amounts with the reason, value and actions. */
export function AccountTable({ account, caption, rows, figures, loading }: AccountTableProps) {
  const { t } = useTranslation('wallet');
  const { fiat, quantity, concealed } = figures;
  const amount = (text: string | null, symbol: string) =>
    text === null || concealed ? quantity(text, symbol) : <Amount value={text} currency={symbol} inColumn="amounts" />;
  const end = { align: 'end' } as const;
  const columns: Column<AccountRow>[] = [
    {
      id: 'currency',
      header: t('currency'),
      brief: 'title',
      cell: (row) => (
        <Coin>
          <CoinIcon symbol={row.symbol} size={22} />
          <strong>{row.symbol}</strong>
          <small>{row.name}</small>
        </Coin>
      ),
    },
    {
      id: 'available',
      header: t('available'),
      ...end,
      brief: 'value',
      cell: (row) => amount(row.available, row.symbol),
    },
    { id: 'frozen', header: t('frozen'), ...end, cell: (row) => amount(row.frozen, row.symbol) },
    { id: 'orderFrozen', header: t('orderFrozen'), ...end, cell: (row) => amount(row.orderFrozen, row.symbol) },
    { id: 'btc', header: t('btcValuation'), ...end, cell: (row) => amount(row.btc, 'BTC') },
    { id: 'value', header: t('value'), ...end, brief: 'state', cell: (row) => fiat(row.usdt) },
    {
      id: 'act',
      header: t('act'),
      ...end,
      pinned: true,
      cell: (row) => <RowActs account={account} symbol={row.symbol} />,
    },
  ];
  return (
    <Scroll>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.symbol}
        loadingRows={loading ? LOADING_ROWS : undefined}
        empty={<EmptyState icon="search" title={t('nothingFound')} text={t('nothingFoundText')} />}
      />
    </Scroll>
  );
}
