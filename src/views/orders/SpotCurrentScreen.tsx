import { LinkButton } from '../kit/Button';
import { Panel } from '../kit/Panel';
import { EmptyState } from '../kit/States';
import { SectionLayout } from '../layout/SectionLayout';
import { RecordTable } from '../recordList/RecordTable';
import { useOpenOrders } from '../userData/useUserData';
import { CancelDialogs, useOpenOrdersFlow } from './CancelDialogs';
import { CancelAllButton, CancelButton, DetailButton } from './orderActions';
import { orderColumns, pick, useOrderTexts } from './orderCells';
import { OrderDrawer } from './OrderDrawer';
import { OrderFilters } from './OrderFilters';
import { ORDERS_MENU } from './ordersMenu';
import { useOrderLink } from './useOrderLink';
import { useOrderList } from './useOrderList';

const COLUMNS = ['time', 'pair', 'type', 'side', 'price', 'trigger', 'size', 'filled', 'status'];

/** /order/spot-current: the open spot orders. */
export function SpotCurrentScreen() {
  const texts = useOrderTexts();
  const { t } = texts;
  const { list, filters, resetFilters } = useOrderList('spotCurrent');
  const flow = useOpenOrdersFlow();
  const openOrders = useOpenOrders();
  const { open } = useOrderLink();
  const columns = [
    ...pick(orderColumns(texts), COLUMNS),
    {
      id: 'act',
      pinned: true,
      header: t('act'),
      align: 'end' as const,
      cell: ({ id }: { id: string }) => (
        <span>
          <DetailButton orderId={id} /> <CancelButton flow={flow} orderId={id} />
        </span>
      ),
    },
  ];
  return (
    <SectionLayout
      menu={ORDERS_MENU}
      title={t('spotCurrent')}
      acts={<CancelAllButton flow={flow} pair={null} count={openOrders.length} />}
    >
      <OrderFilters {...filters} />
      <Panel $flush>
        <RecordTable
          list={list}
          source="spotCurrent"
          caption={t('spotCurrent')}
          columns={columns}
          rowKey={(order) => order.id}
          onResetFilters={resetFilters}
          onRowClick={(order) => open(order.id)}
          empty={
            <EmptyState
              icon="orders"
              title={t('noOpenOrders')}
              text={t('noOpenOrdersText')}
              action={
                <LinkButton to="/markets/kline/BTC_USDT" variant="primary">
                  {t('startTrading')}
                </LinkButton>
              }
            />
          }
        />
      </Panel>
      <OrderDrawer />
      <CancelDialogs flow={flow} />
    </SectionLayout>
  );
}
