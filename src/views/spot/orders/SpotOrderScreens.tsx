import type { SpotOrder, SpotFill } from '../../../../domain/contract/spot/spot';
import { ToTrading } from './ToTrading';
import { EmptyState } from '../../kit/States';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { useOpenOrders } from '../../account/userData/useUserData';
import { CancelDialogs, useOpenOrdersFlow } from '../openOrders/CancelDialogs';
import { CancelAllButton, DetailButton } from './orderActions';
import { cellsInPlace, OpenOrderActs } from './OpenOrderActs';
import { actColumn, orderColumns, pick, useOrderTexts } from './orderCells';
import { AmendDialog } from '../spotAmend/AmendDialog';
import { OrderDrawer } from '../orderDetail/OrderDrawer';
import { ORDERS_MENU } from './ordersMenu';
import { useSpotFilters } from './useSpotFilters';
import { useDetailLink } from '../../app/useDetailLink';
import { useTranslation } from 'react-i18next';
import { SPOT_STATUSES } from '../../../../domain/contract/choices';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.sheet';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';
import { fillColumns } from './fillCells';

/** Export columns of spot orders. */
function useSpotSheet(): ExportColumn[] {
  const { t } = useTranslation(['orders', 'wallet', 'spotOrder', 'walletRecords']);
  const statuses = Object.fromEntries(SPOT_STATUSES.map((status) => [status, t(`status_${status}`)]));
  return useSheetColumns(
    {
      pair: t('pair'),
      type: t('type'),
      direction: t('side'),
      price: t('price'),
      trigger_price: t('triggerPrice'),
      quantity: t('quantity'),
      total: t('orderedTotal'),
      deal_quantity: t('filled'),
      average_price: t('averagePrice'),
      turnover: t('turnover'),
      fee: t('fee'),
      fee_currency: t('wallet:currency'),
      take_profit_price: t('takeProfit'),
      stop_loss_price: t('stopLoss'),
      callback_value: t('callback'),
      callback: t('spotOrder:callbackBy'),
      activation_price: t('activationPrice'),
      best_price: t('bestPrice'),
      visible_quantity: t('visibleQuantity'),
      good_till: t('goodTill'),
      oco_id: t('oco'),
      plan_id: t('plan'),
      status: t('status'),
    },
    {
      callback: { rate: t('walletRecords:callbackFraction'), amount: t('spotOrder:callback_amount') },
      status: statuses,
    },
    ['good_till'],
  );
}

const CURRENT_COLUMNS = ['time', 'pair', 'type', 'side', 'price', 'trigger', 'size', 'filled', 'status'];
/** /order/spot-current: open spot orders. */
export function SpotCurrentScreen() {
  const texts = useOrderTexts();
  const { t } = texts;
  const flow = useOpenOrdersFlow();
  const openOrders = useOpenOrders();
  const { pair, direction, type } = useSpotFilters();
  const { open } = useDetailLink('order');
  const sheet = useSpotSheet();
  const acts = actColumn<SpotOrder>(texts, (order) => (
    <span>
      <DetailButton orderId={order.id} /> <OpenOrderActs flow={flow} order={order} />
    </span>
  ));
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('spotCurrent')}
      acts={<CancelAllButton flow={flow} pair={null} count={openOrders.length} />}
      source="spotCurrent"
      filters={[pair, direction, type]}
      columns={[...cellsInPlace(pick(orderColumns(texts), CURRENT_COLUMNS)), acts]}
      file={{ name: 'statex-spot-open-orders', columns: sheet }}
      onRowClick={({ id }) => open(id)}
      empty={
        <EmptyState
          icon="orders"
          title={t('noOpenOrders')}
          text={t('noOpenOrdersText')}
          action={<ToTrading to="/markets/kline/BTC_USDT" />}
        />
      }
    >
      <OrderDrawer acts={(order) => <OpenOrderActs flow={flow} order={order} />} />
      <AmendDialog />
      <CancelDialogs flow={flow} />
    </RecordListScreen>
  );
}

const HISTORY_COLUMNS = [
  'time',
  'pair',
  'type',
  'side',
  'price',
  'size',
  'share',
  'average',
  'turnover',
  'fee',
  'status',
];

/** /order/spot-history: past spot orders. */
export function SpotHistoryScreen() {
  const texts = useOrderTexts();
  const { t } = texts;
  const { pair, direction, type, status } = useSpotFilters();
  const { open } = useDetailLink('order');
  const sheet = useSpotSheet();
  const acts = actColumn<SpotOrder>(texts, ({ id }) => <DetailButton orderId={id} />);
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('spotHistory')}
      source="spotHistory"
      filters={[pair, direction, type, status]}
      columns={[...pick(orderColumns(texts), HISTORY_COLUMNS), acts]}
      file={{ name: 'statex-spot-orders', columns: sheet }}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('noHistory')} text={t('noHistoryText')} />}
    >
      <OrderDrawer />
    </RecordListScreen>
  );
}

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
      onRowClick={({ order_id: id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('noDeals')} text={t('noFillsText')} />}
    >
      <OrderDrawer />
    </RecordListScreen>
  );
}
