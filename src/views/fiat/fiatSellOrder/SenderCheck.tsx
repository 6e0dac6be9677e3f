import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { Icon } from '../../kit/Icon';
import { Tip } from '../../wallet/walletPlace/walletPlace.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';

/** What the seller compares in the bank account before releasing: the payment reference, and the sender's name. */
export function SenderCheck({ order }: { order: Pick<FiatOrder, 'buyer_identity' | 'payment_reference'> }) {
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
