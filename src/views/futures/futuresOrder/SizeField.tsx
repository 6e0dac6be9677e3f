import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../../../machines/futures/futuresOrder/futuresOrder.form';
import {
  fieldReasonOf,
  formOf,
  sizedByShown,
  termsOf,
} from '../../../machines/futures/futuresOrder/futuresOrder.selectors';
import { SIZES_BY, type OrderField } from '../../../machines/futures/futuresOrder/futuresOrder.types';
import { usePreferences } from '../../app/usePreferences';
import { FormField } from '../futures/FormField';
import { sameReason } from '../futures/reasonText';
import { formatQuantity } from '../../kit/format';
import { SuffixSelect } from '../../kit/SuffixSelect';
import type { FuturesOrderRef } from './useFuturesOrder';

interface FieldProps {
  order: FuturesOrderRef;
  field: OrderField;
  label: string;
  unit: ReactNode;
  hint?: string;
}

/** Field of the order form, with its error. */
export function Field({ order, field, label, unit, hint }: FieldProps) {
  const value = useSelector(order, (snapshot) => formOf(snapshot).fields[field]);
  const terms = useSelector(order, termsOf);
  const reason = useSelector(order, (snapshot) => fieldReasonOf(snapshot, field), sameReason);
  return (
    <FormField
      {...{ terms, label, unit, value, reason }}
      {...(hint === undefined ? {} : { hint })}
      kind={kindOf(field)}
      onChange={(text) => order.send({ type: 'user.field.change', field, text })}
    />
  );
}

/** Quantity, or the USDT amount that an opening order's quantity is derived from, with the converted value. */
export function SizeField({ order }: { order: FuturesOrderRef }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { languageTag } = usePreferences();
  const { effect, fields } = useSelector(order, formOf);
  const { left } = useSelector(order, termsOf);
  const sizedBy = useSelector(order, sizedByShown);
  if (effect === 'close') return <Field order={order} field="quantity" label={t('spotOrder:quantity')} unit={left} />;
  const names = { coin: left, usdt: 'USDT', margin: t('sizeBy_margin'), risk: t('sizeBy_risk') };
  const unit = (
    <SuffixSelect
      label={t('sizeBy')}
      value={sizedBy}
      options={SIZES_BY.map((value) => ({ value, label: names[value] }))}
      send="user.sizeBy.choose"
      onChange={(sizeBy) => order.send({ type: 'user.sizeBy.choose', sizeBy })}
    />
  );
  if (sizedBy === 'coin') return <Field order={order} field="quantity" label={t('spotOrder:quantity')} unit={unit} />;
  const quantity = fields.quantity === '' ? '--' : formatQuantity(fields.quantity, languageTag);
  return (
    <Field
      order={order}
      field="amount"
      label={t(`sizeLabel_${sizedBy}`)}
      unit={unit}
      hint={t('sizeComesTo', { quantity, currency: left })}
    />
  );
}
