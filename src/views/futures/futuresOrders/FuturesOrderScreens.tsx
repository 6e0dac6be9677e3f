import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FuturesOrder, FuturesPlan } from '../../../../domain/contract/futures/futures';
import { ordersOf, positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { useFuturesAccount } from '../futures/useFutures';
import { cellsInPlace } from '../futuresAmend/AmendCell';
import { AmendDialog } from '../futuresAmend/AmendDialog';
import { OpenOrderActs, EditPlanButton } from '../futuresAmend/OpenOrderActs';
import { ToTrading } from '../../spot/orders/ToTrading';
import { Panel } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { PositionDialogs } from '../position/PositionDialogs';
import { PositionTable } from '../position/PositionTable';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { AccountFigures } from '../futuresAccount/AccountFigures';
import { CancelAllButton, CancelButton, CancelQuestion, DetailButton } from '../futuresCancel/CancelButtons';
import { FuturesDrawer } from '../futuresDetail/FuturesDrawer';
import { actColumn, orderColumns, pick, useFuturesTexts } from './futuresCells';
import { planColumns, fillColumns } from './recordCells';
import { useFuturesFilters, useOrderSheet, usePlanSheet } from './useFuturesSheets';
import { useDetailLink } from '../../app/useDetailLink';
import type { FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';

const CURRENT = ['time', 'contract', 'direction', 'type', 'price', 'size', 'dealt', 'source', 'status'];
const PLANS = ['time', 'contract', 'kind', 'direction', 'trigger', 'price', 'size', 'status'];
/** Contract whose market flow provides the terms on screens that show all contracts. */
const ANY = 'BTC_USDT';

/** /order/u-current: open futures orders. */
export function FuturesCurrentScreen() {
  const texts = useFuturesTexts();
  const { t } = texts;
  const count = useSelector(useFuturesAccount(), ordersOf).length;
  const { pair, direction, type } = useFuturesFilters();
  const { open } = useDetailLink('order');
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractCurrent')}
      acts={<CancelAllButton pair={null} count={count} />}
      source="futuresCurrent"
      file={{ name: 'statex-futures-open-orders', columns: useOrderSheet() }}
      filters={[pair, direction, type]}
      columns={[
        ...cellsInPlace(pick(orderColumns(texts), CURRENT), ANY),
        actColumn<FuturesOrder>(texts, (order) => (
          <span>
            <DetailButton kind="order" id={order.id} /> <OpenOrderActs order={order} home={ANY} />
          </span>
        )),
      ]}
      onRowClick={({ id }) => open(id)}
      empty={
        <EmptyState
          icon="orders"
          title={t('orders:noOpenOrders')}
          text={t('orders:noOpenOrdersText')}
          action={<ToTrading to="/contract/btc_usdt" />}
        />
      }
    >
      <FuturesDrawer acts={(order) => <OpenOrderActs order={order} home={ANY} />} />
      <CancelQuestion />
      <AmendDialog />
    </RecordListScreen>
  );
}

/** /order/u-plan: pending trigger orders, take-profits and stop-losses. */
export function FuturesPlanScreen() {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { pair, direction, kind } = useFuturesFilters();
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractPlan')}
      source="futuresPlans"
      file={{ name: 'statex-futures-plans', columns: usePlanSheet() }}
      filters={[pair, kind, direction]}
      columns={[
        ...pick(planColumns(texts), PLANS),
        actColumn<FuturesPlan>(texts, (plan) => (
          <span>
            <EditPlanButton plan={plan} home={ANY} /> <CancelButton target={{ kind: 'plan', plan }} />
          </span>
        )),
      ]}
      empty={
        <EmptyState
          icon="timer"
          title={t('noPlans')}
          text={t('noPlansText')}
          action={<ToTrading to="/contract/btc_usdt" />}
        />
      }
    >
      <CancelQuestion />
      <AmendDialog />
      <PositionDialogs pair={ANY} />
    </RecordListScreen>
  );
}

/** /order/u-hold: open positions with all their actions. */
export function FuturesHoldScreen() {
  const { t } = useTranslation(['futures', 'orders']);
  const any = useSelector(useFuturesAccount(), positionsOf)[0]?.pair ?? ANY;
  return (
    <SectionLayout menu={ORDERS_MENU} title={t('orders:contractHold')}>
      <Panel $flush>
        <AccountFigures folds />
      </Panel>
      <Panel $flush style={{ overflowX: 'auto' }}>
        <PositionTable pair={any} only={null} toFirst={<ToTrading to="/contract/btc_usdt" />} />
      </Panel>
      <PositionDialogs pair={any} />
      <FuturesDrawer />
    </SectionLayout>
  );
}

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
      onRowClick={({ order_id: id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('orders:noDeals')} text={t('orders:noFillsText')} />}
    >
      <FuturesDrawer />
    </RecordListScreen>
  );
}
