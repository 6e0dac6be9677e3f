import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { ordersPanelMachine, type OrdersPanelTab } from '../../../machines/spot/ordersPanel/ordersPanel.machine';
import { isShown } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { type AccountRow, accountWorth } from '../../../machines/wallet/walletAccount/accountWorth';
import { useBalances, useOpenOrders, usePlans, useUserDataKnown } from '../../account/userData/useUserData';
import { Amount } from '../../app/Amount';
import { useDetailLink } from '../../app/useDetailLink';
import { useFiat } from '../../app/useFiat';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { Checkbox } from '../../kit/Checkbox';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { EmptyState } from '../../kit/States';
import { figure, type Column } from '../../kit/columns';
import { Table } from '../../kit/Table';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { useMedia } from '../../kit/media';
import { chooses } from '../../kit/sends';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { usePriceOf } from '../../wallet/walletAccount/usePriceOf';
import { CancelDialogs, type OpenOrdersRef, useOpenOrdersFlow } from '../openOrders/CancelDialogs';
import { cellsInPlace, OpenOrderActs } from '../orders/OpenOrderActs';
import { SignedOutState } from '../orders/SignedOutState';
import { CancelAllButton, DetailButton } from '../orders/orderActions';
import { actColumn, orderColumns, pick, useOrderTexts } from '../orders/orderCells';
import { useSpotAmend } from '../spotAmend/useSpotAmend';
import { Box, Head } from './bottomPanel.styles';

/** Balances of the spot account; with a LEFT_RIGHT pair, only its two currencies. */
function PanelBalances({ pair }: { pair: string | null }) {
  const { t } = useTranslation('orders');
  const { currencies } = usePlatform();
  const balances = useBalances();
  const known = useUserDataKnown();
  const fiat = useFiat();
  const wanted = pair?.split('_');
  const { rows } = accountWorth('spot', { currencies, balances, told: [], priceOf: usePriceOf() });
  const shown = rows.filter((row) => (wanted ? wanted.includes(row.symbol) : row.held));
  const columns: Column<AccountRow>[] = [
    { id: 'currency', header: t('currency'), lead: true, cell: (row) => <strong>{row.symbol}</strong> },
    figure('available', t('available'), (row) => (
      <Amount value={row.available} currency={row.symbol} inColumn="amounts" />
    )),
    figure('frozen', t('frozen'), (row) => <Amount value={row.allFrozen} currency={row.symbol} inColumn="amounts" />),
    figure('value', t('value'), (row) => fiat(row.usdt)),
  ];
  return (
    <Table
      caption={t('balances')}
      columns={columns}
      rows={shown}
      rowKey={(row) => row.symbol}
      loadingRows={known ? undefined : 3}
      empty={<EmptyState icon="wallet" title={t('noBalances')} text={t('noBalancesText')} />}
    />
  );
}

const OrderDrawer = laterView(() => import('../orderDetail/OrderDrawer').then((chunk) => chunk.OrderDrawer));
const AmendDialog = laterView(() => import('../spotAmend/AmendDialog').then((chunk) => chunk.AmendDialog));

const PanelPlans = laterView(() => import('../spotPlanCancel/PanelPlans').then((chunk) => chunk.PanelPlans));

const OPEN_COLUMNS = ['timeBrief', 'pair', 'type', 'side', 'price', 'trigger', 'size', 'share'];
const HISTORY_COLUMNS = ['timeBrief', 'pair', 'type', 'side', 'price', 'size', 'share', 'average', 'status'];
const ALL_HISTORY_COLUMNS = [...HISTORY_COLUMNS, 'fee'];
/** Minimum width with room for the fee column; the order's details show the fee at every width. */
const ROOMY = '(min-width: 1800px)';

export function TradeBottomPanel({ pair }: { pair: string }) {
  const { t } = useTranslation('orders');
  const { signedIn } = useSession();
  const panel = useFlow(ordersPanelMachine, undefined);
  const tab = useSelector(panel, ({ context }) => context.tab);
  const pairOnly = useSelector(panel, ({ context }) => context.thisPairOnly);
  const shownPair = pairOnly ? pair : null;
  const count = useOpenOrders(shownPair).length;
  const plans = usePlans(shownPair).length;
  const flow = useOpenOrdersFlow();
  const amending = useSelector(useSpotAmend(), isShown);
  const { id: shownOrder } = useDetailLink('order');
  const items: { id: OrdersPanelTab; label: string; count?: number }[] = [
    { id: 'openOrders', label: t('spotCurrent'), ...(signedIn ? { count } : {}) },
    { id: 'plans', label: t('spotPlans'), ...(signedIn ? { count: plans } : {}) },
    { id: 'history', label: t('spotHistory') },
    { id: 'balances', label: t('balances') },
  ];
  return (
    <Box aria-label={t('panelLabel')}>
      <Head>
        <Tabs
          idBase="ordersPanel"
          label={t('panelLabel')}
          items={items}
          value={tab}
          {...chooses(panel, 'user.tab.choose', 'tab')}
        />
        <Checkbox checked={pairOnly} {...chooses(panel, 'user.pairOnly.choose', 'only')}>
          {t('thisPairOnly')}
        </Checkbox>
        {tab === 'openOrders' && <CancelAllButton flow={flow} pair={shownPair} count={count} />}
      </Head>
      {/* Separate key, so that each tab starts scrolled to its beginning. */}
      <TabPanel key={tab} idBase="ordersPanel" value={tab}>
        {!signedIn && <SignedOutState />}
        {signedIn && tab === 'openOrders' && <OpenOrders flow={flow} pair={shownPair} />}
        {signedIn && tab === 'plans' && (
          <FaultBoundary>
            <Suspense fallback={ON_ITS_WAY}>
              <PanelPlans pair={shownPair} />
            </Suspense>
          </FaultBoundary>
        )}
        {signedIn && tab === 'history' && <History pair={shownPair} />}
        {signedIn && tab === 'balances' && <PanelBalances pair={shownPair} />}
      </TabPanel>
      {signedIn && (
        <FaultBoundary resetKey={`${shownOrder} ${amending}`} fault={() => null}>
          <Suspense fallback={ON_ITS_WAY}>
            {shownOrder && <OrderDrawer acts={(order) => <OpenOrderActs flow={flow} order={order} />} />}
            {amending && <AmendDialog />}
          </Suspense>
        </FaultBoundary>
      )}
      {signedIn && <CancelDialogs flow={flow} />}
    </Box>
  );
}

function useColumns(ids: readonly string[], act: (order: SpotOrder) => ReactNode): Column<SpotOrder>[] {
  const texts = useOrderTexts();
  return [...pick(orderColumns(texts), ids), actColumn(texts, act)];
}

function OpenOrders({ flow, pair }: { flow: OpenOrdersRef; pair: string | null }) {
  const { t } = useTranslation('orders');
  const orders = useOpenOrders(pair);
  const known = useUserDataKnown();
  const { open } = useDetailLink('order');
  const columns = useColumns(OPEN_COLUMNS, (order) => (
    <span>
      <DetailButton orderId={order.id} /> <OpenOrderActs flow={flow} order={order} />
    </span>
  ));
  return (
    <Table
      caption={t('spotCurrent')}
      columns={cellsInPlace(columns)}
      rows={orders}
      rowKey={(order) => order.id}
      loadingRows={known ? undefined : 3}
      onRowClick={(order) => open(order.id)}
      empty={<EmptyState icon="orders" title={t('noOpenOrders')} text={t('noOpenOrdersText')} />}
    />
  );
}

function History({ pair }: { pair: string | null }) {
  const { t } = useTranslation('orders');
  const input = { source: 'spotHistory' as const, ...(pair === null ? {} : { filters: { pair } }) };
  const list = useFlow(recordListMachine, input, `panel:${pair ?? 'all'}`);
  const { open } = useDetailLink('order');
  const columns = useColumns(useMedia(ROOMY) ? ALL_HISTORY_COLUMNS : HISTORY_COLUMNS, ({ id }) => (
    <DetailButton orderId={id} />
  ));
  return (
    <RecordTable
      list={list}
      source="spotHistory"
      caption={t('spotHistory')}
      columns={columns}
      rowKey={(order) => order.id}
      onRowClick={(order) => open(order.id)}
      empty={<EmptyState icon="orders" title={t('noHistory')} text={t('noHistoryText')} />}
    />
  );
}
