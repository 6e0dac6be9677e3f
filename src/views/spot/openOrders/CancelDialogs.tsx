import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { openOrdersMachine, askedOrderId, isAskingOne } from '../../../machines/spot/openOrders/openOrders.machine';
import { useFlow } from '../../app/useFlow';
import { useDecides } from '../../app/useDialog';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { useOpenOrders } from '../../account/userData/useUserData';
import { pairText, priceText, sizeText, useOrderTexts } from '../orders/orderCells';

export type OpenOrdersRef = ActorRefFrom<typeof openOrdersMachine>;

/** Single flow for cancellations, shared by all cancel buttons. */
export const useOpenOrdersFlow = (): OpenOrdersRef => useFlow(openOrdersMachine, undefined);

/** Confirmation dialogs for cancelling. Mount them once per screen. */
export function CancelDialogs({ flow }: { flow: OpenOrdersRef }) {
  const texts = useOrderTexts();
  const { t, languageTag } = texts;
  const asksOne = useSelector(flow, isAskingOne);
  const asksAll = useSelector(flow, (snapshot) => snapshot.matches('confirmingCancelAll'));
  const orderId = useSelector(flow, askedOrderId);
  const pair = useSelector(flow, (snapshot) => snapshot.context.pair);
  const order = useOpenOrders().find((one) => one.id === orderId);
  const count = useOpenOrders(pair).length;
  return (
    <>
      <ConfirmDialog
        open={asksOne}
        title={t('cancelTitle')}
        acceptLabel={t('cancelAccept')}
        dismissLabel={t('cancelDismiss')}
        tone="danger"
        {...useDecides(flow, 'user.cancel.accept', 'user.cancel.dismiss')}
      >
        {order &&
          t('cancelText', {
            side: t(order.direction),
            size: sizeText(order, languageTag),
            pair: pairText(order.pair),
            price: priceText(texts, order),
          })}{' '}
        {order && order.oco_id !== null && t('cancelOco')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asksAll}
        title={t('cancelAllTitle')}
        acceptLabel={t('cancelAllAccept')}
        dismissLabel={t('cancelDismiss')}
        tone="danger"
        {...useDecides(flow, 'user.cancelAll.accept', 'user.cancelAll.dismiss')}
      >
        {pair === null ? t('cancelAllText', { count }) : t('cancelPairText', { count, pair: pairText(pair) })}{' '}
        {pair === null ? t('cancelAllPlans') : t('cancelPairPlans', { pair: pairText(pair) })}
      </ConfirmDialog>
    </>
  );
}
