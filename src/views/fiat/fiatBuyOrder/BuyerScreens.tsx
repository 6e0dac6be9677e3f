import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { actReason, fiatBuyOrderMachine } from '../../../machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import * as select from '../../../machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { dealAddress } from '../../../machines/fiat/fiatDeal';
import { standingOf } from '../../../machines/fiat/fiatOrder/fiatOrder.states';
import { useFlow } from '../../app/useFlow';
import { Button, LinkButton, SubmitButton } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Acts } from '../../kit/parts.styles';
import { sends, decides } from '../../kit/sends';
import { Stack } from '../../wallet/walletPlace/walletPlace.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { AppealDialog } from '../fiatOrder/AppealDialog';
import { OrderShell } from '../fiatOrder/OrderShell';
import { StatementButton } from '../fiatOrder/StatementButton';

/** What the buyer is asked before paying, cancelling or appealing. */
function BuyerDialogs({ flow }: { flow: ActorRefFrom<typeof select.fiatBuyOrderMachine> }) {
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

export type BuyerRef = ActorRefFrom<typeof fiatBuyOrderMachine>;

interface BuyerActsProps {
  flow: BuyerRef;
  order: FiatOrder;
}

export function BuyerActs({ flow, order }: BuyerActsProps) {
  const { t, quantity, say } = useFiatWords();
  const reason = useSelector(flow, actReason);
  const why = reason && say(reason);
  const got = quantity(order.quantity, order.currency);
  switch (standingOf(order)) {
    case 'awaitingPayment':
      return <PayActs flow={flow} order={order} />;
    case 'awaitingRelease':
      return (
        <Stack>
          <p>{t('fiatOrder:buyPaid', { seller: order.seller_name, quantity: got })}</p>
          <Acts>
            <Button disabled={reason !== null} {...(why ? { title: why } : {})} {...sends(flow, 'user.appeal.open')}>
              {t('fiatOrder:appeal')}
            </Button>
          </Acts>
        </Stack>
      );
    case 'inAppeal':
      return (
        <Stack>
          <p>{t('fiatOrder:buyAppeal')}</p>
          <StatementButton order={order} why={why} onOpen={() => flow.send({ type: 'user.appeal.extend' })} />
        </Stack>
      );
    case 'completed':
      return (
        <Stack>
          <p>
            <strong>{t('fiatOrder:buyDone', { quantity: got })}</strong>
          </p>
          <Acts>
            <LinkButton to="/wallet/legalSymbol" variant="primary">
              {t('fiatOrder:toWallet')}
            </LinkButton>
            <LinkButton to={dealAddress('buy', order)}>{t('fiatOrder:buyAgain')}</LinkButton>
          </Acts>
        </Stack>
      );
    case 'cancelled':
      return (
        <Stack>
          <p>{t(`fiatOrder:cancelled_${order.cancel_reason ?? 'buyer'}`)}</p>
          <Acts>
            <LinkButton to={dealAddress('buy', order)}>{t('fiatOrder:buyAgain')}</LinkButton>
          </Acts>
        </Stack>
      );
  }
}

function PayActs({ flow, order }: BuyerActsProps) {
  const { t, money, say } = useFiatWords();
  const reason = useSelector(flow, actReason);
  const why = reason && say(reason);
  return (
    <Stack>
      <p>{t('fiatOrder:buyPay', { amount: money(order.amount, order.fiat), holder: order.method.holder })}</p>
      <p>{t('fiatOrder:referenceGive', { reference: order.payment_reference })}</p>
      <SubmitButton type="button" reason={why} {...sends(flow, 'user.payment.open')}>
        {t('fiatOrder:transferDone')}
      </SubmitButton>
      <Button
        variant="ghost"
        disabled={reason !== null}
        {...(why ? { title: why } : {})}
        {...sends(flow, 'user.cancel.open')}
      >
        {t('fiatOrder:cancelOrder')}
      </Button>
    </Stack>
  );
}

/** /deal/buy-detail/{id}: the buyer pays. */
export function BuyDetailScreen() {
  const { id } = useParams();
  return <BuyerPage key={id} orderId={id ?? ''} page="buy-detail" />;
}

/** /deal/buy-confirm/{id}: the buyer waits for the seller and sees the result. */
export function BuyConfirmScreen() {
  const { id } = useParams();
  return <BuyerPage key={id} orderId={id ?? ''} page="buy-confirm" />;
}

/** Both pages show the order in its current state; the flow opens the page that matches it. */
function BuyerPage({ orderId, page }: { orderId: string; page: 'buy-detail' | 'buy-confirm' }) {
  const { t } = useFiatWords();
  const flow = useFlow(fiatBuyOrderMachine, { orderId, page: `/deal/${page}/${orderId}` }, orderId);
  const state = useSelector(flow, select.stateOf);
  const order = useSelector(flow, select.orderOf);
  const missing = useSelector(flow, select.isMissing);
  const failed = useSelector(flow, select.isFailed);
  const failure = useSelector(flow, select.failureOfBuyer);
  return (
    <OrderShell
      title={order ? t('fiatOrder:buyTitle', { currency: order.currency }) : t('fiatOrder:order')}
      state={state}
      order={order}
      missing={missing}
      failed={failed ? failure : null}
      onRetry={() => flow.send({ type: 'user.order.retry' })}
      acts={order && <BuyerActs flow={flow} order={order} />}
    >
      <BuyerDialogs flow={flow} />
    </OrderShell>
  );
}
