import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import * as select from '../../../machines/futures/futuresAmend/futuresAmend.machine';
import { stepOf } from '../../../machines/futures/futures/fieldChecks';
import { sameData } from '../../../machines/sameData';
import { usePreferences } from '../../app/usePreferences';
import { CellButton, CellField } from '../../kit/CellEdit';
import { PHONE, useMedia } from '../../kit/media';
import type { Column } from '../../kit/columns';
import { reasonText } from '../../app/reasonText';
import { useAllTerms } from '../futures/useFutures';
import { useFuturesAmend } from './useFuturesAmend';

interface AmendCellProps {
  order: FuturesOrder;
  field: 'price' | 'quantity';
  /** Contract of the screen, whose market flow knows the terms of all contracts. */
  home: string;
  children: ReactNode;
}

const SENDS = { change: 'user.field.change', submit: 'user.cell.submit', leave: 'user.cell.leave' };
const FIELDS = { price: 'price', size: 'quantity', progress: 'quantity' } as const;

/** Replaces prices and quantities in columns of open orders with inline-editable cells. */
export const cellsInPlace = (columns: readonly Column<FuturesOrder>[], home: string): Column<FuturesOrder>[] =>
  columns.map((column) => {
    const field = FIELDS[column.id as keyof typeof FIELDS];
    const { cell } = column;
    if (!field) return column;
    return {
      ...{ briefly: cell, ...column },
      cell: (order) => (
        <AmendCell order={order} field={field} home={home}>
          {cell(order)}
        </AmendCell>
      ),
    };
  });

/** Inline-editable figure of an open order; on phones it opens the order's dialog. */
function AmendCell({ order, field, home, children }: AmendCellProps) {
  const { t } = useTranslation('spotOrder');
  const flow = useFuturesAmend();
  const terms = useAllTerms(home).get(order.pair);
  const isHere = useSelector(flow, (snapshot) => sameData(select.cellOf(snapshot), { id: order.id, field }));
  const canOpen = useSelector(flow, (snapshot) => select.isIdle(snapshot) || snapshot.matches('typing'));
  const phone = useMedia(PHONE);
  if (phone || !terms) return children;
  if (isHere) return <Field terms={terms} field={field} />;
  const target = { kind: 'order', order } as const;
  return (
    <CellButton
      label={t(field)}
      disabled={!canOpen}
      send="user.cell.open"
      onOpen={() => flow.send({ type: 'user.cell.open', terms, target, field })}
    >
      {children}
    </CellButton>
  );
}

function Field({ terms, field }: { terms: ContractTerms; field: AmendCellProps['field'] }) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors', 'validation']);
  const { languageTag } = usePreferences();
  const flow = useFuturesAmend();
  const value = useSelector(flow, (snapshot) => select.formOf(snapshot)[field]);
  const refusal = useSelector(flow, select.cellErrorOf, sameData);
  return (
    <CellField
      state={useSelector(flow, (snapshot) => JSON.stringify(snapshot.value))}
      label={t(`spotOrder:${field}`)}
      value={value}
      step={stepOf(terms, field)}
      languageTag={languageTag}
      error={reasonText(t, refusal)}
      canSubmit={useSelector(flow, (snapshot) => snapshot.can({ type: 'user.cell.submit' }))}
      busy={useSelector(flow, select.isBusy)}
      sends={SENDS}
      onChange={(text) => flow.send({ type: 'user.field.change', field, text })}
      onSubmit={() => flow.send({ type: 'user.cell.submit' })}
      onLeave={() => flow.send({ type: 'user.cell.leave' })}
    />
  );
}
