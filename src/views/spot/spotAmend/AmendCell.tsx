import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { type AmendField, amendFields } from '../../../machines/spot/spotAmend/spotAmend.form';
import { cellOf, formOf, isBusy, isIdle, amendReason } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { sameData } from '../../../machines/sameData';
import { usePreferences } from '../../app/usePreferences';
import { CellButton, CellField } from '../../kit/CellEdit';
import { PHONE, useMedia } from '../../kit/media';
import { reasonText } from '../../app/reasonText';
import { useSpotTerms } from '../spotOrder/useSpotTerms';
import { useSpotAmend } from './useSpotAmend';

interface AmendCellProps {
  order: SpotOrder;
  field: AmendField;
  children: ReactNode;
}

const SENDS = { change: 'user.field.change', submit: 'user.cell.submit', leave: 'user.cell.leave' };
const LABELS = { trigger: 'triggerPrice', price: 'price', quantity: 'quantity' } as const;

/** Inline-editable figure of an open order; on phones it opens the order's dialog. */
export function AmendCell({ order, field, children }: AmendCellProps) {
  const { t } = useTranslation('spotOrder');
  const flow = useSpotAmend();
  const terms = useSpotTerms(order.pair);
  const isHere = useSelector(flow, (snapshot) => sameData(cellOf(snapshot), { id: order.id, field }));
  const canOpen = useSelector(flow, (snapshot) => isIdle(snapshot) || snapshot.matches('typing'));
  const phone = useMedia(PHONE);
  if (phone || !order.next_events.includes('order.amend') || !amendFields(order).includes(field)) return children;
  if (isHere) return <Field order={order} field={field} />;
  return (
    <CellButton
      label={t(LABELS[field])}
      disabled={!canOpen}
      send="user.cell.open"
      onOpen={() => flow.send({ type: 'user.cell.open', terms, order, field })}
    >
      {children}
    </CellButton>
  );
}

function Field({ order, field }: Pick<AmendCellProps, 'order' | 'field'>) {
  const { t } = useTranslation(['spotOrder', 'errors', 'validation']);
  const { languageTag } = usePreferences();
  const flow = useSpotAmend();
  const terms = useSpotTerms(order.pair);
  const value = useSelector(flow, (snapshot) => formOf(snapshot)[field]);
  const reason = useSelector(flow, ({ context }) => amendReason(context), sameData);
  const refused = useSelector(flow, ({ context }) => context.error);
  return (
    <CellField
      state={useSelector(flow, (snapshot) => JSON.stringify(snapshot.value))}
      label={t(LABELS[field])}
      value={value}
      step={field === 'quantity' ? terms.qty_step : terms.price_tick}
      languageTag={languageTag}
      error={refused ? t(refused) : reason?.key === 'sameFigures' ? null : reasonText(t, reason)}
      canSubmit={useSelector(flow, (snapshot) => snapshot.can({ type: 'user.cell.submit' }))}
      busy={useSelector(flow, isBusy)}
      sends={SENDS}
      onChange={(text) => flow.send({ type: 'user.field.change', field, text })}
      onSubmit={() => flow.send({ type: 'user.cell.submit' })}
      onLeave={() => flow.send({ type: 'user.cell.leave' })}
    />
  );
}
