import { useSelector } from '@xstate/react';
import type { FuturesOrder, FuturesPlan, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { isKnown, ordersOf, plansOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { useFuturesAccount } from '../futures/useFutures';
import { cellsInPlace } from '../futuresAmend/AmendCell';
import { OpenOrderActs, EditPlanButton } from '../futuresAmend/OpenOrderActs';
import { EmptyState } from '../../kit/States';
import { Table } from '../../kit/Table';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { CancelButton, DetailButton } from '../futuresCancel/CancelButtons';
import { actColumn, orderColumns, pick, useFuturesTexts } from '../futuresOrders/futuresCells';
import { planColumns } from '../futuresOrders/recordCells';
import { fundingColumns, positionColumns } from '../futuresOrders/positionCells';
import { useDetailLink } from '../../app/useDetailLink';

/** Orders resting in a book are always limit orders, so there is no type column. */
const OPEN = ['time', 'contract', 'direction', 'price', 'progress', 'status'];
const PLANS = ['time', 'contract', 'deed', 'trigger', 'price', 'size', 'status'];
const HISTORY = ['time', 'contract', 'direction', 'type', 'price', 'average', 'size', 'dealt', 'profit', 'status'];
const PAST = ['time', 'ended', 'contract', 'size', 'entry', 'exit', 'net', 'profit', 'fee', 'funding', 'status'];

interface OpenProps {
  /** Contract of the screen. */
  home: string;
  /** LEFT_USDT; null for all. */
  only: string | null;
}

export function OpenOrders({ home, only }: OpenProps) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const account = useFuturesAccount();
  const orders = useSelector(account, ordersOf);
  const known = useSelector(account, isKnown);
  const { open } = useDetailLink('order');
  const acts = actColumn<FuturesOrder>(texts, (order) => (
    <span>
      <DetailButton kind="order" id={order.id} /> <OpenOrderActs order={order} home={home} />
    </span>
  ));
  return (
    <Table
      caption={t('tab_orders')}
      columns={[...cellsInPlace(pick(orderColumns(texts), OPEN), home), acts]}
      rows={orders.filter((one) => only === null || one.pair === only)}
      rowKey={({ id }) => id}
      loadingRows={known ? undefined : 2}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('orders:noOpenOrders')} text={t('orders:noOpenOrdersText')} />}
    />
  );
}

export function OpenPlans({ home, only }: OpenProps) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const account = useFuturesAccount();
  const plans = useSelector(account, plansOf);
  const known = useSelector(account, isKnown);
  const acts = actColumn<FuturesPlan>(texts, (plan) => (
    <span>
      <EditPlanButton plan={plan} home={home} /> <CancelButton target={{ kind: 'plan', plan }} />
    </span>
  ));
  return (
    <Table
      caption={t('tab_plans')}
      columns={[...pick(planColumns(texts), PLANS), acts]}
      rows={plans.filter((one) => only === null || one.pair === only)}
      rowKey={({ id }) => id}
      loadingRows={known ? undefined : 2}
      empty={<EmptyState icon="timer" title={t('noPlans')} text={t('noPlansText')} />}
    />
  );
}

const filtersOf = (only: string | null) => (only === null ? {} : { filters: { pair: only } });

export function OrderHistory({ only }: { only: string | null }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const list = useFlow(recordListMachine, { source: 'futuresHistory', ...filtersOf(only) }, `fpanel:h:${only}`);
  const { open } = useDetailLink('order');
  return (
    <RecordTable
      list={list}
      source="futuresHistory"
      caption={t('tab_history')}
      columns={[
        ...pick(orderColumns(texts), HISTORY),
        actColumn<FuturesOrder>(texts, ({ id }) => <DetailButton kind="order" id={id} />),
      ]}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('orders:noHistory')} text={t('orders:noHistoryText')} />}
    />
  );
}

export function PositionHistory({ only }: { only: string | null }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const list = useFlow(recordListMachine, { source: 'futuresPositionHistory', ...filtersOf(only) }, `fpanel:p:${only}`);
  const { open } = useDetailLink('position');
  return (
    <RecordTable
      list={list}
      source="futuresPositionHistory"
      caption={t('tab_positionHistory')}
      columns={[
        ...pick(positionColumns(texts), PAST),
        actColumn<FuturesPosition>(texts, ({ id }) => <DetailButton kind="position" id={id} />),
      ]}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="candles" title={t('noPastPositions')} text={t('noPastPositionsText')} />}
    />
  );
}

export function Funding({ only }: { only: string | null }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const list = useFlow(recordListMachine, { source: 'futuresFunding', ...filtersOf(only) }, `fpanel:f:${only}`);
  return (
    <RecordTable
      list={list}
      source="futuresFunding"
      caption={t('tab_funding')}
      columns={fundingColumns(texts)}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="timer" title={t('noFunding')} text={t('noFundingText')} />}
    />
  );
}
