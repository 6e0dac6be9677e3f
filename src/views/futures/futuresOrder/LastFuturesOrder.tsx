import { useSelector } from '@xstate/react';
import type { FuturesOrder, FuturesPosition, FuturesStatus } from '../../../../domain/contract/futures/futures';
import { filledPercent } from '../../../../domain/rules/spot/progress';
import { buys, type ContractTerms, effectOf, sideOf } from '../../../machines/futures/futures/contractTerms';
import { positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { useLatestOrders } from '../../account/userData/useUserData';
import { Button } from '../../kit/Button';
import { groupDecimal } from '../../kit/format';
import { PHONE, useMedia } from '../../kit/media';
import { sends } from '../../kit/sends';
import { DetailButton } from '../../spot/orders/orderActions';
import { Side } from '../../spot/orders/orderCells';
import { OrderTrack, type OrderStage } from '../../spot/orders/OrderTrack';
import { useAllTerms, useFuturesAccount } from '../futures/useFutures';
import { useFuturesTexts, FuturesStatusBadge } from '../futuresOrders/futuresCells';
import { usePosition } from '../position/usePosition';

const STAGES: Record<FuturesStatus, OrderStage> = {
  entrusted: 'accepted',
  submitted: 'accepted',
  partial: 'filling',
  traded: 'filled',
  cancelling: 'filling',
  cancelled: 'ended',
  invalid: 'ended',
};

const isOpenedBy =
  ({ pair, status, direction }: FuturesOrder) =>
  (position: FuturesPosition): boolean =>
    status === 'traded' &&
    effectOf(direction) !== 'close' &&
    position.pair === pair &&
    position.status !== 'liquidating' &&
    position.side === sideOf(direction);

/** Opens the take-profit and stop-loss of what an order opened. */
function TargetsButton({ terms, position }: { terms: ContractTerms; position: FuturesPosition }) {
  const { t } = useFuturesTexts();
  const flow = usePosition(terms, position);
  const idle = useSelector(flow, (snapshot) => snapshot.matches('held'));
  return (
    <Button size="sm" disabled={!idle} {...sends(flow, 'user.targets.open')}>
      {t('targetsShort')}
    </Button>
  );
}

/** The status of an order; on a phone, whose form covers the positions, the targets of what it opened instead. */
function Outcome({ order }: { order: FuturesOrder }) {
  const phone = useMedia(PHONE);
  const position = useSelector(useFuturesAccount(), positionsOf).find(isOpenedBy(order));
  const terms = useAllTerms(order.pair).get(order.pair);
  if (phone && position && terms) return <TargetsButton terms={terms} position={position} />;
  return <FuturesStatusBadge status={order.status} />;
}

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
        {quantity(pair, order.average_price === null ? order.quantity : order.deal_quantity)}
        {order.average_price !== null &&
          ` · ${price(pair, order.average_price)} · ${t('orders:feeOf', { fee: fee(order.fee) })}`}
      </span>
      <Outcome order={order} />
      <DetailButton orderId={order.id} />
    </OrderTrack>
  );
}
