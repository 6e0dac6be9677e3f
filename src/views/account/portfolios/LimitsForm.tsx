import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PORTFOLIO_PRODUCTS, type PortfolioLimits } from '../../../../domain/rules/account/portfolio';
import { isBusy } from '../../../machines/account/portfolios/portfolios.machine';
import { SubmitButton } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { Form } from '../../kit/Form';
import { Note } from '../../kit/parts.styles';
import { Select } from '../../kit/Select';
import type { PortfoliosRef } from './PortfolioRows';

/** Selectable leverage limits, in addition to the contract's own. */
const LEVERAGES = [1, 2, 3, 5, 10, 20, 50, 100] as const;
const AS_CONTRACT = '0';

const Products = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-4);
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0 0 var(--space-1); font-size: var(--font-sm); color: var(--text-2); }
`;

/** Form for the products that a portfolio may trade and its maximum leverage. */
export function LimitsForm({ flow, now }: { flow: PortfoliosRef; now: PortfolioLimits }) {
  const { t } = useTranslation(['portfolios', 'profile']);
  const lead = useId();
  const busy = useSelector(flow, isBusy);
  const form = useFormik<PortfolioLimits>({
    initialValues: { products: now.products, max_leverage: now.max_leverage },
    onSubmit: (limits) => flow.send({ type: 'user.limits.submit', limits }),
  });
  const { products, max_leverage: most } = form.values;
  const offered = [...new Set([...LEVERAGES, ...(now.max_leverage === null ? [] : [now.max_leverage])])];
  const leverages = [
    { value: AS_CONTRACT, label: t('leverageFree') },
    ...offered.toSorted((one, other) => one - other).map((value) => ({ value: String(value), label: `${value}×` })),
  ];
  return (
    <Form noValidate aria-describedby={lead} onSubmit={form.handleSubmit}>
      <Products>
        <legend>{t('mayTrade')}</legend>
        {PORTFOLIO_PRODUCTS.map((product) => (
          <Checkbox
            key={product}
            name={product}
            checked={products.includes(product)}
            onChange={(may) =>
              void form.setFieldValue(
                'products',
                PORTFOLIO_PRODUCTS.filter((one) => (one === product ? may : products.includes(one))),
              )
            }
          >
            {t(`profile:confirm_${product}`)}
          </Checkbox>
        ))}
      </Products>
      <Select
        name="max_leverage"
        label={t('maxLeverage')}
        options={leverages}
        value={String(most ?? AS_CONTRACT)}
        onChange={(next) => void form.setFieldValue('max_leverage', next === AS_CONTRACT ? null : Number(next))}
      />
      <Note id={lead}>{t('limitsLead')}</Note>
      <SubmitButton busy={busy} reason={null} data-send="user.limits.submit">
        {t('save')}
      </SubmitButton>
    </Form>
  );
}
