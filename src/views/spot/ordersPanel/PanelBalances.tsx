import { useTranslation } from 'react-i18next';
import { accountWorth, type AccountRow } from '../../../machines/wallet/walletAccount/accountWorth';
import { Amount } from '../../app/Amount';
import { useFiat } from '../../app/useFiat';
import { usePlatform } from '../../app/usePlatform';
import { EmptyState } from '../../kit/States';
import { Table, type Column } from '../../kit/Table';
import { useBalances, useUserDataKnown } from '../../account/userData/useBalances';
import { usePriceOf } from '../../wallet/walletAccount/usePriceOf';

/** Balances of the spot account; with a LEFT_RIGHT pair, only its two currencies. */
export function PanelBalances({ pair }: { pair: string | null }) {
  const { t } = useTranslation('orders');
  const { currencies } = usePlatform();
  const balances = useBalances();
  const known = useUserDataKnown();
  const fiat = useFiat();
  const wanted = pair?.split('_');
  const { rows } = accountWorth('spot', { currencies, balances, told: [], priceOf: usePriceOf() });
  const shown = rows.filter((row) => (wanted ? wanted.includes(row.symbol) : row.held));
  const columns: Column<AccountRow>[] = [
    { id: 'currency', header: t('currency'), lead: true, cell: (row) => <strong>{row.symbol}</strong> },
    {
      id: 'available',
      header: t('available'),
      align: 'end',
      cell: (row) => <Amount value={row.available} currency={row.symbol} inColumn="amounts" />,
    },
    {
      id: 'frozen',
      header: t('frozen'),
      align: 'end',
      cell: (row) => <Amount value={row.allFrozen} currency={row.symbol} inColumn="amounts" />,
    },
    { id: 'value', header: t('value'), align: 'end', cell: (row) => fiat(row.usdt) },
  ];
  return (
    <Table
      caption={t('balances')}
      columns={columns}
      rows={shown}
      rowKey={(row) => row.symbol}
      loadingRows={known ? undefined : 3}
      empty={<EmptyState icon="wallet" title={t('noBalances')} text={t('noBalancesText')} />}
    />
  );
}
