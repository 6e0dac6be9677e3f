import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { FuturesOrder, FuturesPosition } from '../../../domain/contract/futures';
import { Segmented } from '../kit/Segmented';
import { EmptyState } from '../kit/States';
import { ORDERS_MENU } from '../orders/ordersMenu';
import { RecordListScreen } from '../recordList/RecordListScreen';
import { useSheetColumns } from '../recordList/useSheetColumns';
import { DetailButton } from './CancelButtons';
import { FuturesDrawer } from './FuturesDrawer';
import { actColumn, orderColumns, pick, planColumns, useFuturesTexts } from './futuresCells';
import { positionColumns } from './positionCells';
import { useFuturesFilters } from './useFuturesFilters';
import { useFuturesLink } from './useFuturesLink';

const HISTORY = [
  'time',
  'contract',
  'direction',
  'type',
  'price',
  'average',
  'size',
  'dealt',
  'fee',
  'profit',
  'status',
];
const PLANS = ['time', 'contract', 'kind', 'direction', 'trigger', 'price', 'size', 'status'];
const PAST = ['ended', 'contract', 'size', 'entry', 'exit', 'profit', 'fee', 'funding', 'status'];

const VIEWS = ['orders', 'positions', 'plans'] as const;

/** /order/u-history: ended orders, positions and trigger orders, by the address' `view`. */
export function FuturesHistoryScreen() {
  const { t } = useTranslation('futures');
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'orders';
  const tabs = (
    <Segmented
      label={t('orders:contractHistory')}
      items={VIEWS.map((id) => ({ id, label: t(`history_${id}`) }))}
      value={view}
      onChange={(next) => setParams(next === 'orders' ? {} : { view: next })}
    />
  );
  if (view === 'positions') return <PastPositions tabs={tabs} />;
  return view === 'plans' ? <PastPlans tabs={tabs} /> : <PastOrders tabs={tabs} />;
}

function PastOrders({ tabs }: { tabs: ReactNode }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { pair, direction, type, status } = useFuturesFilters();
  const { open } = useFuturesLink('order');
  const sheet = useSheetColumns({
    pair: t('contract'),
    direction: t('orders:side'),
    type: t('orders:type'),
    price: t('orders:price'),
    trigger_price: t('orders:triggerPrice'),
    quantity: t('orders:quantity'),
    deal_quantity: t('orders:filled'),
    average_price: t('executionPrice'),
    fee: t('orders:fee'),
    profit: t('profit'),
    status: t('orders:status'),
  });
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractHistory')}
      acts={tabs}
      source="futuresHistory"
      file={{ name: 'statex-futures-orders', columns: sheet }}
      filters={[pair, direction, type, status]}
      columns={[
        ...pick(orderColumns(texts), HISTORY),
        actColumn<FuturesOrder>(texts, ({ id }) => <DetailButton kind="order" id={id} />),
      ]}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('orders:noHistory')} text={t('orders:noHistoryText')} />}
    >
      <FuturesDrawer />
    </RecordListScreen>
  );
}

function PastPositions({ tabs }: { tabs: ReactNode }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { pair } = useFuturesFilters();
  const { open } = useFuturesLink('position');
  const sheet = useSheetColumns({
    pair: t('contract'),
    side: t('orders:side'),
    closed_quantity: t('closedQuantity'),
    entry_price: t('entryPrice'),
    close_price: t('closePrice'),
    realised_profit: t('profit'),
    fee: t('orders:fee'),
    funding: t('funding'),
    status: t('orders:status'),
  });
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractHistory')}
      acts={tabs}
      source="futuresPositionHistory"
      file={{ name: 'statex-futures-positions', columns: sheet }}
      filters={[pair]}
      columns={[
        ...pick(positionColumns(texts), PAST),
        actColumn<FuturesPosition>(texts, ({ id }) => <DetailButton kind="position" id={id} />),
      ]}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="candles" title={t('noPastPositions')} text={t('noPastPositionsText')} />}
    >
      <FuturesDrawer />
    </RecordListScreen>
  );
}

function PastPlans({ tabs }: { tabs: ReactNode }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { pair, kind, direction } = useFuturesFilters();
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractHistory')}
      acts={tabs}
      source="futuresPlanHistory"
      filters={[pair, kind, direction]}
      columns={pick(planColumns(texts), PLANS)}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="timer" title={t('noPlans')} text={t('noPlansText')} />}
    />
  );
}
