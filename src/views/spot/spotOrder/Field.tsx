import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { sameData } from '../../../machines/sameData';
import { fieldReasonOf, formOf } from '../../../machines/spot/spotOrder/spotOrder.machine';
import type { OrderField } from '../../../machines/spot/spotOrder/spotOrder.types';
import { reasonText } from '../../app/reasonText';
import { usePreferences } from '../../app/usePreferences';
import { DecimalField } from '../../kit/DecimalField';
import type { SpotOrderRef } from './useSpotOrder';

interface FieldProps {
  order: SpotOrderRef;
  field: OrderField;
  label: string;
  unit: string;
  placeholder?: string;
}

export function Field({ order, field, label, unit, placeholder }: FieldProps) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const value = useSelector(order, (snapshot) => formOf(snapshot).fields[field]);
  const step = useSelector(order, ({ context: { terms } }) =>
    field === 'total' || field === 'callbackRate'
      ? undefined
      : field === 'quantity' || field === 'visible'
        ? terms.qty_step
        : terms.price_tick,
  );
  const reason = useSelector(order, (snapshot) => fieldReasonOf(snapshot, field), sameData);
  return (
    <DecimalField
      label={label}
      value={value}
      step={step}
      languageTag={languageTag}
      suffix={unit}
      placeholder={placeholder}
      error={reasonText(t, reason)}
      data-send="user.field.change"
      data-field={field}
      onChange={(text) => order.send({ type: 'user.field.change', field, text })}
    />
  );
}
