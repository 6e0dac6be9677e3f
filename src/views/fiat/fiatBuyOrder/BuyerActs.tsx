import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { actReason, type fiatBuyOrderMachine } from '../../../machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { standingOf } from '../../../machines/fiat/fiatOrder/fiatOrder.states';
import { dealAddress } from '../../../machines/fiat/fiatDeal';
import { Acts } from '../fiatDeal/deal.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { Button, LinkButton, SubmitButton } from '../../kit/Button';
import { Stack } from '../../wallet/walletPlace/walletPlace.styles';

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
            <Button
              disabled={reason !== null}
              {...(why ? { title: why } : {})}
              data-send="user.appeal.open"
              onClick={() => flow.send({ type: 'user.appeal.open' })}
            >
              {t('fiatOrder:appeal')}
            </Button>
          </Acts>
        </Stack>
      );
    case 'inAppeal':
      return <p>{t('fiatOrder:buyAppeal')}</p>;
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
      <SubmitButton
        type="button"
        reason={why}
        data-send="user.payment.open"
        onClick={() => flow.send({ type: 'user.payment.open' })}
      >
        {t('fiatOrder:transferDone')}
      </SubmitButton>
      <Button
        variant="ghost"
        disabled={reason !== null}
        {...(why ? { title: why } : {})}
        data-send="user.cancel.open"
        onClick={() => flow.send({ type: 'user.cancel.open' })}
      >
        {t('fiatOrder:cancelOrder')}
      </Button>
    </Stack>
  );
}
