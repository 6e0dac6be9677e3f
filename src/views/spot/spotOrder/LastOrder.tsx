import type { SpotStatus } from '../../../../domain/contract/spot/spot';
import { filledPercent } from '../../../../domain/rules/spot/progress';
import { boughtBy } from '../../../machines/spot/spotOrder/spotOrder.protect';
import { useLatestOrders } from '../../account/userData/useUserData';
import { Button } from '../../kit/Button';
import { focusMissing } from '../../kit/focusFirst';
import { sends } from '../../kit/sends';
import { feeText, Side, sizeText, useOrderTexts } from '../orders/orderCells';
import { DetailButton } from '../orders/orderActions';
import { type OrderStage, OrderStatus, OrderTrack } from '../orders/OrderTrack';
import { useSpotOrder } from './useSpotOrder';
import { useSpotTerms } from './useSpotTerms';

const STAGES: Record<SpotStatus, OrderStage> = {
  untriggered: 'accepted',
  waiting: 'accepted',
  partial: 'filling',
  traded: 'filled',
  cancelled: 'ended',
  closed: 'ended',
};

/** Turns the form into a stop that sells what was bought; only its trigger is left to be typed. */
function StopButton({ pair, quantity }: { pair: string; quantity: string }) {
  const { t } = useOrderTexts();
  const form = useSpotOrder(pair);
  const { onClick, ...sent } = sends(form, { type: 'user.stop.prepare', quantity });
  return (
    <Button
      size="sm"
      {...sent}
      onClick={({ currentTarget: button }) => {
        onClick();
        requestAnimationFrame(() => focusMissing(button));
      }}
    >
      {t('setStop')}
    </Button>
  );
}

/** The pair's last order, while in flight and afterwards. A filled buy offers a stop. */
export function LastOrder({ pair, sending }: { pair: string; sending: boolean }) {
  const { spot: order } = useLatestOrders();
  const { t, languageTag, price } = useOrderTexts();
  const terms = useSpotTerms(pair);
  if (sending) return <OrderTrack stage="sent" percent={0} />;
  if (order?.pair !== pair) return null;
  const bought = boughtBy(terms, order);
  const filled = order.average_price ? { ...order, quantity: order.deal_quantity } : order;
  return (
    <OrderTrack stage={STAGES[order.status]} percent={filledPercent(order)}>
      <span>
        <Side $side={order.direction}>{t(order.direction)}</Side> {sizeText(filled, languageTag)}
        {order.average_price &&
          ` · ${price(pair, order.average_price)} · ${t('feeOf', { fee: feeText(order, languageTag) })}`}
      </span>
      {bought === null ? <OrderStatus status={order.status} /> : <StopButton pair={pair} quantity={bought} />}
      <DetailButton orderId={order.id} />
    </OrderTrack>
  );
}
