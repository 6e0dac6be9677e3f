import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { cutToTicks } from '../../../../domain/money/grid';
import { reachableLevels } from '../../../../domain/rules/spot/estimate';
import { type OrderPreview, previewOf, worstPrice } from '../../../machines/spot/spotOrder/spotOrder.preview';
import { formOf, rulesShown } from '../../../machines/spot/spotOrder/spotOrder.machine';
import { useTick } from '../../app/useMarket';
import { usePreferences } from '../../app/usePreferences';
import { Figures, WarningNote } from '../../kit/parts.styles';
import { formatPercent, formatPrice, formatQuantity, formatShare } from '../../kit/format';
import { useBook, useOpposite } from '../../market/orderBook/useBook';
import type { SpotOrderRef } from './useSpotOrder';
import { Num } from '../../kit/text';
import { FundsRow } from './fields.styles';

/** Estimated result of the order against the current book; null while the order has no size. */
export function usePreview(order: SpotOrderRef): OrderPreview | null {
  const rules = useSelector(order, rulesShown);
  const { pair, grid } = rules;
  const direction = useSelector(order, (snapshot) => formOf(snapshot).direction);
  const context = useSelector(order, (snapshot) => snapshot.context);
  const opposite = useOpposite(useBook(pair, grid), direction);
  const fair = cutToTicks(grid, useTick(pair)?.close ?? '');
  const isMarket = context.form.type === 'market';
  return previewOf(context, isMarket ? reachableLevels(rules, direction, opposite, fair) : opposite);
}

/** Maximum cost of the order, for the footer of a phone's form. */
export function Cost({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const preview = usePreview(order);
  return (
    <FundsRow>
      <span>{t('cost')}</span>
      <Num>{preview ? `${formatQuantity(preview.gives, languageTag)} ${preview.givesCurrency}` : '--'}</Num>
    </FundsRow>
  );
}

/** Estimates below the fields: average price, slippage, fee and amount received. */
export function Estimates({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const preview = usePreview(order);
  return (
    <>
      <Figures>
        <PreviewRows preview={preview} order={order} />
      </Figures>
      {preview?.partial && <WarningNote>{t('partialWarning')}</WarningNote>}
    </>
  );
}

/** Average price, slippage, worst price, fee with its rate, and amount received. */
export function PreviewRows({ preview, order }: { preview: OrderPreview | null; order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const tick = useSelector(order, (snapshot) => snapshot.context.terms.price_tick);
  const { right, pair, grid } = useSelector(order, rulesShown);
  const fair = cutToTicks(grid, useTick(pair)?.close ?? '');
  const worst = useSelector(order, ({ context }) => worstPrice(context, fair));
  const rate = formatShare(
    useSelector(order, (snapshot) => snapshot.context.terms.taker_fee),
    languageTag,
  );
  const none = '--';
  const amount = (value: string, currency: string) => `≈ ${formatQuantity(value, languageTag)} ${currency}`;
  return (
    <>
      <dt>{t('averagePrice')}</dt>
      <dd>{preview?.average ? `≈ ${formatPrice(preview.average, tick, languageTag)} ${right}` : none}</dd>
      <dt>{t('slippage')}</dt>
      <dd>{preview?.slippage ? formatPercent(preview.slippage, languageTag) : none}</dd>
      {worst && <dt>{t('worstPrice')}</dt>}
      {worst && <dd>{`${formatPrice(worst, tick, languageTag)} ${right}`}</dd>}
      <dt>{t('fee')}</dt>
      <dd>{preview ? `${amount(preview.fee, preview.feeCurrency)} · ${rate}` : rate}</dd>
      <dt>{t('youGet')}</dt>
      <dd>{preview ? amount(preview.gets, preview.getsCurrency) : none}</dd>
    </>
  );
}
