import { Suspense } from 'react';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { laterView } from '../../kit/laterView';
import type { Column } from '../../kit/Table';

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
