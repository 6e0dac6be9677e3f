import type { ReactNode } from 'react';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { Amount } from '../../app/Amount';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import type { BriefPlace, Column } from '../../kit/columns';
import { orderPage } from '../../../machines/fiat/fiatOrder/fiatOrder.page';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { TimeLeft } from './TimeLeft';

type OrderColumn = 'time' | 'number' | 'side' | 'quantity' | 'price' | 'amount' | 'other' | 'left' | 'status' | 'act';

const isOpen = ({ status }: FiatOrder) => status === 'pendingPayment' || status === 'paid';

/** Columns of every list of fiat orders, by name. */
export function useOrderColumns(ids: readonly OrderColumn[]): Column<FiatOrder>[] {
  const { t, time, money, price, sideName, statusName, toneOf } = useFiatWords();
  const cells: Record<OrderColumn, (row: FiatOrder) => ReactNode> = {
    time: (row) => time(row.time),
    number: ({ id }) => <code>{id}</code>,
    side: ({ side }) => <Badge $tone={side === 'buy' ? 'up' : 'down'}>{sideName(side)}</Badge>,
    quantity: (row) => <Amount value={row.quantity} currency={row.currency} named />,
    price: (row) => price(row.unit_price, row.fiat),
    amount: (row) => money(row.amount, row.fiat),
    other: ({ side, buyer_name: buyer, seller_name: seller }) => (side === 'buy' ? seller : buyer),
    left: (row) => (isOpen(row) && row.deadline !== null ? <TimeLeft at={row.deadline} /> : '--'),
    status: ({ status }) => <Badge $tone={toneOf(status)}>{statusName(status)}</Badge>,
    act: (row) => (
      <LinkButton size="sm" to={orderPage(row)}>
        {t('fiat:open')}
      </LinkButton>
    ),
  };
  const headers: Record<OrderColumn, string> = {
    time: t('fiatOrder:time'),
    number: t('fiatOrder:number'),
    side: t('fiatOrder:side'),
    quantity: t('fiat:quantity'),
    price: t('fiat:unitPrice'),
    amount: t('fiat:total'),
    other: t('fiatOrder:other'),
    left: t('fiatOrder:left'),
    status: t('fiatOrder:status'),
    act: t('fiatOrder:act'),
  };
  const places: Partial<Record<OrderColumn, BriefPlace>> = {
    side: 'title',
    quantity: 'title',
    amount: 'value',
    time: 'about',
    status: 'state',
  };
  const atEnd: readonly OrderColumn[] = ['quantity', 'price', 'amount', 'left', 'act'];
  return ids.map((id) => ({
    id,
    header: headers[id],
    cell: cells[id],
    ...(atEnd.includes(id) ? { align: 'end' as const } : {}),
    ...(id === 'act' ? { pinned: true } : {}),
    brief: places[id],
    ...(id === 'side' ? { briefly: ({ side }: FiatOrder) => sideName(side) } : {}),
  }));
}
