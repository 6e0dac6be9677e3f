import { useTranslation } from 'react-i18next';
import type { SpotFill } from '../../../../domain/contract/spot/spot';
import { useDetailLink } from '../../app/useDetailLink';
import { EmptyState } from '../../kit/States';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { OrderDrawer } from '../orderDetail/OrderDrawer';
import { fillColumns } from './fillCells';
import { DetailButton } from './orderActions';
import { actColumn, useOrderTexts } from './orderCells';
import { ORDERS_MENU } from './ordersMenu';
import { useSpotFilters } from './useSpotFilters';

/** Export columns of the user's spot trades. */
function useFillSheet() {
  const { t } = useTranslation(['orders', 'wallet']);
  return useSheetColumns(
    {
      order_id: t('orderNumber'),
      pair: t('pair'),
      direction: t('side'),
      price: t('price'),
      quantity: t('quantity'),
      turnover: t('turnover'),
      fee: t('fee'),
      fee_currency: t('wallet:currency'),
      role: t('role'),
    },
    { role: { maker: t('role_maker'), taker: t('role_taker') } },
  );
}

/** /order/spot-fills: all of the user's spot trades; a row opens its order. */
export function SpotFillsScreen() {
  const texts = useOrderTexts();
  const { t } = texts;
  const { pair, direction } = useSpotFilters();
  const { open } = useDetailLink('order');
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('spotFills')}
      source="spotFills"
      file={{ name: 'statex-spot-trades', columns: useFillSheet() }}
      filters={[pair, direction]}
      columns={[
        ...Object.values(fillColumns(texts)),
        actColumn<SpotFill>(texts, ({ order_id: id }) => <DetailButton orderId={id} />),
      ]}
      rowKey={({ id }) => id}
      onRowClick={({ order_id: id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('noDeals')} text={t('noFillsText')} />}
    >
      <OrderDrawer />
    </RecordListScreen>
  );
}
