import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { entityOf, kindOf, takenBy, valuesOf } from '../../../machines/futures/futuresAmend/futuresAmend.form';
import type { Amended, AmendField } from '../../../machines/futures/futuresAmend/futuresAmend.machine';
import * as select from '../../../machines/futures/futuresAmend/futuresAmend.machine';
import { usePreferences } from '../../app/usePreferences';
import { useCloses } from '../../app/useDialog';
import { BeforeAfter } from '../../kit/BeforeAfter';
import { reasonText } from '../../app/reasonText';
import { FillFigures } from '../futuresOrder/FillOutlook';
import { DialogForm, FormField, sameReason } from '../futures/FormField';
import { SubmitButton } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { FailedNote, Figures } from '../../kit/parts.styles';
import { formatPrice, formatQuantity, groupDecimal } from '../../kit/format';
import { decides } from '../../kit/sends';
import { submits } from '../../kit/Form';
import { MovedBar, AmendBandNote } from './AmendNotes';
import { useFuturesAmend, type FuturesAmendRef } from './useFuturesAmend';

const Note = styled.p`
  margin-block-start: var(--space-3);
  color: var(--text-3);
  font-size: var(--font-sm);
`;

/** Dialog for amending an order, and its confirmation. Mount it once per screen. */
export function AmendDialog() {
  const flow = useFuturesAmend();
  const amended = useSelector(flow, (snapshot) => snapshot.context.amended);
  const moved = useSelector(flow, (snapshot) => snapshot.context.moved);
  const cell = useSelector(flow, (snapshot) => snapshot.context.cell);
  if (moved) return <MovedBar flow={flow} amended={moved.amended} />;
  if (!amended) return null;
  return cell ? <Confirm flow={flow} amended={amended} /> : <Amending flow={flow} amended={amended} />;
}

interface AmendingProps {
  flow: FuturesAmendRef;
  amended: Amended;
}

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

function Amending({ flow, amended }: AmendingProps) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors']);
  const state = useSelector(flow, (snapshot) => JSON.stringify(snapshot.value));
  const confirming = useSelector(flow, select.isConfirming);
  const busy = useSelector(flow, select.isBusy);
  const closing = useCloses(flow, 'user.amend.cancel');
  const fields = useSelector(flow, select.fieldsOf, sameList);
  const reason = useSelector(flow, select.reasonOf, sameReason);
  const error = useSelector(flow, (snapshot) => snapshot.context.error);
  const { direction, pair } = entityOf(amended.target);
  return (
    <>
      <Dialog
        open={!confirming}
        title={t('amendOf', { side: t(`direction_${direction}`), pair: pair.replace('_', '/') })}
        {...closing}
        width={400}
      >
        <DialogForm data-state={state} {...submits(() => flow.send({ type: 'user.amend.review' }))}>
          {fields.map((field) => (
            <Field key={field} flow={flow} amended={amended} field={field} />
          ))}
          <AmendBandNote flow={flow} amended={amended} />
          <Changes flow={flow} amended={amended} />
          {error && <FailedNote role="alert">{t(error)}</FailedNote>}
          <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.amend.review">
            {t(actOf(amended))}
          </SubmitButton>
        </DialogForm>
      </Dialog>
      <Confirm flow={flow} amended={amended} />
    </>
  );
}

const LABELS = { trigger: 'spotOrder:triggerPrice', price: 'spotOrder:price', quantity: 'spotOrder:quantity' } as const;

const labelOf = ({ target }: Amended, field: AmendField) =>
  field === 'trigger' && target.kind === 'plan' && target.plan.kind === 'trailing'
    ? ('futures:activationPrice' as const)
    : LABELS[field];

const actOf = ({ target }: Amended) => (target.kind === 'order' ? 'editOrder' : 'editPrice');

function Field({ flow, amended, field }: AmendingProps & { field: AmendField }) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors']);
  const value = useSelector(flow, (snapshot) => select.formOf(snapshot)[field]);
  const reason = useSelector(flow, (snapshot) => select.fieldReasonOf(snapshot, field), sameReason);
  const busy = useSelector(flow, select.isBusy);
  return (
    <FormField
      {...{ field, value, reason }}
      readOnly={busy}
      terms={amended.terms}
      kind={kindOf(field)}
      label={t(labelOf(amended, field))}
      unit={field === 'quantity' ? amended.terms.left : 'USDT'}
      onChange={(text) => flow.send({ type: 'user.field.change', field, text })}
    />
  );
}

/** Each field, and the margin held by an opening order, before and after; and what the order then gets and pays. */
function Changes({ flow, amended }: AmendingProps) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors']);
  const { languageTag } = usePreferences();
  const { terms, target } = amended;
  const form = useSelector(flow, select.formOf);
  const fields = useSelector(flow, select.fieldsOf, sameList);
  const cost = useSelector(flow, select.costShown);
  const now = valuesOf(target);
  const size = (text: string) => `${formatQuantity(text, languageTag)} ${terms.left}`;
  const shown = (field: AmendField, text: string) => {
    if (!/^\d+(\.\d+)?$/.test(text)) return '--';
    return field === 'quantity' ? size(text) : formatPrice(text, terms.contract.price_tick, languageTag);
  };
  const usdt = (text: string) => `${groupDecimal(text, languageTag, 2)} USDT`;
  return (
    <Figures>
      {target.kind === 'plan' && (
        <>
          <dt>{t('spotOrder:quantity')}</dt>
          <dd>{size(now.quantity)}</dd>
        </>
      )}
      {fields.flatMap((field) => [
        <dt key={`${field}:name`}>{t(labelOf(amended, field))}</dt>,
        <dd key={field}>
          <BeforeAfter before={shown(field, now[field])} after={shown(field, form[field])} />
        </dd>,
      ])}
      {target.kind === 'order' && cost !== null && (
        <>
          <dt>{t('orderCost')}</dt>
          <dd>
            <BeforeAfter before={usdt(target.order.frozen)} after={usdt(cost)} />
          </dd>
        </>
      )}
      <FillFigures terms={terms} taken={takenBy(amended, form)} />
    </Figures>
  );
}

function noteOf({ target }: Amended, keepsPlace: boolean) {
  if (target.kind === 'plan') return 'planHoldsNothing';
  return keepsPlace ? 'amendKeepsPlace' : 'amendText';
}

function Confirm({ flow, amended }: AmendingProps) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors']);
  const open = useSelector(flow, select.isConfirming);
  const accepts = useSelector(flow, select.canAccept);
  const keepsPlace = useSelector(flow, select.keepsPlaceOf);
  return (
    <ConfirmDialog
      open={open}
      title={t('amendTitle')}
      acceptLabel={t(actOf(amended))}
      dismissLabel={t('spotOrder:back')}
      busy={!accepts}
      {...decides(flow, 'user.amend.accept', 'user.amend.back')}
    >
      <Changes flow={flow} amended={amended} />
      <Note>{t(noteOf(amended, keepsPlace))}</Note>
    </ConfirmDialog>
  );
}
