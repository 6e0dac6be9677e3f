import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { TIME_IN_FORCE } from '../../../domain/contract/choices';
import { ticksToPrice } from '../../../domain/money/grid';
import { hasPrice, hasTrigger } from '../../machines/spotOrder/spotOrder.form';
import {
  canSlideShown,
  fieldReasonOf,
  formOf,
  percentShown,
  rulesShown,
  sizeFieldsShown,
} from '../../machines/spotOrder/spotOrder.selectors';
import type { OrderField } from '../../machines/spotOrder/spotOrder.types';
import { useTick } from '../app/useMarket';
import { usePreferences } from '../app/usePreferences';
import { DecimalField } from '../kit/DecimalField';
import { Segmented } from '../kit/Segmented';
import { Select } from '../kit/Select';
import { Slider } from '../kit/Slider';
import { reasonText } from './reasonText';
import { useBook } from './useBook';
import type { SpotOrderRef } from './useSpotOrder';

const Fields = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Chips = styled.div`
  display: flex;
  gap: var(--space-1);
  margin-top: calc(-1 * var(--space-2));
  button {
    min-height: 24px;
    padding: 0 8px;
    border-radius: var(--radius-1);
    font-size: var(--font-xs);
    color: var(--text-2);
    background: var(--raised);
  }
  button:hover { color: var(--text); background: var(--hover); }
`;

const MarketPrice = styled.p`
  padding: 8px 12px;
  border-radius: var(--radius-2);
  background: var(--raised);
  color: var(--text-3);
  font-size: var(--font-md);
`;

/** Prices, sizes and options of the order; which ones depends on its type. */
export function OrderFieldset({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { type, timeInForce } = useSelector(order, formOf);
  const { languageTag } = usePreferences();
  const { left, right } = useSelector(order, rulesShown);
  const percent = useSelector(order, percentShown);
  const canSlide = useSelector(order, canSlideShown);
  const sizes = useSelector(order, sizeFieldsShown, (a, b) => a.join() === b.join());
  return (
    <Fields>
      {hasTrigger(type) && (
        <>
          <Segmented
            label={t('executedAs')}
            items={[
              { id: 'stop_limit', label: t('typeStopLimit') },
              { id: 'stop_market', label: t('typeStopMarket') },
            ]}
            value={type}
            full
            send="user.type.choose"
            onChange={(orderType) => order.send({ type: 'user.type.choose', orderType })}
          />
          <Field order={order} field="trigger" label={t('triggerPrice')} unit={right} />
        </>
      )}
      {hasPrice(type) ? (
        <>
          <Field order={order} field="price" label={t('price')} unit={right} />
          <PriceChips order={order} />
        </>
      ) : (
        <MarketPrice>{t('marketPrice')}</MarketPrice>
      )}
      {sizes.includes('quantity') && <Field order={order} field="quantity" label={t('quantity')} unit={left} />}
      {canSlide && (
        <Slider
          label={t('share')}
          value={percent}
          languageTag={languageTag}
          send="user.size.percent"
          onChange={(next) => order.send({ type: 'user.size.percent', percent: next })}
        />
      )}
      {sizes.includes('total') && <Field order={order} field="total" label={t('total')} unit={right} />}
      {type === 'limit' && (
        <Select
          label={t('timeInForce')}
          value={timeInForce}
          data-send="user.timeInForce.choose"
          options={TIME_IN_FORCE.map((value) => ({ value, label: t(`force_${value}`) }))}
          onChange={(next) => order.send({ type: 'user.timeInForce.choose', timeInForce: next })}
        />
      )}
    </Fields>
  );
}

interface FieldProps {
  order: SpotOrderRef;
  field: OrderField;
  label: string;
  unit: string;
}

function Field({ order, field, label, unit }: FieldProps) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const value = useSelector(order, (snapshot) => formOf(snapshot).fields[field]);
  const step = useSelector(order, ({ context: { terms } }) =>
    field === 'total' ? undefined : field === 'quantity' ? terms.qty_step : terms.price_tick,
  );
  const reason = useSelector(
    order,
    (snapshot) => fieldReasonOf(snapshot, field),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  return (
    <DecimalField
      label={label}
      value={value}
      step={step}
      languageTag={languageTag}
      suffix={unit}
      error={reasonText(t, reason)}
      data-send="user.field.change"
      onChange={(text) => order.send({ type: 'user.field.change', field, text })}
    />
  );
}

/** Best bid, last and best ask as of the click. */
function PriceChips({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { pair, grid } = useSelector(order, rulesShown);
  const book = useBook(pair, grid);
  const last = useTick(pair)?.close;
  const pick = (price: string | undefined) => price && order.send({ type: 'user.price.pick', price });
  const best = (ticks: number | undefined) => (ticks === undefined ? undefined : ticksToPrice(grid, ticks));
  return (
    <Chips>
      <button type="button" data-send="user.price.pick" onClick={() => pick(best(book.bids.ticks[0]))}>
        {t('bestBid')}
      </button>
      <button type="button" data-send="user.price.pick" onClick={() => pick(last)}>
        {t('lastPrice')}
      </button>
      <button type="button" data-send="user.price.pick" onClick={() => pick(best(book.asks.ticks[0]))}>
        {t('bestAsk')}
      </button>
    </Chips>
  );
}
