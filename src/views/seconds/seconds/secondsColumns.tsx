import { styled } from 'styled-components';
import type { SecondsOrder, SecondsStatus } from '../../../../domain/contract/seconds/seconds';
import { Badge, type BadgeTone } from '../../kit/Badge';
import type { Column } from '../../kit/Table';
import { formatDateTime } from '../../kit/formatTime';
import { DetailButton } from '../../spot/orders/orderActions';
import { AtIndex, Countdown, useEstimate } from '../secondsOrder/RunningOrder';
import { DirectionText } from './figures';
import { type SecondsTexts, useSecondsTexts } from './secondsTexts';

const TONES: Record<SecondsStatus, BadgeTone> = {
  accepted: 'accent',
  running: 'accent',
  settling: 'accent',
  won: 'up',
  lost: 'down',
  drawn: 'neutral',
  voided: 'warn',
};

export function StatusBadge({ status }: { status: SecondsStatus }) {
  const { t } = useSecondsTexts();
  return <Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}

const Profit = styled.b<{ $sign: 1 | 0 | -1 }>`
  color: ${({ $sign }) => ($sign === 1 ? 'var(--up)' : $sign === -1 ? 'var(--down)' : 'inherit')};
`;

/** 1 for a gain, −1 for a loss, 0 for neither. */
export const signOf = (profit: string | null): 1 | 0 | -1 => {
  if (profit === null || !/[1-9]/.test(profit)) return 0;
  return profit.startsWith('-') ? -1 : 1;
};

export function ProfitText({ profit }: { profit: string | null }) {
  const { signedMoney } = useSecondsTexts();
  return <Profit $sign={signOf(profit)}>{signedMoney(profit)}</Profit>;
}

export function LiveProfit({ order }: { order: SecondsOrder }) {
  const { age, estimate } = useEstimate(order);
  return (
    <AtIndex data-age={age}>
      <ProfitText profit={estimate?.profit ?? null} />
    </AtIndex>
  );
}

function LiveIndex({ order }: { order: SecondsOrder }) {
  const texts = useSecondsTexts();
  const { index, age } = useEstimate(order);
  return <AtIndex data-age={age}>{texts.index(index)}</AtIndex>;
}

export function LiveCountdown({ order }: { order: SecondsOrder }) {
  return <Countdown order={order} tone={useEstimate(order).tone} size={18} />;
}

type Columns = Record<string, Column<SecondsOrder>>;
const end = { align: 'end' } as const;

const fixedColumns = ({ t, languageTag, pair, index, money, rate, duration }: SecondsTexts): Columns => ({
  time: {
    id: 'time',
    header: t('orders:time'),
    brief: 'about',
    cell: ({ time }) => formatDateTime(time, languageTag, 'brief'),
  },
  fullTime: {
    id: 'time',
    header: t('orders:time'),
    brief: 'about',
    cell: ({ time }) => formatDateTime(time, languageTag, 'short'),
  },
  pair: { id: 'pair', header: t('orders:pair'), brief: 'title', cell: (order) => <strong>{pair(order.pair)}</strong> },
  direction: {
    id: 'direction',
    header: t('direction'),
    brief: 'title',
    cell: (order) => <DirectionText direction={order.direction} />,
  },
  duration: {
    id: 'duration',
    header: t('duration'),
    ...end,
    brief: 'about',
    cell: (order) => duration(order.duration),
  },
  rate: { id: 'rate', header: t('payoutRate'), ...end, cell: (order) => rate(order.payout_rate) },
  stake: { id: 'stake', header: t('stake'), ...end, cell: ({ stake }) => money(stake) },
  buyPrice: { id: 'buyPrice', header: t('buyPrice'), ...end, cell: ({ buy_price }) => index(buy_price) },
  settlePrice: { id: 'settlePrice', header: t('settlePrice'), ...end, cell: ({ settle_price }) => index(settle_price) },
  payout: { id: 'payout', header: t('payout'), ...end, cell: ({ payout }) => money(payout) },
  profit: {
    id: 'profit',
    header: t('profit'),
    ...end,
    brief: 'value',
    cell: ({ profit }) => <ProfitText profit={profit} />,
  },
  status: {
    id: 'status',
    header: t('orders:status'),
    brief: 'state',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  act: { id: 'act', header: t('orders:act'), ...end, pinned: true, cell: ({ id }) => <DetailButton orderId={id} /> },
});

const liveColumns = ({ t }: SecondsTexts): Columns => ({
  remaining: {
    id: 'remaining',
    header: t('countdown'),
    brief: 'state',
    cell: (order) => <LiveCountdown order={order} />,
  },
  index: { id: 'index', header: t('trade:indexPrice'), ...end, cell: (order) => <LiveIndex order={order} /> },
  estimate: {
    id: 'estimate',
    header: t('estimate'),
    ...end,
    brief: 'value',
    cell: (order) => <LiveProfit order={order} />,
  },
});

export function useSecondsColumns(): Columns {
  const texts = useSecondsTexts();
  return { ...fixedColumns(texts), ...liveColumns(texts) };
}

export const pickColumns = (columns: Columns, names: readonly string[]): Column<SecondsOrder>[] =>
  names.flatMap((name) => columns[name] ?? []);
