import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { FundingPayment } from '../../../../domain/contract/futures/futuresLists';
import { ProfitAmount, rateShown } from '../futures/figures';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { formatDateTime } from '../../kit/formatTime';
import { column, figure, type Column } from '../../kit/columns';
import { Fee, Quantity, type FuturesTexts } from './futuresCells';

const NONE = '--';

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
    time: column('time', t('openedAt'), ({ time }) => formatDateTime(time, languageTag, 'short')),
    ended: column(
      'ended',
      t('closedAt'),
      ({ ended }) => (ended === null ? NONE : formatDateTime(ended, languageTag, 'short')),
      'about',
    ),
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
    size: figure(
      'size',
      t('closedQuantity'),
      (one) => <Quantity pair={one.pair} quantity={one.closed_quantity} />,
      'about',
    ),
    entry: figure('entry', t('entryPrice'), (one) => price(one.pair, one.entry_price)),
    exit: figure('exit', t('closePrice'), (one) => price(one.pair, one.close_price)),
    net: figure(
      'net',
      t('netProfit'),
      (one) => <ProfitAmount amount={one.net_profit} languageTag={languageTag} />,
      'value',
    ),
    profit: figure('profit', t('profit'), (one) => (
      <ProfitAmount amount={one.realised_profit} languageTag={languageTag} />
    )),
    fee: figure('fee', t('orders:fee'), ({ fee }) => <Fee fee={fee} />),
    funding: figure('funding', t('funding'), ({ funding }) => (
      <ProfitAmount amount={funding} languageTag={languageTag} />
    )),
    status: column(
      'status',
      t('orders:status'),
      ({ status }) => <Badge $tone={POSITION_TONES[status]}>{t(`positionStatus_${status}`)}</Badge>,
      'state',
    ),
  };
}

export function fundingColumns(texts: FuturesTexts): Column<FundingPayment>[] {
  const { t, languageTag, price } = texts;
  return [
    column('time', t('orders:time'), ({ time }) => formatDateTime(time, languageTag, 'short'), 'about'),
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
    figure('size', t('orders:quantity'), ({ pair, quantity }) => <Quantity pair={pair} quantity={quantity} />),
    figure('mark', t('mark'), (one) => price(one.pair, one.mark_price)),
    figure('rate', t('fundingRate'), ({ rate }) => rateShown(rate, languageTag), 'state'),
    figure(
      'amount',
      t('fundingAmount'),
      ({ amount }) => <ProfitAmount amount={amount} languageTag={languageTag} />,
      'value',
    ),
  ];
}
