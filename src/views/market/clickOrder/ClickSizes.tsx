import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { choiceOf, isEditing } from '../../../machines/market/clickOrder/clickOrder.machine';
import { sizeProblem, sizeStep } from '../../../machines/market/clickOrder/clickOrder.orders';
import { SIZE_BASES, type ClickBasis, type ClickMarket } from '../../../machines/market/clickOrder/clickOrder.types';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { Dialog } from '../../kit/Dialog';
import { Form } from '../../kit/Form';
import { Segmented } from '../../kit/Segmented';
import { closes } from '../../kit/sends';
import type { ClickOrderRef } from './useClickOrder';

interface ClickSizesProps {
  flow: ClickOrderRef;
  market: ClickMarket;
  left: string;
  right: string;
}

export function ClickSizes(props: ClickSizesProps) {
  const { t } = useTranslation('clickOrder');
  const open = useSelector(props.flow, isEditing);
  return (
    <Dialog open={open} title={t('editTitle')} width={380} {...closes(props.flow, 'user.clickSizes.close')}>
      <SizesForm {...props} />
    </Dialog>
  );
}

function SizesForm({ flow, market, left, right }: ClickSizesProps) {
  const { t } = useTranslation(['clickOrder', 'validation']);
  const { languageTag } = usePreferences();
  const { basis, sizes } = useSelector(flow, choiceOf);
  const form = useFormik({
    initialValues: { basis, sizes },
    onSubmit: (values) => flow.send({ type: 'user.clickSizes.save', ...values }),
  });
  const labels: Record<ClickBasis, string> = {
    base: t('inBase', { currency: left }),
    quote: t('inQuote', { currency: right }),
  };
  return (
    <Form noValidate onSubmit={form.handleSubmit}>
      <Segmented
        full
        label={t('basis')}
        value={form.values.basis}
        items={SIZE_BASES.map((id) => ({ id, label: labels[id] }))}
        onChange={(next) => void form.setFieldValue('basis', next)}
      />
      {form.values.sizes.map((size, at) => {
        const problem = form.submitCount > 0 ? sizeProblem(size) : null;
        return (
          <DecimalField
            key={at}
            name={`sizes.${at}`}
            label={t('size', { at: at + 1 })}
            languageTag={languageTag}
            step={sizeStep(market, form.values.basis)}
            value={size}
            suffix={form.values.basis === 'base' ? left : right}
            error={problem && t(problem)}
            onChange={(next) => void form.setFieldValue(`sizes.${at}`, next)}
          />
        );
      })}
      <SubmitButton reason={null} data-send="user.clickSizes.save">
        {t('save')}
      </SubmitButton>
    </Form>
  );
}
