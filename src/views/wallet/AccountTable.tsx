import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AccountRow } from '../../machines/spotAccount/spotAccount.selectors';
import { useFiat } from '../app/useFiat';
import { usePlatform } from '../app/usePlatform';
import { usePreferences } from '../app/usePreferences';
import { CoinIcon } from '../kit/CoinIcon';
import { formatQuantity } from '../kit/format';
import { media } from '../kit/media';
import { EmptyState } from '../kit/States';
import { Table, type Column } from '../kit/Table';
import { CONCEALED } from './concealed';

const Coin = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  vertical-align: middle;
  small { color: var(--text-3); }
  ${media.phone} { small { display: none; } }
`;

const Trade = styled(Link)`
  color: var(--accent);
`;

interface AccountTableProps {
  rows: readonly AccountRow[];
  concealed: boolean;
  loading: boolean;
}

/** Every currency of the account with what is available, frozen by orders, and worth. */
export function AccountTable({ rows, concealed, loading }: AccountTableProps) {
  const { t } = useTranslation('wallet');
  const { languageTag } = usePreferences();
  const { pairOf } = usePlatform();
  const fiat = useFiat();
  const figure = (text: string) => (concealed ? CONCEALED : formatQuantity(text, languageTag));
  const columns: Column<AccountRow>[] = [
    {
      id: 'currency',
      header: t('currency'),
      cell: (row) => (
        <Coin>
          <CoinIcon symbol={row.symbol} size={22} />
          <strong>{row.symbol}</strong>
          <small>{row.name}</small>
        </Coin>
      ),
    },
    { id: 'available', header: t('available'), align: 'end', cell: (row) => figure(row.available) },
    { id: 'frozen', header: t('frozen'), align: 'end', cell: (row) => figure(row.frozen) },
    {
      id: 'btc',
      header: t('btcValuation'),
      align: 'end',
      cell: (row) => (row.btc === null ? '--' : figure(row.btc)),
    },
    { id: 'value', header: t('value'), align: 'end', cell: (row) => (concealed ? CONCEALED : fiat(row.usdt)) },
    {
      id: 'act',
      header: t('act'),
      align: 'end',
      cell: (row) => {
        const pair = `${row.symbol}_USDT`;
        return pairOf(pair) ? <Trade to={`/markets/kline/${pair}`}>{t('trade')}</Trade> : null;
      },
    },
  ];
  return (
    <Table
      caption={t('spot')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.symbol}
      loadingRows={loading ? 6 : undefined}
      empty={<EmptyState icon="search" title={t('nothingFound')} text={t('nothingFoundText')} />}
    />
  );
}
