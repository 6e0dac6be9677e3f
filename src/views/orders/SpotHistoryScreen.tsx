import type { SpotStatus } from '../../../domain/contract/spot';
import { usePageTitle } from '../app/usePageTitle';
import { Panel } from '../kit/Panel';
import { MenuPage } from '../kit/SideMenu';
import { EmptyState } from '../kit/States';
import { RecordTable } from '../recordList/RecordTable';
import { DetailButton } from './orderActions';
import { orderColumns, pick, useOrderTexts } from './orderCells';
import { OrderDrawer } from './OrderDrawer';
import { OrderFilters } from './OrderFilters';
import { OrdersMenu } from './OrdersMenu';
import { useOrderLink } from './useOrderLink';
import { useOrderList } from './useOrderList';

const COLUMNS = ['time', 'pair', 'type', 'side', 'price', 'size', 'share', 'average', 'turnover', 'fee', 'status'];
const STATUSES: readonly SpotStatus[] = ['traded', 'closed', 'cancelled'];

/** /order/spot-history: spot orders that have ended. */
export function SpotHistoryScreen() {
  const texts = useOrderTexts();
  const { t } = texts;
  const { list, filters, resetFilters } = useOrderList('spotHistory', STATUSES);
  const { open } = useOrderLink();
  usePageTitle(t('spotHistory'));
  const columns = [
    ...pick(orderColumns(texts), COLUMNS),
    {
      id: 'act',
      pinned: true,
      header: t('act'),
      align: 'end' as const,
      cell: ({ id }: { id: string }) => <DetailButton orderId={id} />,
    },
  ];
  return (
    <MenuPage>
      <OrdersMenu />
      <main>
        <h1>{t('spotHistory')}</h1>
        <OrderFilters {...filters} />
        <Panel $flush>
          <RecordTable
            list={list}
            source="spotHistory"
            caption={t('spotHistory')}
            columns={columns}
            rowKey={(order) => order.id}
            onResetFilters={resetFilters}
            onRowClick={(order) => open(order.id)}
            empty={<EmptyState icon="orders" title={t('noHistory')} text={t('noHistoryText')} />}
          />
        </Panel>
        <OrderDrawer />
      </main>
    </MenuPage>
  );
}
