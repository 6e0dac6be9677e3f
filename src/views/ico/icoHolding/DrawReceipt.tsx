import type { ReactNode } from 'react';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { absoluteAddress } from '../../app/absoluteAddress';
import { Receipt } from '../../tools/copy/Receipt';
import { projectPlace } from '../ico/projectPlaces';
import { useIcoWords } from '../ico/useIcoWords';

interface DrawReceiptProps {
  /** A settled one. */
  subscription: IcoSubscription;
  children: ReactNode;
}

/** What a draw came to for one user, as a slip that can be handed on, with where the draw can be made again. */
export function DrawReceipt({ subscription, children }: DrawReceiptProps) {
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
