import { Link } from 'react-router-dom';
import type { IcoPart } from '../../../../domain/contract/ico/icoRecords';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { amountOf } from '../ico/icoCells';
import { projectPlace, useIcoWords } from '../ico/useIcoWords';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';
import { CopyText } from '../../tools/copy/CopyText';

/** /order/sub-tran: all participations with their results. */
export function SubscriptionPartsScreen() {
  const { t, time, amount } = useIcoWords();
  const end = { align: 'end' } as const;
  const columns: Column<IcoPart>[] = [
    { id: 'time', header: t('time'), brief: 'about', cell: (row) => time(row.time) },
    {
      id: 'project',
      header: t('project'),
      brief: 'title',
      briefly: (row) => row.project_name,
      cell: (row) => <Link to={projectPlace(row.project_id)}>{row.project_name}</Link>,
    },
    { id: 'price', header: t('raisePrice'), ...end, cell: (row) => amount(row.price, row.pay_currency) },
    { id: 'quantity', header: t('subscribedQuantity'), ...end, brief: 'value', cell: amountOf('quantity', 'currency') },
    { id: 'amount', header: t('wasFrozen'), ...end, brief: 'state', cell: amountOf('amount', 'pay_currency') },
    { id: 'won', header: t('winningQuantity'), ...end, cell: amountOf('won', 'currency') },
    { id: 'paid', header: t('paid'), ...end, cell: amountOf('paid', 'pay_currency') },
    { id: 'refunded', header: t('refunded'), ...end, cell: amountOf('refunded', 'pay_currency') },
    { id: 'ticket', header: t('ticket'), cell: (row) => <CopyText text={row.id} what={t('ticket')} /> },
  ];
  const sheet = useSheetColumns({
    project_name: t('project'),
    pay_currency: t('payCurrency'),
    price: t('raisePrice'),
    currency: t('wallet:currency'),
    quantity: t('subscribedQuantity'),
    amount: t('wasFrozen'),
    won: t('winningQuantity'),
    paid: t('paid'),
    refunded: t('refunded'),
  });
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('partsTitle')}
      source="icoParts"
      filters={[]}
      columns={columns}
      file={{ name: 'statex-ico-participations', columns: sheet }}
      empty={
        <EmptyState
          icon="layers"
          title={t('partsEmpty')}
          text={t('partsEmptyText')}
          action={<LinkButton to="/subscribe">{t('allProjects')}</LinkButton>}
        />
      }
    />
  );
}
