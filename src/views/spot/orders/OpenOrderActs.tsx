import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { usePlatform } from '../../app/usePlatform';
import type { OpenOrdersRef } from '../openOrders/CancelDialogs';
import { AmendButton } from '../spotAmend/AmendButton';
import { CancelButton } from './orderActions';

export function OpenOrderActs({ flow, order }: { flow: OpenOrdersRef; order: SpotOrder }) {
  const { pairOf } = usePlatform();
  return (
    <>
      {order.next_events.includes('order.amend') && pairOf(order.pair) && <AmendButton order={order} />}{' '}
      <CancelButton flow={flow} orderId={order.id} />
    </>
  );
}
