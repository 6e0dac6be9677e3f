import type { SpotStatus } from '../../../../domain/contract/spot/spot';
import { filledPercent } from '../../../../domain/rules/spot/progress';
import { useLatestOrders } from '../../account/userData/useUserData';
import { feeText, Side, sizeText, useOrderTexts } from '../orders/orderCells';
import { DetailButton } from '../orders/orderActions';
import { type OrderStage, OrderStatus, OrderTrack } from '../orders/OrderTrack';

const STAGES: Record<SpotStatus, OrderStage> = {
  untriggered: 'accepted',
  waiting: 'accepted',
  partial: 'filling',
  traded: 'filled',
  cancelled: 'ended',
  closed: 'ended',
};

/** The pair's last order, while in flight and afterwards. */
export function LastOrder({ pair, sending }: { pair: string; sending: boolean }) {
  const { spot: order } = useLatestOrders();
  const { t, languageTag, price } = useOrderTexts();
  if (sending) return <OrderTrack stage="sent" percent={0} />;
  if (order?.pair !== pair) return null;
  return (
    <OrderTrack stage={STAGES[order.status]} percent={filledPercent(order)}>
      <span>
        <Side $side={order.direction}>{t(order.direction)}</Side> {sizeText(order, languageTag)}
        {order.average_price !== null &&
          ` · ${price(pair, order.average_price)} · ${t('feeOf', { fee: feeText(order, languageTag) })}`}
      </span>
      <OrderStatus status={order.status} />
      <DetailButton orderId={order.id} />
    </OrderTrack>
  );
}
