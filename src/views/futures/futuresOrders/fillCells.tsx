import type { FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import { buys } from '../../../machines/futures/futures/contractTerms';
import { formatDateTime } from '../../kit/formatTime';
import type { Column } from '../../kit/Table';
import { ProfitAmount } from '../futures/figures';
import { Direction, Fee, Quantity, type FuturesTexts } from './futuresCells';

const end = { align: 'end' } as const;

export const fillColumns = ({ t, languageTag, price, usdt }: FuturesTexts) =>
  ({
    time: {
      id: 'time',
      header: t('orders:time'),
      brief: 'about',
      cell: ({ time }) => formatDateTime(time, languageTag, 'short'),
    },
    contract: {
      id: 'contract',
      header: t('contract'),
      brief: 'title',
      cell: ({ pair }) => <strong>{pair.replace('_', '/')}</strong>,
    },
    direction: {
      id: 'direction',
      header: t('orders:side'),
      brief: 'title',
      cell: ({ direction }) => <Direction $buys={buys(direction)}>{t(`direction_${direction}`)}</Direction>,
    },
    price: {
      id: 'price',
      header: t('orders:price'),
      ...end,
      brief: 'about',
      cell: (fill) => price(fill.pair, fill.price),
    },
    size: {
      id: 'size',
      header: t('orders:quantity'),
      ...end,
      brief: 'value',
      cell: ({ pair, quantity }) => <Quantity pair={pair} quantity={quantity} />,
    },
    turnover: { id: 'turnover', header: t('orders:turnover'), ...end, cell: ({ turnover }) => usdt(turnover) },
    fee: { id: 'fee', header: t('orders:fee'), ...end, cell: ({ fee }) => <Fee fee={fee} /> },
    profit: {
      id: 'profit',
      header: t('profit'),
      ...end,
      cell: ({ profit }) => <ProfitAmount amount={profit} languageTag={languageTag} />,
    },
    role: { id: 'role', header: t('orders:role'), brief: 'state', cell: ({ role }) => t(`orders:role_${role}`) },
  }) satisfies Record<string, Column<FuturesFill>>;
