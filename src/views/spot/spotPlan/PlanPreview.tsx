import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { formOf, termsOf } from '../../../machines/spot/spotPlan/spotPlan.machine';
import { scaledPreview, twapPreview } from '../../../machines/spot/spotPlan/spotPlan.preview';
import { usePreferences } from '../../app/usePreferences';
import { formatPrice, formatQuantity, formatShare } from '../../kit/format';
import { formatSpan } from '../../kit/formatSpan';
import { tabular } from '../../kit/text';
import type { SpotPlanRef } from './useSpotPlan';

const NONE = '--';

/**
 * Totals of the plan.
 * @param last last price; '' for none.
 */
export function PlanFigures({ plan, last }: { plan: SpotPlanRef; last: string }) {
  const { t } = useTranslation(['spotPlan', 'spotOrder']);
  const { languageTag } = usePreferences();
  const terms = useSelector(plan, termsOf);
  const form = useSelector(plan, formOf);
  const rate = (fee: string) => formatShare(fee, languageTag);
  const amount = (value: string) => formatQuantity(value, languageTag);
  const worth = (total: string) => `${formatQuantity(total, languageTag)} ${terms.right_symbol}`;
  if (form.kind === 'scaled') {
    const preview = scaledPreview(terms, form);
    const rates = `${rate(terms.maker_fee)} / ${rate(terms.taker_fee)}`;
    const fees = preview?.fees;
    const average = preview && formatPrice(preview.average, terms.price_tick, languageTag);
    return (
      <>
        <dt>{t('spotOrder:averagePrice')}</dt>
        <dd>{average === null ? NONE : `${average} ${terms.right_symbol}`}</dd>
        <dt>{t('spotOrder:total')}</dt>
        <dd>{preview ? worth(preview.total) : NONE}</dd>
        <dt>{t('fees')}</dt>
        <dd>{`${fees ? `≈ ${amount(fees.maker)} / ${amount(fees.taker)} ${fees.currency} · ` : ''}${rates}`}</dd>
      </>
    );
  }
  const preview = twapPreview(terms, form, last);
  const fees = preview?.fees;
  const exact = preview && preview.intervalMs % 1000 === 0 ? '' : '≈ ';
  return (
    <>
      <dt>{t('eachSlice')}</dt>
      <dd>{preview ? `≈ ${formatQuantity(preview.slice, languageTag)} ${terms.left_symbol}` : NONE}</dd>
      <dt>{t('interval')}</dt>
      <dd>{preview ? `${exact}${formatSpan(preview.intervalMs, languageTag)}` : NONE}</dd>
      {preview?.total && <dt>{t('atLastPrice')}</dt>}
      {preview?.total && <dd>≈ {worth(preview.total)}</dd>}
      <dt>{t('takerFee')}</dt>
      <dd>{`${fees ? `≈ ${amount(fees.taker)} ${fees.currency} · ` : ''}${rate(terms.taker_fee)}`}</dd>
    </>
  );
}

const Rungs = styled.table`
  ${tabular}
  width: 100%;
  border-collapse: collapse;
  font-size: var(--font-sm);
  th { color: var(--text-3); font-weight: 400; }
  th, td { padding: var(--space-1) 0; text-align: end; border-bottom: 1px solid var(--line); }
  th:first-child, td:first-child { text-align: start; }
`;

/** All orders of a scaled plan, from the highest price down, as in the book. */
export function RungTable({ plan }: { plan: SpotPlanRef }) {
  const { t } = useTranslation(['spotPlan', 'spotOrder']);
  const { languageTag } = usePreferences();
  const terms = useSelector(plan, termsOf);
  const preview = scaledPreview(terms, useSelector(plan, formOf));
  return (
    <Rungs aria-label={t('preview')}>
      <thead>
        <tr>
          <th scope="col">{`${t('spotOrder:price')} (${terms.right_symbol})`}</th>
          <th scope="col">{`${t('spotOrder:quantity')} (${terms.left_symbol})`}</th>
          <th scope="col">{`${t('spotOrder:total')} (${terms.right_symbol})`}</th>
        </tr>
      </thead>
      <tbody>
        {preview?.rungs.toReversed().map(({ price, quantity, total }) => (
          <tr key={price}>
            <td>{formatPrice(price, terms.price_tick, languageTag)}</td>
            <td>{formatQuantity(quantity, languageTag)}</td>
            <td>{formatQuantity(total, languageTag)}</td>
          </tr>
        ))}
      </tbody>
    </Rungs>
  );
}
