import { useTranslation } from 'react-i18next';
import type { FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import { useDetailLink } from '../../app/useDetailLink';
import { EmptyState } from '../../kit/States';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { DetailButton } from '../futuresCancel/CancelButtons';
import { FuturesDrawer } from '../futuresDetail/FuturesDrawer';
import { fillColumns } from './fillCells';
import { actColumn, useFuturesTexts } from './futuresCells';
import { useFuturesFilters } from './useFuturesFilters';

/** Export columns of the user's futures trades. */
function useFillSheet() {
  const { t } = useTranslation(['futures', 'orders']);
  return useSheetColumns(
    {
      order_id: t('orders:orderNumber'),
      pair: t('contract'),
      direction: t('orders:side'),
      price: t('orders:price'),
      quantity: t('orders:quantity'),
      turnover: t('orders:turnover'),
      fee: t('orders:fee'),
      profit: t('profit'),
      role: t('orders:role'),
    },
    { role: { maker: t('orders:role_maker'), taker: t('orders:role_taker') } },
  );
}

/** /order/u-fills: all of the user's contract trades; a row opens its order. */
export function FuturesFillsScreen() {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { pair, direction } = useFuturesFilters();
  const { open } = useDetailLink('order');
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractFills')}
      source="futuresFills"
      file={{ name: 'statex-futures-trades', columns: useFillSheet() }}
      filters={[pair, direction]}
      columns={[
        ...Object.values(fillColumns(texts)),
        actColumn<FuturesFill>(texts, ({ order_id: id }) => <DetailButton kind="order" id={id} />),
      ]}
      rowKey={({ id }) => id}
      onRowClick={({ order_id: id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('orders:noDeals')} text={t('orders:noFillsText')} />}
    >
      <FuturesDrawer />
    </RecordListScreen>
  );
}
