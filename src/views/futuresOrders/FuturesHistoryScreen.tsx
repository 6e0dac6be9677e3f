import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { FuturesOrder, FuturesPosition } from '../../../domain/contract/futures';
import { EmptyState } from '../kit/States';
import { TabPanel, Tabs } from '../kit/Tabs';
import { ORDERS_MENU } from '../orders/ordersMenu';
import { RecordListScreen } from '../recordList/RecordListScreen';
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
    <Tabs
      idBase="futuresHistory"
      label={t('orders:contractHistory')}
      items={VIEWS.map((id) => ({ id, label: t(`history_${id}`) }))}
      value={view}
      onChange={(next) => setParams(next === 'orders' ? {} : { view: next })}
    />
  );
  return (
    <TabPanel idBase="futuresHistory" value={view}>
      {view === 'orders' && <PastOrders tabs={tabs} />}
      {view === 'positions' && <PastPositions tabs={tabs} />}
      {view === 'plans' && <PastPlans tabs={tabs} />}
    </TabPanel>
  );
}

function PastOrders({ tabs }: { tabs: ReactNode }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { pair, direction, type, status } = useFuturesFilters();
  const { open } = useFuturesLink('order');
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractHistory')}
      acts={tabs}
      source="futuresHistory"
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
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractHistory')}
      acts={tabs}
      source="futuresPositionHistory"
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
