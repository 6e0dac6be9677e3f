import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { cancelReason, inFlightId, isIdle } from '../../../machines/spot/openOrders/openOrders.machine';
import { Button } from '../../kit/Button';
import { IconButton } from '../../kit/IconButton';
import { sends } from '../../kit/sends';
import type { OpenOrdersRef } from '../openOrders/CancelDialogs';
import { useDetailLink } from '../../app/useDetailLink';

/** Cancels one order; busy while the cancellation is in flight. */
export function CancelButton({ flow, orderId }: { flow: OpenOrdersRef; orderId: string }) {
  const { t } = useTranslation('orders');
  const inFlight = useSelector(flow, inFlightId);
  const idle = useSelector(flow, isIdle);
  const reason = useSelector(flow, cancelReason);
  return (
    <Button
      size="sm"
      busy={inFlight === orderId || inFlight === '*'}
      disabled={!idle}
      title={reason ? t(reason) : undefined}
      data-send="user.cancel.open"
      onClick={(event) => {
        event.stopPropagation();
        flow.send({ type: 'user.cancel.open', orderId });
      }}
    >
      {t('cancel')}
    </Button>
  );
}

interface CancelAllProps {
  flow: OpenOrdersRef;
  /** Null for all pairs. */
  pair: string | null;
  /** Number of open orders that it would cancel. */
  count: number;
}

export function CancelAllButton({ flow, pair, count }: CancelAllProps) {
  const { t } = useTranslation('orders');
  const idle = useSelector(flow, isIdle);
  if (count === 0) return null;
  return (
    <Button size="sm" disabled={!idle} {...sends(flow, { type: 'user.cancelAll.open', pair })}>
      {t('cancelAll')}
    </Button>
  );
}

/** Opens an order's details: the keyboard alternative to clicking its row. */
export function DetailButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const { open } = useDetailLink('order');
  return (
    <IconButton
      icon="chevronRight"
      size="sm"
      label={t('details')}
      onClick={(event) => {
        event.stopPropagation();
        open(orderId);
      }}
    />
  );
}
