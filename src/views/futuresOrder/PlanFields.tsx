import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { FUTURES_EXECUTIONS, TRIGGER_PRICES } from '../../../domain/contract/futuresChoices';
import { kindOf } from '../../machines/planOrder/planOrder.reasons';
import { fieldReasonOf, formOf, termsOf } from '../../machines/planOrder/planOrder.selectors';
import type { PlanField } from '../../machines/planOrder/planOrder.types';
import { FormField } from '../futures/FormField';
import { sameReason } from '../futures/reasonText';
import { Segmented } from '../kit/Segmented';
import { Select } from '../kit/Select';
import { Fields, MarketPrice } from '../spotOrder/fields.styles';
import type { PlanOrderRef } from './useFuturesOrder';

/** Trigger, and what is placed when it is reached. */
export function PlanFields({ plan }: { plan: PlanOrderRef }) {
  const { t } = useTranslation('futures');
  const { execution, triggerBy } = useSelector(plan, formOf);
  const { left } = useSelector(plan, termsOf);
  return (
    <Fields>
      <Field plan={plan} field="trigger" label={t('spotOrder:triggerPrice')} unit="USDT" />
      <Select
        label={t('triggerBy')}
        value={triggerBy}
        options={TRIGGER_PRICES.map((value) => ({ value, label: t(`trigger_${value}`) }))}
        data-send="user.triggerBy.choose"
        onChange={(next) => plan.send({ type: 'user.triggerBy.choose', triggerBy: next })}
      />
      <Segmented
        label={t('spotOrder:executedAs')}
        items={FUTURES_EXECUTIONS.map((id) => ({ id, label: t(`orders:type_${id}`) }))}
        value={execution}
        full
        send="user.execution.choose"
        onChange={(next) => plan.send({ type: 'user.execution.choose', execution: next })}
      />
      {execution === 'limit' ? (
        <Field plan={plan} field="price" label={t('spotOrder:price')} unit="USDT" />
      ) : (
        <MarketPrice>{t('spotOrder:marketPrice')}</MarketPrice>
      )}
      <Field plan={plan} field="quantity" label={t('spotOrder:quantity')} unit={left} />
    </Fields>
  );
}

function Field({ plan, field, label, unit }: { plan: PlanOrderRef; field: PlanField; label: string; unit: string }) {
  const value = useSelector(plan, (snapshot) => formOf(snapshot).fields[field]);
  const terms = useSelector(plan, termsOf);
  const reason = useSelector(plan, (snapshot) => fieldReasonOf(snapshot, field), sameReason);
  return (
    <FormField
      {...{ terms, label, unit, value, reason }}
      kind={kindOf(field)}
      onChange={(text) => plan.send({ type: 'user.field.change', field, text })}
    />
  );
}
