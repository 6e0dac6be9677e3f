import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { isFailed, isMissing } from '../../../machines/families/loaded';
import { secondsOrderMachine, orderOf, stateOf } from '../../../machines/seconds/secondsOrder/secondsOrder.machine';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { useFlow } from '../../app/useFlow';
import { Sheet } from '../../kit/Dialog';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { retries } from '../../kit/sends';
import { useDetailLink } from '../../app/useDetailLink';
import { CheckPanel } from '../secondsCheck/CheckPanel';
import { ResultFacts, ResultHead } from './ResultFacts';
import { AtIndex, Countdown, useEstimate } from './RunningOrder';
import { ProfitText, StatusBadge } from '../seconds/secondsColumns';
import { useSecondsTexts } from '../seconds/secondsTexts';
import { Receipt, type ReceiptLine } from '../../tools/copy/Receipt';

const Body = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Live = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  span { font-size: var(--font-md); }
`;

/** Details of the contract named by the URL; renders nothing when there is none. */
export function SecondsDrawer() {
  const { id: orderId } = useDetailLink('order');
  return orderId ? <SecondsSheet orderId={orderId} /> : null;
}

function SecondsSheet({ orderId }: { orderId: string }) {
  const { t } = useSecondsTexts();
  const { close } = useDetailLink('order');
  const detail = useFlow(secondsOrderMachine, { orderId, order: null, desk: null }, orderId);
  const order = useSelector(detail, orderOf);
  const missing = useSelector(detail, isMissing);
  const failed = useSelector(detail, isFailed);
  const error = useSelector(detail, (snapshot) => snapshot.context.error);
  return (
    <Sheet open place="end" width={560} title={t('orders:detailTitle')} onClose={close}>
      <Body data-state={useSelector(detail, stateOf)}>
        {missing && (
          <EmptyState icon="timer" title={t('errors:secondsNotFound')} text={t('orders:detailMissingText')} />
        )}
        {failed && (
          <ErrorState title={t('orders:detailFailed')} error={error} {...retries(detail, 'user.detail.retry')} />
        )}
        {!order && !missing && !failed && <SkeletonFacts rows={10} />}
        {order && <Details order={order} />}
      </Body>
    </Sheet>
  );
}

interface ResultReceiptProps {
  /** An ended order. */
  order: SecondsOrder;
  children: ReactNode;
}

/** Shareable receipt of a contract's result, with its number in the pair's public chain of receipts. */
function ResultReceipt({ order, children }: ResultReceiptProps) {
  const { t, pair, index, money, signedMoney, duration } = useSecondsTexts();
  const at = (price: string | null, time: number | null) =>
    time === null ? index(price) : `${index(price)} · ${new Date(time).toISOString()}`;
  const lines: ReceiptLine[] = [
    [t('stake'), `${money(order.stake)} USDT`],
    [t('duration'), duration(order.duration)],
    [t('buyPrice'), at(order.buy_price, order.buy_time)],
    [t('settlePrice'), at(order.settle_price, order.settle_time)],
    [t('profit'), `${signedMoney(order.profit)} USDT`],
    [t('orders:orderNumber'), order.id],
    ...(order.receipt === null ? [] : [[t('receiptNumber'), `${pair(order.pair)} #${order.receipt}`] as const]),
  ];
  return (
    <Receipt title={`${pair(order.pair)} ${t(order.direction)}`} lines={lines}>
      {children}
    </Receipt>
  );
}

function Details({ order }: { order: SecondsOrder }) {
  return (
    <>
      <div>
        <StatusBadge status={order.status} />
      </div>
      {order.ended === null ? (
        <>
          <Running order={order} />
          <ResultFacts order={order} full />
        </>
      ) : (
        <ResultReceipt order={order}>
          <ResultHead order={order} />
          <ResultFacts order={order} full />
        </ResultReceipt>
      )}
      {order.ended !== null && <CheckPanel order={order} />}
    </>
  );
}

function Running({ order }: { order: SecondsOrder }) {
  const { t, index } = useSecondsTexts();
  const { index: price, age, estimate, tone } = useEstimate(order);
  return (
    <Live>
      <Countdown order={order} tone={tone} size={72} />
      <AtIndex data-age={age}>
        {t('indexNow', { price: index(price) })}
        <br />
        {t('estimate')}: <ProfitText profit={estimate?.profit ?? null} /> {'USDT'}
      </AtIndex>
    </Live>
  );
}
