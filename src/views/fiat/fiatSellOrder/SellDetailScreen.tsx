import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { standingOf } from '../../../machines/fiat/fiatOrder/fiatOrder.states';
import { checkRelease, fiatSellOrderMachine } from '../../../machines/fiat/fiatSellOrder/fiatSellOrder.machine';
import * as select from '../../../machines/fiat/fiatSellOrder/fiatSellOrder.machine';
import { SecurityForm } from '../../account/securityCheck/SecurityForm';
import { useFlow } from '../../app/useFlow';
import { useCloses } from '../../app/useDialog';
import { Button, LinkButton, SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Icon } from '../../kit/Icon';
import { sends } from '../../kit/sends';
import { Stack, Tip } from '../../wallet/walletPlace/walletPlace.styles';
import { Acts } from '../../kit/parts.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { AppealDialog } from '../fiatOrder/AppealDialog';
import { OrderShell } from '../fiatOrder/OrderShell';
import { StatementButton } from '../fiatOrder/StatementButton';

/** What the seller compares in the bank account before releasing: the payment reference, and the sender's name. */
function SenderCheck({ order }: { order: Pick<FiatOrder, 'buyer_identity' | 'payment_reference'> }) {
  const { t } = useFiatWords();
  const { buyer_identity: identity, payment_reference: reference } = order;
  const name = identity?.name ?? null;
  return (
    <Tip>
      <Icon name="shield" size={16} />
      <span>
        {name === null
          ? t('fiatOrder:senderUnverified', { reference })
          : t('fiatOrder:senderVerified', { reference, name })}
      </span>
    </Tip>
  );
}

export type SellerRef = ActorRefFrom<typeof fiatSellOrderMachine>;

/** Confirms that the money has arrived, and asks for the funds password; a release cannot be undone. */
function ReleaseDialog({ flow, order }: { flow: SellerRef; order: FiatOrder }) {
  const { t, say, money, quantity } = useFiatWords();
  const open = useSelector(flow, select.asksRelease);
  const busy = useSelector(flow, select.isBusy);
  const failure = useSelector(flow, select.failureOfSeller);
  const reason = useSelector(flow, select.actReason);
  return (
    <Dialog open={open} title={t('fiatOrder:releaseTitle')} width={480} {...useCloses(flow, 'user.release.dismiss')}>
      <SecurityForm
        check={(values) => checkRelease(order.id, values)}
        busy={busy}
        failure={failure}
        reason={reason && say(reason)}
        sends="user.release.submit"
        submit={t('fiatOrder:release')}
        onSubmit={(proof) => flow.send({ type: 'user.release.submit', proof })}
      >
        <p>
          {t('fiatOrder:releaseText', {
            amount: money(order.amount, order.fiat),
            buyer: order.buyer_name,
            quantity: quantity(order.quantity, order.currency),
          })}
        </p>
        <SenderCheck order={order} />
        <Tip>
          <Icon name="warning" size={16} />
          {t('fiatOrder:releaseTip')}
        </Tip>
      </SecurityForm>
    </Dialog>
  );
}

/** /deal/sell-detail/{id}: the seller waits for the money, confirms its collection and sees the result. */
export function SellDetailScreen() {
  const { id } = useParams();
  return <SellerPage key={id} orderId={id ?? ''} />;
}

function SellerPage({ orderId }: { orderId: string }) {
  const { t } = useFiatWords();
  const flow = useFlow(fiatSellOrderMachine, { orderId }, orderId);
  const state = useSelector(flow, select.stateOf);
  const order = useSelector(flow, select.orderOf);
  const missing = useSelector(flow, select.isMissing);
  const failed = useSelector(flow, select.isFailed);
  const failure = useSelector(flow, select.failureOfSeller);
  const appeal = useSelector(flow, select.asksAppeal);
  const busy = useSelector(flow, select.isBusy);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.appeal.dismiss' }));
  return (
    <OrderShell
      title={order ? t('fiatOrder:sellTitle', { currency: order.currency }) : t('fiatOrder:order')}
      state={state}
      order={order}
      missing={missing}
      failed={failed ? failure : null}
      onRetry={() => flow.send({ type: 'user.order.retry' })}
      acts={order && <SellerActs flow={flow} order={order} />}
    >
      {order && <ReleaseDialog flow={flow} order={order} />}
      <AppealDialog
        open={appeal}
        busy={busy}
        canClose={canClose}
        inAppeal={order?.status === 'inAppeal'}
        onSubmit={(reason) => flow.send({ type: 'user.appeal.submit', reason })}
        onDismiss={() => flow.send({ type: 'user.appeal.dismiss' })}
      />
    </OrderShell>
  );
}

export function SellerActs({ flow, order }: { flow: SellerRef; order: FiatOrder }) {
  const { t, money, quantity, say } = useFiatWords();
  const reason = useSelector(flow, select.actReason);
  const why = reason && say(reason);
  const amount = money(order.amount, order.fiat);
  const release = (
    <SubmitButton type="button" reason={why} {...sends(flow, 'user.release.open')}>
      {t('fiatOrder:confirmCollection')}
    </SubmitButton>
  );
  switch (standingOf(order)) {
    case 'awaitingPayment':
      return (
        <Stack>
          <p>{t('fiatOrder:sellWait', { buyer: order.buyer_name, amount })}</p>
          <SenderCheck order={order} />
        </Stack>
      );
    case 'awaitingRelease':
      return (
        <Stack>
          <p>{t('fiatOrder:sellPaid', { buyer: order.buyer_name, amount })}</p>
          <SenderCheck order={order} />
          {release}
          <Button
            variant="ghost"
            disabled={reason !== null}
            {...(why ? { title: why } : {})}
            {...sends(flow, 'user.appeal.open')}
          >
            {t('fiatOrder:appeal')}
          </Button>
        </Stack>
      );
    case 'inAppeal':
      return (
        <Stack>
          <p>{t('fiatOrder:sellAppeal')}</p>
          <SenderCheck order={order} />
          {release}
          <StatementButton order={order} why={why} onOpen={() => flow.send({ type: 'user.appeal.extend' })} />
        </Stack>
      );
    case 'completed':
      return (
        <Stack>
          <p>
            <strong>{t('fiatOrder:sellDone', { quantity: quantity(order.quantity, order.currency), amount })}</strong>
          </p>
          <OfferLink order={order} />
        </Stack>
      );
    case 'cancelled':
      return (
        <Stack>
          <p>{t(`fiatOrder:sellCancelled_${order.cancel_reason ?? 'buyer'}`)}</p>
          <OfferLink order={order} />
        </Stack>
      );
  }
}

function OfferLink({ order }: { order: FiatOrder }) {
  const { t } = useFiatWords();
  if (order.offer_id === null) return null;
  return (
    <Acts>
      <LinkButton to={`/deal/offers/${order.offer_id}`}>{t('fiatOrder:toOffer')}</LinkButton>
    </Acts>
  );
}
