import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FuturesOrder, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { Segmented } from '../../kit/Segmented';
import { EmptyState } from '../../kit/States';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { DetailButton } from '../futuresCancel/CancelButtons';
import { FuturesDrawer } from '../futuresDetail/FuturesDrawer';
import { actColumn, orderColumns, pick, useFuturesTexts } from './futuresCells';
import { planColumns } from './recordCells';
import { fundingColumns, positionColumns } from './positionCells';
import { useFuturesFilters, useFundingSheet, useOrderSheet, usePlanSheet, usePositionSheet } from './useFuturesSheets';
import { useDetailLink } from '../../app/useDetailLink';

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
const PAST = ['ended', 'contract', 'size', 'entry', 'exit', 'net', 'profit', 'fee', 'funding', 'status'];

const Scroll = styled.div`
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
`;

const VIEWS = ['orders', 'positions', 'plans', 'funding'] as const;

/** /order/u-history: past orders, positions, trigger orders and funding, selected by the URL's `view`. */
export function FuturesHistoryScreen() {
  const { t } = useTranslation(['futures', 'orders']);
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'orders';
  const tabs = (
    <Scroll>
      <Segmented
        label={t('orders:contractHistory')}
        items={VIEWS.map((id) => ({ id, label: id === 'funding' ? t('tab_funding') : t(`history_${id}`) }))}
        value={view}
        onChange={(next) => setParams(next === 'orders' ? {} : { view: next })}
      />
    </Scroll>
  );
  if (view === 'positions') return <PastPositions tabs={tabs} />;
  if (view === 'funding') return <Funding tabs={tabs} />;
  return view === 'plans' ? <PastPlans tabs={tabs} /> : <PastOrders tabs={tabs} />;
}

function PastOrders({ tabs }: { tabs: ReactNode }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { pair, direction, type, status } = useFuturesFilters();
  const { open } = useDetailLink('order');
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractHistory')}
      acts={tabs}
      source="futuresHistory"
      file={{ name: 'statex-futures-orders', columns: useOrderSheet() }}
      filters={[pair, direction, type, status]}
      columns={[
        ...pick(orderColumns(texts), HISTORY),
        actColumn<FuturesOrder>(texts, ({ id }) => <DetailButton kind="order" id={id} />),
      ]}
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
  const { open } = useDetailLink('position');
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractHistory')}
      acts={tabs}
      source="futuresPositionHistory"
      file={{ name: 'statex-futures-positions', columns: usePositionSheet() }}
      filters={[pair]}
      columns={[
        ...pick(positionColumns(texts), PAST),
        actColumn<FuturesPosition>(texts, ({ id }) => <DetailButton kind="position" id={id} />),
      ]}
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
      file={{ name: 'statex-futures-plan-history', columns: usePlanSheet() }}
      filters={[pair, kind, direction]}
      columns={pick(planColumns(texts), PLANS)}
      empty={<EmptyState icon="timer" title={t('noPlans')} text={t('noPlansText')} />}
    />
  );
}

function Funding({ tabs }: { tabs: ReactNode }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { pair } = useFuturesFilters();
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:contractHistory')}
      acts={tabs}
      source="futuresFunding"
      file={{ name: 'statex-futures-funding', columns: useFundingSheet() }}
      filters={[pair]}
      columns={fundingColumns(texts)}
      empty={<EmptyState icon="timer" title={t('noFunding')} text={t('noFundingText')} />}
    />
  );
}
