import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { kindOf } from '../../../machines/futures/planOrder/planOrder.form';
import type { positionTrailMachine, TrailField } from '../../../machines/futures/positionTrail/positionTrail.machine';
import * as select from '../../../machines/futures/positionTrail/positionTrail.machine';
import { sameData } from '../../../machines/sameData';
import { usePreferences } from '../../app/usePreferences';
import { useCloses } from '../../app/useDialog';
import { SubmitButton } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { Figures, Note } from '../../kit/parts.styles';
import { formatPrice, formatQuantity, formatShare } from '../../kit/format';
import { decides } from '../../kit/sends';
import { submits } from '../../kit/Form';
import { ResultFigures } from '../futures/figures';
import { reasonText } from '../../app/reasonText';
import { DialogForm, FormField, sameReason } from '../futures/FormField';
import { useMark } from '../futures/useFutures';

type TrailRef = ActorRefFrom<typeof positionTrailMachine>;

/** Dialog for a position's trailing stop: the form, then a confirmation. */
export function TrailDialog({ trail }: { trail: TrailRef }) {
  return (
    <>
      <TrailForm trail={trail} />
      <TrailConfirm trail={trail} />
    </>
  );
}

function TrailForm({ trail }: { trail: TrailRef }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { terms, position } = useSelector(trail, (snapshot) => snapshot.context);
  const state = useSelector(trail, (snapshot) => JSON.stringify(snapshot.value));
  const confirming = useSelector(trail, select.isConfirming);
  const busy = useSelector(trail, select.isBusy);
  const reason = useSelector(trail, select.reasonOf, sameReason);
  return (
    <Dialog
      open={!confirming}
      title={t('trailOf', { pair: position.pair.replace('_', '/'), side: t(`side_${position.side}`) })}
      {...useCloses(trail, 'user.trail.cancel')}
    >
      <DialogForm data-state={state} {...submits(() => trail.send({ type: 'user.trail.review' }))}>
        <Field trail={trail} field="callback" label={t('callback')} unit="%" />
        <Field trail={trail} field="trigger" label={t('activationOptional')} unit="USDT" />
        <Field trail={trail} field="quantity" label={t('closeQuantity')} unit={terms.left} />
        <Figures>
          <Outlook trail={trail} />
        </Figures>
        <Note>{t('trailingNote')}</Note>
        <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.trail.review">
          {t('setTrail')}
        </SubmitButton>
      </DialogForm>
    </Dialog>
  );
}

interface FieldProps {
  trail: TrailRef;
  field: TrailField;
  label: string;
  unit: string;
}

function Field({ trail, field, label, unit }: FieldProps) {
  const terms = useSelector(trail, (snapshot) => snapshot.context.terms);
  const form = useSelector(trail, select.formOf);
  const reason = useSelector(trail, (snapshot) => select.fieldReasonOf(snapshot, field), sameReason);
  return (
    <FormField
      {...{ field, terms, label, unit, reason, kind: kindOf(field, form), value: form.fields[field] }}
      readOnly={useSelector(trail, select.isBusy)}
      onChange={(text) => trail.send({ type: 'user.field.change', field, text })}
    />
  );
}

/** Mark price, trigger price of the stop, and its expected result and fee there. */
function Outlook({ trail }: { trail: TrailRef }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const { contract } = useSelector(trail, (snapshot) => snapshot.context.terms);
  const mark = useMark(contract.pair);
  const isLater = useSelector(trail, (snapshot) => select.formOf(snapshot).fields.trigger !== '');
  const outlook = useSelector(trail, (snapshot) => select.trailOutlook(snapshot, mark), sameData);
  const price = (value: string | null) =>
    value === null ? '--' : formatPrice(value, contract.price_tick, languageTag);
  return (
    <>
      <dt>{t('mark')}</dt>
      <dd>{price(mark)}</dd>
      <dt>{t(isLater ? 'trailOnceActive' : 'trailNow')}</dt>
      <dd>{price(outlook?.price ?? null)}</dd>
      <ResultFigures
        profit={outlook?.result?.profit ?? null}
        fee={outlook?.result?.fee ?? null}
        rate={formatShare(contract.taker_fee, languageTag)}
      />
    </>
  );
}

function TrailConfirm({ trail }: { trail: TrailRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const open = useSelector(trail, select.isConfirming);
  const accepts = useSelector(trail, select.canAccept);
  const reason = useSelector(trail, select.reasonOf, sameReason);
  const { fields } = useSelector(trail, select.formOf);
  const { terms, position } = useSelector(trail, (snapshot) => snapshot.context);
  const activation = fields.trigger
    ? `${formatPrice(fields.trigger, terms.contract.price_tick, languageTag)} USDT`
    : t('activationNow');
  return (
    <ConfirmDialog
      open={open}
      title={t('trailTitle', { pair: position.pair.replace('_', '/') })}
      acceptLabel={t('setTrail')}
      dismissLabel={t('spotOrder:back')}
      reason={reasonText(t, reason)}
      busy={!accepts}
      {...decides(trail, 'user.trail.accept', 'user.trail.back')}
    >
      <Figures>
        <dt>{t('orders:side')}</dt>
        <dd>{t(`direction_close_${position.side}`)}</dd>
        <dt>{t('closeQuantity')}</dt>
        <dd>{`${formatQuantity(fields.quantity, languageTag)} ${terms.left}`}</dd>
        <dt>{t('callback')}</dt>
        <dd>{formatShare(`${fields.callback}e-2`, languageTag)}</dd>
        <dt>{t('activationPrice')}</dt>
        <dd>{`${activation} (${t('trigger_mark')})`}</dd>
        <dt>{t('spotOrder:price')}</dt>
        <dd>{t('spotOrder:marketPrice')}</dd>
        <Outlook trail={trail} />
      </Figures>
    </ConfirmDialog>
  );
}
