import type { FuturesStatus } from '../../../../domain/contract/futures/futures';
import { filledPercent } from '../../../../domain/rules/spot/progress';
import { buys } from '../../../machines/futures/futures/contractTerms';
import { useLatestOrders } from '../../account/userData/useUserData';
import { groupDecimal } from '../../kit/format';
import { DetailButton } from '../../spot/orders/orderActions';
import { Side } from '../../spot/orders/orderCells';
import { OrderTrack, type OrderStage } from '../../spot/orders/OrderTrack';
import { useFuturesTexts, FuturesStatusBadge } from '../futuresOrders/futuresCells';

const STAGES: Record<FuturesStatus, OrderStage> = {
  entrusted: 'accepted',
  submitted: 'accepted',
  partial: 'filling',
  traded: 'filled',
  cancelling: 'filling',
  cancelled: 'ended',
  invalid: 'ended',
};

/** The contract's last order, while in flight and afterwards. */
export function LastFuturesOrder({ pair, sending }: { pair: string; sending: boolean }) {
  const { futures: order } = useLatestOrders();
  const { t, languageTag, price, quantity } = useFuturesTexts();
  const fee = (amount: string) => `${groupDecimal(amount, languageTag, 4)} USDT`;
  if (sending) return <OrderTrack stage="sent" percent={0} />;
  if (order?.pair !== pair) return null;
  return (
    <OrderTrack stage={STAGES[order.status]} percent={filledPercent({ ...order, total: null })}>
      <span>
        <Side $side={buys(order.direction) ? 'buy' : 'sell'}>{t(`direction_${order.direction}`)}</Side>{' '}
        {quantity(pair, order.quantity)}
        {order.average_price !== null &&
          ` · ${price(pair, order.average_price)} · ${t('orders:feeOf', { fee: fee(order.fee) })}`}
      </span>
      <FuturesStatusBadge status={order.status} />
      <DetailButton orderId={order.id} />
    </OrderTrack>
  );
}
