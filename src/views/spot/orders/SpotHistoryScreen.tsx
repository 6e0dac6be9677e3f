import type { SpotOrder, SpotStatus } from '../../../../domain/contract/spot/spot';
import { EmptyState } from '../../kit/States';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { DetailButton } from './orderActions';
import { actColumn, orderColumns, pick, useOrderTexts } from './orderCells';
import { OrderDrawer } from '../orderDetail/OrderDrawer';
import { ORDERS_MENU } from './ordersMenu';
import { useOrderFilters, useStatusFilter } from './useOrderFilters';
import { useOrderLink } from './useOrderLink';
import { useSpotSheet } from './useSpotSheet';

const COLUMNS = ['time', 'pair', 'type', 'side', 'price', 'size', 'share', 'average', 'turnover', 'fee', 'status'];
const STATUSES: readonly SpotStatus[] = ['traded', 'closed', 'cancelled'];
const keyOf = ({ id }: SpotOrder) => id;

/** /order/spot-history: spot orders that have ended. */
export function SpotHistoryScreen() {
  const texts = useOrderTexts();
  const { t } = texts;
  const filters = useOrderFilters();
  const status = useStatusFilter(STATUSES);
  const { open } = useOrderLink();
  const sheet = useSpotSheet();
  const acts = actColumn(texts, ({ id }) => <DetailButton orderId={id} />);
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('spotHistory')}
      source="spotHistory"
      filters={[...filters, status]}
      columns={[...pick(orderColumns(texts), COLUMNS), acts]}
      rowKey={keyOf}
      file={{ name: 'statex-spot-orders', columns: sheet }}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('noHistory')} text={t('noHistoryText')} />}
    >
      <OrderDrawer />
    </RecordListScreen>
  );
}
