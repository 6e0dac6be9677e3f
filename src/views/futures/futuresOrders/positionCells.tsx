import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { FundingPayment } from '../../../../domain/contract/futures/futuresLists';
import { ProfitAmount, rateShown } from '../futures/figures';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { formatDateTime } from '../../kit/formatTime';
import type { Column } from '../../kit/Table';
import { Fee, Quantity, type FuturesTexts } from './futuresCells';

const NONE = '--';

const end = { align: 'end' } as const;

const POSITION_TONES: Record<FuturesPosition['status'], BadgeTone> = {
  open: 'accent',
  liquidating: 'danger',
  closed: 'neutral',
  liquidated: 'danger',
  deleveraged: 'warn',
};

export function positionColumns(texts: FuturesTexts): Record<string, Column<FuturesPosition>> {
  const { t, languageTag, price } = texts;
  return {
    time: { id: 'time', header: t('openedAt'), cell: ({ time }) => formatDateTime(time, languageTag, 'short') },
    ended: {
      id: 'ended',
      header: t('closedAt'),
      brief: 'about',
      cell: ({ ended }) => (ended === null ? NONE : formatDateTime(ended, languageTag, 'short')),
    },
    contract: {
      id: 'contract',
      header: t('contract'),
      brief: 'title',
      cell: ({ pair, side, leverage }) => (
        <>
          <strong>{pair.replace('_', '/')}</strong>{' '}
          <Badge $tone={side === 'long' ? 'up' : 'down'}>{t(`side_${side}`)}</Badge> {leverage}×
        </>
      ),
    },
    size: {
      id: 'size',
      header: t('closedQuantity'),
      ...end,
      brief: 'about',
      cell: (one) => <Quantity pair={one.pair} quantity={one.closed_quantity} />,
    },
    entry: { id: 'entry', header: t('entryPrice'), ...end, cell: (one) => price(one.pair, one.entry_price) },
    exit: { id: 'exit', header: t('closePrice'), ...end, cell: (one) => price(one.pair, one.close_price) },
    net: {
      id: 'net',
      header: t('netProfit'),
      ...end,
      brief: 'value',
      cell: (one) => <ProfitAmount amount={one.net_profit} languageTag={languageTag} />,
    },
    profit: {
      id: 'profit',
      header: t('profit'),
      ...end,
      cell: (one) => <ProfitAmount amount={one.realised_profit} languageTag={languageTag} />,
    },
    fee: { id: 'fee', header: t('orders:fee'), ...end, cell: ({ fee }) => <Fee fee={fee} /> },
    funding: {
      id: 'funding',
      header: t('funding'),
      ...end,
      cell: ({ funding }) => <ProfitAmount amount={funding} languageTag={languageTag} />,
    },
    status: {
      id: 'status',
      header: t('orders:status'),
      brief: 'state',
      cell: ({ status }) => <Badge $tone={POSITION_TONES[status]}>{t(`positionStatus_${status}`)}</Badge>,
    },
  };
}

export function fundingColumns(texts: FuturesTexts): Column<FundingPayment>[] {
  const { t, languageTag, price } = texts;
  return [
    {
      id: 'time',
      header: t('orders:time'),
      brief: 'about',
      cell: ({ time }) => formatDateTime(time, languageTag, 'short'),
    },
    {
      id: 'contract',
      header: t('contract'),
      brief: 'title',
      cell: ({ pair, side }) => (
        <>
          <strong>{pair.replace('_', '/')}</strong>{' '}
          <Badge $tone={side === 'long' ? 'up' : 'down'}>{t(`side_${side}`)}</Badge>
        </>
      ),
    },
    {
      id: 'size',
      header: t('orders:quantity'),
      ...end,
      cell: ({ pair, quantity }) => <Quantity pair={pair} quantity={quantity} />,
    },
    { id: 'mark', header: t('mark'), ...end, cell: (one) => price(one.pair, one.mark_price) },
    { id: 'rate', header: t('fundingRate'), ...end, brief: 'state', cell: ({ rate }) => rateShown(rate, languageTag) },
    {
      id: 'amount',
      header: t('fundingAmount'),
      ...end,
      brief: 'value',
      cell: ({ amount }) => <ProfitAmount amount={amount} languageTag={languageTag} />,
    },
  ];
}
