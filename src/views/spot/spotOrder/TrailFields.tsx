import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { TRAIL_BASES } from '../../../../domain/contract/choices';
import { callbackField } from '../../../machines/spot/spotOrder/spotOrder.form';
import { formOf, rulesShown } from '../../../machines/spot/spotOrder/spotOrder.machine';
import { Note } from '../../kit/parts.styles';
import { Select } from '../../kit/Select';
import { changes } from '../../kit/sends';
import { Field } from './Field';
import type { SpotOrderRef } from './useSpotOrder';

/** Callback distance and activation price of a trailing stop. */
export function TrailFields({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { right } = useSelector(order, rulesShown);
  const form = useSelector(order, formOf);
  return (
    <>
      <Note>{t('trailingNote')}</Note>
      <Select
        label={t('callbackBy')}
        value={form.callbackBy}
        options={TRAIL_BASES.map((value) => ({ value, label: t(`callback_${value}`) }))}
        {...changes(order, 'user.callbackBy.choose', 'callbackBy')}
      />
      <Field
        order={order}
        field={callbackField(form)}
        label={t('callback')}
        unit={form.callbackBy === 'rate' ? '%' : right}
      />
      <Field order={order} field="activation" label={t('activationOptional')} unit={right} />
    </>
  );
}
