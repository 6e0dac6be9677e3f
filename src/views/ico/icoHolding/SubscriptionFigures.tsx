import type { ReactNode } from 'react';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { SubscriptionStatusBadge } from '../ico/icoCells';
import { Lines } from '../ico/ico.styles';
import { useIcoWords, projectPlace } from '../ico/useIcoWords';
import { absoluteAddress } from '../../app/absoluteAddress';
import { Receipt } from '../../tools/copy/Receipt';

/** Figures of a subscription from payment to draw; a receipt once settled. */
export function SubscriptionFigures({ subscription }: { subscription: IcoSubscription }) {
  const figures = <FiguresOf subscription={subscription} />;
  if (subscription.status !== 'settled') return figures;
  return <DrawReceipt subscription={subscription}>{figures}</DrawReceipt>;
}

function FiguresOf({ subscription }: { subscription: IcoSubscription }) {
  const { t, amount, share, time } = useIcoWords();
  const { currency, pay_currency: paid, status } = subscription;
  const isSettled = status === 'settled';
  return (
    <Lines>
      <dt>{t('status')}</dt>
      <dd>
        <SubscriptionStatusBadge status={status} />
      </dd>
      <dt>{t('subscribedQuantity')}</dt>
      <dd>{amount(subscription.quantity, currency)}</dd>
      <dt>{t(isSettled || status === 'returned' ? 'wasFrozen' : 'frozenAmount')}</dt>
      <dd>{amount(subscription.amount, paid)}</dd>
      <dt>{t('winningRate')}</dt>
      <dd>{share(subscription.winning_rate)}</dd>
      <dt>{t('winningQuantity')}</dt>
      <dd>
        <strong>{amount(subscription.won, currency)}</strong>
      </dd>
      <dt>{t('paid')}</dt>
      <dd>{amount(subscription.paid, paid)}</dd>
      <dt>{t('refunded')}</dt>
      <dd>{status === 'returned' ? amount(subscription.amount, paid) : amount(subscription.refunded, paid)}</dd>
      <dt>{t('recruitTime')}</dt>
      <dd>{time(subscription.drawn_at ?? subscription.recruit_time)}</dd>
    </Lines>
  );
}

interface DrawReceiptProps {
  /** Settled subscription. */
  subscription: IcoSubscription;
  children: ReactNode;
}

/** Shareable receipt of a user's draw result, with a link to the page where the draw can be recomputed. */
function DrawReceipt({ subscription, children }: DrawReceiptProps) {
  const { t, amount, share } = useIcoWords();
  const { currency, pay_currency: paying, drawn_at: drawnAt } = subscription;
  return (
    <Receipt
      title={`${subscription.project_name} · ${t('result')}`}
      lines={[
        [t('subscribedQuantity'), amount(subscription.quantity, currency)],
        [t('winningRate'), share(subscription.winning_rate)],
        [t('winningQuantity'), amount(subscription.won, currency)],
        [t('paid'), amount(subscription.paid, paying)],
        [t('refunded'), amount(subscription.refunded, paying)],
        ...(drawnAt === null ? [] : [[t('drawnAt'), new Date(drawnAt).toISOString()] as const]),
        [t('subscription'), subscription.id],
        [t('verifyTitle'), absoluteAddress(projectPlace(subscription.project_id))],
      ]}
    >
      {children}
    </Receipt>
  );
}
