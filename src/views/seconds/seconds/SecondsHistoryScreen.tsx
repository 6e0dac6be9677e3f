import { useTranslation } from 'react-i18next';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { EmptyState } from '../../kit/States';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { useOrderLink } from '../../spot/orders/useOrderLink';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { pickColumns, useSecondsColumns } from './secondsColumns';
import { SecondsDrawer } from '../secondsOrder/SecondsDrawer';
import { useResultFilter, useSecondsFilters } from './useSecondsFilters';
import { useSecondsSheet } from './useSecondsSheet';

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
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:secondsHistory')}
      source="secondsHistory"
      filters={[...useSecondsFilters(), useResultFilter()]}
      columns={pickColumns(columns, COLUMNS)}
      rowKey={keyOf}
      file={{ name: 'statex-seconds-contracts', columns: useSecondsSheet() }}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="timer" title={t('noHistory')} text={t('noHistoryText')} />}
    >
      <SecondsDrawer />
    </RecordListScreen>
  );
}
