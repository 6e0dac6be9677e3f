import { styled } from 'styled-components';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { formatDateTime } from '../../kit/formatTime';
import { tabular } from '../../kit/text';
import { CopyText } from '../../tools/copy/CopyText';
import { DirectionText, Figures } from '../seconds/figures';
import { signOf } from '../seconds/secondsColumns';
import { useSecondsTexts } from '../seconds/secondsTexts';

const Large = styled.p<{ $sign: 1 | 0 | -1 }>`
  ${tabular}
  display: grid;
  justify-items: center;
  gap: 2px;
  padding: var(--space-3) 0;
  strong {
    font-size: var(--font-2xl);
    color: ${({ $sign }) => ($sign === 1 ? 'var(--up)' : $sign === -1 ? 'var(--down)' : 'var(--text)')};
  }
  span { color: var(--text-2); text-align: center; }
`;

const RESULTS = { 1: 'result_win', 0: 'result_draw', '-1': 'result_loss' } as const;

/** Profit of an ended contract in large type and, when voided, the reason. */
export function ResultHead({ order }: { order: SecondsOrder }) {
  const { t, signedMoney } = useSecondsTexts();
  if (order.profit === null) return null;
  return (
    <Large $sign={signOf(order.profit)}>
      <strong>{`${signedMoney(order.profit)} USDT`}</strong>
      <span>{t(order.void_reason ? `void_${order.void_reason}` : RESULTS[signOf(order.profit)])}</span>
    </Large>
  );
}

/** All details of a contract; `full` includes its numbers and times. */
export function ResultFacts({ order, full = false }: { order: SecondsOrder; full?: boolean }) {
  const { t, languageTag, pair, index, instant, money, rate, duration } = useSecondsTexts();
  const at = (price: string | null, time: number | null) =>
    price === null || time === null ? '--' : `${index(price)} · ${instant(time)}`;
  return (
    <Figures>
      {full && <dt>{t('orders:orderNumber')}</dt>}
      {full && (
        <dd>
          <CopyText text={order.id} what={t('orders:orderNumber')} />
        </dd>
      )}
      <dt>{t('orders:pair')}</dt>
      <dd>
        {pair(order.pair)} <DirectionText direction={order.direction} />
      </dd>
      <dt>{t('stake')}</dt>
      <dd>{`${money(order.stake)} USDT`}</dd>
      <dt>{t('duration')}</dt>
      <dd>
        {duration(order.duration)} · +{rate(order.payout_rate)}
      </dd>
      {full && <dt>{t('accepted')}</dt>}
      {full && <dd>{formatDateTime(order.time, languageTag, 'short')}</dd>}
      {full && <dt>{t('deadline')}</dt>}
      {full && <dd>{instant(order.deadline)}</dd>}
      <dt>{t('buyPrice')}</dt>
      <dd>{at(order.buy_price, order.buy_time)}</dd>
      {order.ended !== null && <dt>{t('settlePrice')}</dt>}
      {order.ended !== null && <dd>{at(order.settle_price, order.settle_time)}</dd>}
      {order.payout !== null && <dt>{t('payout')}</dt>}
      {order.payout !== null && <dd>{`${money(order.payout)} USDT`}</dd>}
      {full && order.receipt !== null && <dt>{t('receiptNumber')}</dt>}
      {full && order.receipt !== null && <dd>{`${pair(order.pair)} #${order.receipt}`}</dd>}
    </Figures>
  );
}
