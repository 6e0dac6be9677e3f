import type { SpotFill } from '../../../../domain/contract/spot/spot';
import { Amount } from '../../app/Amount';
import { formatDateTime } from '../../kit/formatTime';
import type { Column } from '../../kit/Table';
import { pairText, Side, type OrderTexts } from './orderCells';

const end = { align: 'end' } as const;

export const fillColumns = ({ t, languageTag, price }: OrderTexts) =>
  ({
    time: {
      id: 'time',
      header: t('time'),
      brief: 'about',
      cell: ({ time }) => formatDateTime(time, languageTag, 'short'),
    },
    pair: { id: 'pair', header: t('pair'), brief: 'title', cell: ({ pair }) => <strong>{pairText(pair)}</strong> },
    side: {
      id: 'side',
      header: t('side'),
      brief: 'title',
      cell: ({ direction }) => <Side $side={direction}>{t(direction)}</Side>,
    },
    price: { id: 'price', header: t('price'), ...end, brief: 'about', cell: (fill) => price(fill.pair, fill.price) },
    quantity: {
      id: 'quantity',
      header: t('quantity'),
      ...end,
      brief: 'value',
      cell: ({ quantity, pair }) => (
        <Amount value={quantity} currency={pair.split('_')[0] ?? ''} named inColumn="amounts" />
      ),
    },
    turnover: {
      id: 'turnover',
      header: t('turnover'),
      ...end,
      cell: ({ turnover, pair }) => <Amount value={turnover} currency={pair.split('_')[1] ?? ''} named />,
    },
    fee: {
      id: 'fee',
      header: t('fee'),
      ...end,
      cell: ({ fee, fee_currency }) => <Amount value={fee} currency={fee_currency} named inColumn="fees" />,
    },
    role: { id: 'role', header: t('role'), brief: 'state', cell: ({ role }) => t(`role_${role}`) },
  }) satisfies Record<string, Column<SpotFill>>;
