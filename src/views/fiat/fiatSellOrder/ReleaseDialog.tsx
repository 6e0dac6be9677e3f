import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import {
  checkRelease,
  actReason,
  asksRelease,
  failureOfSeller,
  isBusy,
  type fiatSellOrderMachine,
} from '../../../machines/fiat/fiatSellOrder/fiatSellOrder.machine';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { Dialog } from '../../kit/Dialog';
import { Icon } from '../../kit/Icon';
import { SecurityForm } from '../../account/securityCheck/SecurityForm';
import { Tip } from '../../wallet/walletPlace/walletPlace.styles';

export type SellerRef = ActorRefFrom<typeof fiatSellOrderMachine>;

interface ReleaseProps {
  flow: SellerRef;
  order: FiatOrder;
}

/** Confirms that the money has arrived, and asks for the funds password; a release cannot be undone. */
export function ReleaseDialog({ flow, order }: ReleaseProps) {
  const { t, say, money, quantity } = useFiatWords();
  const open = useSelector(flow, asksRelease);
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOfSeller);
  const reason = useSelector(flow, actReason);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.release.dismiss' }));
  return (
    <Dialog
      open={open}
      title={t('fiatOrder:releaseTitle')}
      width={480}
      sendClose="user.release.dismiss"
      canClose={canClose}
      onClose={() => flow.send({ type: 'user.release.dismiss' })}
    >
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
        <Tip>
          <Icon name="warning" size={16} />
          {t('fiatOrder:releaseTip')}
        </Tip>
      </SecurityForm>
    </Dialog>
  );
}
