import type { SpotStatus } from '../../../domain/contract/spot';
import { Panel } from '../kit/Panel';
import { EmptyState } from '../kit/States';
import { SectionLayout } from '../layout/SectionLayout';
import { RecordTable } from '../recordList/RecordTable';
import { DetailButton } from './orderActions';
import { orderColumns, pick, useOrderTexts } from './orderCells';
import { OrderDrawer } from './OrderDrawer';
import { OrderFilters } from './OrderFilters';
import { ORDERS_MENU } from './ordersMenu';
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
    <SectionLayout menu={ORDERS_MENU} title={t('spotHistory')}>
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
    </SectionLayout>
  );
}
