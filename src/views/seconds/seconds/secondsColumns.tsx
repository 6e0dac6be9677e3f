import { styled } from 'styled-components';
import type { SecondsOrder, SecondsStatus } from '../../../../domain/contract/seconds/seconds';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { column, figure, type Column } from '../../kit/columns';
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
  time: column('time', t('orders:time'), ({ time }) => formatDateTime(time, languageTag, 'brief'), 'about'),
  fullTime: column('time', t('orders:time'), ({ time }) => formatDateTime(time, languageTag, 'short'), 'about'),
  pair: column('pair', t('orders:pair'), (order) => <strong>{pair(order.pair)}</strong>, 'title'),
  direction: column('direction', t('direction'), (order) => <DirectionText direction={order.direction} />, 'title'),
  duration: figure('duration', t('duration'), (order) => duration(order.duration), 'about'),
  rate: figure('rate', t('payoutRate'), (order) => rate(order.payout_rate)),
  stake: figure('stake', t('stake'), ({ stake }) => money(stake)),
  buyPrice: figure('buyPrice', t('buyPrice'), ({ buy_price }) => index(buy_price)),
  settlePrice: figure('settlePrice', t('settlePrice'), ({ settle_price }) => index(settle_price)),
  payout: figure('payout', t('payout'), ({ payout }) => money(payout)),
  profit: figure('profit', t('profit'), ({ profit }) => <ProfitText profit={profit} />, 'value'),
  status: column('status', t('orders:status'), ({ status }) => <StatusBadge status={status} />, 'state'),
  act: { id: 'act', header: t('orders:act'), ...end, pinned: true, cell: ({ id }) => <DetailButton orderId={id} /> },
});

const liveColumns = ({ t }: SecondsTexts): Columns => ({
  remaining: column('remaining', t('countdown'), (order) => <LiveCountdown order={order} />, 'state'),
  index: figure('index', t('trade:indexPrice'), (order) => <LiveIndex order={order} />),
  estimate: figure('estimate', t('estimate'), (order) => <LiveProfit order={order} />, 'value'),
});

export function useSecondsColumns(): Columns {
  const texts = useSecondsTexts();
  return { ...fixedColumns(texts), ...liveColumns(texts) };
}

export const pickColumns = (columns: Columns, names: readonly string[]): Column<SecondsOrder>[] =>
  names.flatMap((name) => columns[name] ?? []);
