import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesOrder, FuturesPlan, FuturesPosition } from '../../../domain/contract/futures';
import type { ContractTerms } from '../../machines/futures/contractTerms';
import { isKnown, ordersOf, plansOf, positionsOf } from '../../machines/futuresAccount/futuresAccount.selectors';
import { FUTURES_TABS, futuresPanelMachine } from '../../machines/futuresPanel/futuresPanel.machine';
import { recordListMachine } from '../../machines/recordList/recordList.machine';
import { useFlow } from '../app/useFlow';
import { useSession } from '../app/useSession';
import { useFuturesAccount } from '../futures/useFutures';
import { Checkbox } from '../kit/Checkbox';
import { EmptyState } from '../kit/States';
import { Table } from '../kit/Table';
import { TabPanel, Tabs } from '../kit/Tabs';
import { SignedOutState } from '../orders/SignedOutState';
import { PositionDialogs } from '../position/PositionDialogs';
import { PositionTable } from '../position/PositionTable';
import { RecordTable } from '../recordList/RecordTable';
import { AccountFigures } from './AccountFigures';
import { CancelAllButton, CancelButton, CancelQuestion, DetailButton } from './CancelButtons';
import { FuturesDrawer } from './FuturesDrawer';
import {
  actColumn,
  fundingColumns,
  orderColumns,
  pick,
  planColumns,
  positionColumns,
  useFuturesTexts,
} from './futuresCells';
import { useFuturesLink } from './useFuturesLink';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  & > [role='tabpanel'] { flex: 1; min-height: 0; overflow: auto; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  min-height: 40px;
  padding: 0 var(--space-3);
  border-bottom: 1px solid var(--line);
  & > :nth-child(2) { margin-inline-start: auto; }
`;

const OPEN = ['time', 'contract', 'direction', 'type', 'price', 'size', 'dealt', 'status'];
const PLANS = ['time', 'contract', 'kind', 'direction', 'trigger', 'price', 'size', 'status'];
const HISTORY = ['time', 'contract', 'direction', 'type', 'price', 'average', 'size', 'dealt', 'profit', 'status'];
const PAST = ['time', 'ended', 'contract', 'size', 'entry', 'exit', 'profit', 'fee', 'funding', 'status'];

/** Positions, orders, trigger orders, histories and account below the chart of a contract. */
export function FuturesPanel({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation('futures');
  const { signedIn } = useSession();
  const panel = useFlow(futuresPanelMachine, undefined);
  const tab = useSelector(panel, ({ context }) => context.tab);
  const pairOnly = useSelector(panel, ({ context }) => context.thisPairOnly);
  const { pair } = terms.contract;
  const only = pairOnly ? pair : null;
  const account = useFuturesAccount();
  const isShown = (one: { pair: string }) => only === null || one.pair === only;
  const counts: Partial<Record<(typeof FUTURES_TABS)[number], number>> = {
    positions: useSelector(account, positionsOf).filter(isShown).length,
    orders: useSelector(account, ordersOf).filter(isShown).length,
    plans: useSelector(account, plansOf).filter(isShown).length,
  };
  const contents: Record<(typeof FUTURES_TABS)[number], () => ReactNode> = {
    positions: () => <PositionTable pair={pair} only={only} />,
    orders: () => <OpenOrders only={only} />,
    plans: () => <OpenPlans only={only} />,
    history: () => <OrderHistory only={only} />,
    positionHistory: () => <PositionHistory only={only} />,
    funding: () => <Funding only={only} />,
    account: () => <AccountFigures />,
  };
  return (
    <Box aria-label={t('panelLabel')}>
      <Head>
        <Tabs
          idBase="futuresPanel"
          label={t('panelLabel')}
          items={FUTURES_TABS.map((id) => ({
            id,
            label: t(`tab_${id}`),
            ...(signedIn && counts[id] !== undefined ? { count: counts[id] } : {}),
          }))}
          value={tab}
          send="user.tab.choose"
          onChange={(next) => panel.send({ type: 'user.tab.choose', tab: next })}
        />
        <Checkbox
          checked={pairOnly}
          send="user.pairOnly.choose"
          onChange={(next) => panel.send({ type: 'user.pairOnly.choose', only: next })}
        >
          {t('thisContractOnly')}
        </Checkbox>
        {tab === 'orders' && <CancelAllButton pair={only} count={counts.orders ?? 0} />}
      </Head>
      <TabPanel idBase="futuresPanel" value={tab}>
        {signedIn ? contents[tab]() : <SignedOutState />}
      </TabPanel>
      {signedIn && <FuturesDrawer />}
      {signedIn && <CancelQuestion />}
      {signedIn && <PositionDialogs pair={pair} />}
    </Box>
  );
}

function OpenOrders({ only }: { only: string | null }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const account = useFuturesAccount();
  const orders = useSelector(account, ordersOf);
  const known = useSelector(account, isKnown);
  const { open } = useFuturesLink('order');
  const acts = actColumn<FuturesOrder>(texts, (order) => (
    <span>
      <DetailButton kind="order" id={order.id} /> <CancelButton target={{ kind: 'order', order }} id={order.id} />
    </span>
  ));
  return (
    <Table
      caption={t('tab_orders')}
      columns={[...pick(orderColumns(texts), OPEN), acts]}
      rows={orders.filter((one) => only === null || one.pair === only)}
      rowKey={({ id }) => id}
      loadingRows={known ? undefined : 2}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="orders" title={t('orders:noOpenOrders')} text={t('orders:noOpenOrdersText')} />}
    />
  );
}

function OpenPlans({ only }: { only: string | null }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const account = useFuturesAccount();
  const plans = useSelector(account, plansOf);
  const known = useSelector(account, isKnown);
  const acts = actColumn<FuturesPlan>(texts, (plan) => <CancelButton target={{ kind: 'plan', plan }} id={plan.id} />);
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

function OrderHistory({ only }: { only: string | null }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const list = useFlow(recordListMachine, { source: 'futuresHistory', ...filtersOf(only) }, `fpanel:h:${only}`);
  const { open } = useFuturesLink('order');
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

function PositionHistory({ only }: { only: string | null }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const list = useFlow(recordListMachine, { source: 'futuresPositionHistory', ...filtersOf(only) }, `fpanel:p:${only}`);
  const { open } = useFuturesLink('position');
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

function Funding({ only }: { only: string | null }) {
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
