import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { useOpenOrders } from '../../account/userData/useUserData';
import { CancelDialogs, useOpenOrdersFlow } from '../openOrders/CancelDialogs';
import { CancelAllButton, CancelButton, DetailButton } from './orderActions';
import { actColumn, orderColumns, pick, useOrderTexts } from './orderCells';
import { OrderDrawer } from '../orderDetail/OrderDrawer';
import { ORDERS_MENU } from './ordersMenu';
import { useOrderFilters } from './useOrderFilters';
import { useOrderLink } from './useOrderLink';
import { useSpotSheet } from './useSpotSheet';

const COLUMNS = ['time', 'pair', 'type', 'side', 'price', 'trigger', 'size', 'filled', 'status'];
const keyOf = ({ id }: SpotOrder) => id;

/** /order/spot-current: the open spot orders. */
export function SpotCurrentScreen() {
  const texts = useOrderTexts();
  const { t } = texts;
  const flow = useOpenOrdersFlow();
  const openOrders = useOpenOrders();
  const filters = useOrderFilters();
  const { open } = useOrderLink();
  const sheet = useSpotSheet();
  const acts = actColumn(texts, ({ id }) => (
    <span>
      <DetailButton orderId={id} /> <CancelButton flow={flow} orderId={id} />
    </span>
  ));
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('spotCurrent')}
      acts={<CancelAllButton flow={flow} pair={null} count={openOrders.length} />}
      source="spotCurrent"
      filters={filters}
      columns={[...pick(orderColumns(texts), COLUMNS), acts]}
      rowKey={keyOf}
      file={{ name: 'statex-spot-open-orders', columns: sheet }}
      onRowClick={({ id }) => open(id)}
      empty={
        <EmptyState
          icon="orders"
          title={t('noOpenOrders')}
          text={t('noOpenOrdersText')}
          action={
            <LinkButton to="/markets/kline/BTC_USDT" variant="primary">
              {t('startTrading')}
            </LinkButton>
          }
        />
      }
    >
      <OrderDrawer />
      <CancelDialogs flow={flow} />
    </RecordListScreen>
  );
}
