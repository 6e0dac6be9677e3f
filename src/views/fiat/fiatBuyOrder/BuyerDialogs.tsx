import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import * as select from '../../../machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { decides } from '../../kit/sends';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { AppealDialog } from '../fiatOrder/AppealDialog';

/** What the buyer is asked before paying, cancelling or appealing. */
export function BuyerDialogs({ flow }: { flow: ActorRefFrom<typeof select.fiatBuyOrderMachine> }) {
  const { t, money } = useFiatWords();
  const order = useSelector(flow, select.orderOf);
  const busy = useSelector(flow, select.isBusy);
  const pays = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.payment.accept' }));
  const cancels = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.cancel.accept' }));
  const leavesPayment = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.payment.dismiss' }));
  const leavesCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.cancel.dismiss' }));
  const leavesAppeal = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.appeal.dismiss' }));
  const payment = useSelector(flow, select.asksPayment);
  const cancel = useSelector(flow, select.asksCancel);
  const appeal = useSelector(flow, select.asksAppeal);
  if (!order) return null;
  return (
    <>
      <ConfirmDialog
        open={payment}
        title={t('fiatOrder:paidTitle')}
        acceptLabel={t('fiatOrder:transferDone')}
        busy={!pays}
        canClose={leavesPayment}
        {...decides(flow, 'user.payment.accept', 'user.payment.dismiss')}
      >
        {t('fiatOrder:paidText', { amount: money(order.amount, order.fiat), holder: order.method.holder })}
      </ConfirmDialog>
      <ConfirmDialog
        open={cancel}
        title={t('fiatOrder:cancelTitle')}
        acceptLabel={t('fiatOrder:cancelOrder')}
        dismissLabel={t('fiatOrder:keepOrder')}
        tone="danger"
        busy={!cancels}
        canClose={leavesCancel}
        {...decides(flow, 'user.cancel.accept', 'user.cancel.dismiss')}
      >
        {t('fiatOrder:cancelText')}
      </ConfirmDialog>
      <AppealDialog
        open={appeal}
        busy={busy}
        canClose={leavesAppeal}
        inAppeal={order.status === 'inAppeal'}
        onSubmit={(reason) => flow.send({ type: 'user.appeal.submit', reason })}
        onDismiss={() => flow.send({ type: 'user.appeal.dismiss' })}
      />
    </>
  );
}
