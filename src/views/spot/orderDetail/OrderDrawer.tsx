import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SpotFill, SpotOrder } from '../../../../domain/contract/spot/spot';
import { isFailed, isMissing } from '../../../machines/families/loaded';
import {
  orderDetailMachine,
  type OrderWithDeals,
  shownOf,
} from '../../../machines/spot/orderDetail/orderDetail.machine';
import { returnedOf } from '../../../machines/spot/spotOrder/spotOrder.answers';
import { useOpenOrders } from '../../account/userData/useUserData';
import { useDetailLink } from '../../app/useDetailLink';
import { useFlow } from '../../app/useFlow';
import { Sheet } from '../../kit/Dialog';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { Table, TableScroll } from '../../kit/Table';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { retries } from '../../kit/sends';
import { CopyText } from '../../tools/copy/CopyText';
import { FactsReceipt } from '../../tools/copy/Receipt';
import { OrderStatus } from '../orders/OrderTrack';
import { fillColumns } from '../orders/fillCells';
import { DetailButton } from '../orders/orderActions';
import { feeText, pairText, priceText, Side, turnoverText, typeText, useOrderTexts } from '../orders/orderCells';
import { OrderFacts, PlanFact, SizeFacts, TrailFacts } from './OrderFacts';

/** Shareable receipt of an order; its trade numbers identify it in the records. */
function FillReceipt({ order, deals }: OrderWithDeals) {
  const { t, languageTag, price } = useOrderTexts();
  return (
    <FactsReceipt
      title={`${t(order.direction)} ${pairText(order.pair)}`}
      shown={[
        [t('filled'), `${formatQuantity(order.deal_quantity, languageTag)} ${order.pair.split('_')[0]}`],
        [t('averagePrice'), price(order.pair, order.average_price)],
        [t('turnover'), turnoverText(order, languageTag)],
        [t('fee'), feeText(order, languageTag)],
      ]}
      numbers={[
        [t('orderNumber'), order.id],
        [t('dealNumber'), deals.map(({ id }) => id).join(', ')],
        [t('updated'), new Date(order.updated).toISOString()],
      ]}
    />
  );
}

const Body = styled.div`
  display: grid;
  gap: var(--space-4);
  h3 { font-size: var(--font-md); }
`;

const Scroll = styled(TableScroll)`
  margin: 0 calc(-1 * var(--space-4));
`;

interface OrderDrawerProps {
  /** Actions for the order while it is open. */
  acts?: (order: SpotOrder) => ReactNode;
}

/** Details of the order named by the URL; renders nothing when there is none. */
export function OrderDrawer({ acts }: OrderDrawerProps) {
  const { id: orderId } = useDetailLink('order');
  return orderId ? <OrderSheet orderId={orderId} acts={acts} /> : null;
}

function OrderSheet({ orderId, acts }: OrderDrawerProps & { orderId: string }) {
  const { t } = useTranslation('orders');
  const { close } = useDetailLink('order');
  const detail = useFlow(orderDetailMachine, { orderId }, orderId);
  const shown = useSelector(detail, shownOf);
  const missing = useSelector(detail, isMissing);
  const failed = useSelector(detail, isFailed);
  const failure = useSelector(detail, ({ context }) => context.failure);
  return (
    <Sheet
      open
      place="end"
      width={800}
      title={t('detailTitle')}
      onClose={close}
      actions={shown?.order.next_events.includes('order.cancel') && acts?.(shown.order)}
    >
      {missing && <EmptyState icon="orders" title={t('detailMissing')} text={t('detailMissingText')} />}
      {failed && (
        <ErrorState title={t('detailFailed')} error={failure?.error} {...retries(detail, 'user.detail.retry')} />
      )}
      {shown ? <Details shown={shown} /> : !missing && !failed && <SkeletonFacts rows={12} />}
    </Sheet>
  );
}

function Details({ shown }: { shown: OrderWithDeals }) {
  const { order } = shown;
  const texts = useOrderTexts();
  const { t, languageTag, price } = texts;
  const returned = returnedOf(order);
  const other = useOpenOrders().find(({ id, oco_id: oco }) => oco !== null && oco === order.oco_id && id !== order.id);
  return (
    <Body>
      <OrderFacts>
        <dt>{t('orderNumber')}</dt>
        <dd>
          <CopyText text={order.id} what={t('orderNumber')} />
        </dd>
        <dt>{t('pair')}</dt>
        <dd>{pairText(order.pair)}</dd>
        <dt>{t('side')}</dt>
        <dd>
          <Side $side={order.direction}>{t(order.direction)}</Side>
        </dd>
        <dt>{t('type')}</dt>
        <dd>{typeText(texts, order)}</dd>
        <PlanFact order={order} />
        {other && <dt>{t('ocoOther')}</dt>}
        {other && (
          <dd>
            <DetailButton orderId={other.id} />
          </dd>
        )}
        <dt>{t('status')}</dt>
        <dd>
          <OrderStatus status={order.status} />
        </dd>
        {order.reason && <dt>{t('reason')}</dt>}
        {order.reason && <dd>{t(`reason_${order.reason}`)}</dd>}
        <dt>{t('price')}</dt>
        <dd>{priceText(texts, order)}</dd>
        {order.trigger_price && <dt>{t('triggerPrice')}</dt>}
        {order.trigger_price && <dd>{price(order.pair, order.trigger_price)}</dd>}
        <TrailFacts order={order} />
        {order.take_profit_price && <dt>{t('takeProfit')}</dt>}
        {order.take_profit_price && <dd>{price(order.pair, order.take_profit_price)}</dd>}
        {order.stop_loss_price && <dt>{t('stopLoss')}</dt>}
        {order.stop_loss_price && <dd>{price(order.pair, order.stop_loss_price)}</dd>}
        {order.good_till !== null && <dt>{t('goodTill')}</dt>}
        {order.good_till !== null && <dd>{formatDateTime(order.good_till, languageTag, 'short')}</dd>}
        <SizeFacts order={order} />
        {returned !== null && <dt>{t('returned')}</dt>}
        {returned !== null && (
          <dd>
            {formatQuantity(returned, languageTag)} {order.pair.split('_')[1]}
          </dd>
        )}
        <dt>{t('time')}</dt>
        <dd>{formatDateTime(order.time, languageTag, 'short')}</dd>
        <dt>{t('updated')}</dt>
        <dd>{formatDateTime(order.updated, languageTag, 'short')}</dd>
      </OrderFacts>
      {shown.deals.length > 0 && <FillReceipt {...shown} />}
      <h3>{t('deals')}</h3>
      <Deals shown={shown} />
    </Body>
  );
}

function Deals({ shown: { order, deals } }: { shown: OrderWithDeals }) {
  const texts = useOrderTexts();
  const { t } = texts;
  const { time, price, quantity, fee, role } = fillColumns(texts);
  const columns: Column<SpotFill>[] = [
    ...[time, { ...price, brief: 'title' as const }, quantity, fee, role],
    { id: 'id', header: t('dealNumber'), cell: ({ id }) => <CopyText text={id} what={t('dealNumber')} /> },
  ];
  const { pair, direction } = order;
  return (
    <Scroll>
      <Table
        caption={t('deals')}
        columns={columns}
        rows={deals.map((deal) => ({ ...deal, pair, direction }))}
        rowKey={(deal) => deal.id}
        empty={<EmptyState icon="orders" title={t('noDeals')} text={t('noDealsText')} />}
      />
    </Scroll>
  );
}
