import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { isIdle } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { usePlatform } from '../../app/usePlatform';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { IconButton } from '../../kit/IconButton';
import type { Column } from '../../kit/columns';
import { laterView } from '../../kit/laterView';
import type { OpenOrdersRef } from '../openOrders/CancelDialogs';
import { useSpotAmend } from '../spotAmend/useSpotAmend';
import { useSpotTerms } from '../spotOrder/useSpotTerms';
import { CancelButton } from './orderActions';

function AmendButton({ order }: { order: SpotOrder }) {
  const { t } = useTranslation('orders');
  const flow = useSpotAmend();
  const idle = useSelector(flow, isIdle);
  const terms = useSpotTerms(order.pair);
  return (
    <IconButton
      icon="pencil"
      size="sm"
      label={t('amend')}
      unavailable={!idle}
      data-send="user.amend.open"
      onClick={(event) => {
        event.stopPropagation();
        flow.send({ type: 'user.amend.open', terms, order });
      }}
    />
  );
}

const AmendCell = laterView(() => import('../spotAmend/AmendCell').then((chunk) => chunk.AmendCell));

const FIELDS = { price: 'price', trigger: 'trigger', size: 'quantity' } as const;

/** Replaces prices and quantities in columns of open orders with inline-editable cells. */
export const cellsInPlace = (columns: readonly Column<SpotOrder>[]): Column<SpotOrder>[] =>
  columns.map((column) => {
    const field = FIELDS[column.id as keyof typeof FIELDS];
    const { cell } = column;
    if (!field) return column;
    return {
      ...{ ...column, briefly: cell },
      cell: (order) => (
        <FaultBoundary fault={() => cell(order)}>
          <Suspense fallback={cell(order)}>
            <AmendCell order={order} field={field}>
              {cell(order)}
            </AmendCell>
          </Suspense>
        </FaultBoundary>
      ),
    };
  });

export function OpenOrderActs({ flow, order }: { flow: OpenOrdersRef; order: SpotOrder }) {
  const { pairOf } = usePlatform();
  return (
    <>
      {order.next_events.includes('order.amend') && pairOf(order.pair) && <AmendButton order={order} />}{' '}
      <CancelButton flow={flow} orderId={order.id} />
    </>
  );
}
