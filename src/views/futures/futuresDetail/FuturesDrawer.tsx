import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import { isFailed, isMissing } from '../../../machines/families/loaded';
import { isAsSpot } from '../../../machines/futures/futures/answers';
import { futuresDetailMachine, type ShownDetail } from '../../../machines/futures/futuresDetail/futuresDetail.machine';
import { useFlow } from '../../app/useFlow';
import { Sheet } from '../../kit/Dialog';
import { Figures } from '../../kit/parts.styles';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { Table, TableScroll } from '../../kit/Table';
import { retries } from '../../kit/sends';
import { CopyText } from '../../tools/copy/CopyText';
import { fillColumns, planColumns } from '../futuresOrders/recordCells';
import { orderColumns, pick, useFuturesTexts } from '../futuresOrders/futuresCells';
import { fundingColumns, positionColumns } from '../futuresOrders/positionCells';
import { useDetailLink } from '../../app/useDetailLink';
import { ContractReceipt } from './ContractReceipt';

const PositionPicture = laterView(() =>
  import('../positionPicture/PositionPicture').then((chunk) => chunk.PositionPicture),
);

const Body = styled.div`
  display: grid;
  gap: var(--space-4);
  dl { font-size: var(--font-md); gap: var(--space-2) var(--space-4); }
  dd { color: var(--text); }
  h3 { font-size: var(--font-md); }
`;

const Scroll = styled(TableScroll)`
  margin: 0 calc(-1 * var(--space-4));
`;

interface FuturesDrawerProps {
  /** Actions for an order while it is open. */
  acts?: (order: FuturesOrder) => ReactNode;
}

/** Details of the order or position named by the URL; renders nothing when there is none. */
export function FuturesDrawer({ acts }: FuturesDrawerProps) {
  const order = useDetailLink('order');
  const position = useDetailLink('position');
  if (order.id) return <DetailSheet kind="order" id={order.id} onClose={order.close} acts={acts} />;
  return position.id ? <DetailSheet kind="position" id={position.id} onClose={position.close} /> : null;
}

interface DetailSheetProps extends FuturesDrawerProps {
  kind: 'order' | 'position';
  id: string;
  onClose: () => void;
}

function DetailSheet({ kind, id, onClose, acts }: DetailSheetProps) {
  const { t } = useTranslation(['futures', 'orders']);
  const detail = useFlow(futuresDetailMachine, { kind, id }, `${kind}:${id}`);
  const shown = useSelector(detail, (snapshot) => snapshot.context.shown);
  const missing = useSelector(detail, isMissing);
  const failed = useSelector(detail, isFailed);
  const failure = useSelector(detail, ({ context }) => context.failure);
  return (
    <Sheet
      open
      place="end"
      width={620}
      title={t(kind === 'order' ? 'orders:detailTitle' : 'positionDetail')}
      onClose={onClose}
      actions={
        shown?.kind === 'order' && shown.order.next_events.includes('order.cancelRequest') && acts?.(shown.order)
      }
    >
      {missing && <EmptyState icon="orders" title={t('orders:detailMissing')} text={t('orders:detailMissingText')} />}
      {failed && (
        <ErrorState title={t('orders:detailFailed')} error={failure?.error} {...retries(detail, 'user.detail.retry')} />
      )}
      {shown ? <Shown shown={shown} /> : !missing && !failed && <SkeletonFacts rows={12} />}
    </Sheet>
  );
}

const ORDER_FACTS = ['contract', 'direction', 'type', 'price', 'size', 'dealt', 'source', 'status', 'time'] as const;
const TRIGGERED_FACTS: readonly string[] = [...ORDER_FACTS.slice(0, 3), 'trigger', ...ORDER_FACTS.slice(3)];
const OPEN_POSITION_FACTS = ['contract', 'entry', 'profit', 'fee', 'funding', 'status', 'time'] as const;
const POSITION_FACTS = ['contract', 'status', 'time', 'ended'] as const;

/** Whether money has moved irrevocably: the order was at least partly filled, or the position has ended. */
const hasReceipt = (shown: ShownDetail) =>
  shown.deals.length > 0 && (shown.kind === 'order' || shown.position.ended !== null);

function factsOf<Row>(columns: readonly Column<Row>[], row: Row): ReactNode {
  return columns.map(({ id, header, cell }) => [<dt key={`${id} name`}>{header}</dt>, <dd key={id}>{cell(row)}</dd>]);
}

function Shown({ shown }: { shown: ShownDetail }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const id = shown.kind === 'order' ? shown.order.id : shown.position.id;
  return (
    <Body>
      <Figures>
        <dt>{t('orders:orderNumber')}</dt>
        <dd>
          <CopyText text={id} what={t('orders:orderNumber')} />
        </dd>
        {shown.kind === 'order'
          ? factsOf(
              pick(orderColumns(texts), shown.order.trigger_price === null ? ORDER_FACTS : TRIGGERED_FACTS),
              shown.order,
            )
          : factsOf(
              pick(positionColumns(texts), shown.position.ended === null ? OPEN_POSITION_FACTS : POSITION_FACTS),
              shown.position,
            )}
        {shown.kind === 'order' && <OrderReason order={shown.order} />}
      </Figures>
      {hasReceipt(shown) && <ContractReceipt shown={shown} />}
      {shown.kind === 'position' && (
        <Suspense fallback={ON_ITS_WAY}>
          <PositionPicture position={shown.position} />
        </Suspense>
      )}
      <h3>{t('orders:deals')}</h3>
      <Deals shown={shown} />
      {shown.kind === 'position' && shown.plans.length > 0 && (
        <>
          <h3>{t('targetsShort')}</h3>
          <Scroll>
            <Table
              caption={t('targetsShort')}
              columns={pick(planColumns(texts), ['time', 'kind', 'trigger', 'size', 'status'])}
              rows={shown.plans}
              rowKey={(plan) => plan.id}
            />
          </Scroll>
        </>
      )}
      {shown.kind === 'position' && shown.funding.length > 0 && (
        <>
          <h3>{t('funding')}</h3>
          <Scroll>
            <Table
              caption={t('funding')}
              columns={fundingColumns(texts).filter((column) => column.id !== 'contract')}
              rows={shown.funding}
              rowKey={(payment) => payment.id}
            />
          </Scroll>
        </>
      )}
    </Body>
  );
}

function OrderReason({ order }: { order: FuturesOrder }) {
  const { t } = useTranslation(['futures', 'orders']);
  if (order.reason === null) return null;
  return (
    <>
      <dt>{t('orders:reason')}</dt>
      <dd>{t(isAsSpot(order.reason) ? `orders:reason_${order.reason}` : `reason_${order.reason}`)}</dd>
    </>
  );
}

function Deals({ shown }: { shown: ShownDetail }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const { time, price, size, fee, profit, role } = fillColumns(texts);
  const fills: FuturesFill[] =
    shown.kind === 'order'
      ? shown.deals.map((deal) => ({ ...deal, pair: shown.order.pair, direction: shown.order.direction }))
      : shown.deals.map((deal) => ({ ...deal, pair: shown.position.pair }));
  return (
    <Scroll>
      <Table
        caption={t('orders:deals')}
        columns={[time, { ...price, brief: 'title' }, size, fee, profit, role]}
        rows={fills}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="orders" title={t('orders:noDeals')} text={t('orders:noDealsText')} />}
      />
    </Scroll>
  );
}
