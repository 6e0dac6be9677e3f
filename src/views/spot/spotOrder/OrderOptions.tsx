import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { canBeIceberg, canHaveTargets } from '../../../machines/spot/spotOrder/spotOrder.form';
import { formOf, rulesShown } from '../../../machines/spot/spotOrder/spotOrder.machine';
import { Checkbox } from '../../kit/Checkbox';
import { Note } from '../../kit/parts.styles';
import { chooses } from '../../kit/sends';
import { Field } from './Field';
import type { SpotOrderRef } from './useSpotOrder';

/** Target prices for selling what a buy bought, or buying back what a sell sold. */
export function TargetFields({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { right } = useSelector(order, rulesShown);
  const form = useSelector(order, formOf);
  if (!canHaveTargets(form)) return null;
  return (
    <>
      <Checkbox checked={form.withTargets} {...chooses(order, 'user.targets.toggle', 'on')}>
        {t('targets')}
      </Checkbox>
      {form.withTargets && (
        <>
          <Note>{t(form.direction === 'buy' ? 'targetsNote' : 'targetsNoteOfSell')}</Note>
          <Field order={order} field="takeProfit" label={t('takeProfit')} unit={right} />
          <Field order={order} field="stopLoss" label={t('stopLoss')} unit={right} />
        </>
      )}
    </>
  );
}

/** Quantity of the order that the book shows at a time. */
export function IcebergField({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { left } = useSelector(order, rulesShown);
  const form = useSelector(order, formOf);
  if (!canBeIceberg(form)) return null;
  return (
    <>
      <Checkbox checked={form.withIceberg} {...chooses(order, 'user.iceberg.toggle', 'on')}>
        {t('iceberg')}
      </Checkbox>
      {form.withIceberg && (
        <>
          <Note>{t('icebergNote')}</Note>
          <Field order={order} field="visible" label={t('visibleQuantity')} unit={left} />
        </>
      )}
    </>
  );
}
