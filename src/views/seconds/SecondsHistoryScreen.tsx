import { useTranslation } from 'react-i18next';
import type { SecondsOrder } from '../../../domain/contract/seconds';
import { EmptyState } from '../kit/States';
import { ORDERS_MENU } from '../orders/ordersMenu';
import { useOrderLink } from '../orders/useOrderLink';
import { RecordListScreen } from '../recordList/RecordListScreen';
import { useSheetColumns } from '../recordList/useSheetColumns';
import { pickColumns, useSecondsColumns } from './secondsColumns';
import { SecondsDrawer } from './SecondsDrawer';
import { useResultFilter, useSecondsFilters } from './useSecondsFilters';

const COLUMNS = [
  ...['fullTime', 'pair', 'direction', 'duration', 'stake', 'buyPrice', 'settlePrice'],
  ...['payout', 'profit', 'status', 'act'],
];
const keyOf = ({ id }: SecondsOrder) => id;

/** /order/sec-history: seconds contracts that have ended, each with how it was settled. */
export function SecondsHistoryScreen() {
  const { t } = useTranslation(['seconds', 'orders']);
  const columns = useSecondsColumns();
  const { open } = useOrderLink();
  const sheet = useSheetColumns({
    pair: t('orders:pair'),
    direction: t('direction'),
    duration: t('duration'),
    stake: t('stake'),
    payout_rate: t('payoutRate'),
    buy_price: t('buyPrice'),
    settle_price: t('settlePrice'),
    payout: t('payout'),
    profit: t('profit'),
    status: t('orders:status'),
  });
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:secondsHistory')}
      source="secondsHistory"
      filters={[...useSecondsFilters(), useResultFilter()]}
      columns={pickColumns(columns, COLUMNS)}
      rowKey={keyOf}
      file={{ name: 'statex-seconds-contracts', columns: sheet }}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="timer" title={t('noHistory')} text={t('noHistoryText')} />}
    >
      <SecondsDrawer />
    </RecordListScreen>
  );
}
