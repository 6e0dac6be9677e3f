import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import {
  futuresCancelMachine,
  isIdle,
  isInFlight,
  type SingleTarget,
  type CancelTarget,
} from '../../../machines/futures/futuresCancel/futuresCancel.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { IconButton } from '../../kit/IconButton';
import { useFuturesTexts, type FuturesTexts } from '../futuresOrders/futuresCells';
import { useDetailLink } from '../../app/useDetailLink';
import { useDecides } from '../../app/useDialog';

type FuturesCancelRef = ActorRefFrom<typeof futuresCancelMachine>;

/** Single flow for cancellations, shared by all cancel buttons. */
const useFuturesCancel = (): FuturesCancelRef => useFlow(futuresCancelMachine, undefined);

/** Cancels one order or trigger order; busy while the cancellation is in flight. */
export function CancelButton({ target }: { target: SingleTarget }) {
  const { t } = useTranslation('orders');
  const flow = useFuturesCancel();
  const busy = useSelector(flow, (snapshot) => isInFlight(snapshot, target));
  const idle = useSelector(flow, isIdle);
  return (
    <Button
      size="sm"
      busy={busy}
      disabled={!idle}
      title={idle ? undefined : t('cancelUnderWay')}
      data-send="user.cancel.open"
      onClick={(event) => {
        event.stopPropagation();
        flow.send({ type: 'user.cancel.open', target });
      }}
    >
      {t('cancel')}
    </Button>
  );
}

/** Cancels all open orders, optionally of one contract. */
export function CancelAllButton({ pair, count }: { pair: string | null; count: number }) {
  const { t } = useTranslation('orders');
  const flow = useFuturesCancel();
  const idle = useSelector(flow, isIdle);
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      disabled={!idle}
      title={idle ? undefined : t('cancelUnderWay')}
      data-send="user.cancel.open"
      data-hotkey="cancelAll"
      onClick={() => flow.send({ type: 'user.cancel.open', target: { kind: 'all', pair } })}
    >
      {t('cancelAll')}
    </Button>
  );
}

/** Opens the details of an order or a position, as a click on the row does, for keyboard users. */
export function DetailButton({ kind, id }: { kind: 'order' | 'position'; id: string }) {
  const { t } = useTranslation('orders');
  const { open } = useDetailLink(kind);
  return (
    <IconButton
      icon="chevronRight"
      size="sm"
      label={t('details')}
      onClick={(event) => {
        event.stopPropagation();
        open(id);
      }}
    />
  );
}

function questionOf({ t: write, price, quantity }: FuturesTexts, target: CancelTarget): string {
  if (target.kind === 'all')
    return target.pair === null
      ? write('cancelAllText')
      : write('cancelPairText', { pair: target.pair.replace('_', '/') });
  const one = target.kind === 'order' ? target.order : target.plan;
  const size = one.quantity === null ? write('wholePosition') : quantity(one.pair, one.quantity);
  const at = target.kind === 'plan' ? target.plan.trigger_price : target.order.price;
  return write('cancelText', {
    side: write(`direction_${one.direction}`),
    size,
    pair: one.pair.replace('_', '/'),
    price: at === null ? write('orders:market') : price(one.pair, at),
  });
}

/** Confirmation before cancelling. Mount it once per screen. */
export function CancelQuestion() {
  const texts = useFuturesTexts();
  const { t } = texts;
  const flow = useFuturesCancel();
  const open = useSelector(flow, (snapshot) => snapshot.hasTag('needsConfirm'));
  const target = useSelector(flow, (snapshot) => snapshot.context.target);
  const all = target?.kind === 'all';
  return (
    <ConfirmDialog
      open={open}
      title={t(all ? 'orders:cancelAllTitle' : 'orders:cancelTitle')}
      acceptLabel={t(all ? 'orders:cancelAllAccept' : 'orders:cancelAccept')}
      dismissLabel={t('orders:cancelDismiss')}
      tone="danger"
      {...useDecides(flow, 'user.cancel.accept', 'user.cancel.dismiss')}
    >
      {target && questionOf(texts, target)}
    </ConfirmDialog>
  );
}
