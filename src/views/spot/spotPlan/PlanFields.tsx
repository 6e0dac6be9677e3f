import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { rulesOf } from '../../../machines/spot/spotOrder/spotOrder.form';
import { sameData } from '../../../machines/sameData';
import {
  isWhole,
  plainIn,
  type PlanField,
  type PriceField,
  SPREADS,
} from '../../../machines/spot/spotPlan/spotPlan.form';
import { fieldReasonOf, formOf, termsOf } from '../../../machines/spot/spotPlan/spotPlan.machine';
import { useTick } from '../../app/useMarket';
import { usePreferences } from '../../app/usePreferences';
import { DecimalField } from '../../kit/DecimalField';
import { Note } from '../../kit/parts.styles';
import { Select } from '../../kit/Select';
import { PriceBandNote } from '../spotOrder/PriceBandNote';
import { type SpotPlanRef, usePlanReason } from './useSpotPlan';

const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);
`;

function Field({ plan, field, unit }: { plan: SpotPlanRef; field: PlanField; unit?: string }) {
  const { t } = useTranslation('spotPlan');
  const { languageTag } = usePreferences();
  const why = usePlanReason();
  const value = useSelector(plan, (snapshot) => formOf(snapshot).fields[field]);
  const terms = useSelector(plan, termsOf);
  const reason = useSelector(plan, (snapshot) => fieldReasonOf(snapshot, field), sameData);
  const step = isWhole(field) ? '1' : field === 'quantity' ? terms.qty_step : terms.price_tick;
  return (
    <DecimalField
      label={t(field === 'variation' ? 'variationOptional' : field === 'limit' ? 'limitOptional' : field)}
      value={value}
      step={step}
      languageTag={languageTag}
      suffix={unit}
      error={why(reason)}
      data-send="user.field.change"
      data-field={field}
      onChange={(text) => plan.send({ type: 'user.field.change', field, text })}
    />
  );
}

/** Checks a limit against the last price. */
function BandNote({ plan, field }: { plan: SpotPlanRef; field: PriceField }) {
  const terms = useSelector(plan, termsOf);
  const form = useSelector(plan, formOf);
  const rules = rulesOf(terms);
  const fair = useTick(rules.pair)?.close ?? '';
  return <PriceBandNote {...{ rules, fair, price: plainIn(terms, form, field), sides: [form.direction] }} />;
}

/** Range of scaled orders, and the distribution of the quantity over it. */
export function ScaledFields({ plan }: { plan: SpotPlanRef }) {
  const { t } = useTranslation('spotPlan');
  const { left_symbol: left, right_symbol: right } = useSelector(plan, termsOf);
  const { spread } = useSelector(plan, formOf);
  return (
    <>
      <Note>{t('scaledNote')}</Note>
      <Field plan={plan} field="low" unit={right} />
      <BandNote plan={plan} field="low" />
      <Field plan={plan} field="high" unit={right} />
      <BandNote plan={plan} field="high" />
      <Field plan={plan} field="quantity" unit={left} />
      <Field plan={plan} field="orders" />
      <Select
        label={t('spread')}
        value={spread}
        data-send="user.spread.choose"
        options={SPREADS.map((value) => ({ value, label: t(`spread_${value}`) }))}
        onChange={(next) => plan.send({ type: 'user.spread.choose', spread: next })}
      />
      {spread !== 'even' && <Field plan={plan} field="ratio" unit=": 1" />}
    </>
  );
}

/** Duration of a TWAP, and the settings of its slices. */
export function TwapFields({ plan }: { plan: SpotPlanRef }) {
  const { t } = useTranslation('spotPlan');
  const { left_symbol: left, right_symbol: right } = useSelector(plan, termsOf);
  return (
    <>
      <Note>{t('twapNote')}</Note>
      <Field plan={plan} field="quantity" unit={left} />
      <Beside>
        <Field plan={plan} field="minutes" unit={t('minutesUnit')} />
        <Field plan={plan} field="slices" />
      </Beside>
      <Field plan={plan} field="variation" unit="%" />
      <Field plan={plan} field="limit" unit={right} />
      <Note>{t('limitHint')}</Note>
    </>
  );
}
