import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { TIME_IN_FORCE } from '../../../../domain/contract/choices';
import { canHaveTargets, hasBasis, hasPrice, isStop, plainOf } from '../../../machines/spot/spotOrder/spotOrder.form';
import {
  canSlideShown,
  fieldReasonOf,
  formOf,
  percentShown,
  rulesShown,
  sizeFieldsShown,
} from '../../../machines/spot/spotOrder/spotOrder.machine';
import type { OrderField } from '../../../machines/spot/spotOrder/spotOrder.types';
import { sameData } from '../../../machines/sameData';
import { useTick } from '../../app/useMarket';
import { usePreferences } from '../../app/usePreferences';
import { Checkbox } from '../../kit/Checkbox';
import { DecimalField } from '../../kit/DecimalField';
import { Segmented } from '../../kit/Segmented';
import { Select } from '../../kit/Select';
import { Note } from '../../kit/parts.styles';
import { Slider } from '../../kit/Slider';
import { reasonText } from './reasonText';
import { Fields, MarketPrice } from './fields.styles';
import { PriceBandNote } from './PriceBandNote';
import { PriceChips } from './PriceChips';
import type { SpotOrderRef } from './useSpotOrder';

/** Prices, sizes and options of the order; which ones depends on its type. */
export function OrderFieldset({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { type, timeInForce, direction } = useSelector(order, formOf);
  const { languageTag } = usePreferences();
  const { pair, grid, left, right } = useSelector(order, rulesShown);
  const percent = useSelector(order, percentShown);
  const canSlide = useSelector(order, canSlideShown);
  const sizes = useSelector(order, sizeFieldsShown, (a, b) => a.join() === b.join());
  return (
    <Fields>
      {type === 'oco' && <Note>{t('ocoNote')}</Note>}
      {isStop(type) && (
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
          <BandNote order={order} />
          <PriceChips pair={pair} grid={grid} onPick={(price) => order.send({ type: 'user.price.pick', price })} />
        </>
      ) : (
        <MarketPrice>{t('marketPrice')}</MarketPrice>
      )}
      {type === 'oco' && (
        <>
          <Field order={order} field="trigger" label={t('triggerPrice')} unit={right} />
          <Field order={order} field="stop" label={t('stopPrice')} unit={right} placeholder={t('atMarket')} />
        </>
      )}
      {hasBasis({ type, direction }) && <SizeBy order={order} />}
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
      <TargetFields order={order} />
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

/** Where what a buy has bought is sold. */
function TargetFields({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { right } = useSelector(order, rulesShown);
  const form = useSelector(order, formOf);
  if (!canHaveTargets(form)) return null;
  return (
    <>
      <Checkbox
        checked={form.withTargets}
        send="user.targets.toggle"
        onChange={(on) => order.send({ type: 'user.targets.toggle', on })}
      >
        {t('targets')}
      </Checkbox>
      {form.withTargets && (
        <>
          <Note>{t('targetsNote')}</Note>
          <Field order={order} field="takeProfit" label={t('takeProfit')} unit={right} />
          <Field order={order} field="stopLoss" label={t('stopLoss')} unit={right} />
        </>
      )}
    </>
  );
}

/** Whether an order is for a quantity or for a total. */
function SizeBy({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { basis } = useSelector(order, formOf);
  return (
    <Segmented
      label={t('sizeBy')}
      items={[
        { id: 'quantity', label: t('byQuantity') },
        { id: 'total', label: t('byTotal') },
      ]}
      value={basis}
      full
      send="user.basis.choose"
      onChange={(next) => order.send({ type: 'user.basis.choose', basis: next })}
    />
  );
}

/** A limit is judged by the last price, one that waits for a trigger by that. */
function BandNote({ order }: { order: SpotOrderRef }) {
  const rules = useSelector(order, rulesShown);
  const form = useSelector(order, formOf);
  const last = useTick(rules.pair)?.close ?? '';
  const fair = isStop(form.type) ? plainOf(rules, form, 'trigger') : last;
  return <PriceBandNote {...{ rules, fair, price: plainOf(rules, form, 'price'), sides: [form.direction] }} />;
}

interface FieldProps {
  order: SpotOrderRef;
  field: OrderField;
  label: string;
  unit: string;
  placeholder?: string;
}

function Field({ order, field, label, unit, placeholder }: FieldProps) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const value = useSelector(order, (snapshot) => formOf(snapshot).fields[field]);
  const step = useSelector(order, ({ context: { terms } }) =>
    field === 'total' ? undefined : field === 'quantity' ? terms.qty_step : terms.price_tick,
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
